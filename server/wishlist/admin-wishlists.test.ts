import { describe, expect, it } from 'vitest';
import { makeCategory, makeProduct, type TestProduct } from '#testing/make/products.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

const admin = () => shop.person({ role: 'admin', displayName: 'Alex Admin' });
const list = async (as: TestPerson, query = '') => (await shop.send(`GET /api/admin/wishlists/${query}`, { as })).body;
const clear = (as: TestPerson, userId: string) => shop.send(`DELETE /api/admin/wishlists/user/${userId}`, { as });
const own = async (as: TestPerson) => (await shop.send('GET /api/wishlist', { as })).body;
const activities = () =>
  shop.services.db.selectFrom('activities').selectAll().where('type', '=', 'wishlist').orderBy('created_at').execute();

/** Each a second after the one before. */
async function wish(as: TestPerson, ...products: TestProduct[]): Promise<string[]> {
  const ids = [];
  for (const { id } of products) {
    ids.push((await shop.send('POST /api/wishlist', { as, body: { productId: id } })).body.data.id);
    shop.pass(1000);
  }
  return ids;
}

describe('the list of wishlist entries', () => {
  it('shows who wants what, newest first', async () => {
    const [alex, fan] = [await admin(), await shop.person({ displayName: 'Fiona Fan' })];
    const cap = await makeProduct(shop, {
      name: 'Cap',
      price: 1999,
      categoryId: await makeCategory(shop, { name: 'Caps' }),
    });
    const [id] = await wish(fan, cap, await makeProduct(shop, { name: 'Mug' }));
    const body = await list(alex);
    expect(body).toMatchObject({ total: 2, data: [{ product: { name: 'Mug' } }, { product: { name: 'Cap' } }] });
    expect(body.data[1]).toEqual({
      id,
      userId: fan.id,
      user: { firstName: 'Fiona', lastName: 'Fan', email: fan.email, isDeleted: false },
      product: { id: cap.id, name: 'Cap', price: 19.99, category: { name: 'Caps' }, isDeleted: false },
      createdAt: expect.any(String),
    });
    expect(await list(alex, '?page=2&limit=1')).toMatchObject({ total: 2, data: [{ id }] });
  });

  it.each([
    ['cap', 2],
    ['fiona', 2],
    ['fiona CAP', 1],
    ['zoe cap', 1],
    ['fans.example mug', 1],
    ['light', 0],
    ['%', 0],
    ['_', 0],
    ['\\', 0],
  ])('finds by every word of %j', async (search, total) => {
    const [fiona, zoe] = [
      await shop.person({ displayName: 'Fiona Fan' }),
      await shop.person({ displayName: 'Zoë Zed' }),
    ];
    const [cap, mug] = [await makeProduct(shop, { name: 'Çap' }), await makeProduct(shop, { name: 'Mug' })];
    await wish(fiona, cap, mug);
    await wish(zoe, cap);
    expect((await list(await admin(), `?search=${encodeURIComponent(search)}`)).total).toBe(total);
  });

  it('keeps the name of a product that has been deleted since', async () => {
    const [alex, fan] = [await admin(), await shop.person()];
    const cap = await makeProduct(shop, { name: 'Cap' });
    await wish(fan, cap);
    await shop.send(`DELETE /api/admin/products/${cap.id}`, { as: alex });
    expect(await list(alex)).toMatchObject({ total: 1, data: [{ product: { name: 'Cap' } }] });
    expect((await own(fan)).total).toBe(0);
  });
});

describe('removing', () => {
  it('takes one entry away', async () => {
    const [alex, fan] = [await admin(), await shop.person({ displayName: 'Fiona Fan' })];
    const [one] = await wish(fan, await makeProduct(shop, { name: 'Cap' }), await makeProduct(shop, { name: 'Mug' }));
    const remove = () => shop.send(`DELETE /api/admin/wishlists/${one}`, { as: alex });
    expect(await remove()).toMatchObject({ status: 200, body: { success: true } });
    expect(await own(fan)).toMatchObject({ total: 1, data: [{ product: { name: 'Mug' } }] });
    expect(await remove()).toMatchObject({ status: 404, body: { error: 'Wishlist item not found' } });
    expect(await activities()).toMatchObject([
      {
        action: 'wishlist.item_removed',
        actor_id: alex.id,
        object_id: one,
        description: 'Cap removed from the wishlist of Fiona Fan',
        before: { product: { name: 'Cap' } },
      },
    ]);
  });

  it('clears the list of one user, also an empty one, and nobody else’s', async () => {
    const [alex, fan, other] = [await admin(), await shop.person(), await shop.person()];
    const [cap, mug] = [await makeProduct(shop), await makeProduct(shop)];
    await wish(fan, cap, mug);
    await wish(other, cap);
    for (let times = 0; times < 2; times++) {
      expect(await clear(alex, fan.id)).toMatchObject({ status: 200, body: { success: true } });
    }
    expect((await own(fan)).total).toBe(0);
    expect((await own(other)).total).toBe(1);
    const [first, second] = await activities();
    expect(first).toMatchObject({
      action: 'wishlist.cleared',
      object_id: fan.id,
      description: 'Wishlist of Test Fan cleared',
    });
    expect(first?.before).toMatchObject({ items: [{}, {}] });
    expect(second?.before).toEqual({ items: [] });
    expect(await clear(alex, shop.services.ids.uuid())).toMatchObject({
      status: 404,
      body: { error: 'User not found' },
    });
    expect((await clear(alex, 'abc')).status).toBe(404);
  });

  it('is for admins', async () => {
    const fan = await shop.person();
    const [id] = await wish(fan, await makeProduct(shop));
    const calls = [
      'GET /api/admin/wishlists',
      `DELETE /api/admin/wishlists/${id}`,
      `DELETE /api/admin/wishlists/user/${fan.id}`,
    ];
    for (const call of calls) {
      expect((await shop.send(call)).status).toBe(401);
      expect((await shop.send(call, { as: fan })).status).toBe(403);
    }
  });
});
