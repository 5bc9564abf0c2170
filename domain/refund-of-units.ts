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

/**
 * What goes back for units of an order that are withdrawn from: what they cost, and the shipping that was charged for them; with the last
 * units of the order all the shipping that is left. Never more shipping than is left. `lines`: all of the order.
 */
export function refundWithShipping(
  lines: readonly WithdrawnLine[],
  left: MoneyLeft,
): { goods: Cents; shipping: Cents } {
  const sum = (amount: (line: WithdrawnLine) => Cents) => lines.reduce((total, line) => total + amount(line), 0);
  const goods = sum((line) => refundOfUnits(line, line.units));
  const isLast = lines.every((line) => line.units === unitsLeft(line));
  const own = isLast ? left.shipping : sum((line) => shareOfUnits(line.shipping, line, line.units));
  return { goods, shipping: Math.max(0, Math.min(own, left.shipping, left.total - goods)) };
}

/** What falls to the next units of a line of an amount that is split over all of them: rounded so that together they come to it. */
function shareOfUnits(
  amount: Cents,
  { quantity, refunded }: Pick<RefundableLine, 'quantity' | 'refunded'>,
  units: number,
): Cents {
  const until = (count: number) => Math.floor((amount * count) / quantity);
  return until(refunded + units) - until(refunded);
}
