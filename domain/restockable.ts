interface ReturnedItem {
  quantity: number;
  refunded_quantity: number;
  returned_quantity: number;
  made_to_order: boolean;
}

/**
 * How many units of an item of an order can be put into stock while it goes on: those that were refunded or ever replaced, and are not
 * there yet. What is made to order has no stock.
 */
export function restockable(
  { quantity, refunded_quantity, returned_quantity, made_to_order }: ReturnedItem,
  replaced: number,
): number {
  return made_to_order ? 0 : Math.max(0, Math.min(quantity, refunded_quantity + replaced) - returned_quantity);
}
