import { expect, test } from 'vitest';
import { stockText } from './stock-text.ts';

const offered = (stock: number | null) => ({ stock, offered: true });

test.each([
  ['0', []],
  ['7', [offered(3), offered(4), { stock: 90, offered: false }]],
  ['Made to order', [offered(null), offered(null)]],
  ['3 + made to order', [offered(3), offered(null)]],
  ['0', [offered(0), { stock: null, offered: false }]],
])('reads "%s"', (text, variants) => {
  expect(stockText(variants)).toBe(text);
});
