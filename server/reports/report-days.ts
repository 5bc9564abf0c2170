import { addDays } from '#domain/holidays.ts';
import { MAX_REPORT_DAYS, USUAL_REPORT_DAYS } from '#domain/reports.ts';
import { shopDay } from '#domain/shop-time.ts';
import { Invalid } from '#server/failures.ts';

const DAY_MS = 86_400_000;

/** The shop's days of a report, like 2026-11-28: from one until another, which is not in it. */
export interface ReportDays {
  from: string;
  before: string;
}

/** The days that are requested, today the last by default. Throws Invalid where there are none, or too many. */
export function reportDays(
  requested: { from?: string | undefined; before?: string | undefined },
  now: Date,
): ReportDays {
  const before = requested.before ?? addDays(shopDay(now), 1);
  const from = requested.from ?? addDays(before, -USUAL_REPORT_DAYS);
  const days = countDays({ from, before });
  const refuse = (field: 'from' | 'before', message: string) => {
    throw new Invalid(`${field} ${message}`, { fields: { [field]: message } });
  };
  if (days < 1)
    refuse(
      requested.before ? 'before' : 'from',
      requested.before ? 'must be after the first day' : 'must not be later than today',
    );
  if (days > MAX_REPORT_DAYS) refuse('from', `must be at most ${MAX_REPORT_DAYS} days before the end`);
  return { from, before };
}

/** Each of the days, the first one first. */
export const listDays = (days: ReportDays): string[] =>
  Array.from({ length: countDays(days) }, (_, index) => addDays(days.from, index));

const countDays = ({ from, before }: ReportDays): number => (Date.parse(before) - Date.parse(from)) / DAY_MS;
