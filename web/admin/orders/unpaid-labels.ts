import { formatMoney } from '#domain/money.ts';
import { isShipped, type OrderStatus } from '#domain/order-status.ts';
import { sentTo } from './cancel-labels.ts';
import type { Order } from './read-order.ts';

type Unpaid = Pick<Order, 'status' | 'payment_status' | 'stock_state' | 'payment'>;

/**
 * What giving this status to an order whose money was never charged, or has gone back, does, in sentences. None for other orders,
 * and none for a first status of one that still waits for its payment: that is how a payment outside the shop is noted.
 */
export function unpaidConsequences(order: Unpaid, to: OrderStatus): string[] {
  const { status, payment_status, stock_state } = order;
  const isRefunded = payment_status === 'refunded' || payment_status === 'refund_submitting';
  const isAskedAbout = status === 'cancelled' ? isRefunded || payment_status === 'unpaid' : isRefunded;
  if (!isAskedAbout || isShipped(status) || (to === 'pending' && status !== 'cancelled')) return [];
  return [
    payment_status === 'unpaid'
      ? 'No card was charged, and it can no longer be paid in the shop: go on only if it was paid in another way.'
      : moneyIsBack(order),
    ...(stock_state === 'released' ? ['Its goods are taken from stock again.'] : []),
  ];
}

function moneyIsBack({ payment, payment_status }: Unpaid): string {
  if (!payment) return 'Its money has gone back. Nothing is charged again.';
  const whereItIs = payment_status === 'refunded' ? 'has gone back' : 'is going back';
  return `${formatMoney(payment.amount, payment.currency)} ${whereItIs} to ${sentTo(payment)}. Nothing is charged again.`;
}
