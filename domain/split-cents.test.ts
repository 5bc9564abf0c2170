import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_CENTS } from './money.ts';
import { splitCents } from './split-cents.ts';

it('gives the cents that are left over to those that lost most by rounding', () => {
  expect(splitCents(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(splitCents(1000, [5990, 1290, 1290])).toEqual([699, 151, 150]);
  expect(splitCents(0, [5, 5])).toEqual([0, 0]);
  expect(splitCents(0, [0, 0])).toEqual([0, 0]);
  expect(splitCents(7, [])).toEqual([]);
});

it('adds up, is within a cent of the exact share, and gives nobody more than their weight', () => {
  const cents = fc.integer({ min: 0, max: MAX_CENTS });
  const lines = fc.array(cents, { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (weights, part) => {
      const sum = weights.reduce((total, weight) => total + weight, 0);
      const amount = Math.floor(sum * part);
      const shares = splitCents(amount, weights);
      expect(shares.reduce((total, share) => total + share, 0)).toBe(amount);
      for (const [at, weight] of weights.entries()) {
        expect(Math.abs((shares[at] ?? 0) - (sum === 0 ? 0 : (amount / sum) * weight))).toBeLessThanOrEqual(1.01);
        expect(shares[at]).toBeLessThanOrEqual(weight);
      }
    }),
  );
});
