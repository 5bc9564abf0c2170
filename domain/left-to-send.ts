interface OrderedItem {
  id: string;
  quantity: number;
  /** Units whose money has gone back: nobody waits for them. */
  refunded_quantity: number;
  /** Units that another order replaces, and that are not counted as refunded. */
  exchanged_quantity: number;
  /** Units that are in stock again: most of them refunded or replaced; others had a replacement that was cancelled. */
  returned_quantity: number;
}
interface Parcel {
  items: readonly { order_item_id: string; quantity: number }[];
}

/** How many of each item of an order are still to leave in a parcel, by the item's id. What was refunded or replaced after it had left changes nothing. */
export function leftToSend(items: readonly OrderedItem[], deliveries: readonly Parcel[]): Map<string, number> {
  const sent = new Map<string, number>();
  for (const { order_item_id: id, quantity } of deliveries.flatMap((delivery) => delivery.items))
    sent.set(id, (sent.get(id) ?? 0) + quantity);
  return new Map(
    items.map(({ id, quantity, refunded_quantity, exchanged_quantity, returned_quantity }) => [
      id,
      Math.max(0, quantity - Math.max(refunded_quantity + exchanged_quantity, returned_quantity) - (sent.get(id) ?? 0)),
    ]),
  );
}

/** Whether all of an order has left in parcels. */
export const isAllSent = (items: readonly OrderedItem[], deliveries: readonly Parcel[]): boolean =>
  [...leftToSend(items, deliveries).values()].every((left) => left === 0);
