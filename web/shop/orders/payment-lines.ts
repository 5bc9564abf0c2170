import type { Order, OrderRefund } from '#contract/orders.ts';
import { cardName } from '#domain/card-brand.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { longDate } from '#web/format.ts';

/** The day of an instant, as it is written: by the visitor's clock on a page, by the shop's in a mail. */
export type DayOf = (iso: string) => string;

/** What became of an order's money, in sentences for its buyer: what was charged, not what stands on paper. Amounts are cents. */
export function paymentLines(
  {
    status,
    payment_status,
    payment,
    items,
    dispute,
    total,
  }: Pick<Order, 'status' | 'payment_status' | 'payment' | 'items' | 'dispute' | 'total'>,
  dayOf: DayOf = longDate,
  now = new Date(),
) {
  if (!payment) return status === 'pending' && payment_status === 'unpaid' ? [WAITS] : [];
  const money = (amount: Cents) => formatMoney(amount, payment.currency);
  if (payment.amount === 0) return ['There was nothing to pay.'];
  const by = payment.card ? ` by ${cardName(payment.card)}` : '';
  const paid = `Paid ${money(payment.amount)}${by} on ${dayOf(payment.paid_at)}.`;
  const corrected =
    total === payment.amount
      ? []
      : ['We have corrected the figures of this order since you paid; that changes no payment.'];
  // What was said of the dispute says it of a chargeback.
  const sent = payment.refunds.filter(({ is_chargeback }) => !is_chargeback);
  const back = sent.map((refund) => {
    const { refunded_at, is_refused, reason } = refund;
    const amount = [money(refund.amount), ...bracketed(refundedParts(refund, items, payment.amount))].join(' ');
    const why = reason ? ` Reason: ${reason}` : '';
    if (is_refused)
      return `${amount} could not be paid back to your card. The money is still yours: we will try again or find another way.${why}`;
    if (!refunded_at) return `${amount} goes back to your card.${why}`;
    const isOnItsWay = now.getTime() - Date.parse(refunded_at) < BANK_DAYS * 86_400_000;
    const wait = isOnItsWay ? ' Banks take up to ten days to show it.' : '';
    return `Refunded ${amount} on ${dayOf(refunded_at)}.${wait}${why}`;
  });
  // One that the card provider refused is seen to by a person.
  const owed = payment_status === 'refund_due' && back.length === 0 ? ['Your refund is being looked after.'] : [];
  const next =
    status === 'pending' && payment_status === 'paid'
      ? ['We have your payment and will start on your order soon.']
      : [];
  return [paid, ...corrected, ...(dispute ? [DISPUTES[dispute]] : []), ...next, ...back, ...owed];
}

/** As long as a bank may take to show a refund. */
const BANK_DAYS = 10;

const bracketed = (texts: readonly string[]) => (texts.length > 0 ? [`(${texts.join(', ')})`] : []);

/** What a part of an order's money went back for: '2 × Race Jersey', 'shipping', or 'the rest' of what was paid. */
const refundedParts = (
  { amount, is_part, items: parts, shipping }: Pick<OrderRefund, 'amount' | 'is_part' | 'items' | 'shipping'>,
  items: Order['items'],
  paid: Cents,
) => [
  ...(!is_part && amount < paid && parts.length + shipping === 0 ? ['the rest'] : []),
  ...parts.map(({ order_item_id, quantity }) => {
    const item = items.find(({ id }) => id === order_item_id);
    return `${quantity} × ${item?.product.name ?? 'item'}`;
  }),
  ...(shipping > 0 ? ['shipping'] : []),
];

const DISPUTES: Record<NonNullable<Order['dispute']>, string> = {
  open: 'You have disputed this payment, and your bank is looking into it. Until it has decided, the order cannot be changed here.',
  won: 'You have disputed this payment, and your bank has decided that it stands.',
  lost: 'You have disputed this payment, and your bank has given you the money back.',
};

const WAITS = 'We are waiting for your payment to be confirmed. There is nothing for you to do.';
