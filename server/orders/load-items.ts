import type { Reader } from '#server/db/database.ts';
import type { ItemRow } from './tables.ts';

/** Loads the items of these orders in one query. Returns a function from an order's id to its items, by position. */
export async function loadItems(db: Reader, orders: { id: string }[]): Promise<(orderId: string) => ItemRow[]> {
  if (orders.length === 0) return () => [];
  const rows = await db
    .selectFrom('order_items')
    .selectAll()
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  const byOrder = Map.groupBy(rows, (row) => row.order_id);
  return (orderId) => byOrder.get(orderId) ?? [];
}
