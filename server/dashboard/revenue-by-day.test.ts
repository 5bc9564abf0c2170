import { randomUUID } from 'node:crypto';
import type { RevenueDay } from '#contract/admin-dashboard.ts';
import { addDays } from '#domain/holidays.ts';
import { shopDay, shopMidnight } from '#domain/shop-time.ts';
import { loadDemo } from '#server/seed/demo/load.ts';
import { makeProduct } from '#testing/make/products.ts';
import { makeOrder } from '#testing/make/reviews.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const shop = useTestShop();
beforeEach(shop.passToNoon);

const read = async (query = '') => {
  const alex = await shop.person({ role: 'admin' });
  return (await shop.send(`GET /api/admin/stats/revenue${query}`, { as: alex })).body.data;
};
const today = () => shopDay(shop.services.clock.now());
const midnight = (daysAgo = 0) => shopMidnight(addDays(today(), -daysAgo)).getTime();

interface More {
  deleted?: boolean;
  refunded?: number;
}

/** An order of so many cents that was paid then. */
async function earn(cents: number, paidAt: number, { deleted = false, refunded = 0 }: More = {}): Promise<void> {
  const buyer = await shop.person();
  const id = await makeOrder(shop, buyer, [await makeProduct(shop)], { deleted });
  const [at, paymentId] = [new Date(paidAt), randomUUID()];
  const times = { created_at: at, updated_at: at };
  // Its goods come to ten euros.
  const [shipping_cents, discount_cents] = [Math.max(0, cents - 1000), Math.max(0, 1000 - cents)];
  await shop.write(async (tx) => {
    await tx.updateTable('order_items').set({ discount_cents, shipping_cents }).where('order_id', '=', id).execute();
    await tx
      .updateTable('orders')
      .set({ total_cents: cents, shipping_cents, discount_cents, paid_at: at })
      .where('id', '=', id)
      .execute();
    await tx
      .insertInto('payments')
      .values({
        id: paymentId,
        provider: 'none',
        user_id: buyer.id,
        order_id: id,
        intent_id: null,
        amount_cents: cents,
        currency: 'eur',
        fingerprint: id,
        state: 'succeeded',
        cancel_reason: null,
        expires_at: at,
        check_at: at,
        ...times,
      })
      .execute();
    if (refunded === 0) return;
    const refund = { id: randomUUID(), payment_id: paymentId, amount_cents: refunded, due_at: at, ...times };
    await tx
      .insertInto('refunds')
      .values({ ...refund, state: 'succeeded' })
      .execute();
  });
}

describe('the revenue of the last days', () => {
  it('is for admins', async () => {
    const call = 'GET /api/admin/stats/revenue';
    expect((await shop.send(call)).status).toBe(401);
    expect((await shop.send(call, { as: await shop.person() })).status).toBe(403);
  });

  it('has every day once, oldest first and today last, also those that earned nothing', async () => {
    const { days, ...sums } = await read();
    expect(sums).toEqual({ orders: 0, revenue: 0, before: { orders: 0, revenue: 0 } });
    expect(days.map(({ day }: RevenueDay) => day)).toEqual(
      Array.from({ length: 30 }, (_, index) => addDays(today(), index - 29)),
    );
    expect(new Set(days.map(({ revenue, orders }: RevenueDay) => revenue + orders))).toEqual(new Set([0]));
  });

  it('adds up to the cent, by the shop’s day of the payment', async () => {
    await earn(1010, midnight());
    await earn(2020, midnight() - 1);
    await earn(30, midnight() - 1);
    await earn(5, midnight(29));
    await earn(700, midnight(29) - 1);
    const { days, orders, revenue } = await read();
    expect(days.at(-1)).toEqual({ day: today(), orders: 1, revenue: 10.1 });
    expect(days.at(-2)).toEqual({ day: addDays(today(), -1), orders: 2, revenue: 20.5 });
    expect(days[0]).toEqual({ day: addDays(today(), -29), orders: 1, revenue: 0.05 });
    expect({ orders, revenue }).toEqual({ orders: 4, revenue: 30.65 });
  });

  it('is compared with as many days before, until the same time of day', async () => {
    const now = shop.services.clock.now().getTime();
    const sameTime = midnight(30) + now - midnight();
    await earn(1010, now);
    await earn(2020, sameTime - 1, { refunded: 20 });
    await earn(3, midnight(59));
    await earn(400, sameTime + 3_600_000);
    await earn(500, midnight(59) - 1);
    expect(await read()).toMatchObject({ orders: 1, revenue: 10.1, before: { orders: 2, revenue: 20.03 } });
  });

  it.each(['7', '30', '90', '365'])('is of %s days, if these are asked for', async (length) => {
    const days = Number(length);
    await earn(1010, midnight(days - 1));
    await earn(2020, midnight(days) + 1);
    const { days: each, ...sums } = await read(`?days=${length}`);
    expect(each).toHaveLength(days);
    expect(each[0]).toEqual({ day: addDays(today(), 1 - days), orders: 1, revenue: 10.1 });
    expect(sums).toEqual({ orders: 1, revenue: 10.1, before: { orders: 1, revenue: 20.2 } });
  });

  it('is of no other number of days', async () => {
    const alex = await shop.person({ role: 'admin' });
    for (const call of ['GET /api/admin/stats/revenue?days=31', 'GET /api/admin/stats/dashboard?days=0']) {
      const { status, body } = await shop.send(call, { as: alex });
      expect({ status, fields: body.fields }).toEqual({
        status: 400,
        fields: { days: 'must be one of 7, 30, 90, 365' },
      });
    }
  });

  it('counts what Total Revenue counts', async () => {
    const now = shop.services.clock.now().getTime();
    await earn(1000, now);
    await earn(200, now, { deleted: true });
    await earn(500, now, { refunded: 500 });
    await earn(900, now, { refunded: 400 });
    await earn(0, now);
    // Paid elsewhere, if at all: no card was charged.
    await makeOrder(shop, await shop.person(), [await makeProduct(shop)]);
    const alex = await shop.person({ role: 'admin' });
    const stats = await shop.send('GET /api/admin/stats/dashboard', { as: alex });
    expect(await read()).toMatchObject({ revenue: 17, orders: 4 });
    expect(stats.body.data.totalRevenue).toBe(17);
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
