import { addDays, isWorkingDay } from './holidays.ts';
import { RETURN_DAYS } from './limits.ts';
import { dayText, shopDay } from './shop-time.ts';

/**
 * The last day on which what arrived at an instant can be withdrawn from: the days count from the day after, and an end on a Saturday, a
 * Sunday or a public holiday moves to the next working day (Regulation 1182/71, Art. 3).
 */
export function lastDayToWithdraw(lastDelivery: Date): string {
  let day = addDays(shopDay(lastDelivery), RETURN_DAYS);
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}

/** The last day on which one could withdraw, where it has passed at `at`; null where it has not. `lastDelivery` as in `withdrawalWindowText`. */
export function windowEndedOn(lastDelivery: Date | null, at: Date): string | null {
  const last = lastDelivery && lastDayToWithdraw(lastDelivery);
  return last !== null && shopDay(at) > last ? last : null;
}

/** A sentence about the time that is left to withdraw; `lastDelivery` is null while something is still to arrive, or nobody knows. */
export function withdrawalWindowText(lastDelivery: Date | null, now: Date): string {
  if (!lastDelivery) return `You can withdraw until ${RETURN_DAYS} days after the last of your items has arrived.`;
  const ended = windowEndedOn(lastDelivery, now);
  if (!ended) return `Your last day to withdraw is ${dayText(lastDayToWithdraw(lastDelivery))}.`;
  return `The time to withdraw ended on ${dayText(ended)}. If you think that you are still in time, tell us here, and somebody will look at it.`;
}

interface Sent {
  items: readonly { order_item_id: string; quantity: number }[];
  delivered_at: Date | null;
}

/**
 * When the last unit of an order arrived; null where something is still to arrive, or nobody has noted it. `deliveredAt`: when the whole
 * order was marked as delivered.
 */
export function lastDeliveryOf({
  items,
  deliveries,
  deliveredAt,
}: {
  items: readonly { id: string; quantity: number; refunded_quantity: number }[];
  deliveries: readonly Sent[];
  deliveredAt: Date | null;
}): Date | null {
  const arrived = deliveries.flatMap(({ delivered_at }) => delivered_at ?? []);
  const sent = new Map<string, number>();
  for (const { order_item_id, quantity } of deliveries.flatMap((delivery) => delivery.items))
    sent.set(order_item_id, (sent.get(order_item_id) ?? 0) + quantity);
  const isAllSent = items.every(
    ({ id, quantity, refunded_quantity }) => (sent.get(id) ?? 0) + refunded_quantity >= quantity,
  );
  if (arrived.length > 0 && arrived.length === deliveries.length && isAllSent)
    return new Date(Math.max(...arrived.map((date) => date.getTime())));
  return deliveredAt;
}
