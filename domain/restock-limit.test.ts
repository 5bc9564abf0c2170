import { expect, it } from 'vitest';
import { restockLimitText } from './restock-limit.ts';

it.each([
  [3, 1, 'at most 2 of 3 can go into stock: 1 was put there before'],
  [3, 2, 'at most 1 of 3 can go into stock: 2 were put there before'],
  [1, 1, 'nothing can go into stock: it was put there before'],
  [3, 3, 'nothing can go into stock: all 3 were put there before'],
])('Of %i units, of which %i are in stock again: %s', (quantity, returned, text) => {
  expect(restockLimitText({ quantity, returned })).toBe(text);
});
