import { describe, expect, it } from 'vitest';
import { apiRoutes } from '#server/api.ts';
import { ACCESS, ASKERS, type Asker, type Fixtures } from './access-table.ts';
import { ask, makeFixture, makeFixtures } from './ask.ts';
import { allRows } from '#testing/shop/invariant-functions.ts';
import { UNKNOWN } from './invalid-values.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

// Every call of the API, by everybody: what the table promises, and nothing changed where the answer is no.
const shop = useTestShop();

const NOBODY_IS_TOLD = /password|_hash|google_id|code_verifier|stack|select /i;

interface Cast extends Fixtures {
  people: Record<Asker, TestPerson | undefined>;
}
async function makeCast(): Promise<Cast> {
  const fixtures = await makeFixtures(shop);
  const admin = await shop.person({ role: 'admin' });
  const deactivated = await shop.person({ role: 'admin' });
  // Their sessions end with it. This one is left, as if it had come in between.
  await shop.write((tx) =>
    tx.updateTable('users').set({ is_active: false }).where('id', '=', deactivated.id).execute(),
  );
  const { owner, other } = fixtures;
  return { ...fixtures, people: { guest: undefined, deactivated, other, admin, owner } };
}

const calls = apiRoutes.map(({ endpoint, guard }) => ({
  call: `${endpoint.method} ${endpoint.path}`,
  guard: guard.name,
}));

describe('the table of who may do what', () => {
  it('has a row for every call, and no other', () => {
    expect(Object.keys(ACCESS).toSorted()).toEqual(calls.map(({ call }) => call).toSorted());
  });

  it('keeps everything below /api/admin for admins', () => {
    const open = calls.filter(({ call, guard }) => call.includes('/api/admin') && guard !== 'admin');
    expect(open).toEqual([]);
  });
});

describe('a call answers to everybody what the table says', () => {
  it.each(calls)('$call', async ({ call }) => {
    const row = ACCESS[call];
    if (!row) throw new Error(`${call} has no row in testing/api/access-table.ts`);
    const cast = await makeCast();
    const fixture = await makeFixture(row, cast);
    const nothing = { ...fixture, id: row.unknown ?? UNKNOWN };
    const isRefused = (asker: Asker) => row.statuses[asker] >= 400;
    const said = new Map<Asker, number>();

    const before = await allRows(shop);
    for (const asker of ASKERS.filter(isRefused)) {
      const reply = await ask(shop, call, row, fixture, cast.people[asker]);
      said.set(asker, reply.status);
      expect(reply.body).toEqual({ error: expect.any(String), code: expect.any(String) });
      expect(reply.body.code === 'unauthenticated').toBe(reply.status === 401);
      expect(reply.text).not.toMatch(NOBODY_IS_TOLD);
      // Whoever may not know of a thing cannot tell it from one that there is not.
      const unknown = await ask(shop, call, row, nothing, cast.people[asker]);
      expect([unknown.status, unknown.text]).toEqual([reply.status, reply.text]);
    }
    for (const asker of ASKERS) {
      if (!row.isNamed || isRefused(asker)) continue;
      expect((await ask(shop, call, row, nothing, cast.people[asker])).status).toBe(404);
    }
    expect(await allRows(shop)).toBe(before);

    for (const asker of ASKERS) {
      if (isRefused(asker)) continue;
      const reply = await ask(shop, call, row, fixture, cast.people[asker]);
      said.set(asker, reply.status);
      expect(reply.text).not.toMatch(NOBODY_IS_TOLD);
      const strangers = asker === 'admin' ? [] : ASKERS.filter((one) => one !== asker);
      for (const stranger of strangers) expect(reply.text).not.toContain(cast.people[stranger]?.email ?? '@nobody');
    }
    expect(Object.fromEntries(said)).toEqual(row.statuses);
  });
});

describe('the session', () => {
  it('tells each who they are, and nobody else', async () => {
    const { people } = await makeCast();
    const message = [];
    for (const asker of ASKERS) {
      const as = people[asker];
      const { body } = await shop.send('GET /api/auth/session', as && { as });
      message.push([asker, body.data.user?.id]);
    }
    expect(message).toEqual([
      ['guest', undefined],
      ['deactivated', undefined],
      ['other', people.other?.id],
      ['admin', people.admin?.id],
      ['owner', people.owner?.id],
    ]);
  });
});
