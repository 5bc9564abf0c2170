import { addDays } from '#domain/holidays.ts';
import { MAX_REPORT_DAYS, REPORT_GROUPINGS, type ReportGrouping, USUAL_REPORT_DAYS } from '#domain/reports.ts';
import { isDay } from '#web/admin/orders/day-range.ts';

export const PERIODS = ['today', '7', '30', '90', 'year'] as const;
export type Period = (typeof PERIODS)[number];

/** What a report is of: its days, the last included, in the shop's time. */
export interface ReportUrl {
  by: ReportGrouping;
  /** Undefined: days that were chosen one by one. */
  period: Period | undefined;
  from: string;
  to: string;
  sort: string;
}

const USUAL: Period = '30';

/** Days and grouping from a report's URL. Nonsense reads as the default; days win over a period, and one alone is completed. */
export function readReportUrl(params: URLSearchParams, today: string): ReportUrl {
  const by = REPORT_GROUPINGS.find((grouping) => grouping === params.get('by')) ?? 'day';
  const period = PERIODS.find((known) => known === params.get('period')) ?? USUAL;
  const [from, to] = [dayOf(params, 'from'), dayOf(params, 'to')];
  const sort = params.get('sort') ?? '';
  if (!from && !to) return { by, period, ...daysOf(period, today), sort };
  const last = to ?? (from && from > today ? from : today);
  return { by, period: undefined, from: from ?? addDays(last, 1 - USUAL_REPORT_DAYS), to: last, sort };
}

function dayOf(params: URLSearchParams, name: string): string | undefined {
  const day = params.get(name) ?? '';
  return isDay(day) ? day : undefined;
}

/** The first and the last day of a period that ends today. */
function daysOf(period: Period, today: string): { from: string; to: string } {
  if (period === 'today') return { from: today, to: today };
  if (period === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today };
  return { from: addDays(today, 1 - Number(period)), to: today };
}

/** The URL parameters of a period; those of single days go. */
export const periodUrl = (period: string) => ({ period: period === USUAL ? '' : period, from: '', to: '' });

/** Why there is no report of these days; undefined where there is one. */
export function problemOf({ from, to }: Pick<ReportUrl, 'from' | 'to'>): { title: string; text: string } | undefined {
  if (to < from)
    return { title: 'These days end before they begin', text: 'Choose a last day that is not before the first.' };
  if (addDays(from, MAX_REPORT_DAYS) <= to)
    return { title: 'Too many days', text: `A report covers at most ${MAX_REPORT_DAYS} days.` };
  return undefined;
}
