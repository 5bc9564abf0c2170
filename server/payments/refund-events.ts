import { logActivity } from '#server/activities/log-activity.ts';
import type { Services } from '#server/services.ts';
import { alert } from './alert.ts';
import type { ProviderEvent } from './provider.ts';
import { concludeRefund } from './refund.ts';

/** Something happened to money that goes back: the provider is asked what. */
export const isRefundEvent = ({ type }: ProviderEvent) => type === 'charge.refunded' || type.startsWith('refund.');

/**
 * A refund may fail days after it was taken: then the money is owed again, and a person has to see to it. What was
 * refunded at the provider itself, past the shop, is put on record.
 */
export async function handleRefundEvent(services: Services, event: ProviderEvent, intentId: string): Promise<void> {
  const theirs = await services.payments.listRefunds(intentId);
  const ours = await services.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'refunds.payment_id as paymentId', 'refunds.state'])
    .where('payments.intent_id', '=', intentId)
    .execute();
  for (const refund of ours) {
    const made = theirs.filter(({ refundId }) => refundId === refund.id);
    if (made.length === 0) continue;
    if (made.some(({ state }) => state !== 'failed')) {
      // Stripe answered with a failure, and had made it nevertheless.
      if (refund.state === 'failed') await concludeRefund(services, refund, 'succeeded');
    } else if (await concludeRefund(services, refund, 'failed')) {
      alert(services, 'refund.failed', { refund: refund.id, payment: refund.paymentId }, 'a refund has failed');
    }
  }
  // Each of the other events about the same refund would tell it again.
  if (event.type !== 'charge.refunded') return;
  const isOurs = new Set(ours.map(({ id }) => id));
  const elsewhere = theirs.filter(({ refundId, state }) => state !== 'failed' && !(refundId && isOurs.has(refundId)));
  if (elsewhere.length > 0) await noteElsewhere(services, intentId, elsewhere.at(-1)?.id);
}

async function noteElsewhere(services: Services, intentId: string, refund: string | undefined): Promise<void> {
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
