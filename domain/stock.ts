/** A variant with at most this many units in stock is shown as low in stock. */
export const LOW_STOCK_THRESHOLD = 5;

export const STOCK_LEVELS = ['low', 'sold_out'] as const;
export type StockLevel = (typeof STOCK_LEVELS)[number];

/** Why somebody changed a stock by hand. */
export const STOCK_REASONS = ['count', 'delivery', 'return', 'damage', 'correction'] as const;
export type StockReason = (typeof STOCK_REASONS)[number];
export const stockReasonLabels: Readonly<Record<StockReason, string>> = {
  count: 'Counted',
  delivery: 'Delivery arrived',
  return: 'Returned goods',
  damage: 'Damaged or lost',
  correction: 'Correction',
};

/** What a change makes of a variant, besides its count. */
export const STOCK_STATES = ['made_to_order', 'counted', 'removed'] as const;
export type StockState = (typeof STOCK_STATES)[number];

export const isStockLevel = (value: string): value is StockLevel => STOCK_LEVELS.some((level) => level === value);

interface Counted {
  /** Null is made to order, which never runs out. */
  stock: number | null;
  /** Sold today: its size is enabled. */
  offered: boolean;
}

/** Whether a variant that is on sale has low stock or none. */
export const isShort = ({ stock, offered }: Counted) => offered && stock !== null && stock <= LOW_STOCK_THRESHOLD;

/**
 * What the stock of a product calls for: 'sold_out' when nothing of it can be bought, 'low' when something can and a
 * variant is short. server/products/stock-level.ts asks the same of the database.
 */
export function stockLevel(variants: readonly Counted[]): StockLevel | undefined {
  if (!variants.some(isShort)) return undefined;
  return variants.some(({ stock, offered }) => offered && stock !== 0) ? 'low' : 'sold_out';
}
