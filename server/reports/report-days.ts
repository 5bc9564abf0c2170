import { MAX_REPORT_DAYS, USUAL_REPORT_DAYS } from '#domain/reports.ts';
import { Invalid } from '#server/failures.ts';

const DAY_MS = 86_400_000;

/** The days of a report in UTC: from the first instant of one until that of another. */
export interface ReportDays {
  from: Date;
  before: Date;
}

/** The days that are requested, today the last by default. Throws Invalid where there are none, or too many. */
export function reportDays(
  requested: { from?: string | undefined; before?: string | undefined },
  now: Date,
): ReportDays {
  const tomorrow = Math.floor(now.getTime() / DAY_MS + 1) * DAY_MS;
  const before = requested.before ? Date.parse(requested.before) : tomorrow;
  const from = requested.from ? Date.parse(requested.from) : before - USUAL_REPORT_DAYS * DAY_MS;
  const days = (before - from) / DAY_MS;
  const refuse = (field: 'from' | 'before', message: string) => {
    throw new Invalid(`${field} ${message}`, { fields: { [field]: message } });
  };
  if (days < 1)
    refuse(
      requested.before ? 'before' : 'from',
      requested.before ? 'must be after the first day' : 'must not be later than today',
    );
  if (days > MAX_REPORT_DAYS) refuse('from', `must be at most ${MAX_REPORT_DAYS} days before the end`);
  return { from: new Date(from), before: new Date(before) };
}

/** 2026-11-28 */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** Each of the days, the first one first. */
export const listDays = ({ from, before }: ReportDays): string[] =>
  Array.from({ length: (before.getTime() - from.getTime()) / DAY_MS }, (_, index) =>
    dayOf(new Date(from.getTime() + index * DAY_MS)),
  );
