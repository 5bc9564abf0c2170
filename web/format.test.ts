import { describe, expect, test } from 'vitest';
import { dateAndTime, longDate, raceTime, shortDate } from './format.ts';

const race = '2026-11-28T20:05:00.000Z';

describe('dates', () => {
  test('are written in UTC while the page is the server’s', () => {
    expect(longDate(race, 'utc')).toBe('28 November 2026');
    expect(shortDate(race, 'utc')).toBe('28 Nov 2026');
    expect(dateAndTime(race, 'utc')).toBe('28 Nov 2026, 20:05');
    expect(raceTime(race, 'utc')).toBe('Sat 28 Nov, 20:05 UTC');
  });

  test('are written by the local clock after that', () => {
    const local = new Date(race);
    const time = `${String(local.getHours()).padStart(2, '0')}:${String(local.getMinutes()).padStart(2, '0')}`;
    expect(dateAndTime(race)).toContain(`${local.getDate()} `);
    expect(dateAndTime(race)).toContain(time);
    expect(raceTime(race, 'local')).toMatch(/, \d\d:\d\d (UTC|[A-Z]{3,5}([+-]\d+(:\d\d)?)?)$/);
  });
});
