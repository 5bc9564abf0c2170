import type { Order } from '#contract/orders.ts';
import { cardName } from '#domain/card-brand.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { longDate } from '#web/format.ts';

/** What became of an order's money, in sentences for its buyer: what was charged, not what stands on paper. Amounts are cents. */
export function paymentLines({
  status,
  payment_status,
  payment,
}: Pick<Order, 'status' | 'payment_status' | 'payment'>) {
  if (!payment) return status === 'pending' && payment_status === 'unpaid' ? [WAITS] : [];
  const money = (amount: Cents) => formatMoney(amount, payment.currency);
  if (payment.amount === 0) return ['There was nothing to pay.'];
  const by = payment.card ? ` by ${cardName(payment.card)}` : '';
  const paid = `Paid ${money(payment.amount)}${by} on ${longDate(payment.paid_at)}.`;
  const back = payment.refunds.map(({ amount, refunded_at }) =>
    refunded_at
      ? `Refunded ${money(amount)} on ${longDate(refunded_at)}. Banks take up to ten days to show it.`
      : `${money(amount)} is on its way back to your card.`,
  );
  // One that the card provider refused is seen to by a person.
  const owed = payment_status === 'refund_due' && back.length === 0 ? ['Your refund is being looked after.'] : [];
  const next =
    status === 'pending' && payment_status === 'paid'
      ? ['We have your payment and will start on your order soon.']
      : [];
  return [paid, ...next, ...back, ...owed];
}

const WAITS = 'We are waiting for your payment to be confirmed. There is nothing for you to do.';
