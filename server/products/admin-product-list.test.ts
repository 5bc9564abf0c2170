import { describe, expect, it } from 'vitest';
import { makeCategory, makeProduct } from '#testing/make/products.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

const admin = () => shop.person({ role: 'admin', displayName: 'Alex Admin' });
const activities = () => shop.services.db.selectFrom('activities').selectAll().orderBy('created_at').execute();

describe('switching and deleting a product', () => {
  it('turns it off and on again', async () => {
    const alex = await admin();
    const { id } = await makeProduct(shop);
    const flip = () => shop.send(`PUT /api/admin/products/${id}/status`, { as: alex });
    expect(await flip()).toMatchObject({ status: 200, body: { data: { id, isActive: false } } });
    expect(await shop.send(`GET /api/products/${id}`)).toMatchObject({ status: 404 });
    expect(await flip()).toMatchObject({ status: 200, body: { data: { id, isActive: true } } });
    expect(await shop.send(`GET /api/products/${id}`)).toMatchObject({ status: 200 });
    expect(await activities()).toMatchObject([
      { action: 'product.deactivated', before: { isActive: true }, after: { isActive: false } },
      { action: 'product.activated' },
    ]);
  });

  it('takes it off every list', async () => {
    const alex = await admin();
    const { id } = await makeProduct(shop);
    const remove = () => shop.send(`DELETE /api/admin/products/${id}`, { as: alex });
    expect(await remove()).toMatchObject({ status: 200, body: { success: true } });
    expect(await remove()).toMatchObject({ status: 404 });
    expect(await shop.send(`PUT /api/admin/products/${id}/status`, { as: alex })).toMatchObject({ status: 404 });
    expect((await shop.send('GET /api/admin/products', { as: alex })).body).toEqual({ data: [], total: 0 });
    expect((await shop.send('GET /api/products')).body).toEqual({ data: [], total: 0 });
    expect(await activities()).toMatchObject([{ action: 'product.deleted', before: { name: 'Team Jersey' } }]);
  });
});

describe('the products of the back office', () => {
  it('include those that are off, newest first, ten a page', async () => {
    const alex = await admin();
    const now = shop.services.clock.now().getTime();
    for (let age = 1; age <= 11; age++) {
      await makeProduct(shop, { name: `P${age}`, isActive: age !== 1, createdAt: new Date(now - age * 1000) });
    }
    const { body } = await shop.send('GET /api/admin/products/', { as: alex });
    expect(body.total).toBe(11);
    expect(body.data).toHaveLength(10);
    expect(body.data[0]).toMatchObject({ name: 'P1', isActive: false });
    expect((await shop.send('GET /api/admin/products?page=2', { as: alex })).body.data).toMatchObject([
      { name: 'P11' },
    ]);
  });

  it('can be searched and kept to a category and those below it', async () => {
    const alex = await admin();
    const above = await makeCategory(shop);
    const below = await makeCategory(shop, { parentId: above, isActive: false });
    await makeProduct(shop, { name: 'Équipe Cap', categoryId: below });
    await makeProduct(shop, { name: 'Équipe Mug' });
    const find = async (query: string) =>
      (await shop.send(`GET /api/admin/products?${query}`, { as: alex })).body.data.map(
        (p: { name: string }) => p.name,
      );
    expect(await find(`categoryId=${above}`)).toEqual(['Équipe Cap']);
    expect(await find('search=equipe%20mug')).toEqual(['Équipe Mug']);
    expect(await find(`search=mug&categoryId=${above}`)).toEqual([]);
    expect(await find('search=&categoryId=')).toHaveLength(2);
  });

  it('are for admins', async () => {
    const fan = await shop.person();
    const { id, categoryId } = await makeProduct(shop);
    const body = { name: 'Jersey', description: 'Light', price: 49.99, categoryId };
    const calls = [
      ['GET /api/admin/products/'],
      ['POST /api/admin/products/', body],
      [`PUT /api/admin/products/${id}`, body],
      [`PUT /api/admin/products/${id}/status`],
      [`DELETE /api/admin/products/${id}`],
    ] as const;
    for (const [call, sent] of calls) {
      expect(await shop.send(call, { body: sent })).toMatchObject({ status: 401, body: { error: 'Please log in' } });
      expect(await shop.send(call, { body: sent, as: fan })).toMatchObject({ status: 403 });
    }
    expect((await shop.send('GET /api/products')).body).toMatchObject({ total: 1, data: [{ name: 'Team Jersey' }] });
  });
});
