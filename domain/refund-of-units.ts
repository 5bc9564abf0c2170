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
export function refundOfUnits({ quantity, subtotal, discount, refunded }: RefundableLine, units: number): Cents {
  const until = (count: number) => Math.floor(((subtotal - discount) * count) / quantity);
  return until(refunded + units) - until(refunded);
}
