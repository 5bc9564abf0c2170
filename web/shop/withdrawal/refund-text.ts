import type { WithdrawableOrder } from '#contract/withdrawals.ts';
import { shopPrice } from '#domain/currency.ts';
import { isLessThanPaid, refundWithShipping } from '#domain/refund-of-units.ts';
import { A_PERSON_LOOKS, ALL_THAT_IS_LEFT, NO_MONEY_GOES_BACK, WHAT_GOES_BACK } from './next-steps.ts';
import { readRefundable } from './read-refundable.ts';

interface Chosen {
  line: Pick<WithdrawableOrder['lines'][number], 'id'>;
  quantity: number;
}

type Refundable = Pick<WithdrawableOrder, 'lines' | 'moneyLeft' | 'isDisputed'>;

/** What goes back for the units that were chosen of an order, with their shipping; in words where nothing of it can go back at this moment. */
export function refundText(order: Refundable, chosen: readonly Chosen[]): string {
  const { lines, left } = readRefundable(order);
  if (order.isDisputed) return A_PERSON_LOOKS;
  if (!left) return WHAT_GOES_BACK;
  const unitsOf = (id: string) => chosen.find(({ line }) => line.id === id)?.quantity ?? 0;
  const back = refundWithShipping(
    lines.map((line) => ({ ...line, units: unitsOf(line.id) })),
    left,
  );
  const { goods, shipping } = back;
  if (goods + shipping === 0) return NO_MONEY_GOES_BACK;
  const sum = `${shopPrice(goods + shipping)} goes back the way it came`;
  // What of it is shipping depends on what comes back first.
  if (isLessThanPaid(back)) return `${sum}: ${ALL_THAT_IS_LEFT}`;
  return shipping > 0
    ? `${sum}: ${shopPrice(goods)} for the items and ${shopPrice(shipping)} for their shipping.`
    : `${sum}.`;
}
