import { isShipped, type OrderStatus } from './order-status.ts';

interface Parcel {
  items: readonly { order_item_id: string; quantity: number }[];
}
interface ReturnedItem {
  quantity: number;
  refunded_quantity: number;
  returned_quantity: number;
  made_to_order: boolean;
}

/**
 * How many units of an item of an order can be put into stock while it goes on: those that were refunded, ever replaced or sent as a replacement
 * (`replaced`), and are not there yet. What is made to order has no stock.
 */
export function restockable(
  { quantity, refunded_quantity, returned_quantity, made_to_order }: ReturnedItem,
  replaced: number,
): number {
  return made_to_order ? 0 : Math.max(0, Math.min(quantity, refunded_quantity + replaced) - returned_quantity);
}

/** How many units of an item of a replacement have left: what comes back of them can go into stock, since its money is that of another order. */
export function sentUnits(
  { id, quantity }: { id: string; quantity: number },
  { status, deliveries }: { status: OrderStatus; deliveries: readonly Parcel[] },
): number {
  if (isShipped(status)) return quantity;
  return deliveries
    .flatMap(({ items }) => items)
    .reduce((sum, item) => (item.order_item_id === id ? sum + item.quantity : sum), 0);
}
