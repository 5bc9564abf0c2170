import { expect, test } from 'vitest';
import { totalProblem } from './order-figures.ts';

const figures = { subtotal: 4999, tax: 100, shipping: 0, total: 5099, discount: 0 };

test.each([
  ['adds up', figures, undefined],
  ['adds up, with a discount', { ...figures, discount: 99, total: 5000 }, undefined],
  ['is a cent off', { ...figures, total: 5098 }, 'must be $50.99, the sum of subtotal, shipping and tax'],
  [
    'forgets the discount',
    { ...figures, discount: 99 },
    'must be $50.00, the sum of subtotal, shipping and tax, less the discount of $0.99',
  ],
  [
    'is less than its discount',
    { ...figures, discount: 6000 },
    'cannot be right: the discount of $60.00 is more than everything else',
  ],
])('a total that %s', (_, given, problem) => {
  expect(totalProblem(given)).toBe(problem);
});
