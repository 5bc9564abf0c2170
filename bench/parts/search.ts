import { atLeast } from '#bench/goals.ts';
import type { Work } from '#bench/load/plan.ts';
import type { Part } from '#bench/measuring.ts';
import { rowOf } from '#bench/row.ts';
import { LINES, THINGS } from '#server/seed/large/words.ts';

/**
 * Searches as people type them, "Kallio Ring Hoodie", each with another range of prices, which all products are within, so
 * that none of them is cached.
 */
export const search: Part = {
  name: 'search',
  async measure(measuring) {
    const shop = await measuring.startShop('postgres');
    const bare = await measuring.startPointSelect(shop);
    const { ours, limit, ratio } = await measuring.compare([shop, SEARCHES], [bare, SEARCHES]);
    const goal = atLeast(ours.rate, 1_500, '/s');
    const rows = [rowOf({ work: 'text search, 1,000 products', ours, limit, ratio, goal })];
    if (!measuring.settings.isLarge) return rows;
    await shop.stop();
    const large = await measuring.startOn(await measuring.databases.large());
    const compared = await measuring.compare([large, SEARCHES], [bare, SEARCHES]);
    const goalAtLarge = atLeast(compared.ours.rate, 1_000, '/s');
    return [...rows, rowOf({ work: 'text search, 100,000 products', ...compared, goal: goalAtLarge })];
  },
};

const SEARCHES: Work = {
  kind: 'calls',
  calls: LINES.flatMap((line) => THINGS.map((thing) => `${line} ${thing}`)).map((words) => ({
    path: `/api/products?search=${encodeURIComponent(words)}&minPrice={low}&maxPrice={high}`,
    brotli: true,
  })),
};
