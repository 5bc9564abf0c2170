import { expect, test } from 'vitest';
import { readPeriod } from './period.ts';

test.each([
  ['', '30'],
  ['days=7', '7'],
  ['days=365', '365'],
  ['days=31', '30'],
  ['days=-7', '30'],
])('?%s is %s days', (query, period) => {
  expect(readPeriod(new URLSearchParams(query))).toBe(period);
});
