import { expect, test } from 'vitest';
import { isAhead, resultsNotice, statusNotice } from './race-ahead.ts';

const now = new Date(2026, 10, 23, 12);
const ahead = { dateTime: new Date(2026, 11, 21, 19).toISOString() };
const run = { dateTime: new Date(2026, 10, 22, 19).toISOString() };

test('a race is ahead until it starts', () => {
  expect(isAhead(ahead, now)).toBe(true);
  expect(isAhead(run, now)).toBe(false);
  expect(isAhead({ dateTime: now.toISOString() }, now)).toBe(false);
});

test.each(['past', 'next', 'future'] as const)('results of a race ahead are told its date, marked as %s', (status) => {
  expect(resultsNotice({ ...ahead, status }, now)).toBe(
    'This race starts on 21 December 2026: its results can be saved now, and the shop shows them once it has started. If it is over already, correct its date in the track first.',
  );
});

test('results of a race that has been run say only that it is not marked so', () => {
  expect(resultsNotice({ ...run, status: 'past' }, now)).toBeUndefined();
  expect(resultsNotice({ ...run, status: 'next' }, now)).toBe(
    'This race is still marked as Next: its results would stand in the shop beside a race that is to come.',
  );
});

test('a status is to go with the date', () => {
  expect(statusNotice({ ...run, status: 'past' }, now)).toBeUndefined();
  expect(statusNotice({ ...ahead, status: 'next' }, now)).toBeUndefined();
  expect(statusNotice({ ...ahead, status: 'future' }, now)).toBeUndefined();
  for (const status of ['next', 'future'] as const)
    expect(statusNotice({ ...run, status }, now)).toBe(
      'This race started on 22 November 2026: if it is over, mark it as Past, else correct its date.',
    );
  expect(statusNotice({ ...ahead, status: 'past' }, now)).toBe(
    'This race starts on 21 December 2026: marked as Past, the shop would call it Completed already.',
  );
  for (const dateTime of ['', 'soon']) expect(statusNotice({ dateTime, status: 'next' }, now)).toBeUndefined();
});
