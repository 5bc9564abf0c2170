import { expect, it } from 'vitest';
import { nextRetry, HEALTHY } from './back-off.ts';

const START = new Date('2026-03-01T12:00:00Z').getTime();
const SECOND = 1000;

it('waits longer and longer, and tells once, after ten minutes', () => {
  let failing: Parameters<typeof nextRetry>[0] = HEALTHY;
  let now = START;
  const waits: number[] = [];
  const told: number[] = [];
  while (now < START + 3600 * SECOND) {
    const { after, againAt, tell } = nextRetry(failing, new Date(now));
    if (tell) told.push((now - START) / SECOND);
    waits.push((againAt.getTime() - now) / SECOND);
    failing = after;
    now = againAt.getTime();
  }
  expect(waits.slice(0, 8)).toEqual([5, 10, 20, 40, 80, 160, 300, 300]);
  expect(new Set(waits.slice(8))).toEqual(new Set([300]));
  expect(told).toEqual([615]);
  expect(failing.failing_since).toEqual(new Date(START));
});
