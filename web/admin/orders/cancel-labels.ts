import { cardName } from '#domain/card-brand.ts';
import { formatMoney } from '#domain/money.ts';
import { isShipped } from '#domain/order-status.ts';
import { clockTime } from '#web/format.ts';
import type { Order, Payment } from './read-order.ts';
import { isRefundRefused, latestOf, moneyLeft, type Refund, type Refunded, unitsOut } from './refunds-of.ts';

type Paid = Pick<
  Order,
  'status' | 'payment_status' | 'stock_state' | 'payment' | 'dispute' | 'refund_grace_minutes' | 'waits_for_bank'
> & {
  items: readonly Pick<Order['items'][number], 'quantity' | 'returned_quantity' | 'made_to_order'>[];
  deliveries: readonly unknown[];
};

/** Whether all of its goods that have a stock are there again, or were given back with its end: nothing more comes back. */
export const areGoodsBack = ({ stock_state, items }: Pick<Paid, 'stock_state' | 'items'>): boolean =>
  stock_state === 'released' || items.every((item) => unitsOut(item) === 0);

/** Whether goods that were sent, all of them or a part, are still out: nothing puts them into stock but somebody who has them back. */
export const goodsAreOut = ({
  status,
  stock_state,
  deliveries,
  items,
}: Pick<Paid, 'status' | 'stock_state' | 'deliveries' | 'items'>) =>
  stock_state === 'sold' &&
  !areGoodsBack({ stock_state, items }) &&
  (isShipped(status) || status === 'cancelled' || deliveries.length > 0);

/** What cancelling an order at this moment would do, in sentences. */
export function cancelConsequences(order: Paid, now: Date): string[] {
  const { payment, payment_status } = order;
  const goods = goodsAreOut(order)
    ? [
        isShipped(order.status)
          ? 'Its goods were shipped: nothing comes back into stock by itself.'
          : 'What was not sent goes back into stock; what was sent does not by itself.',
      ]
    : areGoodsBack(order)
      ? []
      : ['Its goods go back into stock.'];
  if (order.waits_for_bank)
    return [
      'Its payment is at the bank, which has not decided: if it pays, the money goes back at once.',
      ...(order.stock_state === 'reserved' ? ['The goods come back into stock once it has decided.'] : goods),
    ];
  if (payment_status === 'unpaid')
    return ['No card was charged, so nothing is refunded, and it can no longer be paid.', ...goods];
  if (!payment || payment.amount === 0) return ['It cost nothing, so nothing is refunded.', ...goods];
  const left = moneyLeft(payment);
  if (payment_status === 'refund_due' && isRefundRefused(order))
    return [
      `The card provider refused to send its ${formatMoney(left, payment.currency)} back: the money is still owed, and cancelling does not send it.`,
      ...goods,
    ];
  if (payment_status !== 'paid' || left === 0)
    return ['Its money goes back already, or has gone: nothing more is refunded.', ...goods];
  if (order.dispute === 'open')
    return [
      `Its buyer disputes the payment, so nothing is refunded now: ${formatMoney(left, payment.currency)} goes back once the bank has decided for the shop. If it decides for the buyer, the bank takes the money back itself.`,
      ...goods,
    ];
  const leaves = new Date(now.getTime() + order.refund_grace_minutes * 60_000).toISOString();
  return [
    `${formatMoney(left, payment.currency)} goes back to ${sentTo(payment)} at ${clockTime(leaves)}. Until then this can be undone.`,
    ...goods,
  ];
}

/** Where its money goes back to: 'the Visa ending 4242', 'the bank account', 'Klarna'. */
export function sentTo({ card }: Pick<Payment, 'card'>): string {
  if (!card) return 'the card';
  if (card.last4 !== null) return `the ${cardName(card)}`;
  return card.brand === 'bank_redirect' ? 'the bank account' : cardName(card);
}

/** Why an order cannot be deleted as it is; undefined where it can. */
export const deleteProblem = (order: Refunded): string | undefined =>
  isRefundRefused(order)
    ? 'The card provider refused its refund, so its money is still owed: it can be deleted once the money has gone back. Try the refund again in the order, or pay it back yourself and mark it there.'
    : undefined;

/** What deleting an order does, and what it does not. */
export function deleteWarning({ payment, payment_status }: Refunded): string {
  const stays = 'It leaves the back office and stays in its customer’s history.';
  switch (payment_status) {
    case 'unpaid':
      return 'It is not paid by card. If it still waits for its payment, it is cancelled and its goods go back into stock.';
    case 'refunded':
      return stays;
    case 'refund_due':
    case 'refund_submitting':
      return `${stays} Its refund goes out all the same; if the card provider refuses it, the order comes back.`;
    case 'paid':
      return payment && moneyLeft(payment) > 0
        ? `${stays} To give its ${formatMoney(moneyLeft(payment), payment.currency)} back, cancel it instead: deleting refunds nothing, and the money still counts in the revenue and in what its customer has spent.`
        : stays;
  }
}

/** 'Refund leaves at 13:37', as long as it has not. */
export const refundNote = (order: Refunded): string | undefined => refundsNote([order]);

/** 'Refunds leave at 13:37', or 'from 13:37 to 13:38', those that have not. */
export function refundsNote(orders: readonly Refunded[]): string | undefined {
  const due = orders.flatMap((order) => refundDueAt(order) ?? []).toSorted();
  const [first, last] = [due[0], due.at(-1)].map((at) => at && clockTime(at));
  if (!first || !last) return undefined;
  const times = first === last ? `at ${first}` : `from ${first} to ${last}`;
  return `${due.length === 1 ? 'Refund leaves' : 'Refunds leave'} ${times}`;
}

/** When its money goes back, as long as it has not. */
export const refundDueAt = ({ payment, payment_status }: Refunded) =>
  payment_status === 'refund_due' ? payment?.refunds.find(({ state }) => state === 'due')?.due_at : undefined;

/** What became of a refused refund that was tried again. */
export function retriedText(refund: Refund, order: Refunded & Pick<Order, 'order_number'>): string {
  const { order_number, payment } = order;
  const latest = latestOf(refund, order);
  const amount = formatMoney(latest.amount, payment?.currency);
  if (latest.state === 'failed') return `The card provider refused the refund of ${amount} of ${order_number} again`;
  if (!payment || !latest.refunded_at) return `The refund of ${amount} of ${order_number} is being sent`;
  return `${amount} of ${order_number} was refunded to ${sentTo(payment)}`;
}
