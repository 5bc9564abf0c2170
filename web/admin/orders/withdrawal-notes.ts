import { isShipped, type OrderStatus } from '#domain/order-status.ts';
import { isOpenWithdrawal } from '#domain/withdrawals.ts';
import type { Order } from './read-order.ts';

type Withdrawn = Pick<Order, 'order_number' | 'withdrawals'>;

const openOf = ({ withdrawals }: Withdrawn) => withdrawals.filter(({ state }) => isOpenWithdrawal(state));

/** What is to be known before something of these orders is sent: that its buyer has withdrawn from it, and nobody has decided. */
export const withdrawnNotes = (orders: readonly Withdrawn[]): string[] =>
  orders.flatMap((order) => {
    const references = openOf(order).map(({ reference }) => reference);
    if (references.length === 0) return [];
    const which = references.length === 1 ? 'withdrawal' : 'withdrawals';
    const is = references.length === 1 ? 'is' : 'are';
    return [
      `The buyer of ${order.order_number} has withdrawn from it, or from a part: ${which} ${references.join(', ')} ${is} not decided. What is sent of that comes back.`,
    ];
  });

/** The same where an order gets a status by which it counts as sent. */
export const withdrawnConsequences = (order: Withdrawn & Pick<Order, 'status'>, to: OrderStatus): string[] =>
  isShipped(to) && !isShipped(order.status) ? withdrawnNotes([order]) : [];
