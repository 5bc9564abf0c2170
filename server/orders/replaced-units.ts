import type { Tx } from '#server/db/database.ts';
import { Conflict } from '#server/failures.ts';
import type { OrderRow } from './tables.ts';
import { exchangedUnits, refundedUnits } from './units-of-item.ts';

/** Units of an item that another order replaces. Its row is locked: an exchange and a replacement that is reopened wait for each other. */
export async function replacedUnits(tx: Tx, orderItemId: string): Promise<number> {
  await tx.selectFrom('order_items').select('id').where('id', '=', orderItemId).forNoKeyUpdate().execute();
  const { units } = await tx
    .selectFrom('order_items')
    .select(exchangedUnits.as('units'))
    .where('id', '=', orderItemId)
    .executeTakeFirstOrThrow();
  return units;
}

/** Throws Conflict (409) where a cancelled order replaces what was refunded since, or replaced by another. */
export async function assertStillReplaces(
  tx: Tx,
  { id, order_number }: Pick<OrderRow, 'id' | 'order_number'>,
): Promise<void> {
  if (!(await stillReplaces(tx, { id })))
    throw new Conflict(
      `Order ${order_number} stays cancelled: what it was to replace was refunded since, or is replaced by another order.`,
    );
}

/** Whether nothing of what a cancelled order replaces was refunded since, or replaced by another. */
export async function stillReplaces(tx: Tx, { id }: Pick<OrderRow, 'id'>): Promise<boolean> {
  const exchanged = await tx
    .selectFrom('exchanges')
    .innerJoin('order_items', 'order_items.id', 'order_item_id')
    .select(['order_item_id', 'exchanges.quantity', 'order_items.quantity as ordered', refundedUnits.as('refunded')])
    .where('replacement_id', '=', id)
    .execute();
  for (const { order_item_id, quantity, ordered, refunded } of exchanged)
    if (quantity > ordered - refunded - (await replacedUnits(tx, order_item_id))) return false;
  return true;
}
