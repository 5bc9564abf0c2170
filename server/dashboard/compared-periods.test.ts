import { expect, it } from 'vitest';
import { comparedPeriods } from './compared-periods.ts';

const at = (iso: string) => new Date(iso);

it('compares the last days, today included, with as many before them until the same time of day', () => {
  expect(comparedPeriods(7, at('2026-11-27T14:30:00+01:00'))).toEqual({
    firstDay: '2026-11-21',
    from: at('2026-11-21T00:00:00+01:00'),
    before: { from: at('2026-11-14T00:00:00+01:00'), until: at('2026-11-20T14:30:00+01:00') },
  });
});

it('begins each at midnight in Berlin, in summer and in winter', () => {
  const { from, before } = comparedPeriods(30, at('2026-11-20T00:00:00+01:00'));
  expect(from).toEqual(at('2026-10-22T00:00:00+02:00'));
  expect(before).toEqual({ from: at('2026-09-22T00:00:00+02:00'), until: at('2026-10-21T00:00:00+02:00') });
});

it('counts nothing twice on a day that is an hour longer', () => {
  const { from, before } = comparedPeriods(7, at('2026-10-25T23:59:00+01:00'));
  expect(from).toEqual(at('2026-10-19T00:00:00+02:00'));
  expect(before.until).toEqual(from);
});
