import type { RevenueDay } from '#contract/admin-dashboard.ts';
import { loadDemo } from '#server/seed/demo/load.ts';
import type { OrderRow } from '#server/orders/tables.ts';
import { makeProduct } from '#testing/make/products.ts';
import { makeOrder } from '#testing/make/reviews.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { describe, expect, it } from 'vitest';

const shop = useTestShop();

const DAY = 86_400_000;
const read = async () => {
  const alex = await shop.person({ role: 'admin' });
  return (await shop.send('GET /api/admin/stats/revenue', { as: alex })).body.data;
};
const midnight = () => Math.floor(shop.services.clock.now().getTime() / DAY) * DAY;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

type More = Partial<Pick<OrderRow, 'payment_status' | 'deleted_at'>>;

/** An order of so many cents that was paid then. */
async function earn(cents: number, paidAt: number, more: More = {}): Promise<void> {
  const id = await makeOrder(shop, await shop.person(), [await makeProduct(shop)]);
  // Its goods come to ten euros.
  const [shipping_cents, discount_cents] = [Math.max(0, cents - 1000), Math.max(0, 1000 - cents)];
  const changes = { total_cents: cents, shipping_cents, discount_cents, paid_at: new Date(paidAt), ...more };
  await shop.write((tx) => tx.updateTable('orders').set(changes).where('id', '=', id).execute());
}

describe('the revenue of the last 30 days', () => {
  it('is for admins', async () => {
    const call = 'GET /api/admin/stats/revenue';
    expect((await shop.send(call)).status).toBe(401);
    expect((await shop.send(call, { as: await shop.person() })).status).toBe(403);
  });

  it('has every day once, oldest first and today last, also those that earned nothing', async () => {
    const { days, ...sums } = await read();
    expect(sums).toEqual({ orders: 0, revenue: 0 });
    expect(days.map(({ day }: RevenueDay) => day)).toEqual(
      Array.from({ length: 30 }, (_, index) => dayOf(midnight() - (29 - index) * DAY)),
    );
    expect(new Set(days.map(({ revenue, orders }: RevenueDay) => revenue + orders))).toEqual(new Set([0]));
  });

  it('adds up to the cent, by the day of the payment in UTC', async () => {
    const today = midnight();
    await earn(1010, today);
    await earn(2020, today - 1);
    await earn(30, today - 1);
    await earn(5, today - 29 * DAY);
    await earn(700, today - 29 * DAY - 1);
    const { days, orders, revenue } = await read();
    expect(days.at(-1)).toEqual({ day: dayOf(today), orders: 1, revenue: 10.1 });
    expect(days.at(-2)).toEqual({ day: dayOf(today - DAY), orders: 2, revenue: 20.5 });
    expect(days[0]).toEqual({ day: dayOf(today - 29 * DAY), orders: 1, revenue: 0.05 });
    expect({ orders, revenue }).toEqual({ orders: 4, revenue: 30.65 });
  });

  it('counts what Total Revenue counts', async () => {
    const now = shop.services.clock.now().getTime();
    await earn(1000, now);
    await earn(200, now, { deleted_at: new Date(now) });
    for (const payment_status of ['unpaid', 'refund_due', 'refund_submitting', 'refunded'] as const)
      await earn(50_000, now, { payment_status });
    const alex = await shop.person({ role: 'admin' });
    const stats = await shop.send('GET /api/admin/stats/dashboard', { as: alex });
    expect((await read()).revenue).toBe(12);
    expect(stats.body.data.totalRevenue).toBe(12);
  });

  it('of the demo shop is part of its Total Revenue', async () => {
    await loadDemo(shop.services);
    const alex = await shop.person({ role: 'admin' });
    const { totalRevenue } = (await shop.send('GET /api/admin/stats/dashboard', { as: alex })).body.data;
    const { revenue, orders, days } = await read();
    expect(revenue).toBeGreaterThan(0);
    expect(revenue).toBeLessThanOrEqual(totalRevenue);
    expect(days.reduce((sum: number, day: RevenueDay) => sum + day.orders, 0)).toBe(orders);
  });
});
