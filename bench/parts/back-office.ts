import { all, atLeast, atMost, named } from '#bench/goals.ts';
import type { Work } from '#bench/load/plan.ts';
import type { Measuring, Part } from '#bench/measuring.ts';
import { type Row, rowOf } from '#bench/row.ts';
import type { Goods } from '#bench/shop/goods.ts';
import { FIRST_NAMES, LAST_NAMES } from '#server/seed/large/words.ts';

/** Somebody's name after the other. */
const NAMES = FIRST_NAMES.map((first, n) => `${first} ${LAST_NAMES[(n * 7) % LAST_NAMES.length]}`);

const LISTS: [work: string, paths: string[]][] = [
  ['orders', ['/api/admin/orders']],
  ['orders by status', ['delivered', 'completed', 'cancelled'].map((status) => `/api/admin/orders?status=${status}`)],
  ['orders, search of a name', NAMES.map((name) => `/api/admin/orders?search=${encodeURIComponent(name)}`)],
  ['products', ['/api/admin/products']],
  ['dashboard', ['/api/admin/stats/dashboard']],
];

/** More addresses of a list than the shop keeps answers of, so that each is made; it does not know this part of the query. */
const OTHERS = 2_000;

/** What the team of two looks at all day: as long as nothing is written, and, where that makes a difference, as on race day. */
export const backOffice: Part = {
  name: 'back-office',
  async measure(measuring) {
    const shop = await measuring.startShop('postgres');
    const bare = await measuring.startPointSelect(shop);
    const rows: Row[] = [];
    for (const [work, paths] of LISTS) {
      const calls = callsOf(paths, shop.goods);
      const compared = await measuring.compare([shop, calls], [bare, calls]);
      const goal = atLeast(compared.ours.rate, 1_000, '/s');
      rows.push(rowOf({ work: `back office, 10,000 orders: ${work}`, ...compared, goal }));
      if (work === 'dashboard') continue;
      const ours = await measuring.measure(shop, callsOf(paths.flatMap(othersOf), shop.goods));
      rows.push(rowOf({ work: `back office, 10,000 orders: ${work}, each made`, ours }));
    }
    if (!measuring.settings.isLarge) return rows;
    await shop.stop();
    return [...rows, ...(await measureLarge(measuring))];
  },
};

/** Of a million orders: how long one person waits, and how many can be served. */
async function measureLarge(measuring: Measuring): Promise<Row[]> {
  const shop = await measuring.startOn(await measuring.databases.large());
  const rows: Row[] = [];
  for (const [work, paths] of LISTS) {
    const calls = callsOf(paths, shop.goods);
    const alone = await measuring.measure(shop, calls, { connections: 1 });
    const together = await measuring.measure(shop, calls);
    const name = `back office, 1 M orders: ${work}`;
    rows.push(
      rowOf({ work: `${name}, one connection`, ours: alone, goal: named('p95', atMost(alone.p95, 50, ' ms')) }),
      rowOf({ work: name, ours: together, goal: all(atLeast(together.rate, 200, '/s')) }),
    );
  }
  return rows;
}

const othersOf = (path: string) =>
  Array.from({ length: OTHERS }, (_, n) => `${path}${path.includes('?') ? '&' : '?'}n=${n}`);

const callsOf = (paths: string[], { admin }: Goods): Work => ({
  kind: 'calls',
  calls: paths.map((path) => ({ path, cookie: admin, brotli: true })),
});
