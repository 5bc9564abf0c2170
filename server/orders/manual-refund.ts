import type * as contract from '#contract/admin-orders.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import { isRefused } from '#domain/refused-refund.ts';
import { logActivity } from '#server/activities/log-activity.ts';
import { withProviderFailures } from '#server/checkout/card-provider.ts';
import type { Tx } from '#server/db/database.ts';
import { nextTimestamp } from '#server/db/version.ts';
import { Conflict, NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import { postMail } from '#server/mail/mail-payload.ts';
import { lockPaymentAndOrder } from '#server/payments/locks.ts';
import { moneyOf } from '#server/payments/mark-paid.ts';
import { isAllReturned, owePartAgain } from '#server/payments/part-refunds.ts';
import type { PaymentRow } from '#server/payments/tables.ts';
import type { Services } from '#server/services.ts';
import { settleAllWithdrawals } from '#server/withdrawals/settle-withdrawals.ts';
import { getAdminOrder, readAdminOrder } from './admin-orders.ts';
import { logOrderStep } from './order-steps.ts';
import { loadRefusedRefund, returnedBy } from './refused-refunds.ts';

/**
 * Notes that the money of an order was paid back past the card provider, which had refused its refund: nothing is sent. Throws Conflict
 * (409) unless that refund was refused and the provider still has the money, and Unavailable (503) when it does not answer.
 */
export async function recordManualRefund(
  services: Services,
  actor: Actor,
  { id, note, ...wanted }: Input<typeof contract.recordManualRefund>,
): Promise<Result<typeof contract.recordManualRefund>> {
  await assertNotReturned(services, actor, { id, refundId: wanted.refundId });
  return services.db.transaction(async (tx) => {
    const { order, payment } = await lockPaymentAndOrder(tx, id);
    const refused = await loadRefusedRefund(tx, actor, order, { ...wanted, undone: 'marked as paid back' });
    if (!payment) throw new NotFound('payment');
    const now = services.clock.now();
    const by = { recorded_by: actor.id, note };
    const refundId = await (refused.is_part
      ? owePartAgain(services, tx, refused, now, by)
      : insertRest(services, tx, { ...payment, amount_cents: refused.amount_cents }, now, {
          ...by,
          reason: refused.reason,
        }));
    const isOver = !refused.is_part || (order.payment_status === 'paid' && (await isAllReturned(tx, payment)));
    await tx
      .updateTable('orders')
      .set({ ...(isOver && { payment_status: 'refunded' }), updated_at: nextTimestamp(order.updated_at, services) })
      .where('id', '=', id)
      .execute();
    if (isOver) await settleAllWithdrawals(services, tx, actor, order);
    logOrderStep(services, order, { step: 'refund recorded' });
    postMail(
      services,
      tx,
      { kind: 'refund_sent', orderId: id, refundId },
      { event: { event: 'order.refunded', orderId: id, refundId } },
    );
    await logActivity(services, tx, actor, {
      type: 'payment',
      action: 'refund.recorded',
      description: `The money of order ${order.order_number} was paid back by hand (${note})`,
      objectId: id,
      after: { ...moneyOf(refused), note },
    });
    return readAdminOrder(services, tx, id);
  });
}

async function insertRest(
  services: Services,
  tx: Tx,
  { id: payment_id, amount_cents }: Pick<PaymentRow, 'id' | 'amount_cents'>,
  now: Date,
  by: { recorded_by: string; note: string; reason: string | null },
): Promise<string> {
  const id = services.ids.uuid();
  const times = { due_at: now, created_at: now, updated_at: now };
  await tx
    .insertInto('refunds')
    .values({ id, payment_id, amount_cents, state: 'succeeded', ...by, ...times })
    .execute();
  return id;
}

/** Throws Conflict where the provider says that the money has gone back through it: whoever pays it back by hand would do so twice. */
async function assertNotReturned(
  services: Services,
  actor: Actor,
  { id, refundId }: Pick<Input<typeof contract.recordManualRefund>, 'id' | 'refundId'>,
): Promise<void> {
  const { order_number, payment, payment_status } = (await getAdminOrder(services, actor, { id })).data;
  // Another provider has taken it, before the shop changed to this one.
  if (!payment?.provider_id || payment.provider !== services.payments.name) return;
  const { provider_id: intentId, refunds } = payment;
  const refused = refunds.filter((refund) => isRefused(refund, { refunds, payment_status }));
  const wanted = refundId ? refused.find((refund) => refund.id === refundId) : refused.at(-1);
  // Somebody has tried it again: what became of that, the order says.
  if (!wanted) return;
  const theirs = await withProviderFailures(() => services.payments.listRefunds(intentId));
  if (returnedBy(theirs, wanted, payment))
    throw new Conflict(
      `The card provider has sent the money of order ${order_number} back after all. Press “Try the refund again”: that notes it, and sends nothing.`,
    );
}
