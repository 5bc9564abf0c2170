import { loadedText } from '#web/admin/form/their-changes.ts';
import { expect, test } from 'vitest';
import type { Variant } from './read-product.ts';
import { type StockTexts, textOf } from './stock-grid.ts';
import { theirStock } from './their-stock.ts';

/** What is said of sizes that had 38 each when the form was opened. */
function said(sizes: readonly string[], typed: StockTexts, stocks: Readonly<Record<string, number | null>>) {
  const variants = sizes.map((size): Variant => {
    const stock = stocks[size] === undefined ? 38 : stocks[size];
    return {
      id: size,
      size,
      title: 'Flare',
      stock,
      priceAdjust: 0,
      offered: true,
      madeToOrder: stock === null,
      image: null,
    };
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
