import { formatMoney } from '#domain/money.ts';
import { isShipped, type OrderStatus } from '#domain/order-status.ts';
import { sentTo } from './cancel-labels.ts';
import type { Order } from './read-order.ts';
import { moneyLeft } from './refunds-of.ts';

type Unpaid = Pick<Order, 'status' | 'payment_status' | 'stock_state' | 'payment' | 'waits_for_bank'>;

/**
 * What giving this status to an order whose money was never charged, or has gone back, does, in sentences. None for other orders,
 * none once its goods are out, and none for `processing` of one that was never paid: that is how a payment outside the shop is noted.
 */
export function unpaidConsequences(order: Unpaid, to: OrderStatus): string[] {
  const { status, payment_status, stock_state } = order;
  const isCancelled = status === 'cancelled';
  const isAskedAbout = {
    paid: false,
    unpaid: isCancelled || isShipped(to),
    // A cancelled order keeps its money when it is reopened.
    refund_due: !isCancelled,
    refund_submitting: true,
    refunded: true,
  }[payment_status];
  if (!isAskedAbout || isShipped(status) || (to === 'pending' && !isCancelled)) return [];
  const over = isCancelled ? ', and it can no longer be paid in the shop' : '';
  return [
    order.waits_for_bank
      ? 'Its payment is at the bank, which has not decided: go on only if it was paid in another way.'
      : payment_status === 'unpaid'
        ? `No card was charged${over}: go on only if it was paid in another way.`
        : moneyIsBack(order),
    ...(stock_state === 'released' ? ['Its goods are taken from stock again.'] : []),
  ];
}

const WHERE_IT_IS: Partial<Record<Order['payment_status'], string>> = {
  refund_due: 'is still owed',
  refund_submitting: 'is going back',
  refunded: 'has gone back',
};

function moneyIsBack({ payment, payment_status }: Unpaid): string {
  if (!payment) return 'Its money has gone back. Nothing is charged again.';
  return `${formatMoney(moneyLeft(payment), payment.currency)} ${WHERE_IT_IS[payment_status] ?? 'goes back'} to ${sentTo(payment)}. Nothing is charged again.`;
}
