import { addDays } from '#domain/holidays.ts';
import { expect, test } from 'vitest';
import { dayTicks } from './day-axis.ts';

const until = (last: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(last, index + 1 - count));
const ticks = (last: string, count: number) =>
  dayTicks(until(last, count)).map(({ index, label }) => `${index} ${label}`);

test('dates stand between the ends, evenly where that goes', () => {
  expect(ticks('2026-11-27', 7)).toEqual(['0 21 Nov', '2 23 Nov', '4 25 Nov', '6 27 Nov']);
  expect(ticks('2026-11-27', 30)).toEqual(['0 29 Oct', '7 5 Nov', '15 13 Nov', '22 20 Nov', '29 27 Nov']);
  expect(ticks('2026-11-27', 90)).toEqual(['0 30 Aug', '22 21 Sep', '45 14 Oct', '67 5 Nov', '89 27 Nov']);
});

test('the first has its year where it is another', () => {
  expect(ticks('2026-11-27', 365)).toEqual(['0 28 Nov 2025', '91 27 Feb', '182 29 May', '273 28 Aug', '364 27 Nov']);
});

test('a few days have fewer dates, a single one its own', () => {
  expect(ticks('2026-11-27', 6)).toEqual(['0 22 Nov', '3 25 Nov', '5 27 Nov']);
  expect(ticks('2026-11-27', 2)).toEqual(['0 26 Nov', '1 27 Nov']);
  expect(ticks('2026-11-27', 1)).toEqual(['0 27 Nov']);
  expect(dayTicks([])).toEqual([]);
});
