import { expect, test } from 'vitest';
import {
  announcedHint,
  dayText,
  discountText,
  dueText,
  endHint,
  isAnnouncedOn,
  isUsedUp,
  stateOf,
  usageText,
} from './coupon-labels.ts';

const march = { startDate: '2026-03-01T00:00:00.000Z', endDate: '2026-03-31T23:59:59.999Z' };

test.each([
  [true, '2026-02-28T23:59:59.999Z', 'Scheduled'],
  [true, '2026-03-01T00:00:00.000Z', 'Active'],
  [true, '2026-03-31T23:59:59.999Z', 'Active'],
  [true, '2026-04-01T00:00:00.000Z', 'Expired'],
  [false, '2026-03-15T00:00:00.000Z', 'Inactive'],
])('switched on: %s, at %s: %s', (isActive, now, label) => {
  expect(stateOf({ isActive, ...march }, new Date(now)).label).toBe(label);
});

test('dates that are none never make a coupon active', () => {
  expect(stateOf({ isActive: true, startDate: '', endDate: 'soon' }, new Date()).label).toBe('Inactive');
  expect(dayText('soon')).toBe('Invalid Date');
  expect(dayText(march.endDate)).toBe('31 Mar 2026');
});

test.each([
  ['percentage', 12.5, null, '12.5%'],
  ['percentage', 10, 20_00, '10%, at most $20.00'],
  ['fixed', 15_00, null, '$15.00'],
  ['free_shipping', 0, null, 'Free shipping'],
] as const)('%s %s with cap %s is %s', (type, value, maxDiscount, text) => {
  expect(discountText({ type, value, maxDiscount })).toBe(text);
});

test('a blank limit is without end', () => {
  expect(usageText({ usageCount: 3, usageLimit: null })).toBe('3 / ∞');
  expect(usageText({ usageCount: 4, usageLimit: 4 })).toBe('4 / 4');
  expect([null, 3, 4, 5].map((usageLimit) => isUsedUp({ usageCount: 4, usageLimit }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test.each([
  [true, '2026-02-14T23:59:59.999Z', undefined],
  [true, '2026-02-15T00:00:00.000Z', 'Starts in 14 days'],
  [true, '2026-02-28T23:59:59.999Z', 'Starts tomorrow'],
  [true, '2026-03-16T23:59:59.999Z', undefined],
  [true, '2026-03-17T00:00:00.000Z', 'Ends in 14 days'],
  [true, '2026-03-31T12:00:00.000Z', 'Ends today'],
  [true, '2026-04-01T00:00:00.000Z', undefined],
  [false, '2026-03-31T12:00:00.000Z', undefined],
])('switched on: %s, at %s: %s is due', (isActive, now, text) => {
  expect(dueText({ isActive, ...march }, new Date(now))).toBe(text);
});

test('nothing is due of dates that are none', () => {
  expect(dueText({ isActive: true, startDate: '', endDate: 'soon' }, new Date())).toBeUndefined();
});

test('who announces a coupon that starts later reads that another leaves the pages at once', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const where = 'On every page of the shop, while it can be used.';
  expect(announcedHint(undefined, { startDate: '2026-03-01', endDate: '2026-03-31' }, now)).toBe(where);
  expect(announcedHint(undefined, { startDate: '', endDate: '2026-03-31' }, now)).toBe(where);
  expect(announcedHint({ code: 'OLD' }, { startDate: '2026-03-01', endDate: '2026-03-31' }, now)).toBe(
    `${where} OLD is announced now: this one takes its place.`,
  );
  expect(announcedHint({ code: 'OLD' }, { startDate: '2026-03-02', endDate: '2026-03-31' }, now)).toBe(
    'On every page of the shop, from 2 Mar 2026 on, while it can be used. Saving takes OLD, which is announced now, off the pages: nothing is announced until 2 Mar 2026.',
  );
});

test('an end in the past announces nothing, and says what it means', () => {
  const now = new Date('2026-04-01T00:00:00Z');
  const coupon = { ...march, isActive: true, isAnnounced: true };
  expect(isAnnouncedOn(coupon, new Date(march.endDate))).toBe(true);
  expect(isAnnouncedOn(coupon, now)).toBe(false);
  expect(isAnnouncedOn({ ...coupon, isActive: false }, new Date(march.endDate))).toBe(false);
  const days = { startDate: '2026-03-01', endDate: '2026-03-31' };
  expect(announcedHint(undefined, days, now)).toBe(
    'Not while its end date is in the past: the shop announces nothing.',
  );
  expect(endHint('2026-03-31', now)).toBe('This day is over: the coupon is not valid any more.');
  expect(endHint('2026-04-01', now)).toBe('To the end of the day, UTC');
});
