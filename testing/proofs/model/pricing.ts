import { type Line, linesOf, type OracleOrder, SHIPPING, type Thing, THINGS, type Units } from './order.ts';

// What an order costs and what is left of it, to the cent, worked out anew: no code of the shop.

/** An amount split by weights: whole cents, those left over to the largest remainders, the first of equals first. */
export function split(amount: number, weights: number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const shares = weights.map((weight) => Math.floor((amount * weight) / sum));
  const byRemainder = weights
    .map((weight, at) => ({ at, rest: (amount * weight) % sum }))
    .toSorted((a, b) => b.rest - a.rest || a.at - b.at);
  const missing = amount - shares.reduce((total, share) => total + share, 0);
  for (const { at } of byRemainder.slice(0, missing)) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}

const FRESH = { refunded: 0, refundedCents: 0, returned: 0, calledOff: 0 };

/** The lines of a checkout; a coupon takes off ten percent, half a cent rounded up. */
export function priceLines(units: Units, price: Units, hasCoupon: boolean): OracleOrder['lines'] {
  const bought = THINGS.filter((thing) => units[thing] > 0);
  const subtotals = bought.map((thing) => units[thing] * price[thing]);
  const sum = subtotals.reduce((total, subtotal) => total + subtotal, 0);
  const discounts = split(hasCoupon ? Math.floor((sum + 5) / 10) : 0, subtotals);
  return Object.fromEntries(
    bought.map((thing, at): [Thing, Line] => {
      const quantity = units[thing];
      const shipping = quantity * SHIPPING[thing];
      return [thing, { quantity, subtotal: subtotals[at] ?? 0, discount: discounts[at] ?? 0, shipping, ...FRESH }];
    }),
  );
}

/** The line of a replacement: what it costs is its discount. */
export const freeLine = ({ subtotal, quantity: of }: Line, quantity: number): Line => {
  const cost = (subtotal / of) * quantity;
  return { quantity, subtotal: cost, discount: cost, shipping: 0, ...FRESH };
};

export const chargeOf = (lines: OracleOrder['lines']): number =>
  linesOf({ lines }).reduce((sum, [, { subtotal, discount, shipping }]) => sum + subtotal - discount + shipping, 0);

/** What of the payment no part has, in all and of its shipping. */
export function moneyLeft(order: OracleOrder): { total: number; shipping: number } {
  const sum = (of: 'amount' | 'shipping') => order.parts.reduce((total, part) => total + part[of], 0);
  const shipping = linesOf(order).reduce((total, [, line]) => total + line.shipping, 0);
  return { total: order.charged - sum('amount'), shipping: Math.max(0, shipping - sum('shipping')) };
}

const shareOf = (amount: number, { quantity, refunded }: Line, units: number): number =>
  Math.floor((amount * (refunded + units)) / quantity) - Math.floor((amount * refunded) / quantity);

/** What the next units of a line cost. */
export const costOf = (line: Line, units: number): number => shareOf(line.subtotal - line.discount, line, units);

/** What goes back for units that are withdrawn from: never more than is left, and the goods before the shipping. */
export function withdrawnMoney(order: OracleOrder, units: Units) {
  const left = moneyLeft(order);
  const lines = linesOf(order);
  const isLast = lines.every(([thing, line]) => units[thing] === line.quantity - line.refunded);
  const own = lines.reduce((sum, [thing, line]) => sum + shareOf(line.shipping, line, units[thing]), 0);
  const cost = lines.reduce((sum, [thing, line]) => sum + costOf(line, units[thing]), 0);
  const goods = Math.min(cost, left.total);
  const shipping = Math.min(isLast ? left.shipping : own, left.shipping, left.total - goods);
  return { goods, shipping, isShort: goods < cost };
}
