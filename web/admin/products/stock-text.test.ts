import { expect, test } from 'vitest';
import { afterText, figureText, stockText, stockWarning } from './stock-text.ts';

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

test('says what it counts', () => {
  expect(stockText([offered(3), offered(4)], ' in stock')).toBe('7 in stock');
  expect(stockText([offered(3), offered(null)], ' in stock')).toBe('3 in stock + made to order');
});

test.each([
  ['Low stock', [offered(4)]],
  ['Low stock', [offered(4), { stock: 0, offered: false }]],
  ['Low stock: 1 of 3', [offered(4), offered(60), offered(70)]],
  ['Low stock: 2 of 3', [offered(0), offered(5), offered(null)]],
  ['Sold out', [offered(0), offered(0)]],
  [undefined, [offered(60), offered(null), { stock: 2, offered: false }]],
])('warns of %j', (text, variants) => {
  expect(stockWarning(variants)).toBe(text);
});

test.each([
  [5, 11, null, '+5 · 11 afterwards'],
  [-4, 6, null, '−4 · 6 afterwards'],
  [0, 0, null, '0 · 0 afterwards'],
  [-7, 0, 'made_to_order', '∞ · Made to order from now on'],
  [5, 5, 'counted', '+5 · Counted from now on, 5 afterwards'],
  [0, 1, 'removed', '– · Removed, with 1 left'],
  [0, 0, 'removed', '– · Removed'],
] as const)('says of a change of %i to %i, %s: %s', (change, stock, became, text) => {
  expect(`${figureText({ change, became })} · ${afterText({ stock, became })}`).toBe(text);
});
