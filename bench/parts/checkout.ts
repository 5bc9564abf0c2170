import { all, atLeast, atMost, either, figure, named } from '#bench/goals.ts';
import type { Work } from '#bench/load/plan.ts';
import { prepareTpcb } from '#bench/limits/tpcb.ts';
import type { Part } from '#bench/measuring.ts';
import { rowOf } from '#bench/row.ts';
import { medianOf, takeSample } from '#bench/samples.ts';
import type { Goods } from '#bench/shop/goods.ts';

/**
 * Whole purchases: into the cart, to the checkout, by card in the sandbox, and the confirmation. The CPU time is read when
 * the webhooks have been delivered and the mails sent, too.
 */
export const checkout: Part = {
  name: 'checkout',
  async measure(measuring) {
    const { seconds, warmUpSeconds } = measuring.settings;
    const shop = await measuring.startShop('postgres');
    const tpcb = await prepareTpcb(measuring.databases);
    const load = measuring.startLoad();
    const card = purchases(shop.goods, 'card');
    await measuring.warmUp(load, shop, card);
    await tpcb.run(warmUpSeconds);
    const { ours, limits, ratio } = await measuring.alternate(
      () => takeSample(load, shop, measuring.plan(card), true),
      () => tpcb.run(seconds),
    );
    const tpcbRate = medianOf(limits.map((limit) => limit.rate));
    const limit = `TPC-B ${figure(tpcbRate)}/s`;
    const cardGoal = all(
      either(atLeast(ours.rate, 150, '/s'), atLeast(ratio * 100, 7, ' % of TPC-B')),
      named('CPU', atMost(ours.serverMs + ours.databaseMs, 12, ' ms')),
    );
    const free = await measuring.measure(shop, purchases(shop.goods, 'free'), { drains: true });

    await shop.stop();
    const embedded = await measuring.startShop('embedded');
    const onEmbedded = await measuring.measure(embedded, purchases(embedded.goods, 'card'), { drains: true });
    return [
      rowOf({ work: 'whole checkout by card, PostgreSQL', ours, limit, ratio, goal: cardGoal }),
      rowOf({
        work: 'whole checkout by card, embedded',
        ours: onEmbedded,
        goal: atLeast(onEmbedded.rate, 100, '/s'),
      }),
      rowOf({
        work: 'whole checkout, free, PostgreSQL',
        ours: free,
        limit,
        ratio: free.rate / tpcbRate,
        goal: atLeast(free.rate, 300, '/s'),
      }),
    ];
  },
};

export const purchases = ({ buyers, items, freeItems }: Goods, pay: 'card' | 'free'): Work => ({
  kind: 'purchases',
  buyers,
  items: pay === 'card' ? items : freeItems,
  pay,
});
