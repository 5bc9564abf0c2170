import { atLeast } from '#bench/goals.ts';
import type { Call, Work } from '#bench/load/plan.ts';
import type { Part } from '#bench/measuring.ts';
import { rowOf } from '#bench/row.ts';
import type { Goods } from '#bench/shop/goods.ts';

/** What is read for one person alone, beside one select by key. */
export const signedIn: Part = {
  name: 'signed-in',
  async measure(measuring) {
    const shop = await measuring.startShop('postgres');
    const bare = await measuring.startPointSelect(shop);
    const load = measuring.startLoad();
    await load.run({
      port: shop.port,
      connections: 4,
      seconds: 3,
      work: { kind: 'calls', calls: oneLineEach(shop.goods) },
    });
    const { buyers, regulars } = shop.goods;
    const reads: [work: string, path: string, cookies: string[]][] = [
      ['who is signed in', '/api/auth/session', buyers.map(({ cookie }) => cookie)],
      ['cart', '/api/cart', buyers.map(({ cookie }) => cookie)],
      ['orders', '/api/orders', regulars],
    ];
    const rows = [];
    for (const [work, path, cookies] of reads) {
      const calls: Work = { kind: 'calls', calls: cookies.map((cookie) => ({ path, cookie })) };
      const { ours, limit, ratio } = await measuring.compare(
        [shop, calls],
        [bare, { kind: 'calls', calls: [{ path }] }],
      );
      rows.push(rowOf({ work, ours, limit, ratio, goal: atLeast(ratio * 100, 40, ' %') }));
    }
    return rows;
  },
};

/** The same line in the cart of each buyer. */
export function oneLineEach({ buyers, items }: Pick<Goods, 'buyers' | 'items'>): Call[] {
  const body = { ...items.at(-1), quantity: 1 };
  return buyers.map(({ cookie }) => ({ method: 'POST', path: '/api/cart/add', cookie, body }));
}
