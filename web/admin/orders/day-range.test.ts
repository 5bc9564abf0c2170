import { expect, it } from 'vitest';
import { dayRange, isDay } from './day-range.ts';

it('knows the days that exist', () => {
  expect(['2026-02-28', '2024-02-29'].filter(isDay)).toHaveLength(2);
  expect(['2026-02-30', '2026-13-01', '2026-00-10', '1969-12-31', '2100-01-01', '28.2.2026', ''].filter(isDay)).toEqual(
    [],
  );
});

it('is from the midnight before the first day to the midnight after the last, on the clock of whoever asks', () => {
  const { placedFrom = '', placedBefore = '' } = dayRange('2026-10-24', '2026-10-31');
  expect(new Date(placedFrom)).toEqual(new Date(2026, 9, 24));
  expect(new Date(placedBefore)).toEqual(new Date(2026, 10, 1));
  expect(dayRange('', '')).toEqual({});
});
