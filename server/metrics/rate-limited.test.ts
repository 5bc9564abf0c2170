import { expect, it } from 'vitest';
import { figuresOf } from '#server/testing/figures.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const test = useTestShop({ rateLimit: 1 });

const limited = async (limit: string) =>
  figuresOf((await test.send('GET /metrics')).text)(`shop_rate_limited_total{limit="${limit}"}`);

it('requests that are refused are counted by the limit that they met', async () => {
  const fan = await test.person();
  const guess = () => test.send('POST /api/coupons/validate', { as: fan, body: { code: 'NONE', orderTotal: 10 } });
  for (let tries = 0; tries < 10; tries++) expect((await guess()).status).toBe(200);
  expect(await limited('coupon code')).toBeUndefined();
  expect((await guess()).status).toBe(429);
  for (let tries = 0; tries < 21; tries++) await test.send('GET /api/auth/callback/google');
  expect([await limited('coupon code'), await limited('signIn')]).toEqual([1, 1]);
});
