import { all, atLeast, atMost } from '#bench/goals.ts';
import { startSameBytes } from '#bench/limits/limits.ts';
import type { Part } from '#bench/measuring.ts';
import { rowOf } from '#bench/row.ts';
import { callsTo, findPublicPaths } from './public-paths.ts';

/** Pages and lists out of the cache, beside a bare server that sends the same bytes. */
export const cachedPages: Part = {
  name: 'cached-pages',
  async measure(measuring) {
    const shop = await measuring.startShop('postgres');
    const { products } = await findPublicPaths(shop.port);
    const pages: [work: string, paths: string[]][] = [
      ['home page', ['/']],
      ['listing page', ['/products']],
      ['product page', products.map((id) => `/product/${id}`)],
      ['list, JSON', ['/api/products']],
    ];
    const rows = [];
    for (const [work, paths] of pages) {
      const calls = { kind: 'calls', calls: callsTo(paths) } as const;
      const bare = await measuring.startLimit(startSameBytes(shop.port, paths));
      const { ours, limit, ratio } = await measuring.compare([shop, calls], [bare, calls]);
      const goal = all(atLeast(ratio * 100, 70, ' %'), atMost(ours.serverMs, 0.045, ' ms CPU'));
      rows.push(rowOf({ work: `${work}, cached, brotli`, ours, limit, ratio, goal }));
    }
    return rows;
  },
};
