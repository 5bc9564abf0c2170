import type { StockRow } from '#contract/admin-products.ts';
import type { StockChange } from '#contract/admin-stock.ts';
import { isShort, type StockLevel, stockLevel, stockReasonLabels } from '#domain/stock.ts';

const kindLabels: Record<StockChange['kind'], string> = {
  initial: 'First stock',
  adjust: 'Edited',
  reserve: 'Bought in order',
  release: 'Given back by order',
  restock: 'Put back on sale from order',
};

/** What changed a stock, in a few words: the reason that was given, else the kind of change. What an admin takes, goes to an order that goes on or is a replacement. */
export function changeLabel({ kind, reason, actor }: Pick<StockChange, 'kind' | 'reason' | 'actor'>): string {
  if (reason) return stockReasonLabels[reason];
  return kind === 'reserve' && actor ? 'Taken for order' : kindLabels[kind];
}

/** '+5', '−2', '0'; '∞' from when on it is made to order, as the table of the stock has it. */
export function figureText({ change, became }: Pick<StockChange, 'change' | 'became'>): string {
  if (became === 'made_to_order') return '∞';
  if (became === 'removed') return '–';
  return change > 0 ? `+${change}` : String(change).replace('-', '−');
}

/** What there was after a change. */
export function afterText({ stock, became }: Pick<StockChange, 'stock' | 'became'>): string {
  if (became === 'made_to_order') return 'Made to order from now on';
  if (became === 'removed') return stock > 0 ? `Removed, with ${stock} left` : 'Removed';
  return became === 'counted' ? `Counted from now on, ${stock} afterwards` : `${stock} afterwards`;
}

export const stockLevelLabel: Record<StockLevel, string> = { low: 'Low stock', sold_out: 'Sold out' };

/** What can be bought now: the sum over the variants that are offered, with `unit` after it, or that they never run out. */
export function stockText(variants: readonly Pick<StockRow, 'stock' | 'offered'>[], unit = ''): string {
  const offered = variants.filter((variant) => variant.offered);
  const counted = offered.flatMap(({ stock }) => (stock === null ? [] : [stock]));
  if (offered.length > 0 && counted.length === 0) return 'Made to order';
  const sum = counted.reduce((total, stock) => total + stock, 0);
  const text = `${sum}${unit}`;
  return counted.length < offered.length ? `${text} + made to order` : text;
}

/** Of the sizes and styles that are sold, how many are short. */
export const countShort = (variants: readonly Pick<StockRow, 'stock' | 'offered'>[]) => ({
  short: variants.filter(isShort).length,
  offered: variants.filter((variant) => variant.offered).length,
});

/** What a product is short of, with how many of its sizes and styles that are sold; undefined where it is short of none. */
export function stockWarning(variants: readonly Pick<StockRow, 'stock' | 'offered'>[]): string | undefined {
  const level = stockLevel(variants);
  if (!level) return undefined;
  const label = stockLevelLabel[level];
  const { short, offered } = countShort(variants);
  return level === 'low' && offered > 1 ? `${label}: ${short} of ${offered}` : label;
}
