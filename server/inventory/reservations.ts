import type { Tx } from '#server/db/database.ts';
import { giveBackStock, takeStock, unitName } from './stock.ts';

// The stock that an order holds, always all of it at once. Each caller has locked the order's row.

/** Changes an order's stock between held for a payment (`reserved`) and sold; it is taken either way. */
export async function moveReservations(tx: Tx, orderId: string, to: 'reserved' | 'sold'): Promise<void> {
  await Promise.all([
    markReservations(tx, orderId, to),
    tx.updateTable('orders').set({ stock_state: to }).where('id', '=', orderId).execute(),
  ]);
}

/** The same, for a caller that writes the order's `stock_state` with the rest of its row. */
export const markReservations = (tx: Tx, orderId: string, to: 'reserved' | 'sold'): Promise<unknown> =>
  tx
    .updateTable('reservations')
    .set({ state: to === 'sold' ? 'sold' : 'active' })
    .where('order_id', '=', orderId)
    .where('state', '!=', 'released')
    .execute();

/** Gives back the stock that an order still holds; may be repeated. `actorId` is the admin who has chosen it. */
export async function releaseReservations(
  tx: Tx,
  orderId: string,
  kind: 'release' | 'restock',
  now: Date,
  actorId: string | null = null,
): Promise<void> {
  const released = await tx
    .updateTable('reservations')
    .set({ state: 'released' })
    .where('order_id', '=', orderId)
    .where('state', '!=', 'released')
    .returning(['order_item_id as orderItemId', 'variant_id as variantId', 'quantity'])
    .execute();
  await giveBackStock(tx, released, kind, now, actorId);
  await tx.updateTable('orders').set({ stock_state: 'released' }).where('id', '=', orderId).execute();
}

/** Takes again the stock that an order has given back, as sold. Throws Conflict when there is not enough. */
export async function retakeReservations(tx: Tx, orderId: string, now: Date, actorId: string): Promise<void> {
  const released = await tx
    .selectFrom('reservations')
    .innerJoin('order_items', 'order_items.id', 'reservations.order_item_id')
    .select([
      'order_items.id',
      'reservations.variant_id',
      'reservations.quantity',
      'order_items.name',
      'order_items.size',
      'order_items.title',
    ])
    .where('reservations.order_id', '=', orderId)
    .where('reservations.state', '=', 'released')
    .execute();
  const units = released.map((row) => ({
    orderItemId: row.id,
    variantId: row.variant_id,
    quantity: row.quantity,
    name: unitName(row.name, row),
  }));
  await takeStock(tx, units, now, actorId);
  await tx.updateTable('reservations').set({ state: 'sold' }).where('order_id', '=', orderId).execute();
  await tx.updateTable('orders').set({ stock_state: 'sold' }).where('id', '=', orderId).execute();
}
