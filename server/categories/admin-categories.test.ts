import { describe, expect, it } from 'vitest';
import { makeCategory, makeProduct } from '#testing/make/products.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

const admin = () => shop.person({ role: 'admin', displayName: 'Alex Admin' });
const wear = { name: 'Wear', desc: 'What the team wears' };
const create = (as: TestPerson, about: object = {}) =>
  shop.send('POST /api/admin/categories/', { as, body: { ...wear, ...about } });
const update = (as: TestPerson, id: string, about: object = {}) =>
  shop.send(`PUT /api/admin/categories/${id}`, { as, body: { ...wear, ...about } });
const remove = (as: TestPerson, id: string) => shop.send(`DELETE /api/admin/categories/${id}`, { as });
const listNames = async () =>
  (await shop.send('GET /api/categories')).body.data.map(({ name }: { name: string }) => name);
const activities = () =>
  shop.services.db.selectFrom('activities').selectAll().where('type', '=', 'category').orderBy('created_at').execute();

describe('creating a category', () => {
  it.each([[{}], [{ parent_id: '' }], [{ parent_id: null }]])('makes a root category of %j', async (about) => {
    const alex = await admin();
    const { status, body } = await create(alex, about);
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.any(String),
      ...wear,
      parent_id: null,
      parents: [],
      isActive: true,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(await listNames()).toEqual(['Wear']);
    expect(await activities()).toMatchObject([
      { action: 'category.created', actor_id: alex.id, object_id: body.data.id, after: wear },
    ]);
  });

  it('puts it below another, and may leave it switched off', async () => {
    const alex = await admin();
    const parent_id = await makeCategory(shop);
    expect((await create(alex, { parent_id, isActive: false })).body.data).toMatchObject({
      parent_id,
      parents: [{ id: parent_id, name: 'Jerseys', isActive: true }],
      isActive: false,
    });
    expect(await listNames()).toEqual(['Jerseys']);
  });

  it('refuses a parent that is unknown or deleted', async () => {
    const alex = await admin();
    for (const parent_id of [shop.services.ids.uuid(), await makeCategory(shop, { deleted: true })]) {
      expect(await create(alex, { parent_id })).toMatchObject({
        status: 400,
        body: { error: 'parent_id is not a known category', fields: { parent_id: 'is not a known category' } },
      });
    }
  });
});

describe('changing a category', () => {
  it('moves it, and keeps its place when none is named', async () => {
    const alex = await admin();
    const parentId = await makeCategory(shop, { name: 'Top' });
    const id = await makeCategory(shop);
    expect((await update(alex, id, { parent_id: parentId })).body.data).toMatchObject({
      name: 'Wear',
      parent_id: parentId,
    });
    expect((await update(alex, id, { isActive: false })).body.data).toMatchObject({
      parent_id: parentId,
      isActive: false,
    });
    expect((await update(alex, id, { parent_id: '' })).body.data).toMatchObject({ parent_id: null, isActive: false });
    expect((await activities())[0]).toMatchObject({
      action: 'category.updated',
      before: { name: 'Jerseys', parent_id: null },
      after: { name: 'Wear', parent_id: parentId },
    });
  });

  it('never brings it below itself', async () => {
    const alex = await admin();
    const top = await makeCategory(shop, { name: 'Top' });
    const middle = await makeCategory(shop, { parentId: top });
    const bottom = await makeCategory(shop, { parentId: middle });
    for (const parent_id of [top, middle, bottom]) {
      expect(await update(alex, top, { parent_id })).toMatchObject({
        status: 409,
        body: {
          error: 'A category cannot be below itself',
          fields: { parent_id: 'must not be the category itself or one below it' },
        },
      });
    }
    expect(await update(alex, bottom, { parent_id: top })).toMatchObject({ status: 200 });
    expect(await update(alex, middle, { parent_id: bottom })).toMatchObject({ status: 200 });
  });

  it('makes no ring, also when two are put below each other at once', async () => {
    const alex = await admin();
    const [one, two] = [await makeCategory(shop), await makeCategory(shop)];
    const replies = await Promise.all([update(alex, one, { parent_id: two }), update(alex, two, { parent_id: one })]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('refuses to overwrite what somebody else has changed since', async () => {
    const alex = await admin();
    const { id, updatedAt } = (await create(alex)).body.data;
    const replies = await Promise.all(
      ['A', 'B', 'C'].map((name) => update(alex, id, { name, expectedUpdatedAt: updatedAt })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('is not possible with an unknown or deleted one', async () => {
    const alex = await admin();
    for (const id of [shop.services.ids.uuid(), await makeCategory(shop, { deleted: true })]) {
      for (const reply of [
        update(alex, id),
        remove(alex, id),
        shop.send(`PUT /api/admin/categories/${id}/status`, { as: alex }),
      ]) {
        expect(await reply).toMatchObject({ status: 404, body: { error: 'Category not found' } });
      }
    }
  });
});

describe('the list of categories', () => {
  it('is in the order of the tree, each with its parents', async () => {
    const alex = await admin();
    const wear = await makeCategory(shop, { name: 'Wear', isActive: false });
    const caps = await makeCategory(shop, { name: 'caps', parentId: wear });
    await makeCategory(shop, { name: 'Kids', parentId: caps });
    await makeCategory(shop, { name: 'Bags', parentId: wear });
    await makeCategory(shop, { name: 'Old', parentId: wear, deleted: true });
    await makeCategory(shop, { name: 'Desk' });
    const list = (query = '') => shop.send(`GET /api/admin/categories${query}`, { as: alex });
    const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
    const { data, total } = (await list()).body;
    expect(names(data)).toEqual(['Desk', 'Wear', 'Bags', 'caps', 'Kids']);
    expect(total).toBe(5);
    expect(data[4].parents).toEqual([
      { id: wear, name: 'Wear', isActive: false },
      { id: caps, name: 'caps', isActive: true },
    ]);
    expect(names((await list('?limit=2&page=2')).body.data)).toEqual(['Bags', 'caps']);
    expect(names((await list('?search=KIDS')).body.data)).toEqual(['Kids']);
  });

  it('keeps the children of two parents of one name apart', async () => {
    const alex = await admin();
    for (const child of ['One', 'Two']) {
      const parentId = await makeCategory(shop, { name: 'Twin' });
      await makeCategory(shop, { name: `${child} a`, parentId });
      await makeCategory(shop, { name: `${child} b`, parentId });
    }
    const { data } = (await shop.send('GET /api/admin/categories', { as: alex })).body;
    const parentBefore = (at: number) => data.slice(0, at).findLast((row: { parent_id: unknown }) => !row.parent_id).id;
    const strays = [1, 2, 4, 5].filter((at) => data[at].parent_id !== parentBefore(at));
    expect(strays).toEqual([]);
  });
});

describe('switching a category off, and deleting one', () => {
  it('takes it and all below it out of the shop, and back', async () => {
    const alex = await admin();
    const id = await makeCategory(shop, { name: 'Top' });
    await makeCategory(shop, { name: 'Below', parentId: id });
    const product = await makeProduct(shop, { categoryId: id });
    const toggle = () => shop.send(`PUT /api/admin/categories/${id}/status`, { as: alex });
    expect(await toggle()).toMatchObject({ status: 200, body: { data: { isActive: false } } });
    expect(await listNames()).toEqual([]);
    expect((await shop.send(`GET /api/products/${product.id}`)).status).toBe(404);
    expect(await toggle()).toMatchObject({ body: { data: { isActive: true } } });
    expect(await listNames()).toEqual(['Top', 'Below']);
    expect((await activities()).map(({ action }) => action)).toEqual(['category.deactivated', 'category.activated']);
  });

  it.each([
    [1, 0, 'This category still has 1 product'],
    [3, 0, 'This category still has 3 products'],
    [0, 1, 'This category still has 1 subcategory'],
    [2, 2, 'This category still has 2 products and 2 subcategories'],
  ])('refuses while it has %i products and %i subcategories', async (products, children, error) => {
    const alex = await admin();
    const id = await makeCategory(shop);
    for (let n = 0; n < products; n++) await makeProduct(shop, { categoryId: id, isActive: n > 0 });
    for (let n = 0; n < children; n++) await makeCategory(shop, { parentId: id, isActive: n > 0 });
    await makeProduct(shop, { categoryId: id, deleted: true });
    await makeCategory(shop, { parentId: id, deleted: true });
    expect(await remove(alex, id)).toMatchObject({ status: 409, body: { error } });
    expect(await activities()).toEqual([]);
  });

  it('deletes an empty one; a product that was there keeps its name', async () => {
    const alex = await admin();
    const id = await makeCategory(shop, { name: 'Caps' });
    await makeProduct(shop, { categoryId: id, deleted: true });
    expect(await remove(alex, id)).toMatchObject({ status: 200, body: { success: true } });
    expect(await listNames()).toEqual([]);
    expect(await activities()).toMatchObject([{ action: 'category.deleted', before: { name: 'Caps' } }]);
  });

  it('never loses a product that comes in at the same moment', async () => {
    const alex = await admin();
    for (let round = 0; round < 5; round++) {
      const categoryId = await makeCategory(shop);
      const body = { name: 'Cap', description: 'Warm', price: 5, categoryId };
      const [added, removed] = await Promise.all([
        shop.send('POST /api/admin/products', { as: alex, body }),
        remove(alex, categoryId),
      ]);
      expect([
        [201, 409],
        [400, 200],
      ]).toContainEqual([added.status, removed.status]);
    }
  });
});

it('only admins change categories', async () => {
  const fan = await shop.person();
  const one = `/api/admin/categories/${await makeCategory(shop)}`;
  for (const call of ['POST /api/admin/categories', `PUT ${one}`, `PUT ${one}/status`, `DELETE ${one}`]) {
    expect((await shop.send(call)).status).toBe(401);
    expect((await shop.send(call, { as: fan })).status).toBe(403);
  }
});
