import { expect, test } from 'vitest';
import { planStock } from './bulk-stock.ts';
import type { Variant } from './read-product.ts';

const product = (name: string, ...stocks: (number | null)[]) => ({
  name,
  variants: stocks.map(
    (stock, at): Variant => ({
      id: `${name} ${at}`,
      size: at === 0 ? 'S' : 'M',
      title: 'Standard',
      stock,
      madeToOrder: stock === null,
      offered: true,
      priceAdjust: 0,
      image: null,
    }),
  ),
});

test('what is counted is set to a number; what is made to order stays', () => {
  const cap = product('Cap', 4, null);
  const pin = product('Pin', 12, 12);
  expect(planStock([cap, pin, product('Print', null)], '12')).toEqual({
    fit: [{ product: cap, variants: [{ id: 'Cap 0', stock: 12, seenStock: 4 }] }],
    same: [pin],
    left: ['Print is made to order'],
  });
});

test('a number is added to each, but a product that has not so many stays as a whole', () => {
  const cap = product('Cap', 4, 7);
  const pin = product('Pin', 12, 2);
  expect(planStock([cap, pin], '-3')).toEqual({
    fit: [
      {
        product: cap,
        variants: [
          { id: 'Cap 0', stock: 1, seenStock: 4 },
          { id: 'Cap 1', stock: 4, seenStock: 7 },
        ],
      },
    ],
    same: [],
    left: ['Pin: M: only 2 are there, −3 is not possible.'],
  });
  expect(planStock([product('Mug', 999_999)], '+2').left).toEqual(['Mug: S: at most 1,000,000 are possible.']);
});
