import { expect, test } from 'vitest';
import { shopDay, shopMidnight, shopTimeText } from './shop-time.ts';

test.each([
  ['2026-11-24T11:51:26.900Z', 'Tue 24 Nov 2026, 12:51:26 CET', '2026-11-24'],
  ['2026-07-01T22:30:00.000Z', 'Thu 2 Jul 2026, 00:30:00 CEST', '2026-07-02'],
  ['2026-12-31T23:00:00.000Z', 'Fri 1 Jan 2027, 00:00:00 CET', '2027-01-01'],
  ['2026-10-25T00:59:59.000Z', 'Sun 25 Oct 2026, 02:59:59 CEST', '2026-10-25'],
  ['2026-10-25T01:00:00.000Z', 'Sun 25 Oct 2026, 02:00:00 CET', '2026-10-25'],
])('%s is %s in the shop', (iso, text, day) => {
  expect(shopTimeText(new Date(iso))).toBe(text);
  expect(shopDay(new Date(iso))).toBe(day);
});

test.each([
  ['2026-11-24', '2026-11-23T23:00:00.000Z'],
  ['2026-07-02', '2026-07-01T22:00:00.000Z'],
  // The days on which the clock is changed, and those after.
  ['2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', '2026-10-25T23:00:00.000Z'],
])('%s begins at %s in the shop', (day, iso) => {
  expect(shopMidnight(day).toISOString()).toBe(iso);
});
