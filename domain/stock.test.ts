import { expect, test } from 'vitest';
import { LOW_STOCK_THRESHOLD, stockLevel } from './stock.ts';

const offered = (...stocks: (number | null)[]) => stocks.map((stock) => ({ stock, offered: true }));

test.each([
  [[0], 'sold_out'],
  [[0, 0], 'sold_out'],
  [[1], 'low'],
  [[LOW_STOCK_THRESHOLD], 'low'],
  [[LOW_STOCK_THRESHOLD + 1], undefined],
  [[LOW_STOCK_THRESHOLD, 100], 'low'],
  [[0, 100], 'low'],
  [[0, null], 'low'],
  [[null], undefined],
  [[null, 100], undefined],
  [[], undefined],
] as const)('variants with %j left make the stock %s', (stocks, level) => {
  expect(stockLevel(offered(...stocks))).toBe(level);
});

test('a variant that is not offered does not count', () => {
  const gone = { stock: 0, offered: false };
  expect(stockLevel([gone])).toBeUndefined();
  expect(stockLevel([gone, ...offered(100)])).toBeUndefined();
  expect(stockLevel([{ ...gone, stock: 100 }, ...offered(0)])).toBe('sold_out');
});
