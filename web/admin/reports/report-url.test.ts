import { describe, expect, test } from 'vitest';
import { problemOf, readReportUrl } from './report-url.ts';

const TODAY = '2026-03-01';
const read = (query: string) => readReportUrl(new URLSearchParams(query), TODAY);

describe('the URL of a report', () => {
  test.each([
    ['', '30', '2026-01-31', TODAY],
    ['period=today', 'today', TODAY, TODAY],
    ['period=7', '7', '2026-02-23', TODAY],
    ['period=90', '90', '2025-12-02', TODAY],
    ['period=year', 'year', '2026-01-01', TODAY],
    ['period=8', '30', '2026-01-31', TODAY],
    ['from=2026-02-30', '30', '2026-01-31', TODAY],
    ['from=2026-02-03&to=2026-02-05&period=7', undefined, '2026-02-03', '2026-02-05'],
    ['from=2026-02-03', undefined, '2026-02-03', TODAY],
    ['from=2026-04-03', undefined, '2026-04-03', '2026-04-03'],
    ['to=2026-02-05', undefined, '2026-01-07', '2026-02-05'],
  ])('%j is %s: %s to %s', (query, period, from, to) => {
    expect(read(query)).toEqual({ by: 'day', period, from, to, sort: '' });
  });

  test('says what its rows are', () => {
    expect(read('by=coupon').by).toBe('coupon');
    expect(read('by=week').by).toBe('day');
  });
});

test.each([
  ['2026-02-05', '2026-02-04', 'These days end before they begin'],
  ['2026-02-05', '2026-02-05', undefined],
  ['2025-01-26', '2026-03-01', undefined],
  ['2025-01-25', '2026-03-01', 'Too many days'],
])('%s to %s: %s', (from, to, title) => {
  expect(problemOf({ from, to })?.title).toBe(title);
});
