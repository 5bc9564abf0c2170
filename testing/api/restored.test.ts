import { MAX_ADDRESSES } from '#domain/limits.ts';
import { describe, expect, it } from 'vitest';
import { itemOf, makeAddress } from '#testing/make/checkout.ts';
import { makeCoupon } from '#testing/make/coupons.ts';
import { makeToken } from '#testing/make/integrations.ts';
import { makeCategory, makeProduct } from '#testing/make/products.ts';
import { makeOrder, makeReview } from '#testing/make/reviews.ts';
import { makeCompetition, makeMember, makeRace, makeRole } from '#testing/make/team.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

// What an admin has deleted, and takes back.

const shop = useTestShop();

/** Where each is, and one of it. */
const AREAS: Record<string, [noun: string, make: () => Promise<string>]> = {
  products: ['product', async () => (await makeProduct(shop, { stock: 3, sizes: ['M', 'L'] })).id],
  categories: ['category', async () => makeCategory(shop, { parentId: await makeCategory(shop) })],
  coupons: ['coupon', async () => (await makeCoupon(shop)).id],
  reviews: ['review', async () => makeReview(shop, await shop.person(), await makeProduct(shop))],
  addresses: ['address', async () => makeAddress(shop, await shop.person())],
  'team-members': ['team_member', () => makeMember(shop)],
  competitions: ['competition', async () => withRace(await makeCompetition(shop))],
  'competitions/tracks': ['track', async () => raceOf(await makeCompetition(shop))],
};
async function raceOf(competition: string) {
  const driver = await makeMember(shop);
  return makeRace(shop, competition, { personnel: [driver], results: { [driver]: 2 } });
}
async function withRace(competition: string) {
  await raceOf(competition);
  return competition;
}

const admin = () => shop.person({ role: 'admin' });
const get = (as: TestPerson, area: string, id: string) => shop.send(`GET /api/admin/${area}/${id}`, { as });
const restore = (as: TestPerson, area: string, id: string) =>
  shop.send(`POST /api/admin/${area}/${id}/restore`, { as });
async function remove(as: TestPerson, area: string, id: string) {
  const isRace = area === 'competitions/tracks';
  const query = isRace ? `?competition_id=${(await get(as, area, id)).body.data.competition.id}` : '';
  const reply = await shop.send(`DELETE /api/admin/${area}/${id}${query}`, { as });
  expect(reply.status).toBe(200);
}
const records = () => shop.services.db.selectFrom('activities').selectAll().orderBy('created_at').execute();

describe.each(Object.entries(AREAS))('one of %s that was deleted', (area, [noun, make]) => {
  it('comes back as it was, once, on record', async () => {
    const [alex, id] = [await admin(), await make()];
    const { data: before } = (await get(alex, area, id)).body;
    expect((await restore(alex, area, id)).status, 'it is not deleted').toBe(404);
    await remove(alex, area, id);
    expect((await get(alex, area, id)).status).toBe(404);

    const reply = await restore(alex, area, id);
    expect(reply.status).toBe(200);
    const { data: after } = (await get(alex, area, id)).body;
    expect(after).toEqual({ ...before, isDefault: after.isDefault, updatedAt: after.updatedAt });
    expect(after).toMatchObject(reply.body.data);
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
    expect((await restore(alex, area, id)).status, 'it is back').toBe(404);
    const description = expect.stringMatching(
      /^(?:Product|Category|Coupon|Review|Address|Team|Comp|Track).* restored$/,
    );
    expect(await records()).toMatchObject([
      { action: `${noun}.deleted`, object_id: id },
      { action: `${noun}.restored`, object_id: id, actor_id: alex.id, description, after: { id } },
    ]);
  });

  it('opens from the activity log again', async () => {
    const [alex, id] = [await admin(), await make()];
    const linked = async () => {
      const { body } = await shop.send('GET /api/admin/activities', { as: alex });
      return body.data.map(({ isDeleted }: { isDeleted: boolean }) => !isDeleted);
    };
    await remove(alex, area, id);
    expect(await linked()).toEqual([false]);
    await restore(alex, area, id);
    expect(await linked()).toEqual([true, true]);
    await remove(alex, area, id);
    expect(await linked()).toEqual([false, false, false]);
  });

  it('does not come back for a program that may only read', async () => {
    const [alex, id] = [await admin(), await make()];
    await remove(alex, area, id);
    const path = `/api/admin/${area}/${id}/restore`;
    for (const [scope, status] of [
      ['read', 403],
      ['read_write', 200],
    ] as const) {
      const { secret } = await makeToken(shop, alex, scope);
      const headers = { authorization: `Bearer ${secret}` };
      expect((await shop.send(`POST ${path}`, { headers })).status).toBe(status);
    }
  });
});

describe('what cannot come back is refused, and stays deleted', () => {
  const season = { name: 'Season', description: 'For all', type: 'percentage', value: 10, minOrderAmount: 0 };
  const days = { startDate: '2026-01-01T00:00:00Z', endDate: '2099-12-31T00:00:00Z' };

  /** Deletes one and makes its return impossible; returns its area, its id, and why. */
  const CASES: Record<string, (alex: TestPerson) => Promise<[area: string, id: string, error: string, code?: string]>> =
    {
      'a product whose category is gone': async (alex) => {
        const { id, categoryId } = await makeProduct(shop);
        await remove(alex, 'products', id);
        await remove(alex, 'categories', categoryId);
        return ['products', id, 'Its category Jerseys has been deleted as well, so it cannot come back'];
      },
      'a category whose parent is gone': async (alex) => {
        const parentId = await makeCategory(shop, { name: 'Clothes' });
        const id = await makeCategory(shop, { parentId });
        await remove(alex, 'categories', id);
        await remove(alex, 'categories', parentId);
        return ['categories', id, 'Its parent category Clothes has been deleted as well, so it cannot come back'];
      },
      'a coupon whose code is taken': async (alex) => {
        const { id, code } = await makeCoupon(shop);
        await remove(alex, 'coupons', id);
        await shop.send('POST /api/admin/coupons', { as: alex, body: { ...season, ...days, code } });
        return ['coupons', id, 'This coupon code is already in use', 'already_exists'];
      },
      'a review whose author has written another': async (alex) => {
        const [author, product] = [await shop.person(), await makeProduct(shop)];
        const orderId = await makeOrder(shop, author, [product]);
        const body = { orderId, productId: product.id, rating: 4, title: 'Good', comment: 'Fits' };
        const write = () => shop.send('POST /api/reviews', { as: author, body });
        const { id } = (await write()).body.data;
        await remove(alex, 'reviews', id);
        expect((await write()).status).toBe(201);
        return ['reviews', id, 'Its author has written another review of this product since', 'already_exists'];
      },
      'an address of whom has as many as there can be': async (alex) => {
        const owner = await shop.person();
        const id = await makeAddress(shop, owner);
        await remove(alex, 'addresses', id);
        for (let more = 0; more < MAX_ADDRESSES; more += 1) await makeAddress(shop, owner);
        return ['addresses', id, `A user can have at most ${MAX_ADDRESSES} addresses`, 'limit_reached'];
      },
      'a team member whose role is gone': async (alex) => {
        const id = await makeMember(shop, { role: 'Night Driver' });
        await remove(alex, 'team-members', id);
        await remove(alex, 'team-roles', await makeRole(shop, 'Night Driver'));
        return ['team-members', id, 'Their role Night Driver has been deleted as well, so they cannot come back'];
      },
      'a track whose competition is gone': async (alex) => {
        const competition = await makeCompetition(shop, { name: 'Night Cup' });
        const id = await raceOf(competition);
        await remove(alex, 'competitions/tracks', id);
        await remove(alex, 'competitions', competition);
        return [
          'competitions/tracks',
          id,
          'Its competition Night Cup has been deleted as well, so it cannot come back',
        ];
      },
    };

  it.each(Object.keys(CASES))('%s', async (about) => {
    const alex = await admin();
    const [area, id, error, code = 'conflict'] = (await CASES[about]?.(alex)) ?? ['', '', ''];
    const earlier = await records();
    expect(await restore(alex, area, id)).toMatchObject({ status: 409, body: { error, code } });
    expect((await get(alex, area, id)).status).toBe(404);
    expect(await records()).toEqual(earlier);
  });
});

describe('what belongs to it', () => {
  it('of a product is the shop’s page, the line of a cart and the entry of a wishlist', async () => {
    const [alex, fan, product] = [await admin(), await shop.person(), await makeProduct(shop, { stock: 4 })];
    await shop.send('POST /api/cart/add', { as: fan, body: itemOf(product) });
    await shop.send('POST /api/wishlist', { as: fan, body: { productId: product.id } });
    const seen = async () => {
      const [cart, wishlist] = await Promise.all(
        ['GET /api/cart', 'GET /api/wishlist'].map((call) => shop.send(call, { as: fan })),
      );
      const page = await shop.send(`GET /api/products/${product.id}`);
      const list = await shop.send('GET /api/products');
      return { cart: cart?.body, wishlist: wishlist?.body, page: page.status, products: list.body.total };
    };
    const before = await seen();
    await remove(alex, 'products', product.id);
    expect(await seen()).toMatchObject({ wishlist: { total: 0 }, page: 404, products: 0 });
    await restore(alex, 'products', product.id);
    expect(await seen()).toEqual(before);
  });

  it('of an address is that it was the default, unless its owner has chosen another', async () => {
    const [alex, fan] = [await admin(), await shop.person()];
    const [first, second, third] = [
      await makeAddress(shop, fan),
      await makeAddress(shop, fan),
      await makeAddress(shop, fan),
    ];
    const choose = (id: string) => shop.send(`PUT /api/addresses/${id}/default`, { as: fan });
    const isDefault = async (id: string) => (await get(alex, 'addresses', id)).body.data.isDefault;
    await choose(first);
    await remove(alex, 'addresses', first);
    await restore(alex, 'addresses', first);
    expect(await isDefault(first)).toBe(true);
    await remove(alex, 'addresses', first);
    await choose(second);
    await restore(alex, 'addresses', first);
    expect([await isDefault(first), await isDefault(second), await isDefault(third)]).toEqual([false, true, false]);
  });

  it('of a coupon is that it is announced, unless another is', async () => {
    const [alex, { id }] = [await admin(), await makeCoupon(shop, { code: 'FIRST' })];
    const announce = (coupon: string) =>
      shop.write((tx) => tx.updateTable('coupons').set({ is_announced: true }).where('id', '=', coupon).execute());
    await announce(id);
    await remove(alex, 'coupons', id);
    expect((await restore(alex, 'coupons', id)).body.data.isAnnounced).toBe(true);
    await remove(alex, 'coupons', id);
    await announce((await makeCoupon(shop, { code: 'SECOND' })).id);
    expect((await restore(alex, 'coupons', id)).body.data.isAnnounced).toBe(false);
  });

  it('of a competition are the tracks that it had, without those deleted before', async () => {
    const [alex, competition] = [await admin(), await makeCompetition(shop)];
    const [left, gone] = [await raceOf(competition), await raceOf(competition)];
    await remove(alex, 'competitions/tracks', gone);
    await remove(alex, 'competitions', competition);
    const { data } = (await restore(alex, 'competitions', competition)).body;
    expect(data.schedule).toMatchObject([{ id: left, results: [{ race_position: 2 }] }]);
  });
});

it('an address that its owner has deleted does not come back', async () => {
  const [alex, fan] = [await admin(), await shop.person()];
  const id = await makeAddress(shop, fan);
  shop.pass(1000);
  await shop.send(`DELETE /api/addresses/${id}`, { as: fan });
  expect((await restore(alex, 'addresses', id)).status).toBe(404);
});
