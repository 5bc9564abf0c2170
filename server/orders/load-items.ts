import type { Reader } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Selectable } from 'kysely';

export type ItemRow = Selectable<Tables['order_items']>;

/** The items of all these orders in one query, by order, each list in its order. */
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
