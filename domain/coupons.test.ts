import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountOf, freesShipping } from './coupons.ts';

const subtotal = fc.integer({ min: 0, max: 100_000_000 });
const cap = fc.option(fc.integer({ min: 1, max: 10_000_000 }));

describe('discountOf', () => {
  it.each([
    ['a percentage', { type: 'percentage', value: 1000, maxDiscount: null }, 4999, 500],
    ['a percentage at its cap', { type: 'percentage', value: 5000, maxDiscount: 1000 }, 2000, 1000],
    ['a percentage above its cap', { type: 'percentage', value: 5000, maxDiscount: 1000 }, 2002, 1000],
    ['all of it', { type: 'percentage', value: 10_000, maxDiscount: null }, 4999, 4999],
    ['a fixed amount', { type: 'fixed', value: 500, maxDiscount: null }, 4999, 500],
    ['a fixed amount above the subtotal', { type: 'fixed', value: 5000, maxDiscount: null }, 4999, 4999],
    ['free shipping', { type: 'free_shipping', value: 500, maxDiscount: null }, 4999, 0],
  ] as const)('takes off %s', (_, coupon, amount, expected) => expect(discountOf(coupon, amount)).toBe(expected));

  it('agrees with whole-number arithmetic, never below 0 and never above the subtotal or its cap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), cap, subtotal, (value, maxDiscount, amount) => {
        const exact = (BigInt(amount) * BigInt(value) * 2n + 10_000n) / 20_000n;
        const limits = [exact, BigInt(amount), ...(maxDiscount === null ? [] : [BigInt(maxDiscount)])];
        const least = limits.reduce((a, b) => (a < b ? a : b));
        expect(discountOf({ type: 'percentage', value, maxDiscount }, amount)).toBe(Number(least));
      }),
    );
  });
});

it('knows the coupon that frees shipping', () => {
  expect(freesShipping({ type: 'free_shipping' })).toBe(true);
  expect(freesShipping({ type: 'fixed' })).toBe(false);
  expect(freesShipping(null)).toBe(false);
});
