import type { Tx } from '#server/db/database.ts';
import type { OrderRow } from '#server/orders/tables.ts';
import type { Services } from '#server/services.ts';
import { settleAllWithdrawals } from '#server/withdrawals/settle-withdrawals.ts';
import { postEvent } from '#server/webhooks/post-event.ts';
import { alert } from '#server/alert.ts';
import { oweRefund } from './owe-refund.ts';
import { isAllReturned } from './part-refunds.ts';
import type { PaymentRow } from './tables.ts';

/**
 * Enters the money of a dispute that the shop has lost as a refund that the bank has made: what the shop still owed of it is not sent.
 * Payment and order are locked. `disputed`: cents; undefined where the provider does not say.
 */
export async function recordChargeback(
  services: Services,
  tx: Tx,
  { payment, order, disputed = payment.amount_cents }: { payment: PaymentRow; order: OrderRow; disputed?: number },
): Promise<void> {
  if (payment.state !== 'succeeded') return;
  const now = services.clock.now();
  await dropUnsent(tx, payment, now);
  const left = payment.amount_cents - (await sumAtProvider(tx, payment));
  const amount_cents = Math.min(left, disputed);
  // What is on its way at this moment ends by itself.
  if (amount_cents <= 0) return;
  const id = services.ids.uuid();
  const times = { due_at: now, created_at: now, updated_at: now };
  const is_part = amount_cents < left;
  await tx
    .insertInto('refunds')
    .values({ id, payment_id: payment.id, amount_cents, state: 'succeeded', is_chargeback: true, is_part, ...times })
    .execute();
  if (!is_part) await replaceRefused(tx, payment, id);
  await warnOfTwice(services, tx, payment, order);
  if (is_part && order.payment_status === 'refund_due') return void (await oweRefund(services, tx, payment, now));
  if (!(await isAllReturned(tx, payment))) return;
  await tx.updateTable('orders').set({ payment_status: 'refunded' }).where('id', '=', order.id).execute();
  await settleAllWithdrawals(services, tx, null, order);
  postEvent(services, tx, { event: 'order.refunded', orderId: order.id, refundId: id });
}

/** Refunds that are owed and were not submitted yet: the bank has seen to them. */
const dropUnsent = (tx: Tx, { id }: PaymentRow, now: Date) =>
  tx
    .updateTable('refunds')
    .set({ state: 'dropped', updated_at: now })
    .where('payment_id', '=', id)
    .where('state', '=', 'due')
    .execute();

/** Parts that the card provider refused are owed no longer, either. */
const replaceRefused = (tx: Tx, { id }: PaymentRow, replaced_by: string) =>
  tx
    .updateTable('refunds')
    .set({ replaced_by })
    .where('payment_id', '=', id)
    .where('state', '=', 'failed')
    .where('replaced_by', 'is', null)
    .execute();

/** Cents that went back through the provider, or are on their way. */
async function sumAtProvider(tx: Tx, { id }: PaymentRow): Promise<number> {
  const { cents } = await tx
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<number | null>('amount_cents').as('cents'))
    .where('payment_id', '=', id)
    .where('recorded_by', 'is', null)
    .where('state', 'in', ['submitting', 'succeeded'])
    .executeTakeFirstOrThrow();
  return Number(cents ?? 0);
}

/** Somebody has paid it back by hand before: the buyer has the money twice. */
async function warnOfTwice(services: Services, tx: Tx, { id }: PaymentRow, order: OrderRow): Promise<void> {
  const byHand = tx
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', id)
    .where('recorded_by', 'is not', null);
  const refund = await byHand.executeTakeFirst();
  if (refund) alert(services, 'refund.twice', { refund: refund.id, order: order.id }, 'money went back twice');
}
