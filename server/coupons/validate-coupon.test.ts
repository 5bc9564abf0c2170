import { expect, it } from 'vitest';
import { type CouponState, checkCoupon } from './validate-coupon.ts';

const start = new Date('2026-03-01T00:00:00.000Z');
const end = new Date('2026-03-31T23:59:59.999Z');
const good: CouponState = {
  type: 'fixed',
  value: 500,
  maxDiscount: null,
  isActive: true,
  startsAt: start,
  endsAt: end,
  minOrder: 8000,
  usageLimit: 10,
  used: 9,
  userUsageLimit: 2,
  usedByUser: 1,
};
const now = new Date('2026-03-15T12:00:00.000Z');
const ms = (date: Date, by: number) => new Date(date.getTime() + by);
const tooSmall = (least: string, missing: number) => ({
  valid: false,
  error: `Spend at least ${least} to use this coupon`,
  missing,
});

it.each([
  ['all is well', good, { now, subtotal: 8000 }, { valid: true, discount: 500 }],
  ['there is none', undefined, { now, subtotal: 8000 }, 'Invalid coupon'],
  ['it is off', { ...good, isActive: false }, { now, subtotal: 8000 }, 'This coupon is not active'],
  ['it starts this moment', good, { now: start, subtotal: 8000 }, { valid: true, discount: 500 }],
  ['it starts in a moment', good, { now: ms(start, -1), subtotal: 8000 }, 'This coupon has not started yet'],
  ['it ends this moment', good, { now: end, subtotal: 8000 }, { valid: true, discount: 500 }],
  ['it has just ended', good, { now: ms(end, 1), subtotal: 8000 }, 'This coupon has expired'],
  ['a cent is missing', good, { now, subtotal: 7999 }, tooSmall('€80', 1)],
  ['cents count', { ...good, minOrder: 7950 }, { now, subtotal: 0 }, tooSmall('€79.50', 7950)],
  ['much is missing', { ...good, minOrder: 120_000 }, { now, subtotal: 1 }, tooSmall('€1,200', 119_999)],
  ['all uses are gone', { ...good, used: 10 }, { now, subtotal: 8000 }, 'This coupon has been used up'],
  [
    'uses have no end',
    { ...good, used: 99, usageLimit: null },
    { now, subtotal: 8000 },
    { valid: true, discount: 500 },
  ],
  ['it was used before', { ...good, usedByUser: 2 }, { now, subtotal: 8000 }, 'You have already used this coupon'],
  [
    'one person may use it always',
    { ...good, usedByUser: 99, userUsageLimit: null },
    { now, subtotal: 8000 },
    { valid: true, discount: 500 },
  ],
] as const)('answers when %s', (_, coupon, order, expected) => {
  const verdict = typeof expected === 'string' ? { valid: false, error: expected } : expected;
  expect(checkCoupon(coupon, order)).toEqual(verdict);
});
