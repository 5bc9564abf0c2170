import { argon2Sync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkOut, itemOf, makeBuyer, orderOf, paymentStateOf, stockOf } from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

const admin = (displayName = 'Alex Admin') => shop.person({ role: 'admin', displayName });
const nina = { firstName: 'Nina', lastName: 'Núñez', email: 'Nina@Fans.example', role: 'user' };
const create = (as: TestPerson, about: object = {}) =>
  shop.send('POST /api/admin/users', { as, body: { ...nina, password: 'correct horse', ...about } });
const update = (as: TestPerson, id: string, about: object = {}) =>
  shop.send(`PUT /api/admin/users/${id}`, { as, body: { ...nina, ...about } });
const toggle = (as: TestPerson, id: string) => shop.send(`PUT /api/admin/users/${id}/status`, { as });
const remove = (as: TestPerson, id: string) => shop.send(`DELETE /api/admin/users/${id}`, { as });
const list = async (as: TestPerson, query = '') => (await shop.send(`GET /api/admin/users/${query}`, { as })).body;
const firstNames = (body: { data: { firstName: string }[] }) => body.data.map(({ firstName }) => firstName);
const activities = () =>
  shop.services.db.selectFrom('activities').selectAll().where('type', '=', 'user').orderBy('created_at').execute();
const isSignedIn = async (as: TestPerson) => (await shop.send('GET /api/cart', { as })).status === 200;

describe('creating a user', () => {
  it('answers with the row, without the password', async () => {
    const alex = await admin();
    const reply = await create(alex, { phone: ' 0123 ', googleId: 'x', isVerified: true });
    expect(reply).toMatchObject({ status: 201 });
    expect(reply.body.data).toEqual({
      id: expect.any(String),
      firstName: 'Nina',
      lastName: 'Núñez',
      displayName: 'Nina Núñez',
      email: 'nina@fans.example',
      phone: '0123',
      avatar: null,
      role: 'user',
      isActive: true,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      lastLoginAt: null,
      googleId: null,
    });
    expect(await activities()).toMatchObject([
      {
        action: 'user.created',
        actor_id: alex.id,
        object_id: reply.body.data.id,
        after: { email: 'nina@fans.example' },
      },
    ]);
    expect(JSON.stringify(await activities())).not.toMatch(/correct horse|argon2/);
  });

  it('keeps an argon2id hash of the password, salted each time', async () => {
    const alex = await admin();
    await create(alex);
    await create(alex, { email: 'other@fans.example' });
    const rows = await shop.services.db
      .selectFrom('users')
      .select('password_hash')
      .where('password_hash', 'is not', null)
      .execute();
    const hashes = rows.map((row) => row.password_hash ?? '');
    expect(new Set(hashes).size).toBe(2);
    for (const hash of hashes) {
      const [, kind, version, parameters, salt = '', tag = ''] = hash.split('$');
      expect([kind, version, parameters]).toEqual(['argon2id', 'v=19', 'm=7168,t=5,p=1']);
      const again = argon2Sync('argon2id', {
        message: 'correct horse',
        nonce: Buffer.from(salt, 'base64'),
        parallelism: 1,
        tagLength: 32,
        memory: 7_168,
        passes: 5,
      });
      expect(Buffer.from(tag, 'base64')).toEqual(again);
    }
  });

  it.each([
    [{ password: undefined }, 'password is required'],
    [{ password: '1234567' }, 'password must be at least 8 characters'],
    [{ password: 'x'.repeat(129) }, 'password must be at most 128 characters'],
    [{ role: 'owner' }, 'role must be user or admin'],
    [{ email: 'a@b' }, 'email must be an email address'],
    [{ firstName: ' ' }, 'firstName is required'],
  ])('refuses %j', async (about, error) => {
    expect(await create(await admin(), about)).toMatchObject({ status: 400, body: { error } });
  });

  it.each(['x'.repeat(8), ` ${'x'.repeat(126)} `])('takes a password at the border: %j', async (password) => {
    expect(await create(await admin(), { password })).toMatchObject({ status: 201 });
  });

  it('refuses an e-mail address that is in use, in any case, also when two come at once', async () => {
    const alex = await admin();
    const replies = await Promise.all(['Two@fans.example', 'two@Fans.example'].map((email) => create(alex, { email })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await create(alex, { email: ' TWO@FANS.EXAMPLE ' })).toMatchObject({
      status: 409,
      body: { error: 'This email address is already in use', fields: { email: 'is already in use' } },
    });
  });

  it('takes the e-mail address of a deleted user', async () => {
    const alex = await admin();
    const { id } = (await create(alex)).body.data;
    await remove(alex, id);
    expect(await create(alex)).toMatchObject({ status: 201 });
  });
});

describe('the list of users', () => {
  it('comes newest first, page by page, without the deleted', async () => {
    const alex = await admin();
    for (const firstName of ['Ada', 'Bo', 'Cy']) {
      shop.pass(1000);
      await create(alex, { firstName, email: `${firstName}@fans.example` });
    }
    const all = await list(alex);
    expect(firstNames(all)).toEqual(['Cy', 'Bo', 'Ada', 'Alex']);
    await remove(alex, all.data[1].id);
    const second = await list(alex, '?limit=2&page=2');
    expect(second.total).toBe(3);
    expect(firstNames(second)).toEqual(['Alex']);
    expect(await list(alex, '?page=9')).toEqual({ data: [], total: 3 });
    expect(JSON.stringify(all)).not.toMatch(/password|argon2|session|token/);
  });

  it('keeps its order when all were made in the same moment', async () => {
    const alex = await admin();
    const at = new Date(shop.services.clock.now());
    const row = {
      first_name: 'A',
      last_name: 'B',
      display_name: 'A B',
      phone: null,
      avatar: null,
      role: 'user' as const,
      google_id: null,
      password_hash: null,
      created_at: at,
      updated_at: at,
      last_login_at: null,
      deleted_at: null,
    };
    const ids = Array.from({ length: 25 }, () => shop.services.ids.uuid());
    await shop.write((tx) =>
      tx
        .insertInto('users')
        .values(ids.map((id) => ({ ...row, id, email: `${id}@same.example` })))
        .execute(),
    );
    const seen = [];
    for (const page of [1, 2, 3]) {
      for (const { id } of (await list(alex, `?search=same.example&page=${page}`)).data) seen.push(id);
    }
    expect(seen).toEqual(ids.toSorted());
  });

  it.each([
    ['nunez', 2],
    ['NÚÑEZ nina', 1],
    ['fans.example nina', 1],
    ['nina nobody', 0],
    ['%', 0],
    ['_', 1],
    ['\\', 0],
    ["'", 0],
    ['   ', 3],
  ])('finds by every word of %j', async (search, total) => {
    const alex = await admin();
    await create(alex);
    await create(alex, { firstName: 'Under_score', email: 'under@fans.example' });
    const body = await list(alex, `?search=${encodeURIComponent(search)}`);
    expect(body.total).toBe(total);
    expect(body.data).toHaveLength(total);
  });
});

describe('changing a user', () => {
  it('keeps what is left out, and records before and after', async () => {
    const alex = await admin();
    const { id } = (await create(alex, { phone: '0123', isActive: false })).body.data;
    const { status, body } = await update(alex, id, { firstName: 'Nora' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ displayName: 'Nora Núñez', phone: '0123', isActive: false });
    expect((await update(alex, id, { phone: '' })).body.data).toMatchObject({ phone: null, displayName: 'Nina Núñez' });
    expect((await activities())[1]).toMatchObject({
      action: 'user.updated',
      actor_id: alex.id,
      before: { firstName: 'Nina' },
      after: { firstName: 'Nora' },
    });
  });

  it('keeps a display name of the person’s own choice as long as the name stays', async () => {
    const alex = await admin();
    const { id } = (await create(alex)).body.data;
    await shop.write((tx) => tx.updateTable('users').set({ display_name: 'NinaN' }).where('id', '=', id).execute());
    expect((await update(alex, id)).body.data).toMatchObject({ displayName: 'NinaN' });
  });

  it('refuses the e-mail address of another, takes its own', async () => {
    const alex = await admin();
    const { id } = (await create(alex)).body.data;
    expect(await update(alex, id)).toMatchObject({ status: 200 });
    expect(await update(alex, id, { email: alex.email.toUpperCase() })).toMatchObject({
      status: 409,
      body: { error: 'This email address is already in use' },
    });
  });

  it('refuses to overwrite what somebody else has changed since', async () => {
    const alex = await admin();
    const { id, updatedAt } = (await create(alex)).body.data;
    const replies = await Promise.all(
      ['A', 'B', 'C'].map((lastName) => update(alex, id, { lastName, expectedUpdatedAt: updatedAt })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.error).toBe(
      'You have changed this user in another window since you opened it here. Load the changes to go on; what you have typed stays.',
    );
  });

  it('of the role ends every session, and acts on the very next request', async () => {
    const alex = await admin();
    const fan = await shop.person();
    const asFan = { firstName: 'Test', lastName: 'Fan', email: fan.email };
    expect(await update(alex, fan.id, { ...asFan, role: 'admin' })).toMatchObject({ status: 200 });
    expect(await isSignedIn(fan)).toBe(false);
    const bea = await admin('Bea Admin');
    expect((await list(bea)).total).toBe(3);
    await update(alex, bea.id, { firstName: 'Bea', lastName: 'Admin', email: bea.email, role: 'user' });
    expect(await shop.send('GET /api/admin/users', { as: bea })).toMatchObject({ status: 401 });
  });

  it('of anything else leaves the sessions', async () => {
    const alex = await admin();
    const fan = await shop.person();
    await update(alex, fan.id, { email: fan.email });
    expect(await isSignedIn(fan)).toBe(true);
  });
});

describe('switching a user off, and deleting one', () => {
  it('signs them out at once, and in again only when they are active', async () => {
    const alex = await admin();
    const fan = await shop.person();
    expect(await toggle(alex, fan.id)).toMatchObject({ status: 200, body: { data: { isActive: false } } });
    expect(await isSignedIn(fan)).toBe(false);
    expect(await toggle(alex, fan.id)).toMatchObject({ status: 200, body: { data: { isActive: true } } });
    expect(await isSignedIn(fan)).toBe(false);
    expect(await activities()).toMatchObject([
      { action: 'user.deactivated', before: { isActive: true }, after: { isActive: false } },
      { action: 'user.activated', before: { isActive: false }, after: { isActive: true } },
    ]);
  });

  it('takes a deleted one off the list for good', async () => {
    const alex = await admin();
    const fan = await shop.person();
    expect(await remove(alex, fan.id)).toMatchObject({ status: 200, body: { success: true } });
    expect(await isSignedIn(fan)).toBe(false);
    expect((await list(alex)).total).toBe(1);
    for (const again of [remove(alex, fan.id), toggle(alex, fan.id), update(alex, fan.id)]) {
      expect(await again).toMatchObject({ status: 404, body: { error: 'User not found' } });
    }
    expect(await activities()).toMatchObject([{ action: 'user.deleted', before: { email: fan.email } }]);
  });

  it.each([
    ['toggle', toggle],
    ['delete', remove],
    ['update', (as: TestPerson, id: string) => update(as, id, { isActive: false })],
  ])('cancels what they have not paid: %s', async (_, shutOut) => {
    const alex = await admin();
    const buyer = await makeBuyer(shop);
    const cap = await makeProduct(shop, { stock: 3 });
    const { body } = await checkOut(shop, buyer, [itemOf(cap, 2)]);
    const [orderId] = body.orderIds;
    expect(await stockOf(shop, cap)).toBe(1);
    expect((await shutOut(alex, buyer.id)).status).toBe(200);
    expect(await paymentStateOf(shop, orderId)).toBe('canceled');
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'cancelled', stock_state: 'released' });
    expect(await stockOf(shop, cap)).toBe(3);
  });
});

describe('the admins', () => {
  it('do not shut themselves out', async () => {
    const alex = await admin();
    await admin('Bea Admin');
    const self = { firstName: 'Alex', lastName: 'Admin', email: alex.email };
    const off = { error: 'You cannot deactivate yourself', fields: { isActive: 'must stay on' } };
    const tries: [Promise<unknown>, object][] = [
      [toggle(alex, alex.id), off],
      [remove(alex, alex.id), { error: 'You cannot delete yourself' }],
      [
        update(alex, alex.id, { ...self, role: 'user' }),
        { error: 'You cannot demote yourself', fields: { role: 'must stay admin' } },
      ],
      [update(alex, alex.id, { ...self, role: 'admin', isActive: false }), off],
    ];
    for (const [reply, body] of tries) expect(await reply).toMatchObject({ status: 409, body });
    expect(await update(alex, alex.id, { ...self, role: 'admin', phone: '112' })).toMatchObject({ status: 200 });
    expect(await isSignedIn(alex)).toBe(true);
  });

  it.each([
    ['deactivate', toggle],
    ['delete', remove],
    ['demote', (as: TestPerson, id: string) => update(as, id, { email: `${id}@fans.example` })],
  ])('are never all gone, also when two %s each other at once', async (how, shutOut) => {
    for (let round = 0; round < 3; round++) {
      const [alex, bea] = [await admin(), await admin('Bea Admin')];
      const replies = await Promise.all([shutOut(alex, bea.id), shutOut(bea, alex.id)]);
      const left = await shop.services.db
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'admin')
        .where('is_active', '=', true)
        .where('deleted_at', 'is', null)
        .execute();
      expect(left).toHaveLength(1);
      const [done, refused] = replies.toSorted((a, b) => a.status - b.status);
      expect(done?.status).toBe(200);
      // The second may find out already at the door.
      expect([
        [401, 'Please log in'],
        [403, 'You are not allowed to do this'],
        [409, `You cannot ${how} the last active admin`],
      ]).toContainEqual([refused?.status, refused?.body.error]);
      await shop.write((tx) => tx.updateTable('users').set({ role: 'user' }).execute());
    }
  });

  it('decide about users; nobody else does', async () => {
    const fan = await shop.person();
    const calls = ['GET /api/admin/users', 'POST /api/admin/users', `PUT /api/admin/users/${fan.id}`];
    for (const call of [...calls, `PUT /api/admin/users/${fan.id}/status`, `DELETE /api/admin/users/${fan.id}`]) {
      expect(await shop.send(call)).toMatchObject({ status: 401, body: { error: 'Please log in' } });
      expect(await shop.send(call, { as: fan })).toMatchObject({ status: 403 });
    }
  });
});
