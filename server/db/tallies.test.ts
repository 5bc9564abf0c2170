import { expect, it } from 'vitest';
import { sweep } from '#server/payments/sweep.ts';
import { buy, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeOrderAdmin } from '#testing/make/orders.ts';
import { makeProduct } from '#testing/make/products.ts';
import { listStatements } from '#testing/shop/statements.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';
import type { Tally } from './tables.ts';
import { foldTallies } from './tallies.ts';

// That the tallies are what a count gives is an invariant: it is asked after every test of the shop.

const shop = useTestShop();
const { makeAdmin, begun, paid, setStatus, list } = makeOrderAdmin(shop);
const MINUTE = 60_000;
const STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'completed', 'cancelled'];

const totalOf = async (as: TestPerson, path: string) => (await shop.send(`GET /api/admin/${path}`, { as })).body.total;
/** What the back office says there is, and the orders of each status as their list shows them. */
async function whatIsSaid(as: TestPerson) {
  const shown = await Promise.all(
    STATUSES.map(async (status) => {
      const { data, total } = await list(as, `?status=${status}&limit=100`);
      expect([status, total]).toEqual([status, data.length]);
      return [status, total];
    }),
  );
  return {
    ...Object.fromEntries(shown.filter(([, total]) => total > 0)),
    dashboard: (await shop.send('GET /api/admin/stats/dashboard', { as })).body.data,
    lists: await Promise.all(['orders', 'products', 'users'].map((path) => totalOf(as, path))),
  };
}
/** So many changes that add up to nothing. */
const addNoise = (name: Tally) =>
  shop.write((tx) =>
    tx
      .insertInto('tallies')
      .values(Array.from({ length: 120 }, (_, index) => ({ name, amount: index % 2 ? 1 : -1 })))
      .execute(),
  );
const countRows = async () => (await shop.services.db.selectFrom('tallies').select('id').execute()).length;

it('Totals follow sales, cancellations, refunds, undoing and deletions', async () => {
  const alex = await makeAdmin();
  const [sold, unpaid, back, gone] = [await paid(), await begun(), await paid(), await paid()];
  await setStatus(alex, sold.id, 'delivered');
  await setStatus(alex, unpaid.id, 'cancelled');
  await setStatus(alex, back.id, 'cancelled');
  shop.pass(11 * MINUTE);
  await sweep(shop.services);
  await shop.send(`DELETE /api/admin/orders/${gone.id}`, { as: alex });
  await shop.send(`DELETE /api/admin/products/${gone.jersey.id}`, { as: alex });
  // 65.80 each: three were charged, one of them went back.
  const { dashboard, ...said } = await whatIsSaid(alex);
  expect(said).toEqual({ delivered: 1, cancelled: 2, lists: [3, 3, dashboard.totalUsers] });
  const { data } = await list(alex);
  expect(dashboard).toMatchObject({
    totalOrders: 3,
    totalProducts: 3,
    totalRevenue: data.find(({ id }: { id: string }) => id === sold.id).total * 2,
  });

  await setStatus(alex, sold.id, 'shipped');
  await setStatus(alex, sold.id, 'delivered');
  expect(await whatIsSaid(alex)).toEqual({ ...said, dashboard });
});

it('Totals are the same after the tallies were folded, also by several processes while the shop sells', async () => {
  const alex = await makeAdmin();
  const jersey = await makeProduct(shop, { stock: 20 });
  await Promise.all((['captured', 'orders processing', 'users'] as const).map(addNoise));
  const before = await whatIsSaid(alex);
  await foldTallies(shop.services.db);
  expect(await whatIsSaid(alex)).toEqual(before);
  expect(await countRows()).toBeLessThan(10);

  await addNoise('orders processing');
  const buyers = [await makeBuyer(shop), await makeBuyer(shop), await makeBuyer(shop), await makeBuyer(shop)];
  await Promise.all([
    ...buyers.map((buyer) => buy(shop, buyer, [itemOf(jersey)])),
    ...Array.from({ length: 4 }, () => foldTallies(shop.services.db)),
  ]);
  expect(await whatIsSaid(alex)).toMatchObject({ processing: 4, dashboard: { totalOrders: 4 } });
});

it('What the back office opens with counts no table', async () => {
  const alex = await makeAdmin();
  await paid();
  const paths = [
    'orders',
    ...STATUSES.map((status) => `orders?status=${status}`),
    'products',
    'users',
    'stats/dashboard',
  ];
  const statements = await listStatements(shop, async () => {
    for (const path of paths) expect((await shop.send(`GET /api/admin/${path}`, { as: alex })).status).toBe(200);
  });
  // A few rows of one order are no table.
  const ofOrder =
    /\bsum\((greatest\(0, )?(reservations|delivery_items|refund_items|withdrawal_items|further)\.[^)]+\)/g;
  const counting = statements.filter((text) => /\b(count|sum)\(/.test(text.replaceAll(ofOrder, '')));
  expect(counting.filter((text) => !text.includes('from "tallies"'))).toEqual([]);
});
