import { describe, expect, it } from 'vitest';
import { makeCategory, makeProduct } from '#testing/make/products.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

describe('more from the same line', () => {
  const related = async (id: string) => {
    const { body } = await shop.send(`GET /api/products/${id}/related`);
    return body.data?.map(({ name }: { name: string }) => name) ?? body;
  };

  it('is at most four, in stock before sold out, of the same category before its neighbours, the newest first', async () => {
    const line = await makeCategory(shop, { name: 'Race Kit' });
    const jerseys = await makeCategory(shop, { name: 'Jerseys', parentId: line });
    const vests = await makeCategory(shop, { name: 'Vests', parentId: line });
    const day = (date: number) => new Date(Date.UTC(2026, 0, date));
    const own = await makeProduct(shop, { name: 'Own', categoryId: jerseys });
    await makeProduct(shop, { name: 'Sold out jersey', categoryId: jerseys, stock: 0, createdAt: day(9) });
    await makeProduct(shop, { name: 'Old jersey', categoryId: jerseys, stock: 2, createdAt: day(1) });
    await makeProduct(shop, { name: 'Hidden jersey', categoryId: jerseys, isActive: false, createdAt: day(9) });
    await makeProduct(shop, { name: 'Elsewhere' });
    expect(await related(own.id)).toEqual(['Old jersey', 'Sold out jersey']);
    await makeProduct(shop, { name: 'New vest', categoryId: vests, createdAt: day(8) });
    await makeProduct(shop, { name: 'Old vest', categoryId: vests, createdAt: day(2) });
    expect(await related(own.id)).toEqual(['Old jersey', 'New vest', 'Old vest', 'Sold out jersey']);
    await makeProduct(shop, { name: 'New jersey', categoryId: jerseys, createdAt: day(7) });
    expect(await related(own.id)).toEqual(['New jersey', 'Old jersey', 'New vest', 'Old vest']);
  });

  it('is what costs about the same before what costs much more', async () => {
    const tops = await makeCategory(shop, { name: 'Tees & Tops' });
    const make = (name: string, price: number, date: number) =>
      makeProduct(shop, { name, price, categoryId: tops, createdAt: new Date(Date.UTC(2026, 0, date)) });
    const own = await make('Event Tee', 3495, 1);
    await make('Hoodie', 7200, 9);
    await make('Crewneck', 6200, 8);
    await make('Ring Tee', 2995, 3);
    await make('Chase Tee', 2995, 4);
    expect(await related(own.id)).toEqual(['Chase Tee', 'Ring Tee', 'Crewneck', 'Hoodie']);
  });

  it('is not there for a product that is not', async () => {
    const hidden = await makeProduct(shop, { isActive: false });
    expect((await shop.send(`GET /api/products/${hidden.id}/related`)).status).toBe(404);
    expect(await related((await makeProduct(shop)).id)).toEqual([]);
  });
});
