import type * as contract from '#contract/admin-dashboard.ts';
import type { Result } from '#contract/endpoint.ts';
import { addDays } from '#domain/holidays.ts';
import { shopDay, shopMidnight } from '#domain/shop-time.ts';
import { revenueByDay } from '#server/orders/revenue.ts';
import type { Services } from '#server/services.ts';

const DAYS = 30;

/** Orders and revenue of each of the shop's last 30 days, also of days without orders, and their sums. */
export async function getRevenueByDay({ db, clock }: Services): Promise<Result<typeof contract.getRevenueByDay>> {
  const since = addDays(shopDay(clock.now()), 1 - DAYS);
  const earned = new Map((await revenueByDay(db, shopMidnight(since)).execute()).map((row) => [row.day, row]));
  const days = Array.from({ length: DAYS }, (_, index) => {
    const day = addDays(since, index);
    const { orders = 0, cents: revenue = 0 } = earned.get(day) ?? {};
    return { day, orders, revenue };
  });
  const sum = (of: 'orders' | 'revenue') => days.reduce((total, day) => total + day[of], 0);
  return { data: { days, orders: sum('orders'), revenue: sum('revenue') } };
}
