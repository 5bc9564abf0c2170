import { expect, test } from 'vitest';
import { changeableUntil, mayStillChange } from './grace.ts';

const PAID = new Date('2026-11-24T10:00:00.000Z');
const UNTIL = new Date('2026-11-24T11:00:00.000Z');
const ORDER = {
  status: 'processing',
  payment_status: 'paid',
  paid_at: PAID,
  dispute: null,
  packing_started_at: null,
  isSent: false,
} as const;

test('An order may be changed for an hour after it was paid', () => {
  expect(changeableUntil(ORDER, PAID)).toEqual(UNTIL);
  expect(mayStillChange(ORDER, new Date(UNTIL.getTime() - 1))).toBe(true);
  expect(mayStillChange(ORDER, UNTIL)).toBe(false);
});

test.each([
  ['shipped', { status: 'shipped' }],
  ['cancelled', { status: 'cancelled' }],
  ['not paid', { payment_status: 'unpaid' }],
  ['refunded', { payment_status: 'refund_due' }],
  ['disputed', { dispute: 'open' }],
  ['being packed', { packing_started_at: PAID }],
  ['sent in part', { isSent: true }],
  ['paid elsewhere', { paid_at: null }],
] as const)('but not one that is %s', (_, more) => {
  expect(mayStillChange({ ...ORDER, ...more }, PAID)).toBe(false);
});
