import type { WithdrawableOrder } from '#contract/withdrawals.ts';
import { cents } from '#web/money.ts';

/** What the refund of an order's lines is worked out from, in cents; `left` is null while nothing can go back. */
export const readRefundable = ({ lines, moneyLeft }: Pick<WithdrawableOrder, 'lines' | 'moneyLeft'>) => ({
  lines: lines.map(({ id, quantity, refunded, subtotal, discount, shipping }) => ({
    id,
    quantity,
    refunded,
    subtotal: cents(subtotal),
    discount: cents(discount),
    shipping: cents(shipping),
  })),
  left: moneyLeft && { total: cents(moneyLeft.total), shipping: cents(moneyLeft.shipping) },
});
