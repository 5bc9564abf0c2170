import { describe, expect, it, onTestFinished } from 'vitest';
import { makeCategory, makeProduct } from '#testing/make/products.ts';
import { listStatements } from '#testing/shop/statements.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

// What a list has found is kept until something changes. In the cache of responses nothing is: each call here is of other prices.

const shop = useTestShop();
const DAY = 86_400_000;

let price = 500;
/** A list that nobody has asked for before, of all prices. */
async function list(query = ''): Promise<{ names: string[]; total: number }> {
  const { status, body } = await shop.send(`GET /api/products?maxPrice=${price++}&${query}`);
  expect(status).toBe(200);
  return { names: body.data.map(({ name }: { name: string }) => name), total: body.total };
}
const make = (name: string, cents: number, more: Parameters<typeof makeProduct>[1] = {}) =>
  makeProduct(shop, {
    name,
    price: cents,
    createdAt: new Date(shop.services.clock.now().getTime() - DAY * cents),
    ...more,
  });

describe('a list that is kept', () => {
  it('is read in pages and in ranges of prices without finding its products again', async () => {
    for (const cents of [100, 200, 300, 400]) await make(`Cap ${cents}`, cents);
    await make('Mug', 250);
    expect(await list('search=cap')).toEqual({ names: ['Cap 100', 'Cap 200', 'Cap 300', 'Cap 400'], total: 4 });
    // What was created is heard of a moment later, and what was found is forgotten then.
    const asksAgain = async () =>
      (await listStatements(shop, () => list('search=cap'))).some((text) => text.includes('like'));
    await expect.poll(asksAgain).toBe(false);
    const { listed } = shop.services;
    const statements = await listStatements(shop, async () => {
      listed.forget();
      expect(await list('search=cap&page=2&limit=3')).toEqual({ names: ['Cap 400'], total: 4 });
      listed.forget();
      expect(await list('search=cap&minPrice=2&limit=2')).toEqual({ names: ['Cap 200', 'Cap 300'], total: 3 });
      expect(await list('search=cap&minPrice=3.01&page=2')).toEqual({ names: [], total: 1 });
    });
    // The last asks for none. What all pages have alike is asked for once a second.
    expect(statements.filter((text) => text.startsWith('select "products"'))).toHaveLength(2);
    expect(statements.filter((text) => text.includes('like'))).toEqual([]);
  });

  it('is found again when a product or its category changes, as all that is said of a search is', async () => {
    const alex = await shop.person({ role: 'admin' });
    const categoryId = await makeCategory(shop, { name: 'Things' });
    const cap = await make('Team Cap', 100, { categoryId });
    expect(await list('search=cap')).toEqual({ names: ['Team Cap'], total: 1 });
    expect(await list('search=beanie')).toEqual({ names: [], total: 0 });
    await make('Beanie', 200, { categoryId });
    expect(await list('search=beanie')).toEqual({ names: ['Beanie'], total: 1 });
    expect(await list()).toEqual({ names: ['Team Cap', 'Beanie'], total: 2 });
    const toggle = async (path: string, isActive: boolean) =>
      expect((await shop.send(`PUT /api/admin/${path}`, { as: alex, body: { isActive } })).status).toBe(200);
    await toggle(`products/${cap.id}/status`, false);
    expect(await list()).toEqual({ names: ['Beanie'], total: 1 });
    await toggle(`categories/${categoryId}/status`, false);
    expect(await list()).toEqual({ names: [], total: 0 });
    expect(await list('search=cap')).toEqual({ names: [], total: 0 });
    await toggle(`categories/${categoryId}/status`, true);
    expect(await list()).toEqual({ names: ['Beanie'], total: 1 });
  });

  it('is as right where it is too long to be kept whole', async () => {
    const { found } = shop.services;
    const { maxIds } = found;
    onTestFinished(() => {
      found.maxIds = maxIds;
    });
    found.maxIds = 3;
    for (const cents of [100, 110, 120, 130]) await make(`Cap ${cents}`, cents);
    await make('Mug', 90);
    expect(await list('limit=2')).toEqual({ names: ['Mug', 'Cap 100'], total: 5 });
    expect(await list('limit=2&page=3')).toEqual({ names: ['Cap 130'], total: 5 });
    expect(await list('limit=2&page=4')).toEqual({ names: [], total: 5 });
    expect(await list('search=cap&limit=1&minPrice=1.1')).toEqual({ names: ['Cap 110'], total: 3 });
    const { body } = await shop.send('GET /api/products?minPrice=1&maxPrice=1.2&sort=price-high&limit=2');
    expect(body).toMatchObject({ data: [{ name: 'Cap 120' }, { name: 'Cap 110' }], total: 3 });
    expect((await shop.send('GET /api/products?minPrice=3&maxPrice=2')).body).toEqual({ data: [], total: 0 });
  });
});
