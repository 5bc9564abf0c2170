import { expect, it } from 'vitest';
import { nextRetry, HEALTHY } from './back-off.ts';

const START = new Date('2026-03-01T12:00:00Z').getTime();
const SECOND = 1000;

it('waits longer and longer, and alerts once, after ten minutes', () => {
  let failing: Parameters<typeof nextRetry>[0] = HEALTHY;
  let now = START;
  const waits: number[] = [];
  const alertedAt: number[] = [];
  while (now < START + 3600 * SECOND) {
    const { after, retryAt, alerts } = nextRetry(failing, new Date(now));
    if (alerts) alertedAt.push((now - START) / SECOND);
    waits.push((retryAt.getTime() - now) / SECOND);
    failing = after;
    now = retryAt.getTime();
  }
  expect(waits.slice(0, 8)).toEqual([5, 10, 20, 40, 80, 160, 300, 300]);
  expect(new Set(waits.slice(8))).toEqual(new Set([300]));
  expect(alertedAt).toEqual([615]);
  expect(failing.failing_since).toEqual(new Date(START));
});
