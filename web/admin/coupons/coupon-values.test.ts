import type { AdminCoupon } from '#contract/admin-coupons.ts';
import { expect, test } from 'vitest';
import { couponArea, readCoupon } from './coupon-area.ts';
import { bodyOf, valuesOf } from './coupon-values.ts';

const wire: AdminCoupon = {
  id: 'c1',
  code: 'RINGSIDE10',
  name: 'Ringside',
  description: 'Ten off',
  type: 'percentage',
  value: 10,
  minOrderAmount: 0,
  maxDiscount: 20,
  usageLimit: null,
  userUsageLimit: 1,
  usageCount: 3,
  startDate: '2026-03-01T10:30:00.000Z',
  endDate: '2026-03-31T23:59:59.999Z',
  isActive: true,
  isAnnounced: true,
  createdAt: '2026-02-01T00:00:00.000Z',
  updatedAt: '2026-02-02T00:00:00.000Z',
};
const coupon = readCoupon(wire);

test('an unchanged coupon is sent as it came', () => {
  const { id: _id, usageCount: _count, createdAt: _created, updatedAt, ...body } = wire;
  expect(bodyOf(valuesOf(coupon), coupon)).toEqual({ ...body, expectedUpdatedAt: updatedAt });
});

test('a fixed amount is shown and sent as it came', () => {
  const fixed = readCoupon({ ...wire, type: 'fixed', value: 15.5 });
  expect(valuesOf(fixed).value).toBe('15.5');
  expect(bodyOf(valuesOf(fixed), fixed)).toMatchObject({ value: 15.5 });
});

test('days are sent as the start and the end of that day in UTC', () => {
  const values = { ...valuesOf(coupon), startDate: '2026-04-01', endDate: '2026-04-30' };
  expect(bodyOf(values, coupon)).toMatchObject({
    startDate: '2026-04-01T00:00:00.000Z',
    endDate: '2026-04-30T23:59:59.999Z',
  });
});

test('an emptied limit is none', () => {
  const values = { ...valuesOf(coupon), maxDiscount: '', usageLimit: ' ', userUsageLimit: '' };
  expect(bodyOf(values, coupon)).toMatchObject({ maxDiscount: null, usageLimit: null, userUsageLimit: null });
});

test('a new coupon is an active percentage without limits', () => {
  expect(valuesOf(undefined)).toMatchObject({ type: 'percentage', isActive: true, usageLimit: '', startDate: '' });
  expect(bodyOf(valuesOf(undefined))).not.toHaveProperty('expectedUpdatedAt');
});

test('the file has the maximum discount and both usage limits', () => {
  const { head = [], cellsOf } = couponArea.export ?? {};
  const file = (row: typeof coupon) => Object.fromEntries(head.map((name, at) => [name, cellsOf?.(row)[at]]));
  expect(file(coupon)).toMatchObject({
    'Maximum discount': '20.00',
    'Usage limit': '',
    'Usage limit per user': '1',
    Ends: coupon.endDate,
  });
  expect(file({ ...coupon, maxDiscount: null, userUsageLimit: null })).toMatchObject({
    'Maximum discount': '',
    'Usage limit per user': '',
  });
});
