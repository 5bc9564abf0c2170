import { isShipped, type OrderStatus } from '#domain/order-status.ts';
import { isOpenWithdrawal } from '#domain/withdrawals.ts';
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

/** The same where an order gets a status by which it counts as sent. */
export const sendingConsequences = (order: Sent & Pick<Order, 'status'>, to: OrderStatus): string[] =>
  isShipped(to) && !isShipped(order.status) ? sendingNotes([order]) : [];
