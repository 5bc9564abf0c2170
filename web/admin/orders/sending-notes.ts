import { isShipped, type OrderStatus } from '#domain/order-status.ts';
import { isOpenWithdrawal } from '#domain/withdrawals.ts';
import { clockTime } from '#web/format.ts';
import type { Order } from './read-order.ts';

type Withdrawn = Pick<Order, 'order_number' | 'withdrawals'>;
type Sent = Withdrawn & Pick<Order, 'dispute'>;

const openOf = ({ withdrawals }: Withdrawn) => withdrawals.filter(({ state }) => isOpenWithdrawal(state));

/** What is to be known before something of these orders is sent: that its buyer disputes the payment, or has withdrawn from it, and nobody has decided. */
export const sendingNotes = (orders: readonly Sent[]): string[] =>
  orders.flatMap((order) => [...disputeNotes(order), ...withdrawnNotes(order)]);

const disputeNotes = ({ order_number, dispute }: Sent): string[] =>
  dispute === 'open'
    ? [`The buyer of ${order_number} disputes its payment: if the bank decides for them, what is sent is not paid.`]
    : [];

function withdrawnNotes(order: Withdrawn): string[] {
  const references = openOf(order).map(({ reference }) => reference);
  if (references.length === 0) return [];
  const which = references.length === 1 ? 'withdrawal' : 'withdrawals';
  const is = references.length === 1 ? 'is' : 'are';
  return [
    `The buyer of ${order.order_number} has withdrawn from it, or from a part: ${which} ${references.join(', ')} ${is} not decided. What is sent of that comes back.`,
  ];
}

/** That somebody has begun to pack: what is done with an order elsewhere is not what they have before them. */
export const packingNotes = (orders: readonly Pick<Order, 'order_number' | 'packing'>[]): string[] =>
  orders.flatMap(({ order_number, packing }) =>
    packing
      ? [`${order_number} is being packed: ${packing.started_by} started at ${clockTime(packing.started_at)}.`]
      : [],
  );

/** Both where an order gets a status by which it counts as sent. */
export const sendingConsequences = (order: Sent & Pick<Order, 'status' | 'packing'>, to: OrderStatus): string[] =>
  isShipped(to) && !isShipped(order.status) ? [...sendingNotes([order]), ...packingNotes([order])] : [];
