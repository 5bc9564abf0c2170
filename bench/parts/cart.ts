import { all, atLeast, atMost, either, figure, named } from '#bench/goals.ts';
import type { Work } from '#bench/load/plan.ts';
import { prepareTpcb } from '#bench/limits/tpcb.ts';
import type { Part } from '#bench/measuring.ts';
import { rowOf } from '#bench/row.ts';
import { medianOf, takeSample } from '#bench/samples.ts';
import { administer } from '#bench/shop/databases.ts';
import type { Goods } from '#bench/shop/goods.ts';

const CALLS = 5_000;

/** Many people who add something to their carts, which begin empty, beside the commits that PostgreSQL can do. */
export const cart: Part = {
  name: 'cart',
  async measure(measuring) {
    const { seconds, warmUpSeconds } = measuring.settings;
    const shop = await measuring.startShop('postgres');
    const tpcb = await prepareTpcb(measuring.databases);
    const load = measuring.startLoad();
    const work = additions(shop.goods);
    await measuring.warmUp(load, shop, work);
    await tpcb.run(warmUpSeconds);
    const { ours, limits, ratio } = await measuring.alternate(
      async () => {
        await administer(shop.databaseUrl ?? '', 'truncate cart_items');
        return takeSample(load, shop, measuring.plan(work));
      },
      () => tpcb.run(seconds),
    );
    const limit = `TPC-B ${figure(medianOf(limits.map(({ rate }) => rate)))}/s`;
    const goal = all(
      either(atLeast(ours.rate, 1_000, '/s'), atLeast(ratio * 100, 40, ' % of TPC-B')),
      named('CPU', atMost(ours.serverMs + ours.databaseMs, 1.5, ' ms')),
    );
    return [rowOf({ work: 'add to cart', ours, limit, ratio, goal })];
  },
};

/** Each of some thousand: a buyer and an item, both in turn, but not in the same one. */
export function additions({ buyers, items }: Pick<Goods, 'buyers' | 'items'>) {
  const plenty = items.filter((_, index) => index % 8 > 0);
  const calls = Array.from({ length: CALLS }, (_, n) => ({
    method: 'POST' as const,
    path: '/api/cart/add',
    cookie: buyers[n % buyers.length]?.cookie ?? '',
    body: { ...plenty[(n * 7) % plenty.length], quantity: 1 },
  }));
  return { kind: 'calls', calls } satisfies Work;
}
