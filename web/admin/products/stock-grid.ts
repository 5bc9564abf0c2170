import { MAX_STOCK, SIZES } from '#domain/limits.ts';
import type { TypedCount } from './moved-stock.ts';
import type { Product, Variant } from './read-product.ts';

/** What the cells hold, by variant: '12', '+3' and '-2' to what was there, empty for made to order. */
export type StockTexts = Record<string, string>;

/** The variants of a product as a table of sizes and styles; the longer of the two runs down, so that it fits a phone. */
export interface StockGrid {
  rowHead: 'Size' | 'Style';
  columns: string[];
  rows: { label: string; cells: (Variant | undefined)[] }[];
}

const NO_SIZE = 'No size';
const sizeOf = ({ size }: Variant) => size ?? NO_SIZE;
const styleOf = ({ title }: Variant) => title;

export function gridOf(variants: readonly Variant[]): StockGrid {
  const sizes = [NO_SIZE, ...SIZES].filter((size) => variants.some((variant) => sizeOf(variant) === size));
  const styles = [...new Set(variants.map(styleOf))];
  const bySize = sizes.length >= styles.length && sizes.length > 1;
  const [down, labels, across, columns] = bySize ? [sizeOf, sizes, styleOf, styles] : [styleOf, styles, sizeOf, sizes];
  const cellAt = (label: string, column: string) =>
    variants.find((variant) => down(variant) === label && across(variant) === column);
  return {
    rowHead: bySize ? 'Size' : 'Style',
    columns,
    rows: labels.map((label) => ({ label, cells: columns.map((column) => cellAt(label, column)) })),
  };
}

/** Row by row. */
export const variantsOf = ({ rows }: StockGrid): Variant[] =>
  rows.flatMap(({ cells }) => cells.filter((variant) => variant !== undefined));

export const textOf = ({ stock }: Pick<Variant, 'stock'>): string => (stock === null ? '' : String(stock));

export const textsOf = ({ variants }: Pick<Product, 'variants'>): StockTexts =>
  Object.fromEntries(variants.map((variant) => [variant.id, textOf(variant)]));

export const IS_FIGURE = /^[+\-−]?\d+$/;
export const IS_CHANGE = /^[+\-−]\d+$/;

/** The stock that a cell asks for; null is made to order. Undefined where the text is no stock, or changes what has none. */
export function stockOf(text: string, { stock }: Pick<Variant, 'stock'>): number | null | undefined {
  const figure = text.trim();
  if (figure === '') return null;
  if (!IS_FIGURE.test(figure)) return undefined;
  const isChange = IS_CHANGE.test(figure);
  if (isChange && stock === null) return undefined;
  const amount = Number(figure.replace('−', '-'));
  const wanted = isChange ? (stock ?? 0) + amount : amount;
  return wanted >= 0 && wanted <= MAX_STOCK ? wanted : undefined;
}

/** The texts with this one in every cell; a change leaves what is made to order, unless there is nothing else. */
export function filledTexts(variants: readonly Variant[], texts: StockTexts, text: string): StockTexts {
  const figure = text.trim();
  const counted = variants.filter(({ stock }) => stock !== null);
  const filled = IS_CHANGE.test(figure) && counted.length > 0 ? counted : variants;
  return { ...texts, ...Object.fromEntries(filled.map(({ id }) => [id, figure])) };
}

export interface StockTotals {
  /** Of what is counted; undefined where nothing is. */
  units: number | undefined;
  /** What the edit adds to what is counted; negative where it takes off. */
  change: number;
  /** Some of it is made to order. */
  isUnlimited: boolean;
  /** Some of it was counted, and is made to order from now on: nothing is lost. */
  becomesUnlimited: boolean;
  /** False where a cell is no stock: it counts as it was. */
  isKnown: boolean;
}

/** The sums of these cells as they would be after the edit. */
export function totalsOf(cells: readonly (Variant | undefined)[], texts: StockTexts): StockTotals {
  const rows = cells.flatMap((variant) => {
    if (!variant) return [];
    const wanted = stockOf(texts[variant.id] ?? '', variant);
    return [{ before: variant.stock, after: wanted === undefined ? variant.stock : wanted, wanted }];
  });
  const counted = rows.flatMap(({ before, after }) => (after === null ? [] : [{ before: before ?? 0, after }]));
  return {
    units: counted.length > 0 ? sum(counted.map(({ after }) => after)) : undefined,
    change: sum(counted.map(({ before, after }) => after - before)),
    isUnlimited: rows.some(({ after }) => after === null),
    becomesUnlimited: rows.some(({ before, after }) => before !== null && after === null),
    isKnown: rows.every(({ wanted }) => wanted !== undefined),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** '12', '12 + ∞', and '∞' where nothing is counted. */
export const unitsText = ({ units, isUnlimited }: StockTotals): string =>
  [...(units === undefined ? [] : [units]), ...(isUnlimited ? ['∞'] : [])].join(' + ');

/** The variants whose stock the edit changes, as the call takes them. */
export function changesOf({ variants }: Pick<Product, 'variants'>, texts: StockTexts) {
  return variants.flatMap((variant) => {
    const stock = stockOf(texts[variant.id] ?? '', variant);
    return stock === undefined || stock === variant.stock ? [] : [{ id: variant.id, stock, seenStock: variant.stock }];
  });
}

/** The texts with the count that each change such as +12 came to, when these were the counts. */
export const countedTexts = (opened: StockTexts, texts: StockTexts): StockTexts =>
  Object.fromEntries(
    Object.entries(texts).map(([id, text]) => {
      const stock = IS_CHANGE.test(text.trim())
        ? stockOf(text, { stock: stockOf(opened[id] ?? '', NONE) ?? null })
        : null;
      return [id, stock === null || stock === undefined ? text : String(stock)];
    }),
  );
const NONE = { stock: null };

/** The counts that were typed; a change such as +12 is none. */
export const countsOf = (product: Pick<Product, 'variants'>, texts: StockTexts): TypedCount[] =>
  changesOf(product, texts).flatMap(({ id, stock }) =>
    stock !== null && /^\s*\d/.test(texts[id] ?? '') ? [{ id, stock }] : [],
  );
