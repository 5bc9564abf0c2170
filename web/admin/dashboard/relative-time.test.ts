import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = new Date('2026-11-21T12:00:00Z');
const secondsAgo = (seconds: number) => relativeTime(new Date(now.getTime() - seconds * 1000), now);

test.each([
  [-90, 'Just now'],
  [0, 'Just now'],
  [59.999, 'Just now'],
  [60, '1 minute ago'],
  [119, '1 minute ago'],
  [120, '2 minutes ago'],
  [3599, '59 minutes ago'],
  [3600, '1 hour ago'],
  [86_399, '23 hours ago'],
  [86_400, '1 day ago'],
  [172_800, '2 days ago'],
  [86_400 * 400, '400 days ago'],
])('%d seconds read as "%s"', (seconds, text) => {
  expect(secondsAgo(seconds)).toBe(text);
});
