import { loadDemo } from '#server/seed/demo/load.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { makeProduct } from '#testing/make/products.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

const shop = useTestShop();

describe('The dashboard', () => {
  test.each(['GET /api/admin/stats/dashboard', 'GET /api/admin/activities/recent'])(
    '%s is for admins',
    async (call) => {
      expect((await shop.send(call)).status).toBe(401);
      expect((await shop.send(call, { as: await shop.person() })).status).toBe(403);
      expect((await shop.send(call, { as: await shop.person({ role: 'admin' }) })).status).toBe(200);
    },
  );

  test('counts nothing in an empty shop but the admin', async () => {
    const alex = await shop.person({ role: 'admin' });
    const { body } = await shop.send('GET /api/admin/stats/dashboard', { as: alex });
    expect(body).toEqual({ data: { totalUsers: 1, totalOrders: 0, totalRevenue: 0, totalProducts: 0 } });
  });

  test('leaves out deleted users and products, and keeps deactivated ones', async () => {
    const alex = await shop.person({ role: 'admin' });
    const gone = await shop.person();
    await makeProduct(shop, { isActive: false });
    await makeProduct(shop, { deleted: true });
    await shop.write((tx) =>
      tx.updateTable('users').set({ deleted_at: shop.services.clock.now() }).where('id', '=', gone.id).execute(),
    );
    const { body } = await shop.send('GET /api/admin/stats/dashboard', { as: alex });
    expect(body.data).toMatchObject({ totalUsers: 1, totalProducts: 1 });
  });

  test('says how many users and products are new in a period, and how many were in the one before', async () => {
    shop.passToNoon();
    const alex = await shop.person({ role: 'admin' });
    const now = shop.services.clock.now().getTime();
    const daysAgo = (days: number, ms = 0) => new Date(now - days * 86_400_000 + ms);
    await makeProduct(shop, { createdAt: daysAgo(1) });
    await makeProduct(shop, { createdAt: daysAgo(2), deleted: true });
    await makeProduct(shop, { createdAt: daysAgo(7, -1000) });
    await makeProduct(shop, { createdAt: daysAgo(13) });
    // On the first day before, but later than it is now.
    await makeProduct(shop, { createdAt: daysAgo(7, 3_600_000) });
    await makeProduct(shop, { createdAt: daysAgo(15) });
    const { body } = await shop.send('GET /api/admin/stats/dashboard?days=7', { as: alex });
    expect(body.data).toEqual({
      totalUsers: 1,
      totalOrders: 0,
      totalRevenue: 0,
      totalProducts: 5,
      newUsers: { current: 1, before: 0 },
      newProducts: { current: 1, before: 2 },
    });
  });

  test('adds up what was captured and not refunded; a paid order that is deleted still earned its money', async () => {
    await loadDemo(shop.services);
    const alex = await shop.person({ role: 'admin' });
    const read = async () => (await shop.send('GET /api/admin/stats/dashboard', { as: alex })).body.data;
    const { rows } = await sql<{ paid: number; orders: number }>`
      select sum(total_cents) filter (where payment_status = 'paid')::int as paid, count(*) as orders from orders`.execute(
      shop.services.db,
    );
    const before = await read();
    expect(before).toMatchObject({ totalOrders: rows[0]?.orders, totalRevenue: (rows[0]?.paid ?? 0) / 100 });
    const order = await shop.services.db
      .selectFrom('orders')
      .select('id')
      .where('payment_status', '=', 'paid')
      .limit(1)
      .executeTakeFirstOrThrow();
    await shop.write((tx) =>
      tx.updateTable('orders').set({ deleted_at: shop.services.clock.now() }).where('id', '=', order.id).execute(),
    );
    expect(await read()).toEqual({ ...before, totalOrders: before.totalOrders - 1 });
  });

  test('lists the ten newest activities, newest first, without what they changed', async () => {
    await loadDemo(shop.services);
    const alex = await shop.person({ role: 'admin' });
    const { body } = await shop.send('GET /api/admin/activities/recent', { as: alex });
    const { activities } = body.data;
    expect(activities).toHaveLength(10);
    const times = activities.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set(Object.keys(activities[0]))).toEqual(
      new Set(['id', 'type', 'action', 'description', 'objectId', 'isDeleted', 'createdAt']),
    );
    // Which one it is depends on the day and the hour: the demo ends at the moment it is loaded.
    const { rows } = await sql<{ newest: Date }>`select max(created_at) as newest from activities`.execute(
      shop.services.db,
    );
    expect(times[0]).toBe(rows[0]?.newest.toISOString());
  });
});
