import type * as contract from '#contract/admin-withdrawals.ts';
import type { Input, Result } from '#contract/endpoint.ts';
import { isOfWholeOrder, isOpenWithdrawal } from '#domain/withdrawals.ts';
import { logActivity } from '#server/activities/log-activity.ts';
import type { Tx } from '#server/db/database.ts';
import { Conflict, NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import { postMail } from '#server/mail/mail-payload.ts';
import { readAdminOrder } from '#server/orders/admin-orders.ts';
import { assertOrderVersion } from '#server/orders/change-order.ts';
import { assertOneKind, refundPart } from '#server/orders/create-refund.ts';
import { submitSoon } from '#server/orders/retry-refund.ts';
import { lockPaymentAndOrder } from '#server/payments/locks.ts';
import type { OrderRow } from '#server/orders/tables.ts';
import type { Services } from '#server/services.ts';
import { type LoadedWithdrawal, loadWithdrawal, presentWithdrawal, selectWithdrawals } from './admin-withdrawals.ts';
import { loadWithdrawable, type WithdrawableLine } from './withdrawable-order.ts';

const LABELS = {
  received: 'received',
  awaiting_goods: 'waiting for the goods',
  refunded: 'refunded',
  declined: 'declined',
} as const;

/** Names the order that a withdrawal is about, whose number its sender may have mistyped. */
export async function assignWithdrawal(
  services: Services,
  actor: Actor,
  { id, order: number }: Input<typeof contract.assignWithdrawal>,
): Promise<Result<typeof contract.assignWithdrawal>> {
  return services.db.transaction(async (tx) => {
    const row = await lockOpen(tx, id);
    if (row.order_id) throw new Conflict(`Withdrawal ${row.reference} is about order ${row.order_number} already.`);
    const order = await tx
      .selectFrom('orders')
      .select(['id', 'order_number'])
      .where('order_number', '=', number.toUpperCase())
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!order) throw new NotFound('order');
    await tx.updateTable('withdrawals').set({ order_id: order.id }).where('id', '=', id).execute();
    await logActivity(services, tx, actor, {
      type: 'order',
      action: 'withdrawal.assigned',
      description: `Withdrawal ${row.reference} is about order ${order.order_number}`,
      objectId: order.id,
      before: { order_id: null },
      after: { withdrawal_id: id, order_id: order.id },
    });
    return { data: presentWithdrawal(await loadWithdrawal(tx, id)) };
  });
}

/**
 * Refunds what was withdrawn from, as a part of its order. The withdrawal is refunded once nothing of it is left, and open until then.
 * Throws Conflict (409) where it is decided.
 */
export async function refundWithdrawal(
  services: Services,
  actor: Actor,
  { id, evidence, expectedUpdatedAt, ...wanted }: Input<typeof contract.refundWithdrawal>,
): Promise<Result<typeof contract.refundWithdrawal>> {
  assertOneKind(wanted);
  const { order_id: orderId, reference } = await loadWithdrawal(services.db, id);
  if (!orderId) throw new Conflict(`Nobody knows yet which order withdrawal ${reference} is about.`);
  const { refundId, ...response } = await services.db.transaction(async (tx) => {
    const { order, payment } = await lockPaymentAndOrder(tx, orderId);
    await assertOrderVersion(tx, actor, order, expectedUpdatedAt);
    const row = await lockOpen(tx, id);
    const { lines } = await loadWithdrawable(tx, order);
    const refundId = await refundPart(services, tx, actor, {
      order,
      payment,
      wanted: { ...wanted, reason: wanted.reason || `Withdrawal ${row.reference}` },
    });
    await noteRefunded(tx, row, lines, wanted.items);
    if (await isSettled(tx, id, order)) await decide(services, tx, actor, { id, state: 'refunded', evidence });
    return { refundId, ...(await readAdminOrder(services, tx, orderId)) };
  });
  await submitSoon(services, refundId);
  return response;
}

/** Declines a withdrawal, and mails its sender why; or notes how its money went back past the shop. */
export async function decideWithdrawal(
  services: Services,
  actor: Actor,
  { id, state, reason }: Input<typeof contract.decideWithdrawal>,
): Promise<Result<typeof contract.decideWithdrawal>> {
  return services.db.transaction(async (tx) => {
    const row = await lockOpen(tx, id);
    await decide(services, tx, actor, { id, state, decided_reason: reason });
    if (state === 'declined') postMail(services, tx, { kind: 'withdrawal_declined', withdrawalId: id });
    await logActivity(services, tx, actor, {
      type: row.order_id ? 'order' : 'withdrawal',
      action: 'withdrawal.decided',
      description: `Withdrawal ${row.reference} ${state === 'declined' ? 'was declined' : 'was marked as refunded'}: ${reason}`,
      objectId: row.order_id ?? id,
      before: { withdrawal_id: id, state: row.state },
      after: { withdrawal_id: id, state },
    });
    return { data: presentWithdrawal(await loadWithdrawal(tx, id)) };
  });
}

/** Whether all that a withdrawal is about was refunded. What somebody wrote about single items is settled by whoever has read it. */
async function isSettled(tx: Tx, id: string, order: OrderRow): Promise<boolean> {
  const { items, statement } = await loadWithdrawal(tx, id);
  if (items.some(({ quantity, refunded }) => refunded < quantity)) return false;
  if (!isOfWholeOrder(statement)) return true;
  const { lines } = await loadWithdrawable(tx, order);
  return lines.every(({ left }) => left === 0);
}

/** Notes the units that were refunded because of a withdrawal; of one that was typed, they are its lines from then on. */
async function noteRefunded(
  tx: Tx,
  { id, items }: LoadedWithdrawal,
  lines: readonly WithdrawableLine[],
  refunded: readonly { orderItemId: string; quantity: number }[],
): Promise<void> {
  for (const { orderItemId, quantity: units } of refunded) {
    const item = items.find(({ order_item_id }) => order_item_id === orderItemId);
    const left = lines.find((line) => line.id === orderItemId)?.left ?? 0;
    const quantity = item?.quantity ?? Math.min(units, left);
    if (quantity === 0) continue;
    const values = { quantity, refunded: Math.min(quantity, (item?.refunded ?? 0) + units) };
    await tx
      .insertInto('withdrawal_items')
      .values({ withdrawal_id: id, order_item_id: orderItemId, ...values })
      .onConflict((conflict) => conflict.columns(['withdrawal_id', 'order_item_id']).doUpdateSet(values))
      .execute();
  }
}

/** Locks a withdrawal and returns it. Throws NotFound, and Conflict (409) where it is decided. */
async function lockOpen(tx: Tx, id: string): Promise<LoadedWithdrawal> {
  const row = await selectWithdrawals(tx)
    .where('withdrawals.id', '=', id)
    .forNoKeyUpdate('withdrawals')
    .executeTakeFirst();
  if (!row) throw new NotFound('withdrawal');
  if (!isOpenWithdrawal(row.state)) {
    const by = row.decider ? `${row.decider} has decided it` : 'It was decided';
    throw new Conflict(`Withdrawal ${row.reference} is ${LABELS[row.state]}. ${by} already.`);
  }
  return row;
}

type Decision = Partial<Pick<LoadedWithdrawal, 'evidence' | 'decided_reason'>> & {
  id: string;
  state: 'refunded' | 'declined';
};

const decide = ({ clock }: Services, tx: Tx, actor: Actor, { id, ...decision }: Decision) =>
  tx
    .updateTable('withdrawals')
    .set({ ...decision, decided_by: actor.id, decided_at: clock.now() })
    .where('id', '=', id)
    .execute();
