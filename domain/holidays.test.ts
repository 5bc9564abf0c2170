import { describe, expect, it, test } from 'vitest';
import { addDays, easterOf, holidaysOf, isWorkingDay } from './holidays.ts';

describe('Easter', () => {
  test.each([
    '1818-03-22',
    '1943-04-25',
    '2000-04-23',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
    '2049-04-18',
  ])('is on %s', (day) => {
    expect(easterOf(Number(day.slice(0, 4)))).toBe(day);
  });

  it('is a Sunday between 22 March and 25 April of each year', () => {
    for (let year = 1900; year < 2200; year++) {
      const easter = easterOf(year);
      expect(new Date(`${easter}T00:00:00Z`).getUTCDay()).toBe(0);
      expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true);
    }
  });
});

describe('Public holidays', () => {
  it('of Germany are the nine that all states have', () => {
    expect(holidaysOf(2026)).toEqual([
      '2026-01-01',
      '2026-04-03',
      '2026-04-06',
      '2026-05-01',
      '2026-05-14',
      '2026-05-25',
      '2026-10-03',
      '2026-12-25',
      '2026-12-26',
    ]);
  });

  it('and weekends are no working days', () => {
    expect(
      ['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28'].map((day) => isWorkingDay(day)),
    ).toEqual([true, false, false, false, true]);
  });
});

describe('A day', () => {
  it('is counted on over the ends of months and years, and over the change of the clocks', () => {
    expect(addDays('2027-12-31', 1)).toBe('2028-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
  });
});
