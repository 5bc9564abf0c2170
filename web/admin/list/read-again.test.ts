import { expect, test } from 'vitest';
import { readAgainIn } from './read-again.ts';

const now = new Date('2026-11-24T03:48:00Z');

test('nothing is read again where no time is promised', () => {
  expect(readAgainIn([], now)).toBe(false);
});

test('it is read once the first time has passed, and what is to do at that time is done', () => {
  expect(readAgainIn(['2026-11-24T03:58:00Z', '2026-11-24T03:49:00Z'], now)).toBe(65_000);
  expect(readAgainIn(['2026-11-24T03:47:55.001Z'], now)).toBe(1);
});

test('what is still promised after its time is read again a little later', () => {
  expect(readAgainIn(['2026-11-24T03:47:55Z'], now)).toBe(15_000);
  expect(readAgainIn(['2026-11-23T03:48:00Z'], now)).toBe(15_000);
});

test('no timer is longer than a browser can have', () => {
  expect(readAgainIn(['2027-11-24T03:48:00Z'], now)).toBe(24 * 60 * 60_000);
});
