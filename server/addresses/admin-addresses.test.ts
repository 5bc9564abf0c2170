import { describe, expect, it } from 'vitest';
import { checkOut, itemOf } from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

const admin = () => shop.person({ role: 'admin', displayName: 'Alex Admin' });
const home = { street: '12 Pit Lane', city: 'Assen', state: 'Drenthe', zipCode: '9402 AB', country: 'NL' };
const list = async (as: TestPerson, query = '') => (await shop.send(`GET /api/admin/addresses/${query}`, { as })).body;
const create = (as: TestPerson, of: TestPerson, about: object = {}) =>
  shop.send('POST /api/admin/addresses', { as, body: { userId: of.id, ...home, ...about } });
const update = (as: TestPerson, id: string, about: object = {}) =>
  shop.send(`PUT /api/admin/addresses/${id}`, { as, body: { ...home, ...about } });
const toggle = (as: TestPerson, id: string) => shop.send(`PUT /api/admin/addresses/${id}/status`, { as });
const remove = (as: TestPerson, id: string) => shop.send(`DELETE /api/admin/addresses/${id}`, { as });
/** As its owner sees them. */
const own = async (as: TestPerson) => (await shop.send('GET /api/addresses', { as })).body.data;
const activities = () =>
  shop.services.db.selectFrom('activities').selectAll().where('type', '=', 'address').orderBy('created_at').execute();

/** Saved by their owner, each a second after the one before. */
async function save(as: TestPerson, ...streets: string[]): Promise<string[]> {
  const ids = [];
  for (const street of streets) {
    ids.push((await shop.send('POST /api/addresses', { as, body: { ...home, street } })).body.data.id);
    shop.pass(1000);
  }
  return ids;
}

describe('the list of addresses', () => {
  it('shows whose they are, newest first', async () => {
    const [alex, fan] = [await admin(), await shop.person({ displayName: 'Fiona Fan' })];
    const [one, two] = await save(fan, 'one', 'two');
    const body = await list(alex);
    expect(body).toMatchObject({
      total: 2,
      data: [
        { id: two, isDefault: false },
        { id: one, isDefault: true },
      ],
    });
    expect(body.data[1]).toEqual({
      id: one,
      userId: fan.id,
      user: { firstName: 'Fiona', lastName: 'Fan', email: fan.email, isDeleted: false },
      ...home,
      street: 'one',
      isActive: true,
      isDefault: true,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(await list(alex, '?page=2&limit=1')).toMatchObject({ total: 2, data: [{ id: one }] });
  });

  it.each([
    ['ASSEN', 2],
    ['pit fiona', 1],
    ['zoe 9402', 1],
    ['zoë drenthe', 1],
    ['netherlands', 2],
    ['NL', 2],
    ['curacao', 1],
    ['fiona curacao', 0],
    ['fans.example', 3],
    ['_', 0],
    ['%', 0],
    ['\\', 0],
  ])('finds by every word of %j', async (search, total) => {
    const alex = await admin();
    await create(alex, await shop.person({ displayName: 'Fiona Fan' }));
    const zoe = await shop.person({ displayName: 'Zoë Zed' });
    await create(alex, zoe);
    await create(alex, zoe, { ...home, street: '1 Bay', city: 'Willemstad', state: '-', zipCode: '1', country: 'CW' });
    expect((await list(alex, `?search=${encodeURIComponent(search)}`)).total).toBe(total);
  });

  it('sorts by the names of countries, which are what the list shows', async () => {
    const alex = await admin();
    const fan = await shop.person();
    for (const country of ['CH', 'CI', 'DE']) await create(alex, fan, { ...home, country });
    const countries = async (sort: string) =>
      (await list(alex, `?sort=${sort}`)).data.map(({ country }: { country: string }) => country);
    expect(await countries('country_asc')).toEqual(['CI', 'DE', 'CH']);
    expect(await countries('country_desc')).toEqual(['CH', 'DE', 'CI']);
  });
});

describe('saving an address for somebody', () => {
  it('makes the first one the default, and another when asked to', async () => {
    const [alex, fan] = [await admin(), await shop.person()];
    const first = await create(alex, fan, { country: 'UK' });
    expect(first).toMatchObject({ status: 201, body: { data: { userId: fan.id, country: 'GB', isDefault: true } } });
    expect((await create(alex, fan)).body.data).toMatchObject({ isDefault: false, isActive: true });
    const third = await create(alex, fan, { isDefault: true });
    expect(third.body.data.isDefault).toBe(true);
    expect((await own(fan)).map((address: { isDefault: boolean }) => address.isDefault)).toEqual([true, false, false]);
    expect((await activities())[0]).toMatchObject({
      action: 'address.created',
      actor_id: alex.id,
      description: 'Address of Test Fan created',
      after: { country: 'GB' },
    });
  });

  it('refuses an unknown or deleted user, and a 51st', async () => {
    const [alex, fan] = [await admin(), await shop.person()];
    const gone = await shop.person();
    await shop.send(`DELETE /api/admin/users/${gone.id}`, { as: alex });
    for (const of of [gone, { ...gone, id: shop.services.ids.uuid() }]) {
      expect(await create(alex, of)).toMatchObject({ status: 400, body: { error: 'userId is not a known user' } });
    }
    const now = shop.services.clock.now();
    const row = { user_id: fan.id, street: 'a', city: 'b', state: 'c', zip_code: 'd', country: 'NL', created_at: now };
    const rows = Array.from({ length: 49 }, () => ({
      ...row,
      id: shop.services.ids.uuid(),
      updated_at: now,
      deleted_at: null,
    }));
    await shop.write((tx) => tx.insertInto('addresses').values(rows).execute());
    expect((await create(alex, fan)).status).toBe(201);
    expect(await create(alex, fan)).toMatchObject({
      status: 409,
      body: { error: 'A user can have at most 50 addresses' },
    });
  });
});

describe('changing an address', () => {
  it('shows at once, and is recorded with before and after', async () => {
    const [alex, fan] = [await admin(), await shop.person()];
    const [one = '', two = ''] = await save(fan, 'one', 'two');
    const reply = await update(alex, two, { street: ' 2 New Road ', isDefault: true, userId: alex.id });
    expect(reply).toMatchObject({
      status: 200,
      body: { data: { street: '2 New Road', isDefault: true, userId: fan.id } },
    });
    expect(await own(fan)).toMatchObject([
      { id: two, street: '2 New Road', isDefault: true },
      { id: one, isDefault: false },
    ]);
    expect((await update(alex, two, { isDefault: false })).body.data.isDefault).toBe(true);
    expect((await activities())[0]).toMatchObject({
      action: 'address.updated',
      before: { street: 'two' },
      after: { street: '2 New Road' },
    });
  });

  it('does not make a deactivated one the default', async () => {
    const [alex, fan] = [await admin(), await shop.person()];
    const [one = ''] = await save(fan, 'one');
    await toggle(alex, one);
    expect(await update(alex, one, { isDefault: true })).toMatchObject({
      status: 409,
      body: { error: 'A deactivated address cannot be the default' },
    });
    expect((await update(alex, one)).body.data).toMatchObject({ isActive: false, isDefault: false });
  });

  it('refuses to overwrite what somebody else has changed since', async () => {
    const [alex, fan] = [await admin(), await shop.person()];
    const { id, updatedAt } = (await create(alex, fan)).body.data;
    const replies = await Promise.all(
      ['1', '2', '3'].map((street) => update(alex, id, { street, expectedUpdatedAt: updatedAt })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});

describe('switching an address off, and deleting one', () => {
  it('hides it from its owner and passes the default on', async () => {
    const [alex, fan] = [await admin(), await shop.person()];
    const [one = '', two = '', three = ''] = await save(fan, 'one', 'two', 'three');
    expect(await toggle(alex, one)).toMatchObject({
      status: 200,
      body: { data: { isActive: false, isDefault: false } },
    });
    expect(await own(fan)).toMatchObject([
      { id: three, isDefault: true },
      { id: two, isDefault: false },
    ]);
    expect((await toggle(alex, one)).body.data).toMatchObject({ isActive: true, isDefault: true });
    expect(await own(fan)).toMatchObject([{ id: one, isDefault: true }, { id: three, isDefault: false }, { id: two }]);
    expect((await activities()).map(({ action }) => action)).toEqual(['address.deactivated', 'address.activated']);
  });

  it.each([
    ['in the same order', [0, 1, 2]],
    ['backwards', [2, 1, 0]],
  ])('gives the default back when several are switched on again, %s', async (_, order) => {
    const [alex, fan] = [await admin(), await shop.person()];
    const ids = await save(fan, 'one', 'two', 'three');
    for (const id of ids) await toggle(alex, id);
    expect(await own(fan)).toEqual([]);
    for (const at of order) await toggle(alex, ids[at] ?? '');
    expect(await own(fan)).toMatchObject([{ id: ids[0], isDefault: true }, { isDefault: false }, { isDefault: false }]);
  });

  it('leaves the default with whichever was chosen meanwhile', async () => {
    const [alex, fan] = [await admin(), await shop.person()];
    const [one = '', two = '', three = ''] = await save(fan, 'one', 'two', 'three');
    for (const chosen of [three, two]) {
      await update(alex, one, { isDefault: true });
      await toggle(alex, one);
      await shop.send(`PUT /api/addresses/${chosen}/default`, { as: fan });
      expect((await toggle(alex, one)).body.data).toMatchObject({ isActive: true, isDefault: false });
      expect((await own(fan))[0]).toMatchObject({ id: chosen, isDefault: true });
    }
  });

  it('brings the only one back as the default', async () => {
    const [alex, fan] = [await admin(), await shop.person()];
    const [one = ''] = await save(fan, 'one');
    await toggle(alex, one);
    expect(await own(fan)).toEqual([]);
    await toggle(alex, one);
    expect(await own(fan)).toMatchObject([{ id: one, isDefault: true }]);
  });

  it('keeps a deactivated one out of the checkout', async () => {
    const [alex, fan] = [await admin(), await shop.person()];
    const [addressId = ''] = await save(fan, 'one');
    const items = [itemOf(await makeProduct(shop))];
    await toggle(alex, addressId);
    expect(await checkOut(shop, { ...fan, addressId }, items)).toMatchObject({
      status: 404,
      body: { error: 'Address not found' },
    });
    await toggle(alex, addressId);
    expect(await checkOut(shop, { ...fan, addressId }, items)).toMatchObject({ status: 200 });
  });

  it('deletes it and passes the default on', async () => {
    const [alex, fan] = [await admin(), await shop.person()];
    const [one = '', two = ''] = await save(fan, 'one', 'two');
    expect(await remove(alex, one)).toMatchObject({ status: 200, body: { success: true } });
    expect(await own(fan)).toMatchObject([{ id: two, isDefault: true }]);
    expect((await list(alex)).total).toBe(1);
    for (const again of [remove(alex, one), toggle(alex, one), update(alex, one)]) {
      expect(await again).toMatchObject({ status: 404, body: { error: 'Address not found' } });
    }
    expect(await activities()).toMatchObject([{ action: 'address.deleted', before: { street: 'one' } }]);
  });
});

it('only admins get at the addresses of others', async () => {
  const fan = await shop.person();
  const [id] = await save(fan, 'one');
  const one = `/api/admin/addresses/${id}`;
  for (const call of [
    'GET /api/admin/addresses',
    'POST /api/admin/addresses',
    `PUT ${one}`,
    `PUT ${one}/status`,
    `DELETE ${one}`,
  ]) {
    expect((await shop.send(call)).status).toBe(401);
    expect((await shop.send(call, { as: fan })).status).toBe(403);
  }
});
