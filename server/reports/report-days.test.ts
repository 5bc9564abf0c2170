import { describe, expect, test } from 'vitest';
import { listDays, reportDays } from './report-days.ts';

// A millisecond before midnight in the shop.
const NOW = new Date('2026-03-01T22:59:59.999Z');
const ends = (requested: { from?: string; before?: string }, now = NOW) => {
  const { from, before } = reportDays(requested, now);
  return [from, before];
};

describe('the days of a report', () => {
  test('are the last thirty with today, in the shop’s time', () => {
    expect(ends({})).toEqual(['2026-01-31', '2026-03-02']);
    expect(ends({}, new Date('2026-03-01T23:00:00Z'))).toEqual(['2026-02-01', '2026-03-03']);
  });

  test('go until today from a day, and thirty days back from an end', () => {
    expect(ends({ from: '2026-03-01' })).toEqual(['2026-03-01', '2026-03-02']);
    expect(ends({ before: '2026-02-01' })).toEqual(['2026-01-02', '2026-02-01']);
  });

  test.each([
    [{ from: '2026-03-01', before: '2026-03-01' }, 'before'],
    [{ from: '2026-03-02', before: '2026-03-01' }, 'before'],
    [{ from: '2026-03-02' }, 'from'],
    [{ from: '2025-01-25', before: '2026-03-02' }, 'from'],
  ])('%j is refused', (requested, field) => {
    const refused = expect.objectContaining({ fields: { [field]: expect.any(String) } });
    expect(() => reportDays(requested, NOW)).toThrow(refused);
  });

  test('are four hundred at most', () => {
    expect(listDays(reportDays({ from: '2025-01-26', before: '2026-03-02' }, NOW))).toHaveLength(400);
  });

  test('are listed through the end of a February', () => {
    expect(listDays(reportDays({ from: '2024-02-28', before: '2024-03-02' }, NOW))).toEqual([
      '2024-02-28',
      '2024-02-29',
      '2024-03-01',
    ]);
  });
});
