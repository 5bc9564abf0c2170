import type * as contract from '#contract/admin-dashboard.ts';
import type { Result } from '#contract/endpoint.ts';
import { revenueByDay } from '#server/orders/revenue.ts';
import type { Services } from '#server/services.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;

/** Orders and revenue of each of the last 30 days in UTC, also of days without orders, and their sums. */
export async function getRevenueByDay({ db, clock }: Services): Promise<Result<typeof contract.getRevenueByDay>> {
  const today = Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS;
  const since = today - (DAYS - 1) * DAY_MS;
  const earned = new Map((await revenueByDay(db, new Date(since)).execute()).map((row) => [row.day, row]));
  const days = Array.from({ length: DAYS }, (_, index) => {
    const day = new Date(since + index * DAY_MS).toISOString().slice(0, 10);
    const { orders = 0, cents: revenue = 0 } = earned.get(day) ?? {};
    return { day, orders, revenue };
  });
  const sum = (of: 'orders' | 'revenue') => days.reduce((total, day) => total + day[of], 0);
  return { data: { days, orders: sum('orders'), revenue: sum('revenue') } };
}
