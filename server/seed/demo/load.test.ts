import { sql } from 'kysely';
import { demoAccounts } from '#server/identity/demo/accounts.ts';
import { cookieName, openSession } from '#server/identity/sessions.ts';
import { noRequestContext } from '#server/http/request-context.ts';
import { sweep } from '#server/payments/sweep.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';
import { expect, test } from 'vitest';
import { DEMO_TABLES } from './demo-rows.ts';
import { loadDemo } from './load.ts';

const shop = useTestShop();

async function signIn(email: string): Promise<TestPerson> {
  const { id } = await shop.services.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const token = await shop.write((tx) => openSession(shop.services, tx, id, noRequestContext));
  return { id, email, cookie: `${cookieName(shop.services)}=${token}` };
}

async function counts(): Promise<number[]> {
  return Promise.all(
    DEMO_TABLES.map(async (table) => {
      const { n } = await shop.services.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      return n;
    }),
  );
}

test('An empty database gets the demo shop, once', async () => {
  expect(await loadDemo(shop.services)).toBe(true);
  const once = await counts();
  expect(once.filter((n) => n === 0)).toEqual([]);
  expect(await loadDemo(shop.services)).toBe(false);
  expect(await counts()).toEqual(once);
});

test('The planner knows how much there is', async () => {
  await loadDemo(shop.services);
  const { rows } = await sql<{ n: number }>`select reltuples::int as n from pg_class where relname = 'orders'`.execute(
    shop.services.db,
  );
  expect(rows).toEqual([{ n: (await counts())[DEMO_TABLES.indexOf('orders')] }]);
});

test('Of two that load at the same time, one does', async () => {
  const loaded = await Promise.all([loadDemo(shop.services), loadDemo(shop.services)]);
  expect(loaded.toSorted()).toEqual([false, true]);
});

test('A database with somebody in it stays as it is', async () => {
  await shop.person();
  expect(await loadDemo(shop.services)).toBe(false);
  expect((await shop.send('GET /api/products')).body.total).toBe(0);
});

test('Loading that is cut off leaves nothing, and can be repeated', async () => {
  const { clock, db } = shop.services;
  const cutOff = loadDemo({
    clock,
    db: {
      ...db,
      transaction: (work) =>
        db.transaction(async (tx) => {
          await work(tx);
          throw new Error('cut off');
        }),
    },
  });
  await expect(cutOff).rejects.toThrow('cut off');
  expect(await counts()).toEqual(DEMO_TABLES.map(() => 0));
  expect(await loadDemo(shop.services)).toBe(true);
});

test('Everyone whom the demo provider offers is known, and Dana is turned away', async () => {
  await loadDemo(shop.services);
  const users = await shop.services.db
    .selectFrom('users')
    .select(['email', 'first_name', 'role', 'is_active'])
    .execute();
  const found = demoAccounts.map(({ email }) => users.find((user) => user.email === email));
  expect(found.map((user) => [user?.first_name, user?.role, user?.is_active])).toEqual([
    ['Alex', 'admin', true],
    ['Fiona', 'user', true],
    ['Noah', 'user', true],
    ['Dana', 'user', false],
  ]);
});

test('The next race is a week away, and the standing is that of the newest results', async () => {
  await loadDemo(shop.services);
  const race = await shop.send('GET /api/competitions/next-race');
  const inAWeek = new Date(shop.services.clock.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
  expect(race.body.data).toMatchObject({
    competitionName: 'Night Endurance Cup 2026',
    name: 'Kallio Ring 6H',
    round: 6,
    dateTime: `${inAWeek}T20:00:00.000Z`,
  });
  const stats = await shop.send('GET /api/competitions/championship-stats');
  expect(stats.body).toEqual({
    competitionName: 'Night Endurance Cup 2026',
    championshipPosition: 2,
    totalPoints: 187,
    raceName: 'Mistral Docks 4H',
    firstDriverName: 'Elin Halvorsen',
    firstDriverPosition: 4,
    secondDriverName: 'Mateo Ferrán',
    secondDriverPosition: 7,
  });
});

test('Each race names drivers of its crew, and one competition has no schedule', async () => {
  await loadDemo(shop.services);
  const strangers = await sql`
    select from track_results
    where not exists (select from track_personnel as crew where crew.track_id = track_results.track_id and crew.member_id = driver_id)`.execute(
    shop.services.db,
  );
  expect(strangers.rows).toEqual([]);
  const empty = await sql<{ name: string }>`
    select name from competitions where not exists (select from tracks where competition_id = competitions.id)`.execute(
    shop.services.db,
  );
  expect(empty.rows).toEqual([{ name: 'Open Hot Lap Ladder' }]);
});

test('The home page begins with the newest drop', async () => {
  await loadDemo(shop.services);
  const { body } = await shop.send('GET /api/products?limit=3&sort=newest');
  expect(body.total).toBe(36);
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual([
    'Totality Race Jersey 2026',
    'Perigee Five-Panel Cap',
    'First Light Mug',
  ]);
});

test('Fiona finds her addresses, her wishlist and an order of each status', async () => {
  await loadDemo(shop.services);
  const fiona = await signIn('fiona.fan@antumbra.example');
  const addresses = await shop.send('GET /api/addresses', { as: fiona });
  expect(
    addresses.body.data.map(({ country, isDefault }: { country: string; isDefault: boolean }) => [country, isDefault]),
  ).toEqual(
    expect.arrayContaining([
      ['DE', true],
      ['GB', false],
      ['US', false],
    ]),
  );
  expect((await shop.send('GET /api/wishlist', { as: fiona })).body.data).toHaveLength(5);
  const orders = await shop.send('GET /api/orders', { as: fiona });
  expect(new Set(orders.body.data.map(({ status }: { status: string }) => status))).toEqual(
    new Set(['pending', 'processing', 'shipped', 'delivered', 'completed', 'cancelled']),
  );
});

test('The sweep leaves the orders of the demo alone', async () => {
  await loadDemo(shop.services);
  const listPayments = () => shop.services.db.selectFrom('payments').selectAll().orderBy('id').execute();
  const before = await listPayments();
  await sweep(shop.services);
  expect(await listPayments()).toEqual(before);
});

test('An order of the demo is cancelled and paid back like any other', async () => {
  await loadDemo(shop.services);
  const alex = await signIn('alex.admin@antumbra.example');
  const { body } = await shop.send('GET /api/admin/orders?status=processing', { as: alex });
  const { id } = body.data[0];
  const reply = await shop.send(`PUT /api/admin/orders/${id}/status`, { as: alex, body: { status: 'cancelled' } });
  expect(reply.status).toBe(200);
  shop.pass((shop.services.config.refundGraceMinutes + 1) * 60_000);
  await sweep(shop.services);
  const order = await shop.services.db
    .selectFrom('orders')
    .select(['payment_status', 'stock_state'])
    .where('id', '=', id)
    .executeTakeFirst();
  expect(order).toEqual({ payment_status: 'refunded', stock_state: 'released' });
});
