interface OrderedItem {
  id: string;
  quantity: number;
}
interface Parcel {
  items: readonly { order_item_id: string; quantity: number }[];
}

/** How many of each item of an order have not left in a parcel, by the item's id. */
export function leftToSend(items: readonly OrderedItem[], deliveries: readonly Parcel[]): Map<string, number> {
  const left = new Map(items.map(({ id, quantity }) => [id, quantity]));
  for (const { order_item_id: id, quantity } of deliveries.flatMap((delivery) => delivery.items))
    left.set(id, (left.get(id) ?? 0) - quantity);
  return left;
}

/** Whether all of an order has left in parcels. */
export const isAllSent = (items: readonly OrderedItem[], deliveries: readonly Parcel[]): boolean =>
  [...leftToSend(items, deliveries).values()].every((left) => left === 0);
