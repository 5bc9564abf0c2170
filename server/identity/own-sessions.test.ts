import { describe, expect, test } from 'vitest';
import { noRequestContext } from '#server/http/request-context.ts';
import { hashToken, openSession } from '#server/identity/sessions.ts';
import { UNKNOWN } from '#testing/api/invalid-values.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The same person in another browser. */
async function another(person: TestPerson, userAgent: string): Promise<TestPerson> {
  const context = { ...noRequestContext, ip: '192.0.2.7', userAgent };
  const token = await shop.write((tx) => openSession(shop.services, tx, person.id, context));
  return { ...person, cookie: `sid=${token}` };
}
const list = async (as: TestPerson) => (await shop.send('GET /api/auth/sessions', { as })).body;
const isSignedIn = async (as: TestPerson) => (await shop.send('GET /api/cart', { as })).status === 200;
const currentId = async (as: TestPerson) => (await list(as)).data.find((one: { current: boolean }) => one.current).id;

describe('my sessions', () => {
  test('are listed with where and when, last used first, without a way to use them', async () => {
    const phone = await shop.person();
    shop.pass(HOUR);
    const laptop = await another(phone, 'Laptop');
    await another(await shop.person(), 'Somebody else');
    const { status, body, text } = await shop.send('GET /api/auth/sessions', { as: phone });
    expect(status).toBe(200);
    expect(body.total).toBe(2);
    // The request itself was a use of the phone.
    expect(body.data).toMatchObject([
      { current: true, ip: '' },
      { current: false, ip: '192.0.2.7', userAgent: 'Laptop' },
    ]);
    expect(Object.keys(body.data[0])).toEqual(['id', 'createdAt', 'lastSeenAt', 'ip', 'userAgent', 'current']);
    for (const { cookie } of [phone, laptop]) {
      const token = cookie.replace('sid=', '');
      expect(text).not.toContain(token);
      expect(text).not.toContain(hashToken(token));
    }
  });

  test.each([
    ['user', 8 * DAY],
    ['admin', 3 * HOUR],
  ] as const)('of a %s are not listed once they have ended', async (role, idle) => {
    const person = await shop.person({ role });
    shop.pass(idle);
    expect((await list(await another(person, 'New'))).data).toMatchObject([{ userAgent: 'New', current: true }]);
  });

  test('end one by one', async () => {
    const phone = await shop.person();
    const laptop = await another(phone, 'Laptop');
    const reply = await shop.send(`DELETE /api/auth/sessions/${await currentId(laptop)}`, { as: phone });
    expect(reply).toMatchObject({ status: 200, body: { success: true } });
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([true, false]);
  });

  test('that end themselves sign out', async () => {
    const phone = await shop.person();
    const laptop = await another(phone, 'Laptop');
    const reply = await shop.send(`DELETE /api/auth/sessions/${await currentId(phone)}`, { as: phone });
    expect(reply.status).toBe(200);
    expect(reply.headers['set-cookie']).toMatch(/^sid=;.*Expires=Thu, 01 Jan 1970/);
    expect(reply.headers['clear-site-data']).toBe('"storage"');
    expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([false, true]);
  });

  test('all end but this one', async () => {
    const phone = await shop.person();
    const others = [await another(phone, 'Laptop'), await another(phone, 'Tablet')];
    const stranger = await shop.person();
    expect(await shop.send('DELETE /api/auth/sessions', { as: phone })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await Promise.all([phone, ...others, stranger].map(isSignedIn))).toEqual([true, false, false, true]);
  });

  test('of somebody else are unknown', async () => {
    const [fan, other] = [await shop.person(), await shop.person()];
    const theirs = await currentId(other);
    const replies = [theirs, UNKNOWN, 'abc'].map((id) => shop.send(`DELETE /api/auth/sessions/${id}`, { as: fan }));
    for (const reply of await Promise.all(replies)) expect(reply.status).toBe(404);
    expect(await isSignedIn(other)).toBe(true);
  });

  test('are for those who have one', async () => {
    for (const call of ['GET /api/auth/sessions', 'DELETE /api/auth/sessions', `DELETE /api/auth/sessions/${UNKNOWN}`])
      expect(await shop.send(call)).toMatchObject({ status: 401, body: { error: 'Please log in' } });
  });
});

describe('an admin', () => {
  test('sees where a user is signed in, and signs them out, on record', async () => {
    const alex = await shop.person({ role: 'admin' });
    const nina = await shop.person({ displayName: 'Nina Nunez' });
    const laptop = await another(nina, 'Laptop');
    const call = `/api/admin/users/${nina.id}/sessions`;
    const { body } = await shop.send(`GET ${call}`, { as: alex });
    expect(body.total).toBe(2);
    expect(body.data).toMatchObject([{ current: false }, { current: false }]);
    const reply = await shop.send(`DELETE ${call}`, { as: alex });
    expect(reply).toMatchObject({ status: 200, body: { success: true } });
    expect(await Promise.all([alex, nina, laptop].map(isSignedIn))).toEqual([true, false, false]);
    expect(await shop.services.db.selectFrom('activities').selectAll().execute()).toMatchObject([
      {
        type: 'user',
        action: 'user.signed_out',
        description: 'User Nina Nunez was signed out on every device',
        actor_id: alex.id,
        object_id: nina.id,
        before: { sessions: 2 },
        after: { sessions: 0 },
      },
    ]);
  });

  test('who signs themselves out everywhere is out here too', async () => {
    const alex = await shop.person({ role: 'admin' });
    const reply = await shop.send(`DELETE /api/admin/users/${alex.id}/sessions`, { as: alex });
    expect(reply).toMatchObject({ status: 200, headers: { 'clear-site-data': '"storage"' } });
    expect(await isSignedIn(alex)).toBe(false);
  });

  test('finds no sessions of a deleted user', async () => {
    const [alex, nina] = [await shop.person({ role: 'admin' }), await shop.person()];
    await shop.send(`DELETE /api/admin/users/${nina.id}`, { as: alex });
    for (const method of ['GET', 'DELETE']) {
      const reply = await shop.send(`${method} /api/admin/users/${nina.id}/sessions`, { as: alex });
      expect(reply).toMatchObject({ status: 404, body: { error: 'User not found' } });
    }
  });
});
