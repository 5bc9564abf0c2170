import { loadedText } from '#web/admin/form/their-changes.ts';
import { expect, test } from 'vitest';
import { valuesOf } from './product-values.ts';
import type { Variant } from './read-product.ts';
import { type StockTexts, textOf } from './stock-grid.ts';
import { newStockRow, type StockRowValues } from './stock-rows.ts';
import { theirProduct, theirStock } from './their-stock.ts';

const flare: Omit<Variant, 'id' | 'size' | 'stock'> = {
  title: 'Flare',
  priceAdjust: 0,
  offered: true,
  madeToOrder: false,
  image: null,
};

/** What is said of sizes that had 38 each when the form was opened. */
function said(sizes: readonly string[], typed: StockTexts, stocks: Readonly<Record<string, number | null>>) {
  const variants = sizes.map((size): Variant => {
    const stock = stocks[size] === undefined ? 38 : stocks[size];
    return { ...flare, id: size, size, stock, madeToOrder: stock === null };
  });
  const opened = Object.fromEntries(sizes.map((size) => [size, '38']));
  const now = Object.fromEntries(variants.map((variant) => [variant.id, textOf(variant)]));
  return loadedText(theirStock(variants, opened, { ...opened, ...typed }, now), (field) => field);
}

test.each([
  ['Loaded: S Flare is now 50.', ['S', 'M'], {}, { S: 50 }],
  ['Loaded: S Flare is now 50.', ['S', 'M'], { S: '50', M: '7' }, { S: 50 }],
  ['Loaded: Stock is now 50.', ['S'], {}, { S: 50 }],
  ['Stock stays as you have typed it; theirs is 50.', ['S'], { S: '+12' }, { S: 50 }],
  [
    'Loaded: M Flare is now made to order. S Flare stays as you have typed it; theirs is 0.',
    ['S', 'M'],
    { S: '40' },
    { S: 0, M: null },
  ],
  ['Loaded: Stock was changed.', ['XS', 'S', 'M', 'L', 'XL', '2XL'], {}, { XS: 1, S: 1, M: 1, L: 1, XL: 1, '2XL': 1 }],
  [
    'You have both changed Stock: please look through it.',
    ['XS', 'S', 'M', 'L', 'XL', '2XL'],
    { L: '5' },
    { XS: 1, S: 1, M: 1, L: 1, XL: 1, '2XL': 1 },
  ],
  ['Nothing in this form was changed by them. You can save now.', ['S'], { S: '5' }, {}],
])('%s', (text, sizes, typed, stocks) => {
  expect(said(sizes, typed, stocks)).toBe(text);
});

/** What is said of a product whose sizes had 38 each, after these stocks were typed here and those saved elsewhere. */
function saidOfProduct(
  typed: Readonly<Record<string, string>>,
  theirs: Readonly<Record<string, string>>,
  title = 'Flare',
) {
  const sizes = Object.keys({ ...typed, ...theirs });
  const row = (size: string, stock: string): StockRowValues => ({
    ...newStockRow(size, 'Flare'),
    variantId: size,
    stock,
    seenStock: 38,
  });
  const values = (stocks: Readonly<Record<string, string>>) => ({
    ...valuesOf(undefined),
    variants: sizes.map((size) => row(size, stocks[size] ?? '38')),
  });
  const now = values(theirs);
  const variants = sizes.map((size): Variant => ({ ...flare, id: size, size, stock: Number(theirs[size] ?? 38) }));
  const renamed = { ...now, variants: now.variants.map((each) => ({ ...each, title })) };
  return loadedText(theirProduct(values({}), values(typed), renamed, { variants }), () => 'Stock');
}

test('the product form names the count of a colleague, too', () => {
  expect(saidOfProduct({ S: '40' }, { S: '50' })).toBe('Stock stays as you have typed it; theirs is 50.');
  expect(saidOfProduct({ S: '40' }, { S: '50', M: '7' })).toBe(
    'Loaded: M Flare is now 7. S Flare stays as you have typed it; theirs is 50.',
  );
  expect(saidOfProduct({ S: '40' }, { S: '50' }, 'Aurora')).toBe(
    'Stock stays as you have typed it; theirs is 50. You have both changed Stock: please look through it.',
  );
  expect(saidOfProduct({ S: '38' }, {}, 'Aurora')).toBe('Loaded: Stock was changed.');
});
