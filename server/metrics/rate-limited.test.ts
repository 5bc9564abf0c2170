import { expect, it } from 'vitest';
import { figuresOf } from '#testing/shop/figures.ts';
import { servePages } from '#testing/shop/page-server.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

// A tenth: 1 guess, 60 sign-ins and 60 pages.
const shop = useTestShop({ rateLimit: 0.1 });

const limited = async (limit: string) =>
  figuresOf((await shop.send('GET /metrics')).text)(`shop_rate_limited_total{limit="${limit}"}`);

it('requests that are refused are counted by the limit that they met', async () => {
  const fan = await shop.person();
  const guess = () => shop.send('POST /api/coupons/validate', { as: fan, body: { code: 'NONE', orderTotal: 10 } });
  expect((await guess()).status).toBe(200);
  expect(await limited('coupon code')).toBeUndefined();
  expect((await guess()).status).toBe(429);
  for (let tries = 0; tries < 61; tries++) await shop.send('GET /api/auth/callback/google');
  expect([await limited('coupon code'), await limited('signIn')]).toEqual([1, 1]);
});

it('pages that are refused are counted, too', async () => {
  const pages = await servePages(shop.services);
  const statuses = new Set<number>();
  for (let n = 0; n < 61; n++) statuses.add((await fetch(`${pages.url}/products?search=page-${n}`)).status);
  await pages.close();
  expect(statuses).toEqual(new Set([200, 429]));
  expect(await limited('page')).toBe(1);
});
