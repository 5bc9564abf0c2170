import type * as contract from '#contract/admin-dashboard.ts';
import type { Input, Result } from '#contract/endpoint.ts';
import { addDays } from '#domain/holidays.ts';
import type { Actor } from '#server/identity/actor.ts';
import { revenueByDay } from '#server/orders/revenue.ts';
import type { Services } from '#server/services.ts';
import { comparedPeriods } from './compared-periods.ts';

/** Orders and revenue of each of the shop's last days, also of days without orders, their sums, and those of as many days before. */
export async function getRevenueByDay(
  { db, clock }: Services,
  _: Actor,
  { days: length }: Input<typeof contract.getRevenueByDay>,
): Promise<Result<typeof contract.getRevenueByDay>> {
  const periods = comparedPeriods(Number(length), clock.now());
  const rows = await revenueByDay(db, periods).execute();
  const earned = new Map(rows.map((row) => [row.day, row]));
  const days = Array.from({ length: Number(length) }, (_day, index) => {
    const day = addDays(periods.firstDay, index);
    const { orders = 0, cents: revenue = 0 } = earned.get(day) ?? {};
    return { day, orders, revenue };
  });
  const earlier = rows
    .filter(({ day }) => day < periods.firstDay)
    .map(({ orders, cents: revenue }) => ({ orders, revenue }));
  return { data: { days, ...sumOf(days), before: sumOf(earlier) } };
}

const sumOf = (days: readonly { orders: number; revenue: number }[]) => ({
  orders: days.reduce((total, { orders }) => total + orders, 0),
  revenue: days.reduce((total, { revenue }) => total + revenue, 0),
});
