import { expect, test } from 'vitest';
import { trendText } from './trend.ts';

test.each([
  [112, 100, '+12% on the 30 days before'],
  [88, 100, '−12% on the 30 days before'],
  [0, 3, '−100% on the 30 days before'],
  [2600, 100, '+2,500% on the 30 days before'],
  [1005, 1000, '+1% on the 30 days before'],
  [1004, 1000, 'Level with the 30 days before'],
  [996, 1000, 'Level with the 30 days before'],
  [3, 3, 'Level with the 30 days before'],
])('%d after %d is %s', (current, before, text) => {
  expect(trendText({ current, before }, 30)).toBe(text);
});

test('there is none where there was nothing before', () => {
  expect(trendText({ current: 12, before: 0 }, 30)).toBeUndefined();
  expect(trendText({ current: 0, before: 0 }, 30)).toBeUndefined();
});

test('it says how many days it compares', () => {
  expect(trendText({ current: 1, before: 2 }, 365)).toBe('−50% on the 365 days before');
});
