import type { Cents } from './money.ts';

/** A line of an order, and what of it has been refunded. */
export interface RefundableLine {
  quantity: number;
  subtotal: Cents;
  /** Its share of the order's discount. */
  discount: Cents;
  /** Units. */
  refunded: number;
}

/** How many units of a line can still be refunded. */
export const unitsLeft = ({ quantity, refunded }: Pick<RefundableLine, 'quantity' | 'refunded'>): number =>
  quantity - refunded;

/** What the next units of a line cost their buyer, its discount taken off: all units of a line together cost what the line cost, to the cent. */
export const refundOfUnits = (line: RefundableLine, units: number): Cents =>
  shareOfUnits(line.subtotal - line.discount, line, units);

interface WithdrawnLine extends RefundableLine {
  /** What was charged for its shipping. */
  shipping: Cents;
  /** Units that are refunded now. */
  units: number;
}

/** What of a payment has not gone back, in all and of what was charged for shipping. */
export interface MoneyLeft {
  total: Cents;
  shipping: Cents;
}

/** What is left of a payment of which parts went back. What was charged for shipping is the payment less what its lines cost. */
export function moneyLeftOf(
  charged: Cents,
  lines: readonly Pick<RefundableLine, 'subtotal' | 'discount'>[],
  parts: MoneyLeft,
): MoneyLeft {
  const goods = lines.reduce((sum, { subtotal, discount }) => sum + subtotal - discount, 0);
  return { total: charged - parts.total, shipping: Math.max(0, charged - goods - parts.shipping) };
}

/** What goes back for units that are withdrawn from. */
export interface WithdrawnMoney {
  goods: Cents;
  shipping: Cents;
  /** What the units cost, and the shipping that was charged for them: more than goes back where a part of it went back before, as any amount. */
  cost: { goods: Cents; shipping: Cents };
}

/**
 * What goes back for units of an order that are withdrawn from: what they cost, and the shipping that was charged for them; with the last
 * units of the order all the shipping that is left. Never more than is left, and the goods before the shipping. `lines`: all of the order.
 */
export function refundWithShipping(lines: readonly WithdrawnLine[], left: MoneyLeft): WithdrawnMoney {
  const sum = (amount: (line: WithdrawnLine) => Cents) => lines.reduce((total, line) => total + amount(line), 0);
  const isLast = lines.every((line) => line.units === unitsLeft(line));
  const own = isLast ? left.shipping : sum((line) => shareOfUnits(line.shipping, line, line.units));
  const cost = { goods: sum((line) => refundOfUnits(line, line.units)), shipping: Math.min(own, left.shipping) };
  const goods = Math.min(cost.goods, left.total);
  return { goods, shipping: Math.min(cost.shipping, left.total - goods), cost };
}

/** Whether less goes back for units than was paid for them, because a part of it went back before. */
export const isLessThanPaid = ({ goods, shipping, cost }: WithdrawnMoney): boolean =>
  goods + shipping < cost.goods + cost.shipping;

/** What falls to the next units of a line of an amount that is split over all of them: rounded so that together they come to it. */
function shareOfUnits(
  amount: Cents,
  { quantity, refunded }: Pick<RefundableLine, 'quantity' | 'refunded'>,
  units: number,
): Cents {
  const until = (count: number) => Math.floor((amount * count) / quantity);
  return until(refunded + units) - until(refunded);
}
