import { SIZES } from '#domain/limits.ts';
import { figureOf } from '#web/admin/form/figures.ts';
import { isSame } from '#web/keep-typed.ts';
import type { TypedCount } from './moved-stock.ts';

/** One variant as the Stock section edits it. */
export interface StockRowValues {
  /** Missing for one that is not saved yet. */
  variantId?: string;
  /** Empty: a product without sizes. */
  size: string;
  title: string;
  /** Empty: made to order. */
  stock: string;
  priceAdjust: string;
  /** The URL of the image that shows it; empty is the first. */
  image: string;
  /** The stock that this editor saw: the change is applied as a difference, so no sale in between is lost. */
  seenStock?: number | null;
}

export const newStockRow = (size: string, title = 'Standard'): StockRowValues => ({
  size,
  title,
  stock: '',
  priceAdjust: '',
  image: '',
});

/** What sells nothing until somebody types a count. */
export const soldOutRow = (size: string): StockRowValues => ({ ...newStockRow(size), stock: '0' });

export const isOffered = (row: { size: string }, enabledSizes: readonly string[]) =>
  enabledSizes.length === 0 ? row.size === '' : enabledSizes.includes(row.size);

/** Whether two names are of one style: case and space do not make another. */
export const isSameStyle = (a: string, b: string) => styleKey(a) === styleKey(b);
const styleKey = (title: string) => title.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The rows with each style spelled in one way: as a row that is saved has it, else as the first one has. */
export function withOneSpelling(rows: readonly StockRowValues[]): StockRowValues[] {
  const spellings = [...rows.filter(({ variantId }) => variantId), ...rows].map(({ title }) => title.trim());
  return rows.map((row) => ({ ...row, title: spellings.find((title) => isSameStyle(title, row.title)) ?? row.title }));
}

/** The styles of the rows, each once. */
export const stylesOf = (rows: readonly StockRowValues[]) => [
  ...new Set(withOneSpelling(rows).flatMap(({ title }) => title || [])),
];

/** The image of a style: all its rows have the same, but for one that was added since it was chosen. */
export const imageOfStyle = (rows: readonly StockRowValues[], style: string) =>
  rows.find(({ title, image }) => isSameStyle(title, style) && image !== '')?.image ?? '';

/**
 * Every enabled size has a row; a fresh row of a size that is no longer enabled goes, unless something was typed. What was counted
 * by size does not become made to order without sizes.
 */
export function rowsForSizes(rows: readonly StockRowValues[], enabledSizes: readonly string[]): StockRowValues[] {
  const remaining = rows.filter(
    (row) => row.variantId || isOffered(row, enabledSizes) || !isSame(row, newStockRow(row.size)),
  );
  const isCounted = remaining.some(({ variantId, stock }) => variantId && stock !== '');
  const wanted = enabledSizes.length === 0 ? [''] : enabledSizes;
  const missing = wanted.filter((size) => !remaining.some((row) => row.size === size));
  const added = missing.map((size) => (size === '' && isCounted ? soldOutRow(size) : newStockRow(size)));
  return inSizeOrder([...remaining, ...added]);
}

/** The enabled sizes after the row has gone: a size without a row is not sold. */
export const sizesWithout = (rows: readonly StockRowValues[], index: number, enabledSizes: readonly string[]) =>
  enabledSizes.filter(
    (size) => rows[index]?.size !== size || rows.toSpliced(index, 1).some((row) => row.size === size),
  );

/** The counts that differ from what their editor saw. */
export const typedCounts = (rows: readonly StockRowValues[]): TypedCount[] =>
  rows.flatMap(({ variantId, stock: text, seenStock }) => {
    const stock = figureOf(text);
    return !variantId || stock === undefined || stock === seenStock ? [] : [{ id: variantId, stock }];
  });

const positionOf = (size: string) => SIZES.findIndex((known) => known === size);
const inSizeOrder = (rows: StockRowValues[]) => rows.toSorted((a, b) => positionOf(a.size) - positionOf(b.size));
