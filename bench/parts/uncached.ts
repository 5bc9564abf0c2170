import { type Goal, atMost, named } from '#bench/goals.ts';
import type { Work } from '#bench/load/plan.ts';
import type { Part } from '#bench/measuring.ts';
import { rowOf } from '#bench/row.ts';
import type { Sample } from '#bench/samples.ts';

/**
 * Pages and lists that nobody has asked for before: each request names another range of prices, which all products are
 * within. So the cache has none of them, and the answer is as long as that without a range.
 */
export const uncached: Part = {
  name: 'uncached',
  async measure(measuring) {
    const shop = await measuring.startShop('postgres');
    const bare = await measuring.startPointSelect(shop);
    const page = await measuring.measure(shop, calls('/products?min={low}&max={high}'));
    const list = calls('/api/products?minPrice={low}&maxPrice={high}');
    const { ours, limit, ratio } = await measuring.compare([shop, list], [bare, list]);
    const rows = [
      rowOf({ work: 'listing page, not cached', ours: page, goal: cpu(page, 6) }),
      rowOf({ work: 'list, not cached, 1,000 products', ours, limit, ratio, goal: cpu(ours, 2) }),
    ];
    if (!measuring.settings.isLarge) return rows;
    await shop.stop();
    const large = await measuring.startOn(await measuring.databases.large());
    const atLarge = await measuring.measure(large, list);
    return [...rows, rowOf({ work: 'list, not cached, 100,000 products', ours: atLarge, goal: cpu(atLarge, 3) })];
  },
};

const calls = (path: string): Work => ({ kind: 'calls', calls: [{ path, brotli: true }] });

const cpu = (sample: Sample, goal: number): Goal =>
  named('CPU', atMost(sample.serverMs + sample.databaseMs, goal, ' ms'));
