import type { DashboardStats, RevenueByDay, RevenueDay } from '#contract/admin-dashboard.ts';
import type { Cents } from '#domain/money.ts';
import { cents } from '#web/money.ts';

export interface Stats extends DashboardStats {
  totalRevenue: Cents;
}

export const readStats = (stats: DashboardStats): Stats => ({ ...stats, totalRevenue: cents(stats.totalRevenue) });

/** What one day earned. */
export interface DayRevenue extends RevenueDay {
  revenue: Cents;
}

/** What the days of the chart earned, each and together. */
export interface Revenue extends RevenueByDay {
  days: DayRevenue[];
  revenue: Cents;
  before: RevenueByDay['before'] & { revenue: Cents };
}

export const readRevenue = ({ days, revenue, orders, before }: RevenueByDay): Revenue => ({
  days: days.map((day) => ({ ...day, revenue: cents(day.revenue) })),
  orders,
  revenue: cents(revenue),
  before: { ...before, revenue: cents(before.revenue) },
});
