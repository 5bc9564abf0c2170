import { expect, it, vi } from 'vitest';
import { apiRoutes } from '#server/api.ts';
import { makeCategory } from '#testing/make/products.ts';
import { countStatements } from '#testing/shop/statements.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { inProcessCall } from './in-process.ts';

const shop = useTestShop();

it('asks once for what all pages need, until public data changes', async () => {
  await makeCategory(shop, { name: 'Wear' });
  const newCall = () => inProcessCall(shop.services, apiRoutes, 60_000)('news', () => {});
  let call = newCall();
  const names = async () => (await call('GET /api/categories')).data.map(({ name }) => name);
  const coupon = () => call('GET /api/coupons/announced');
  const renderTwice = async () => {
    await Promise.all([names(), coupon(), names(), coupon()]);
    expect(await names()).toEqual(['Wear']);
  };
  // PostgreSQL's own word of the new category may come in between, and drops the answers once more.
  await vi.waitFor(async () => {
    call = newCall();
    expect(await countStatements(shop, renderTwice)).toBe(2);
  });
  await makeCategory(shop, { name: 'Caps' });
  expect(await names()).toContain('Caps');
});

it('tells each page what the shared answer was made of', async () => {
  const tags: string[] = [];
  const callForRender = inProcessCall(shop.services, apiRoutes, 60_000);
  for (const page of ['home', 'listing'])
    await callForRender('news', (ofResponse) => void tags.push(page, ...(ofResponse ?? [])))('GET /api/categories');
  expect(tags).toEqual(['home', 'categories', 'listing', 'categories']);
});
