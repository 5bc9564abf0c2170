import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { apiRoutes } from '#server/api.ts';
import { ACCESS, type Row } from '#testing/api/access-table.ts';
import { ask, makeFixture, makeFixtures } from '#testing/api/ask.ts';
import { allRows } from '#testing/shop/invariant-functions.ts';
import { UNKNOWN } from '#testing/api/invalid-values.ts';
import { checkOut, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import { makeMember } from '#testing/make/team.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { ACTIVITY_ACTIONS } from './tables.ts';

// Every call by which an admin changes something: each success is one record of that admin, in the same transaction;
// each refusal is none. What the shop itself does next (cancelling a payment, giving stock back) it records as its own.
const shop = useTestShop();

const changing = apiRoutes
  .filter(({ endpoint, guard }) => guard.name === 'admin' && endpoint.method !== 'GET')
  // The sandbox plays the card provider, whose settings are none of the shop's.
  .filter(({ endpoint }) => !endpoint.path.startsWith('/api/sandbox/'))
  .map(({ endpoint }) => ({ call: `${endpoint.method} ${endpoint.path}`, endpoint }));
const having = (what: 'params' | 'body') => changing.filter(({ endpoint }) => endpoint[what]);

function rowOf(call: string): Row {
  const row = ACCESS[call];
  if (!row) throw new Error(`${call} has no row in testing/api/access-table.ts`);
  return row;
}
async function prepare(call: string) {
  const [row, world] = [rowOf(call), await makeFixtures(shop)];
  const [alex, thing] = [await shop.person({ role: 'admin' }), await makeFixture(row, world)];
  const send = (about = thing, body?: unknown) => ask(shop, call, row, about, alex, body);
  return { alex, thing, send };
}
const records = () => shop.services.db.selectFrom('activities').selectAll().orderBy('created_at').execute();

describe('a call that changes something', () => {
  it.each(changing)('is on record once: $call', async ({ call, endpoint }) => {
    const { alex, thing, send } = await prepare(call);
    const earlier = await records();
    const begun = shop.services.clock.now();
    const reply = await send();
    expect(reply.status).toBeLessThan(300);
    // The shop's own are what followed from it: the money that went back.
    const [record, ...more] = (await records()).slice(earlier.length).filter(({ actor_id }) => actor_id);
    expect(more).toEqual([]);
    expect(record).toMatchObject({
      actor_id: alex.id,
      type: expect.stringMatching(/^[a-z]+$/),
      action: expect.toBeOneOf([...ACTIVITY_ACTIONS]),
      description: expect.stringMatching(/^[A-Z“"].+/),
    });
    const about = [thing.id, reply.body.data?.id, reply.body.data?.url, ...Object.values(thing)];
    expect(about).toContain(record?.object_id);
    expect(record?.created_at.getTime()).toBeGreaterThanOrEqual(begun.getTime());
    expect(record?.created_at.getTime()).toBeLessThanOrEqual(shop.services.clock.now().getTime());
    const { before, after } = record ?? {};
    expect(before instanceof Object || endpoint.method === 'POST').toBe(true);
    expect(after instanceof Object || endpoint.method === 'DELETE').toBe(true);
    expect(after).not.toEqual(before);
  });

  it.each(changing)('changes nothing when it cannot be recorded: $call', async ({ call }) => {
    const { send } = await prepare(call);
    const before = await allRows(shop);
    await shop.write((tx) =>
      sql`create trigger refuse_records before insert on activities
        for each row execute function refuse_change()`.execute(tx),
    );
    try {
      expect((await send()).status).toBe(409);
    } finally {
      await shop.write((tx) => sql`drop trigger refuse_records on activities`.execute(tx));
    }
    expect(await allRows(shop)).toBe(before);
  });
});

describe('a call that is refused leaves no record', () => {
  it.each(having('params'))('of what is not there: $call', async ({ call }) => {
    const { thing, send } = await prepare(call);
    const earlier = await records();
    for (const id of [UNKNOWN, 'abc']) expect((await send({ ...thing, id })).status).toBe(404);
    expect(await records()).toEqual(earlier);
  });

  it.each(having('body'))('of what makes no sense: $call', async ({ call, endpoint }) => {
    const { thing, send } = await prepare(call);
    const earlier = await records();
    // No field takes an object.
    const body = Object.fromEntries(Object.keys(endpoint.body?.shape ?? {}).map((name) => [name, {}]));
    expect((await send(thing, body)).status).toBe(400);
    expect(await records()).toEqual(earlier);
  });

  const edited = changing.filter(({ endpoint }) => endpoint.method === 'PUT' && endpoint.body?.shape.expectedUpdatedAt);
  it.each(edited)('of a change over another’s: $call', async ({ call }) => {
    const { thing, send } = await prepare(call);
    const earlier = await records();
    const body = { ...rowOf(call).body?.(thing), expectedUpdatedAt: '2020-01-01T00:00:00Z' };
    expect((await send(thing, body)).status).toBe(409);
    expect(await records()).toEqual(earlier);
  });

  it.each(['POST /api/admin/users', 'POST /api/admin/coupons', 'POST /api/admin/team-roles'])(
    'of what is taken: %s',
    async (call) => {
      const { send } = await prepare(call);
      await send();
      const earlier = await records();
      expect((await send()).status).toBe(409);
      expect(await records()).toEqual(earlier);
    },
  );

  it('of what is in use, and of admins against themselves', async () => {
    const alex = await shop.person({ role: 'admin' });
    const { categoryId } = await makeProduct(shop);
    await makeMember(shop);
    const role = await shop.services.db.selectFrom('team_roles').select('id').executeTakeFirstOrThrow();
    const calls = [
      `DELETE /api/admin/categories/${categoryId}`,
      `DELETE /api/admin/team-roles/${role.id}`,
      `DELETE /api/admin/users/${alex.id}`,
      `PUT /api/admin/users/${alex.id}/status`,
    ];
    for (const call of calls) expect((await shop.send(call, { as: alex })).status).toBe(409);
    expect(await records()).toEqual([]);
  });
});

describe('what follows from a change', () => {
  it('is the shop’s own doing: an order that is cancelled unpaid gives back what it held', async () => {
    const [alex, buyer] = [await shop.person({ role: 'admin' }), await makeBuyer(shop)];
    const { body } = await checkOut(shop, buyer, [itemOf(await makeProduct(shop))]);
    const id = body.orderIds[0];
    await shop.send(`PUT /api/admin/orders/${id}/status`, { as: alex, body: { status: 'cancelled' } });
    expect(await records()).toMatchObject([
      { actor_id: alex.id, action: 'order.status_changed', object_id: id },
      { actor_id: null, action: 'order.released', object_id: id },
    ]);
  });

  it('is the shop’s own doing: whoever is shut out loses what they have not paid', async () => {
    const [alex, buyer] = [await shop.person({ role: 'admin' }), await makeBuyer(shop)];
    await checkOut(shop, buyer, [itemOf(await makeProduct(shop))]);
    await shop.send(`DELETE /api/admin/users/${buyer.id}`, { as: alex });
    expect(await records()).toMatchObject([
      { actor_id: alex.id, action: 'user.deleted' },
      { actor_id: null, action: 'order.released' },
    ]);
  });
});

describe('the records', () => {
  it.each(['activities', 'stock_ledger'])('of %s are never changed, deleted or emptied', async (table) => {
    const alex = await shop.person({ role: 'admin' });
    const product = await makeProduct(shop, { stock: 3 });
    await shop.send(`PUT /api/admin/products/${product.id}/status`, { as: alex });
    const before = await allRows(shop);
    const name = sql.table(table);
    for (const statement of [
      sql`update ${name} set created_at = now()`,
      sql`delete from ${name}`,
      sql`truncate ${name}`,
      sql`truncate ${name} cascade`,
    ]) {
      await expect(shop.write((tx) => statement.execute(tx))).rejects.toThrow(`${table} is append-only`);
    }
    expect(await allRows(shop)).toBe(before);
  });
});
