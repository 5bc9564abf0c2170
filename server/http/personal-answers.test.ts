import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Tx } from '#server/db/database.ts';
import { noRequestContext } from '#server/http/request-context.ts';
import { openSession } from '#server/identity/sessions.ts';
import { buy, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import { makeOrder } from '#testing/make/reviews.ts';
import { sendRaw } from '#testing/shop/send-raw.ts';
import { listStatements } from '#testing/shop/statements.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

// Its own: what other files announce as changed would have its answers made anew.
const shop = useTestShop({});

const SESSION = '/api/auth/session';
const CART = '/api/cart';
const ORDERS = '/api/orders';
const READS = [SESSION, CART, ORDERS];
const DAY = 86_400_000;

const read = (path: string, { cookie }: Pick<TestPerson, 'cookie'>, headers: Record<string, string> = {}) =>
  sendRaw(shop.url, path, { headers: { cookie, ...headers } });
/** A person with a line in the cart and an order. */
async function regular(): Promise<TestPerson & { orderId: string; productId: string }> {
  const person = await shop.person();
  const product = await makeProduct(shop, { stock: 5 });
  await shop.send('POST /api/cart/add', { as: person, body: itemOf(product) });
  return { ...person, orderId: await makeOrder(shop, person, [product]), productId: product.id };
}
/** Whether this is answered by one select. */
async function isKept(path: string, person: TestPerson): Promise<boolean> {
  const statements = await listStatements(shop, () => read(path, person));
  return statements.length === 1 && statements[0]?.includes('as version') === true;
}
async function keep(person: TestPerson): Promise<void> {
  for (const path of READS) {
    await read(path, person);
    expect([path, await isKept(path, person)]).toEqual([path, true]);
  }
}
const idOf = async (person: TestPerson): Promise<unknown> =>
  JSON.parse((await read(SESSION, person)).text).data.user?.id ?? null;

it.each(READS)('an answer that is kept is the same as the one that was made: %s', async (path) => {
  const person = await regular();
  const ask = async (headers: Record<string, string> = {}) => {
    const { status, headers: received, text } = await read(path, person, headers);
    const own = { 'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/), date: expect.any(String) };
    return { status, headers: { ...received, ...own }, text };
  };
  const created = await ask();
  expect(created).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store', 'content-type': /json/ } });
  expect(created.headers).not.toHaveProperty('etag');
  expect(await isKept(path, person)).toBe(true);
  expect(await ask()).toEqual(created);
  for (const headers of [{ 'if-none-match': '*' }, { 'accept-encoding': 'gzip, br' }, { range: 'bytes=0-1' }])
    expect(await ask(headers)).toEqual(created);
});

it('what is asked otherwise takes the usual way', async () => {
  const person = await regular();
  await keep(person);
  const { cookie } = person;
  const wayOf = async (target: string, more: Parameters<typeof sendRaw>[2]) => {
    let status = 0;
    const statements = await listStatements(shop, async () => {
      ({ status } = await sendRaw(shop.url, target, more));
    });
    return [status, statements.length];
  };
  expect(await wayOf(CART, { method: 'HEAD', headers: { cookie } })).toEqual([200, 5]);
  expect(await wayOf(ORDERS, { headers: { cookie, authorization: 'Basic bWlrYQ==' } })).toEqual([200, 2]);
  expect(await wayOf(ORDERS, { headers: { cookie: `${cookie}; ${cookie}` } })).toEqual([200, 2]);
  expect(await wayOf(`${ORDERS}?page=0`, { headers: { cookie } })).toEqual([400, 1]);
  expect((await read(`${ORDERS}?limit=1&page=2`, person)).text).toContain('"data":[]');
  expect((await read(ORDERS, person)).text).toContain(person.orderId);
});

describe('nobody gets what another may see', () => {
  it('though all ask for the same at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, regular));
    for (let round = 0; round < 3; round++) {
      await Promise.all(
        people.flatMap((person) =>
          READS.map(async (path) => {
            const { text } = await read(path, person);
            const own = path === SESSION ? person.id : path === CART ? person.productId : person.orderId;
            expect(text).toContain(own);
            for (const { id, productId, orderId } of people) {
              if (id === person.id) continue;
              for (const theirs of [id, productId, orderId]) expect(text).not.toContain(theirs);
            }
          }),
        ),
      );
    }
  });

  const ENDS: Record<string, (person: TestPerson) => Promise<unknown>> = {
    'signed out': (as) => shop.send('POST /api/auth/logout', { as }),
    'revoked by an admin': async ({ id }) =>
      shop.send(`DELETE /api/admin/users/${id}/sessions`, { as: await shop.person({ role: 'admin' }) }),
    deactivated: async ({ id }) =>
      shop.send(`PUT /api/admin/users/${id}/status`, { as: await shop.person({ role: 'admin' }) }),
    deleted: async ({ id }) => shop.send(`DELETE /api/admin/users/${id}`, { as: await shop.person({ role: 'admin' }) }),
    'unused for a week': async () => shop.pass(7 * DAY + 1000),
  };
  it.each(Object.keys(ENDS))('whose session has ended: %s', async (how) => {
    const [person, other] = [await shop.person(), await regular()];
    await keep(person);
    await keep(other);
    await ENDS[how]?.(person);
    for (let round = 0; round < 3; round++) {
      expect(await idOf(person)).toBe(null);
      for (const path of [CART, ORDERS]) expect((await read(path, person)).status).toBe(401);
    }
    // A week ends the session of the other, too.
    expect(await idOf(other)).toBe(how === 'unused for a week' ? null : other.id);
  });

  it('who has another session does not get on with the one that was ended', async () => {
    const phone = await regular();
    const token = await shop.write((tx) => openSession(shop.services, tx, phone.id, noRequestContext));
    const laptop = { ...phone, cookie: `sid=${token}` };
    await keep(phone);
    // What one browser was answered is as good for the other.
    expect(await isKept(CART, laptop)).toBe(true);
    await shop.send('POST /api/auth/logout', { as: phone });
    expect([await idOf(phone), await idOf(laptop)]).toEqual([null, phone.id]);
    expect((await read(CART, phone)).status).toBe(401);
    expect(await isKept(CART, laptop)).toBe(true);
  });

  it('whose session ends while the answer is made leaves nothing for another browser', async () => {
    const phone = await shop.person();
    const token = await shop.write((tx) => openSession(shop.services, tx, phone.id, noRequestContext));
    const laptop = { ...phone, cookie: `sid=${token}` };
    const { clock } = shop.services;
    // A week passes after the session was found good.
    let looks = 0;
    const now = () => new Date(clock.now().getTime() + (looks++ === 0 ? 0 : 8 * DAY));
    Object.assign(shop.services, { clock: { now } });
    const late = await idOf(phone).finally(() => Object.assign(shop.services, { clock }));
    expect(late).toBe(null);
    expect([await idOf(laptop), await idOf(laptop)]).toEqual([phone.id, phone.id]);
  });

  it('and an admin who becomes a shopper has the session of a shopper', async () => {
    const admin = await shop.person({ role: 'admin' });
    await keep(admin);
    await shop.write((tx) => tx.updateTable('users').set({ role: 'user' }).where('id', '=', admin.id).execute());
    expect((await read(SESSION, admin)).text).toContain('"role":"user"');
  });
});

describe('a list of the back office', () => {
  const LISTS = ['/api/admin/orders', '/api/admin/products', '/api/admin/users'];
  const text = async (path: string, admin: TestPerson) => (await read(path, admin)).text;

  it.each(LISTS)('is kept until anything is written: %s', async (path) => {
    const admin = await shop.person({ role: 'admin' });
    const created = await text(path, admin);
    // What is written to other databases of this server counts, too: other tests do so all the time.
    const patience = { timeout: 20_000, interval: 10 };
    await expect.poll(() => isKept(path, admin), patience).toBe(true);
    expect(await text(path, admin)).toBe(created);
    // Each address by itself.
    const another = `${path}?page=2`;
    const keptBeside = async () => {
      await read(path, admin);
      await read(another, admin);
      return isKept(path, admin);
    };
    await expect.poll(keptBeside, patience).toBe(true);
    await shop.person();
    expect(await isKept(path, admin)).toBe(false);
    await expect.poll(() => isKept(path, admin), patience).toBe(true);
  });

  it('is never what it was before a transaction that was open meanwhile', async () => {
    const admin = await shop.person({ role: 'admin' });
    const person = await regular();
    const goOn = Promise.withResolvers<void>();
    const changed = Promise.withResolvers<void>();
    const slow = shop.write(async (tx) => {
      await tx.updateTable('orders').set({ status: 'completed' }).where('id', '=', person.orderId).execute();
      changed.resolve();
      await goOn.promise;
    });
    await changed.promise;
    const statusNow = async () => {
      const { data } = JSON.parse(await text('/api/admin/orders?limit=1', admin));
      return data[0].status;
    };
    expect([await statusNow(), await statusNow()]).toEqual(['delivered', 'delivered']);
    goOn.resolve();
    await slow;
    expect(await statusNow()).toBe('completed');
  });

  it('is for an admin: from the moment on at which somebody is none, it is refused', async () => {
    const admin = await shop.person({ role: 'admin' });
    for (const path of LISTS) await read(path, admin);
    const shopper = await shop.person();
    for (const path of LISTS) expect((await read(path, shopper)).status).toBe(403);
    await shop.write((tx) => tx.updateTable('users').set({ role: 'user' }).where('id', '=', admin.id).execute());
    for (const path of LISTS) expect((await read(path, admin)).status).toBe(403);
  });

  it('is made anew once changes may have been missed', async () => {
    const admin = await shop.person({ role: 'admin' });
    for (const path of LISTS) await read(path, admin);
    await shop.write((tx) => sql`select announce_tags('everything')`.execute(tx));
    for (const path of LISTS) expect([path, await isKept(path, admin)]).toEqual([path, false]);
  });
});

it('that a session is used is noted every five minutes, as before', async () => {
  const person = await regular();
  await keep(person);
  const seen = async () =>
    (await shop.services.db.selectFrom('sessions').select('last_seen_at').executeTakeFirstOrThrow()).last_seen_at;
  const before = await seen();
  shop.pass(4 * 60_000);
  await read(CART, person);
  expect(await seen()).toEqual(before);
  shop.pass(2 * 60_000);
  await read(CART, person);
  expect((await seen()).getTime()).toBeGreaterThan(before.getTime() + 5 * 60_000);
  shop.pass(6 * DAY);
  expect(await idOf(person)).toBe(person.id);
  shop.pass(6 * DAY);
  expect(await idOf(person)).toBe(person.id);
});

describe('a change while an answer is made', () => {
  /** Opens a transaction that holds this lock until it is told to go on, with what it then does. */
  async function holding(table: 'orders' | 'person_changes') {
    const [held, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<(tx: Tx) => Promise<unknown>>()];
    const over = shop.write(async (tx) => {
      await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx);
      held.resolve();
      await (await goOn.promise)(tx);
    });
    await held.promise;
    return async (work: (tx: Tx) => Promise<unknown> = async () => {}) => {
      goOn.resolve(work);
      await over;
    };
  }
  const waiting = async (table: string) => {
    const { rows } = await sql`
      select from pg_locks where not granted and relation = ${table}::regclass`.execute(shop.services.db);
    return rows.length;
  };
  const statusIn = async (requested: Promise<{ text: string }>) => JSON.parse((await requested).text).data[0].status;

  it('is seen by the next read', async () => {
    const person = await regular();
    const ship = (tx: Tx) =>
      tx.updateTable('orders').set({ status: 'shipped' }).where('id', '=', person.orderId).execute();
    // The version is read, the answer is not made yet.
    const letMake = await holding('orders');
    const requested = read(ORDERS, person);
    await expect.poll(() => waiting('orders')).toBe(1);
    // Whoever asked for the version once more now would have to wait until the change.
    const letChange = await holding('person_changes');
    await letMake();
    expect(await statusIn(requested)).toBe('delivered');
    await letChange(ship);
    expect(await statusIn(read(ORDERS, person))).toBe('shipped');
    expect(await isKept(ORDERS, person)).toBe(true);
  });

  it('counts though another was begun before and committed after', async () => {
    const person = await regular();
    const another = await makeOrder(shop, person, [await makeProduct(shop)]);
    const set = (tx: Tx, id: string) =>
      tx.updateTable('orders').set({ status: 'completed' }).where('id', '=', id).execute();
    const goOn = Promise.withResolvers<void>();
    const changed = Promise.withResolvers<void>();
    const slow = shop.write(async (tx) => {
      await set(tx, person.orderId);
      changed.resolve();
      await goOn.promise;
    });
    await changed.promise;
    await shop.write((tx) => set(tx, another));
    await keep(person);
    goOn.resolve();
    await slow;
    const { data } = JSON.parse((await read(ORDERS, person)).text);
    expect(data.map(({ status }: { status: string }) => status)).toEqual(['completed', 'completed']);
  });
});

it('a purchase is in the cart and the orders of its buyer at once', async () => {
  const buyer = await makeBuyer(shop);
  const jersey = await makeProduct(shop, { stock: 5 });
  await shop.send('POST /api/cart/add', { as: buyer, body: itemOf(jersey, 2) });
  await keep(buyer);
  const { orderId } = await buy(shop, buyer, [itemOf(jersey, 2)]);
  expect((await read(ORDERS, buyer)).text).toContain(orderId);
  expect(JSON.parse((await read(CART, buyer)).text)).toEqual({ data: [], total: 0, itemCount: 0 });
});

it('all is made anew once changes may have been missed', async () => {
  const person = await regular();
  await keep(person);
  await shop.write((tx) => sql`select announce_tags('everything')`.execute(tx));
  for (const path of [CART, ORDERS]) expect([path, await isKept(path, person)]).toEqual([path, false]);
});
