import type { Tx } from '#server/db/database.ts';
import { Conflict } from '#server/failures.ts';
import { restockLimitText } from '#domain/restock-limit.ts';
import { unitName } from '#domain/unit-name.ts';
import { sql } from 'kysely';
import { giveBackStock, type StockUnits, takeStock } from './stock.ts';

// The stock that an order holds: all of it at once, but for units that come back on their own. Each caller has locked the order's row.

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
    .returning(['order_item_id as orderItemId', 'variant_id as variantId', UNITS_HELD])
    .execute();
  await giveBackStock(tx, released.filter(isSome), kind, now, actorId);
  await tx.updateTable('orders').set({ stock_state: 'released' }).where('id', '=', orderId).execute();
}

/** Units that a reservation stands for: those that came back while its order went on are in stock again. */
const UNITS_HELD = sql<number>`reservations.quantity - reservations.returned`.as('quantity');
const isSome = ({ quantity }: { quantity: number }) => quantity > 0;

/** Puts units of a sold order into stock while the order goes on; those that were made to order have no stock to come back to. */
export async function returnUnits(
  tx: Tx,
  units: readonly { orderItemId: string; quantity: number }[],
  now: Date,
  actorId: string,
): Promise<void> {
  const returned: StockUnits[] = [];
  for (const { orderItemId, quantity } of units) {
    const row = await tx
      .updateTable('reservations')
      .set((eb) => ({ returned: eb('returned', '+', quantity) }))
      .where('order_item_id', '=', orderItemId)
      .where('state', '=', 'sold')
      .where((eb) => eb(eb('returned', '+', quantity), '<=', eb.ref('quantity')))
      .returning('variant_id')
      .executeTakeFirst();
    if (row) returned.push({ orderItemId, variantId: row.variant_id, quantity });
    else await assertRestockable(tx, orderItemId);
  }
  await giveBackStock(tx, returned, 'restock', now, actorId);
}

/** Throws Conflict (409) for more units of an item than are not in stock yet; what is made to order has none. */
async function assertRestockable(tx: Tx, orderItemId: string): Promise<void> {
  const item = await tx
    .selectFrom('reservations')
    .innerJoin('order_items', 'order_items.id', 'reservations.order_item_id')
    .select(['order_items.name', 'order_items.size', 'order_items.title'])
    .select(['reservations.quantity', 'reservations.returned'])
    .where('order_item_id', '=', orderItemId)
    .where('state', '=', 'sold')
    .executeTakeFirst();
  if (!item) return;
  const { quantity, returned } = item;
  throw new Conflict(`Of “${unitName(item)}”, ${restockLimitText({ quantity, returned })}.`);
}

/** Puts units of an order that is cancelled into stock, which had not left or are back, and remembers them. */
export async function callOffUnits(
  tx: Tx,
  units: readonly { orderItemId: string; quantity: number }[],
  now: Date,
  actorId: string,
): Promise<void> {
  await returnUnits(tx, units, now, actorId);
  for (const { orderItemId, quantity } of units)
    await tx
      .updateTable('reservations')
      .set((eb) => ({ called_off: eb('called_off', '+', quantity) }))
      .where('order_item_id', '=', orderItemId)
      .where('state', '=', 'sold')
      .execute();
}

/** The units that an order gave back when it was cancelled, all or those that were called off, and takes again when it is reopened. */
export async function unitsToRetake(tx: Tx, orderId: string) {
  const rows = await tx
    .selectFrom('reservations')
    .innerJoin('order_items', 'order_items.id', 'reservations.order_item_id')
    .select(['order_items.id', 'reservations.variant_id', 'order_items.name', 'order_items.size', 'order_items.title'])
    .select(
      sql<number>`case reservations.state when 'released' then reservations.quantity - returned else 0 end + called_off`.as(
        'quantity',
      ),
    )
    .where('reservations.order_id', '=', orderId)
    .execute();
  return rows.filter(isSome).map((row) => ({
    orderItemId: row.id,
    variantId: row.variant_id,
    quantity: row.quantity,
    name: unitName(row),
  }));
}

/** Takes again the units that were called off with the cancellation of an order. Throws Conflict when there are not enough. */
export async function recallUnits(tx: Tx, orderId: string, now: Date, actorId: string): Promise<void> {
  await takeStock(tx, await unitsToRetake(tx, orderId), now, actorId);
  await forgetCalledOff(tx, orderId);
}

/** Takes again the stock that an order has given back, as sold. Throws Conflict when there is not enough. */
export async function retakeReservations(tx: Tx, orderId: string, now: Date, actorId: string): Promise<void> {
  await recallUnits(tx, orderId, now, actorId);
  await tx.updateTable('reservations').set({ state: 'sold' }).where('order_id', '=', orderId).execute();
  await tx.updateTable('orders').set({ stock_state: 'sold' }).where('id', '=', orderId).execute();
}

const forgetCalledOff = (tx: Tx, orderId: string) =>
  tx
    .updateTable('reservations')
    .set((eb) => ({ returned: eb('returned', '-', eb.ref('called_off')), called_off: 0 }))
    .where('order_id', '=', orderId)
    .where('called_off', '>', 0)
    .execute();
