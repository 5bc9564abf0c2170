import type * as contract from '#contract/admin-withdrawals.ts';
import type { Input, Result } from '#contract/endpoint.ts';
import { isAllSent } from '#domain/left-to-send.ts';
import { orderNumberIn } from '#domain/order-number.ts';
import { isShipped } from '#domain/order-status.ts';
import { isOfWholeOrder, isOpenWithdrawal } from '#domain/withdrawals.ts';
import { logActivity } from '#server/activities/log-activity.ts';
import type { Tx } from '#server/db/database.ts';
import { Conflict, NotFound } from '#server/failures.ts';
import { listDeliveries } from '#server/deliveries/deliveries.ts';
import type { Actor } from '#server/identity/actor.ts';
import { postMail } from '#server/mail/mail-payload.ts';
import { readAdminOrder } from '#server/orders/admin-orders.ts';
import { cancelReplacements, lockWithReplacements, ofIds } from '#server/orders/cancel-replacements.ts';
import { assertOrderVersion } from '#server/orders/order-version.ts';
import { assertOneKind, refundPart } from '#server/orders/create-refund.ts';
import { listItems } from '#server/orders/order-parts.ts';
import { restockReplacements } from '#server/orders/restock-items.ts';
import { submitSoon } from '#server/orders/retry-refund.ts';
import type { Services } from '#server/services.ts';
import { type LoadedWithdrawal, loadWithdrawal, presentWithdrawal, selectWithdrawals } from './admin-withdrawals.ts';
import { decide, isSettled, settleWithdrawals } from './settle-withdrawals.ts';
import { loadLastDelivery, loadWithdrawable, restoreOrder, type WithdrawableLine } from './withdrawable-order.ts';

interface Units {
  orderItemId: string;
  quantity: number;
}

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
      .selectAll()
      .where('order_number', '=', orderNumberIn(number))
      .executeTakeFirst();
    if (!order) throw new NotFound('order');
    if (order.deleted_at) await restoreOrder(tx, order.id);
    const last_delivery = await loadLastDelivery(tx, await loadWithdrawable(tx, order));
    await tx.updateTable('withdrawals').set({ order_id: order.id, last_delivery }).where('id', '=', id).execute();
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
 * Refunds what was withdrawn from, as a part of its order: at most what is left of the payment, where some of it went back before as any
 * amount. The withdrawal is refunded once nothing of it is left, and open until then.
 * Throws Conflict (409) where it is decided.
 */
export async function refundWithdrawal(
  services: Services,
  actor: Actor,
  {
    id,
    evidence,
    expectedUpdatedAt,
    cancelReplacements: toCancel,
    restockReplacements: toRestock,
    ...wanted
  }: Input<typeof contract.refundWithdrawal>,
): Promise<Result<typeof contract.refundWithdrawal>> {
  assertOneKind(wanted);
  const { order_id: orderId, reference } = await loadWithdrawal(services.db, id);
  if (!orderId) throw new Conflict(`Nobody knows yet which order withdrawal ${reference} is about.`);
  const { refundId, ...response } = await services.db.transaction(async (tx) => {
    const { order, payment, replacements } = await lockWithReplacements(tx, orderId, toCancel, {
      toRestock: toRestock.map((one) => one.id),
    });
    await assertOrderVersion(tx, actor, order, expectedUpdatedAt);
    const row = await lockOpen(tx, id);
    const before = await listItems(tx, orderId);
    await restockReplacements(services, tx, actor, { order, replacements }, toRestock);
    await cancelReplacements(services, tx, actor, { order, replacements: ofIds(replacements, toCancel) });
    const { lines } = await loadWithdrawable(tx, order);
    const refundId = await refundPart(services, tx, actor, {
      order,
      payment,
      before,
      wanted: { ...wanted, reason: wanted.reason || `Withdrawal ${row.reference}` },
      isUpToLeft: true,
    });
    const others = await noteRefunded(tx, row, lines, wanted.items);
    if (isSettled(await loadWithdrawal(tx, id), await listItems(tx, orderId)))
      await decide(services, tx, actor, { id, state: 'refunded', evidence });
    await settleWithdrawals(services, tx, actor, order, others);
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
    if (state === 'refunded' && row.order_id) await assertNotToSend(tx, row, row.order_id);
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

/**
 * Throws Conflict (409) for an order that is paid and of which nothing has left: it would be packed, and its buyer could still cancel it. Of one
 * that cost nothing, only where all of it was withdrawn from: of a part nothing can be refunded.
 */
async function assertNotToSend(tx: Tx, { statement }: LoadedWithdrawal, orderId: string): Promise<void> {
  const order = await tx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const isToSend = !isAllSent(await listItems(tx, orderId), await listDeliveries(tx, orderId));
  if (order.payment_status !== 'paid' || isShipped(order.status) || order.status === 'cancelled' || !isToSend) return;
  if (order.total_cents > 0)
    throw new Conflict(
      `Order ${order.order_number} is paid and still to be sent: cancel it, or refund its items. The withdrawal is settled with that, and the money goes back once.`,
    );
  const { lines } = await loadWithdrawable(tx, order);
  if (isOfWholeOrder(statement) || lines.every(({ left }) => left === 0))
    throw new Conflict(`Order ${order.order_number} is still to be sent: cancel it, and then close the withdrawal.`);
}

/**
 * Notes the units that were refunded because of a withdrawal; of one that was typed, they are its lines from then on. Returns those
 * that it is not about.
 */
async function noteRefunded(
  tx: Tx,
  { id, items }: LoadedWithdrawal,
  lines: readonly WithdrawableLine[],
  refunded: readonly Units[],
): Promise<Units[]> {
  const others: Units[] = [];
  for (const { orderItemId, quantity: units } of refunded) {
    const item = items.find(({ order_item_id }) => order_item_id === orderItemId);
    const left = lines.find((line) => line.id === orderItemId)?.left ?? 0;
    const quantity = item?.quantity ?? Math.min(units, left);
    const before = item?.refunded ?? 0;
    const values = { quantity, refunded: Math.min(quantity, before + units) };
    others.push({ orderItemId, quantity: units - (values.refunded - before) });
    if (quantity === 0) continue;
    await tx
      .insertInto('withdrawal_items')
      .values({ withdrawal_id: id, order_item_id: orderItemId, ...values })
      .onConflict((conflict) => conflict.columns(['withdrawal_id', 'order_item_id']).doUpdateSet(values))
      .execute();
  }
  return others;
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
