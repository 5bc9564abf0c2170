import { expect, test } from 'vitest';
import { clockOf, decidedText } from './withdrawal-labels.ts';

const DAY_MS = 24 * 60 * 60_000;
const RECEIVED = '2026-11-10T10:00:00.000Z';

test.each([
  [0, '14 days left', false],
  [9, '5 days left', false],
  [10, '4 days left', true],
  [13, '1 day left', true],
  [14, 'Due today', true],
  [15, '1 day late', true],
  [17, '3 days late', true],
])('After %i days: %s', (days, text, isUrgent) => {
  const now = new Date(Date.parse(RECEIVED) + days * DAY_MS);
  expect(clockOf({ state: 'awaiting_goods', receivedAt: RECEIVED }, now)).toEqual({ text, isUrgent });
  expect(clockOf({ state: 'refunded', receivedAt: RECEIVED }, now)).toBeUndefined();
});

test('It is said who has decided, and of the shop itself why', () => {
  expect(decidedText({ decidedBy: 'Alex Admin', decidedReason: null })).toBe('Alex Admin');
  expect(decidedText({ decidedBy: null, decidedReason: null })).toBe('the shop, since nothing had left yet');
  expect(decidedText({ decidedBy: null, decidedReason: 'All that was charged has gone back' })).toBe('the shop');
});
