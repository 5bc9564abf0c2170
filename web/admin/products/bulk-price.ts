import { adminPrice } from '#domain/currency.ts';
import { type Cents, MAX_CENTS, percentageOf } from '#domain/money.ts';
import type { Product } from './read-product.ts';

export const PRICE_CHANGES = ['set', 'raise', 'lower', 'raise-percent', 'lower-percent'] as const;
export type PriceChangeKind = (typeof PRICE_CHANGES)[number];

export interface PriceChange {
  kind: PriceChangeKind;
  /** Cents; of a percentage, hundredths of a percent. */
  amount: number;
}

export const isPercent = (kind: PriceChangeKind): boolean => kind.endsWith('percent');

/** What the change makes of a price, rounded half up to the cent; it may be one that no product has. */
export function changedPrice(price: Cents, { kind, amount }: PriceChange): Cents {
  const by: Record<PriceChangeKind, () => Cents> = {
    set: () => amount,
    raise: () => price + amount,
    lower: () => price - amount,
    'raise-percent': () => percentageOf(price, WHOLE + amount),
    'lower-percent': () => percentageOf(price, WHOLE - amount),
  };
  return by[kind]();
}

/** In hundredths of a percent. */
const WHOLE = 10_000;

type Priced = Pick<Product, 'name' | 'price'> & {
  variants: readonly Pick<Product['variants'][number], 'priceAdjust'>[];
};

/** The least price with which none of its sizes and styles costs less than nothing. */
export const leastPrice = ({ variants }: Priced): Cents => Math.max(0, ...variants.map((each) => -each.priceAdjust));

export interface PricePlan<P> {
  fit: { product: P; price: Cents }[];
  /** They have this price. */
  same: P[];
  /** Why the others stay: 'Race Cap would cost less than $5.00'. */
  left: string[];
}

/** The products whose price the change makes another one, and those that stay. */
export function planPrices<P extends Priced>(products: readonly P[], change: PriceChange): PricePlan<P> {
  const plan: PricePlan<P> = { fit: [], same: [], left: [] };
  for (const product of products) {
    const price = changedPrice(product.price, change);
    const least = leastPrice(product);
    if (price < least) plan.left.push(`${product.name} would cost less than ${adminPrice(least)}`);
    else if (price > MAX_CENTS) plan.left.push(`${product.name} would cost more than ${adminPrice(MAX_CENTS)}`);
    else if (price === product.price) plan.same.push(product);
    else plan.fit.push({ product, price });
  }
  return plan;
}
