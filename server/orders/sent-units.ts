import { leftToSend } from '#domain/left-to-send.ts';
import { unitsSent } from '#domain/units-here.ts';
import type { Reader } from '#server/db/database.ts';
import { listItems, type OrderedItem } from './order-parts.ts';
import type { OrderRow } from './tables.ts';

/** How many units of each item of an order have left the shop, by the item's id. `items`: all of the order. */
export function sentByItem(
  { status }: Pick<OrderRow, 'status'>,
  items: readonly Pick<
    OrderedItem,
    'id' | 'quantity' | 'refunded_quantity' | 'exchanged_quantity' | 'returned_quantity' | 'parcel_quantity'
  >[],
): Map<string, number> {
  const inParcels = items.map(({ id, parcel_quantity: quantity }) => ({ order_item_id: id, quantity }));
  const hasParcels = inParcels.some(({ quantity }) => quantity > 0);
  const left = leftToSend(items, [{ items: inParcels }]);
  return new Map(
    items.map(({ id, quantity, parcel_quantity }) => [
      id,
      unitsSent({ quantity, inParcels: parcel_quantity, leftToSend: left.get(id) ?? 0 }, { status, hasParcels }),
    ]),
  );
}

/** The ids of the items of an order of which a unit has left. */
export const sentItems = ({
  items,
  ...order
}: Pick<OrderRow, 'status'> & { items: readonly OrderedItem[] }): string[] =>
  [...sentByItem(order, items)].flatMap(([id, units]) => (units > 0 ? [id] : []));

/**
 * Of the units that an order replaces, those that have left and are not in stock again: its buyer has them, or soon will. Units of the item that
 * were refunded or replaced count as those that have not left first.
 */
export async function loadReplacedUnits(
  db: Reader,
  replacementId: string,
): Promise<{ units: number; sent: number } | undefined> {
  const exchange = await db
    .selectFrom('exchanges')
    .innerJoin('order_items', 'order_items.id', 'order_item_id')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['order_item_id', 'exchanges.quantity', 'orders.id', 'orders.status'])
    .where('replacement_id', '=', replacementId)
    .executeTakeFirst();
  if (!exchange) return undefined;
  const items = await listItems(db, exchange.id);
  const item = items.find(({ id }) => id === exchange.order_item_id);
  if (!item) return undefined;
  const { quantity, refunded_quantity, exchanged_quantity, returned_quantity } = item;
  const sent = sentByItem(exchange, items).get(item.id) ?? 0;
  const away = Math.min(sent, quantity - returned_quantity);
  const owned = quantity - refunded_quantity - exchanged_quantity;
  const replaced = Math.min(exchange.quantity, exchanged_quantity);
  return { units: exchange.quantity, sent: Math.max(0, Math.min(replaced, away - owned)) };
}
