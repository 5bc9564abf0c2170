import { adminPrice } from './currency.ts';
import type { Cents } from './money.ts';

/** The figures of an order on paper. */
export interface OrderFigures {
  subtotal: Cents;
  tax: Cents;
  shipping: Cents;
  total: Cents;
  discount: Cents;
}

/** What must be said of the total, after the word; undefined where the figures add up. */
export function totalProblem({ subtotal, tax, shipping, total, discount }: OrderFigures): string | undefined {
  const sum = subtotal + tax + shipping - discount;
  if (sum === total) return undefined;
  if (sum < 0) return `cannot be right: the discount of ${adminPrice(discount)} is more than everything else`;
  const less = discount > 0 ? `, less the discount of ${adminPrice(discount)}` : '';
  return `must be ${adminPrice(sum)}, the sum of subtotal, shipping and tax${less}`;
}
