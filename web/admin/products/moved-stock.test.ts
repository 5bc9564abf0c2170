import { expect, test } from 'vitest';
import { movedStockText } from './moved-stock.ts';
import type { Variant } from './read-product.ts';

const saved = (stocks: Record<string, number | null>) => ({
  variants: Object.entries(stocks).map(
    ([size, stock]): Variant => ({
      id: size,
      size,
      title: 'Flare',
      stock,
      priceAdjust: 0,
      offered: true,
      madeToOrder: stock === null,
      image: null,
    }),
  ),
});

test.each([
  ['S Flare is now 12, not 7: 5 were given back while this was open.', { S: 7 }, { S: 12, M: 3 }],
  ['S Flare is now 4, not 7: 3 were sold while this was open.', { S: 7, M: 3 }, { S: 4, M: 3 }],
  ['The stock is now 6, not 7: 1 was sold while this was open.', { S: 7 }, { S: 6 }],
  [
    'Stock was sold or given back while this was open: S Flare is now 12, not 7; M Flare is now 2, not 3.',
    { S: 7, M: 3 },
    { S: 12, M: 2 },
  ],
  [
    'Stock was sold or given back while this was open: S Flare is now 2, not 1; M Flare is now 2, not 1; L Flare is now 2, not 1; and 2 more.',
    { S: 1, M: 1, L: 1, XL: 1, '2XL': 1 },
    { S: 2, M: 2, L: 2, XL: 2, '2XL': 2 },
  ],
  [undefined, { S: 7 }, { S: 7, M: 3 }],
])('%s', (text, typed, stocks) => {
  const counts = Object.entries(typed).map(([id, stock]) => ({ id, stock }));
  expect(movedStockText(counts, saved(stocks))).toBe(text);
});
