import { expect, test } from 'vitest';
import { instantOf, localTime } from './local-time.ts';

test('an instant comes back as it went, to the minute', () => {
  const shown = localTime('2026-11-28T19:30:00.000Z');
  expect(shown).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
  expect(instantOf(shown)).toBe('2026-11-28T19:30:00.000Z');
});

test('what was not touched keeps its seconds', () => {
  const stored = '2026-11-28T19:30:42.120Z';
  expect(instantOf(localTime(stored), stored)).toBe(stored);
  expect(instantOf(localTime('2026-11-28T20:00:00.000Z'), stored)).toBe('2026-11-28T20:00:00.000Z');
});

test('what is no time is left to the server', () => {
  expect(instantOf('tomorrow')).toBe('tomorrow');
});
