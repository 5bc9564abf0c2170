import { expect, test } from 'vitest';
import { topOf } from './chart-scale.ts';

test.each([
  [0, 100],
  [99, 100],
  [100, 100],
  [101, 200],
  [20_000, 20_000],
  [20_001, 50_000],
  [50_001, 100_000],
  [123_456_789, 200_000_000],
])('a day of %d cents fits under %d', (most, top) => {
  expect(topOf(most)).toBe(top);
});
