import { expect, it } from 'vitest';
import { useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop({ rateLimit: 1 });

it('nobody writes more than ten reviews a minute', async () => {
  const fan = await shop.person();
  const create = () => shop.send('POST /api/reviews', { as: fan, body: {} });
  for (let tries = 0; tries < 10; tries++) expect((await create()).status).toBe(400);
  expect(await create()).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } });
});
