import type { DashboardPeriod } from '#domain/dashboard-periods.ts';
import { call } from '#web/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readRevenue } from './read-stats.ts';

/** What the last days earned, for the chart and the totals: read once for both. */
export const useRevenue = (days: DashboardPeriod) =>
  useQuery({
    queryKey: ['dashboard', 'revenue', days],
    queryFn: async () => readRevenue((await call('GET /api/admin/stats/revenue', { query: { days } })).data),
    placeholderData: keepPreviousData,
  });
