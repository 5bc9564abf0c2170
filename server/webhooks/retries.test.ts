import { expect, it } from 'vitest';
import { isGivenUp, nextTryAt } from './retries.ts';

const now = new Date('2026-05-01T12:00:00Z');
const HOUR = 3_600_000;
const waitAfter = (tries: number) => {
  const at = nextTryAt(tries, now);
  return at && (at.getTime() - now.getTime()) / 1000;
};

it('waits longer after each failure, and gives up after the tenth', () => {
  expect(Array.from({ length: 10 }, (_, tries) => waitAfter(tries))).toEqual([
    5,
    300,
    1_800,
    7_200,
    18_000,
    36_000,
    50_400,
    72_000,
    86_400,
    undefined,
  ]);
});

it('switches off what has taken nothing for five days', () => {
  expect(isGivenUp(null, now)).toBe(false);
  expect(isGivenUp(new Date(now.getTime() - 120 * HOUR + 1), now)).toBe(false);
  expect(isGivenUp(new Date(now.getTime() - 120 * HOUR), now)).toBe(true);
});
