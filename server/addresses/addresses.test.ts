import { describe, expect, it } from 'vitest';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

const home = { street: '12 Pit Lane', city: 'Assen', state: 'Drenthe', zipCode: '9402 AB', country: 'NL' };
const create = (as: TestPerson, about: object = {}) =>
  shop.send('POST /api/addresses/', { as, body: { ...home, ...about } });
const list = async (as: TestPerson) => (await shop.send('GET /api/addresses/', { as })).body;
/** Each a second after the one before, so that "newest" has a meaning. */
async function createSome(as: TestPerson, ...streets: string[]): Promise<string[]> {
  const ids = [];
  for (const street of streets) {
    ids.push((await create(as, { street })).body.data.id);
    shop.pass(1000);
  }
  return ids;
}

describe('saved addresses', () => {
  it('begin with a default', async () => {
    const fan = await shop.person();
    const first = await create(fan);
    expect(first.status).toBe(201);
    expect(first.body.data).toEqual({
      id: expect.any(String),
      ...home,
      isDefault: true,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect((await create(fan)).body.data.isDefault).toBe(false);
    expect(await list(fan)).toMatchObject({ total: 2, data: [{ isDefault: true }, { isDefault: false }] });
  });

  it('list the default, then the newest', async () => {
    const fan = await shop.person();
    await createSome(fan, 'one', 'two', 'three');
    expect((await list(fan)).data.map((address: { street: string }) => address.street)).toEqual([
      'one',
      'three',
      'two',
    ]);
  });

  it.each([
    ['UK', 'GB'],
    ['gb', 'GB'],
    ['XK', 'XK'],
  ])('read the country %s as %s', async (given, country) => {
    expect((await create(await shop.person(), { country: given })).body.data).toMatchObject({ country });
  });

  it('can be changed', async () => {
    const fan = await shop.person();
    const { id } = (await create(fan)).body.data;
    const changed = { ...home, street: '  1 New Road ', country: 'DE' };
    const reply = await shop.send(`PUT /api/addresses/${id}`, { as: fan, body: changed });
    expect(reply).toMatchObject({
      status: 200,
      body: { data: { id, street: '1 New Road', country: 'DE', isDefault: true } },
    });
    expect(await list(fan)).toMatchObject({ total: 1, data: [{ street: '1 New Road' }] });
  });

  it('are not overwritten by whoever has not seen the last change, unless they name no version', async () => {
    const fan = await shop.person();
    const { id, updatedAt } = (await create(fan)).body.data;
    const change = (about: object) => shop.send(`PUT /api/addresses/${id}`, { as: fan, body: { ...home, ...about } });
    const first = await change({ street: '101 Pit Lane', expectedUpdatedAt: updatedAt });
    expect(first.status).toBe(200);
    expect(await change({ city: 'Utrecht', expectedUpdatedAt: updatedAt })).toMatchObject({
      status: 409,
      body: {
        error: 'This address has changed since you opened it. Load the changes to go on; what you have typed stays.',
        code: 'version_conflict',
      },
    });
    expect((await list(fan)).data).toMatchObject([{ street: '101 Pit Lane', city: 'Assen' }]);
    const { updatedAt: expectedUpdatedAt } = first.body.data;
    expect((await change({ city: 'Utrecht', expectedUpdatedAt })).status).toBe(200);
    expect((await change({ city: 'Assen' })).status).toBe(200);
    expect((await change({ expectedUpdatedAt: 'now' })).status).toBe(400);
  });

  it('name nobody of the team who has changed one', async () => {
    const [fan, admin] = [await shop.person(), await shop.person({ role: 'admin', displayName: 'Alex Admin' })];
    const { id, updatedAt: expectedUpdatedAt } = (await create(fan)).body.data;
    await shop.send(`PUT /api/admin/addresses/${id}`, { as: admin, body: { ...home, city: 'Utrecht' } });
    const refused = await shop.send(`PUT /api/addresses/${id}`, { as: fan, body: { ...home, expectedUpdatedAt } });
    expect(refused.status).toBe(409);
    expect(refused.text).not.toContain('Alex');
  });

  it('have one default, which can be another', async () => {
    const fan = await shop.person();
    const [one, two] = await createSome(fan, 'one', 'two');
    const reply = await shop.send(`PUT /api/addresses/${two}/default`, { as: fan });
    expect(reply).toMatchObject({ status: 200, body: { data: { id: two, isDefault: true } } });
    expect(await list(fan)).toMatchObject({
      data: [
        { id: two, isDefault: true },
        { id: one, isDefault: false },
      ],
    });
  });

  it('pass the default on to the newest that is left', async () => {
    const fan = await shop.person();
    const [one, two, three] = await createSome(fan, 'one', 'two', 'three');
    const remove = (id: string | undefined) => shop.send(`DELETE /api/addresses/${id}`, { as: fan });
    expect(await remove(one)).toMatchObject({ status: 200, body: { success: true } });
    expect(await list(fan)).toMatchObject({
      total: 2,
      data: [
        { id: three, isDefault: true },
        { id: two, isDefault: false },
      ],
    });
    await remove(two);
    expect(await list(fan)).toMatchObject({ data: [{ id: three, isDefault: true }] });
    await remove(three);
    expect(await list(fan)).toEqual({ data: [], total: 0 });
    expect(await remove(three)).toMatchObject({ status: 404 });
    expect((await create(fan)).body.data.isDefault).toBe(true);
  });

  it('leave out what the back office switched off, also as the default', async () => {
    const fan = await shop.person();
    const [one] = await createSome(fan, 'one');
    await shop.write((tx) =>
      tx.updateTable('addresses').set({ is_active: false }).where('id', '=', String(one)).execute(),
    );
    expect(await list(fan)).toMatchObject({ total: 0 });
    expect(await shop.send(`PUT /api/addresses/${one}/default`, { as: fan })).toMatchObject({ status: 404 });
    expect((await create(fan)).body.data.isDefault).toBe(true);
  });

  it('are at most 50', async () => {
    const fan = await shop.person();
    for (let count = 0; count < 50; count++) expect((await create(fan)).status).toBe(201);
    expect(await create(fan)).toMatchObject({ status: 409, body: { error: 'You can save at most 50 addresses' } });
  });

  it('keep one default when several calls arrive together', async () => {
    const fan = await shop.person();
    const replies = await Promise.all(Array.from({ length: 6 }, () => create(fan)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
    const ids = replies.map(({ body }) => body.data.id);
    const some = await Promise.all([
      ...ids.map((id) => shop.send(`PUT /api/addresses/${id}/default`, { as: fan })),
      shop.send(`DELETE /api/addresses/${ids[0]}`, { as: fan }),
    ]);
    expect(some.filter(({ status }) => status >= 500)).toEqual([]);
    const { data } = await list(fan);
    expect(data.filter((address: { isDefault: boolean }) => address.isDefault)).toHaveLength(1);
  });

  it('name each field that is missing', async () => {
    const { status, body } = await shop.send('POST /api/addresses', { as: await shop.person(), body: { street: ' ' } });
    expect(status).toBe(400);
    expect(body).toEqual({
      error: 'street is required',
      code: 'invalid_input',
      fields: {
        street: 'is required',
        city: 'is required',
        state: 'is required',
        zipCode: 'is required',
        country: 'is required',
      },
    });
  });
});

describe('whose address', () => {
  const calls = (id: string) =>
    [
      [`PUT /api/addresses/${id}`, home],
      [`PUT /api/addresses/${id}/default`],
      [`DELETE /api/addresses/${id}`],
    ] as const;

  it('is asked first', async () => {
    const id = shop.services.ids.uuid();
    for (const [call, body] of [['GET /api/addresses/'], ['POST /api/addresses/', home], ...calls(id)] as const) {
      expect(await shop.send(call, { body })).toMatchObject({ status: 401, body: { error: 'Please log in' } });
    }
  });

  it('is told apart from nobody’s by nothing', async () => {
    const [fan, other] = [await shop.person(), await shop.person()];
    const { id } = (await create(fan)).body.data;
    const unknown = calls(shop.services.ids.uuid());
    for (const [index, [call, body]] of calls(id).entries()) {
      const foreign = await shop.send(call, { as: other, body });
      const [nobodys, same] = unknown[index] ?? ['GET /'];
      expect(foreign.status).toBe(404);
      expect(foreign.text).toBe((await shop.send(nobodys, { as: other, body: same })).text);
    }
    expect(await list(other)).toMatchObject({ total: 0 });
    expect(await list(fan)).toMatchObject({ total: 1, data: [{ ...home, isDefault: true }] });
  });
});
