import { expect, test } from 'vitest';
import { productArea } from './product-area.ts';
import { readAdminProduct } from './read-product.ts';

const product = (stocks: readonly (number | null)[]) =>
  readAdminProduct({
    id: 'cap',
    name: 'Cap',
    description: 'A cap',
    price: 20,
    fitNote: '',
    categoryId: 'caps',
    category: { id: 'caps', name: 'Caps' },
    images: '[]',
    imageAlts: [],
    enabledSizes: '[]',
    options: '[]',
    textRules: [],
    shippingPrices: '[]',
    isActive: true,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    variants: stocks.map((stock, index) => ({
      id: `v${index}`,
      size: null,
      title: `Style ${index}`,
      stock,
      madeToOrder: stock === null,
      priceAdjust: 0,
      image: null,
      offered: true,
    })),
  });

test.each([
  [[20, 28, null], '48 + made to order'],
  [[20, 28], '48'],
  [[null, null], 'Made to order'],
])('the file says of the stocks %j what the list says: %s', (stocks, text) => {
  const { head, cellsOf } = productArea.export ?? { head: [], cellsOf: () => [] };
  expect(cellsOf(product(stocks))[head.indexOf('Stock')]).toBe(text);
});
