import type { Tx } from '#server/db/database.ts';
import { unitsToRetake } from '#server/inventory/reservations.ts';
import { hasInStock, lockVariantsOf } from '#server/inventory/stock.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { PaymentAndOrder } from '#server/payments/locks.ts';
import type { Services } from '#server/services.ts';
import { CANCELLED_FROM } from './admin-orders.ts';
import { reopenLocked } from './cancel-locked.ts';
import { stillReplaces } from './replaced-units.ts';
import type { OrderRow } from './tables.ts';

/** The ids of the orders that replace items of this one and were cancelled together with it, and of that of which it replaces something itself. */
export async function listLinkedOrders(
  tx: Tx,
  orderId: string,
): Promise<{ cancelledWith: string[]; replaced: string | undefined }> {
  const rows = await tx
    .selectFrom('exchanges')
    .innerJoin('order_items', 'order_items.id', 'order_item_id')
    .select(['replacement_id', 'order_items.order_id'])
    .where(({ and, or, eb }) =>
      or([
        eb('replacement_id', '=', orderId),
        and([eb('order_items.order_id', '=', orderId), eb('cancelled_with_order', '=', true)]),
      ]),
    )
    .execute();
  return {
    cancelledWith: rows.flatMap(({ order_id, replacement_id }) => (order_id === orderId ? [replacement_id] : [])),
    replaced: rows.find(({ replacement_id }) => replacement_id === orderId)?.order_id,
  };
}

/** Remembers that these replacements were cancelled together with the order of which they replace something; or that they were reopened. */
export async function markCancelledWith(
  tx: Tx,
  replacementIds: readonly string[],
  isCancelled: boolean,
): Promise<void> {
  if (replacementIds.length === 0) return;
  await tx
    .updateTable('exchanges')
    .set({ cancelled_with_order: isCancelled })
    .where('replacement_id', 'in', replacementIds)
    .execute();
}

/**
 * Reopens what was cancelled together with an order, as it was before. What is sold out meanwhile stays cancelled, and so does what
 * would replace units that were refunded since, or are replaced by another. They are locked, and nothing of the order's stock or coupon is
 * yet.
 */
export async function reopenReplacements(
  services: Services,
  tx: Tx,
  actor: Actor,
  { order: { id, order_number }, replacements }: { order: OrderRow; replacements: readonly PaymentAndOrder[] },
): Promise<void> {
  const cancelled = replacements.filter(({ order: { status } }) => status === 'cancelled');
  if (cancelled.length === 0) return;
  await lockVariantsOf(tx, [id, ...cancelled.map(({ order }) => order.id)]);
  // The order itself comes first.
  const taken = await unitsToRetake(tx, id);
  for (const replacement of cancelled) {
    const { order } = replacement;
    const units = await unitsToRetake(tx, order.id);
    if (!(await stillReplaces(tx, order)) || !(await hasInStock(tx, [...taken, ...units]))) continue;
    const { cancelled_from: from } = await tx
      .selectFrom('orders')
      .select(CANCELLED_FROM)
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    const to = from === null || from === 'cancelled' ? 'processing' : from;
    await reopenLocked(services, tx, actor, replacement, { to, which: `, a replacement of order ${order_number},` });
  }
  await markCancelledWith(
    tx,
    cancelled.map(({ order }) => order.id),
    false,
  );
}
