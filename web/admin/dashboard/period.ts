import { DASHBOARD_PERIODS, type DashboardPeriod, USUAL_PERIOD } from '#domain/dashboard-periods.ts';
import { changedUrl } from '#web/admin/list/list-url.ts';
import { useSearchParams } from '#web/router/hooks.ts';

/** The days that the dashboard's URL asks for: `?days=90`. Nonsense reads as the usual ones. */
export const readPeriod = (params: URLSearchParams): DashboardPeriod =>
  DASHBOARD_PERIODS.find((period) => period === params.get('days')) ?? USUAL_PERIOD;

/** The dashboard's period, kept in its URL, and a function that changes it. */
export function usePeriod() {
  const [params, setParams] = useSearchParams();
  const setPeriod = (period: string) =>
    void setParams((now) => changedUrl(now, { days: period === USUAL_PERIOD ? '' : period }), {
      preventScrollReset: true,
    });
  return [readPeriod(params), setPeriod] as const;
}
