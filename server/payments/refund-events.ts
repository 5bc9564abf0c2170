import { logActivity } from '#server/activities/log-activity.ts';
import type { Services } from '#server/services.ts';
import { alert } from '#server/alert.ts';
import type { ProviderEvent } from './provider.ts';
import { finishRefund } from './refund.ts';

/** Whether an event is about a refund, ours or one that was made at the provider. */
export const isRefundEvent = ({ type }: ProviderEvent) => type === 'charge.refunded' || type.startsWith('refund.');

/**
 * Brings the refunds of an intent in line with those at the provider: a refund may fail days after it was accepted, and is
 * then owed again, with an alert. A refund that somebody made at the provider is logged as an activity, with an alert.
 */
export async function handleRefundEvent(services: Services, event: ProviderEvent, intentId: string): Promise<void> {
  const { ours, theirs } = await syncRefunds(services, intentId);
  // The other events about the same refund would log it again.
  if (event.type !== 'charge.refunded') return;
  const isOurs = new Set(ours.map(({ id }) => id));
  const elsewhere = theirs.filter(({ refundId, state }) => state !== 'failed' && !(refundId && isOurs.has(refundId)));
  if (elsewhere.length > 0) await logRefundElsewhere(services, intentId, elsewhere.at(-1)?.id);
}

/** Retrieves the refunds of an intent from the provider and brings ours in line with them. Throws ProviderUnreachable. */
export async function syncRefunds(services: Services, intentId: string) {
  const theirs = await services.payments.listRefunds(intentId);
  const ours = await services.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'refunds.payment_id as paymentId', 'refunds.state'])
    .where('payments.intent_id', '=', intentId)
    .execute();
  for (const refund of ours) {
    const tries = theirs.filter(({ refundId }) => refundId === refund.id);
    if (tries.length === 0) continue;
    const accepted = tries.find(({ state }) => state !== 'failed');
    if (accepted) {
      // Stripe had answered with an error, and made the refund nevertheless.
      if (refund.state === 'failed') await finishRefund(services, refund, 'succeeded', accepted.id);
    } else if (await finishRefund(services, refund, 'failed')) {
      alert(services, 'refund.failed', { refund: refund.id, payment: refund.paymentId }, 'a refund has failed');
    }
  }
  return { ours, theirs };
}

async function logRefundElsewhere(services: Services, intentId: string, refund: string | undefined): Promise<void> {
  const order = await services.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.id', 'orders.order_number'])
    .where('payments.intent_id', '=', intentId)
    .executeTakeFirstOrThrow();
  await services.db.transaction((tx) =>
    logActivity(services, tx, null, {
      type: 'payment',
      action: 'refund.elsewhere',
      description: `Money of order ${order.order_number} was refunded at the card provider, not here; the order stays as it is`,
      objectId: order.id,
    }),
  );
  alert(services, 'refund.elsewhere', { order: order.id, refund }, 'money was refunded past the shop');
}
