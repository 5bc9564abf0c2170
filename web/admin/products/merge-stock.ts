import { adminPrice } from '#domain/currency.ts';
import { fromMajor } from '#domain/money.ts';
import { variantName } from '#domain/variant-name.ts';
import { mergeRows, theirRows } from '#web/admin/form/merge-rows.ts';
import { type TheirChange, theirChanges } from '#web/their-changes.ts';
import type { Variant } from './read-product.ts';
import type { StockTexts } from './stock-grid.ts';
import { isSameStyle, newStockRow, type StockRowValues } from './stock-rows.ts';

type Rows = readonly StockRowValues[];

/** A row that was added on both sides is one: it gets the id that theirs has. */
function withTheirIds(opened: Rows, typed: Rows, now: Rows): StockRowValues[] {
  const known = new Set(opened.map(({ variantId }) => variantId));
  return typed.map((row) => {
    if (row.variantId) return row;
    const theirs = now.find(
      (other) => !known.has(other.variantId) && other.size === row.size && isSameStyle(other.title, row.title),
    );
    return theirs?.variantId ? { ...row, variantId: theirs.variantId } : row;
  });
}

const keyed = {
  keyOf: ({ variantId, size, title }: StockRowValues) => variantId ?? `${size}, ${title}`,
  blankOf: ({ size, title }: StockRowValues) => newStockRow(size, title),
  revived: ({ size, title, stock, priceAdjust, image }: StockRowValues): StockRowValues => ({
    size,
    title,
    stock,
    priceAdjust,
    image,
  }),
};

/** The rows of a product's stock after somebody else has changed them: a count that was typed stays, seen as it is now. */
export const mergeStockRows = (opened: Rows, typed: Rows, now: Rows): StockRowValues[] =>
  mergeRows(opened, withTheirIds(opened, typed, now), now, keyed);

/** What others have changed of the rows, by the names of the variants. `pictureOf` is how an image is called. */
export function theirStockRows(opened: Rows, typed: Rows, now: Rows, pictureOf: (url: string) => string) {
  const all = [...opened, ...now].map(({ size, title }) => ({ size: size || null, title }));
  const isOne = opened.length < 2 && now.length < 2;
  const variantOf = ({ size, title }: StockRowValues) => variantName({ size: size || null, title }, all);
  const labelOf = (cell: string, row: StockRowValues) => (isOne ? cell : `${cell} of ${variantOf(row)}`);
  const changes = theirRows(opened, withTheirIds(opened, typed, now), now, {
    ...keyed,
    nameOf: (row) => labelOf('the stock row', row),
    describe: (row, { field }, { stock, priceAdjust, title, size, image }) => {
      if (field === 'stock') return { label: isOne ? 'Stock' : variantOf(row), shown: stock || 'made to order' };
      if (field === 'priceAdjust')
        return { label: labelOf('Price adjustment', row), shown: adminPrice(fromMajor(Number(priceAdjust)) ?? 0) };
      if (field === 'title') return { label: labelOf('Style', row), shown: title };
      if (field === 'size') return { label: labelOf('Size', row), shown: size || 'No size' };
      if (field === 'image') return { label: `Picture of ${title}`, shown: pictureOf(image) };
    },
  });
  // A style has one picture, whatever its sizes.
  return withoutMany(changes.filter((change, at) => changes.findIndex(({ label }) => label === change.label) === at));
}

/** What others have changed of the stock, variant by variant; `variants` are those that were there and those that are. */
export function theirStock(variants: readonly Variant[], opened: StockTexts, typed: StockTexts, now: StockTexts) {
  const all = variants.filter(({ id }, at) => variants.findIndex((other) => other.id === id) === at);
  return withoutMany(
    theirChanges(opened, typed, now).map((change) => {
      const variant = all.find(({ id }) => id === change.field);
      const name = variant && all.length > 1 ? variantName(variant, all) : undefined;
      const text = change.row === 'lost' ? typed[change.field] : change.theirs;
      const shown = String(text ?? '') || 'made to order';
      if (change.row) return { ...change, label: name ? `the stock row of ${name}` : 'the stock row', shown };
      return { ...change, label: name ?? 'Stock', shown };
    }),
  );
}

const MAX_NAMED = 5;

/** More than a few that were taken over are one change; each that both have made is named. */
function withoutMany(changes: TheirChange[]): TheirChange[] {
  const contested = changes.filter(({ isContested }) => isContested);
  if (changes.length - contested.length <= MAX_NAMED) return changes;
  return [{ field: 'stock', label: 'Stock', theirs: changes, isContested: false }, ...contested];
}
