import type { StockRow } from '#contract/admin-products.ts';
import type { StockLevel } from '#domain/stock.ts';

export const stockLevelLabel: Record<StockLevel, string> = { low: 'Low stock', sold_out: 'Sold out' };

/** What can be bought now: the sum over the variants that are offered, or that they never run out. */
export function stockText(variants: readonly Pick<StockRow, 'stock' | 'offered'>[]): string {
  const offered = variants.filter((variant) => variant.offered);
  const counted = offered.flatMap(({ stock }) => (stock === null ? [] : [stock]));
  if (offered.length > 0 && counted.length === 0) return 'Made to order';
  const sum = counted.reduce((total, stock) => total + stock, 0);
  return counted.length < offered.length ? `${sum} + made to order` : String(sum);
}
