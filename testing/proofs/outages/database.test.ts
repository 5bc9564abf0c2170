import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, type TestContext } from 'vitest';
import { sendCrowd } from './buyers.ts';
import { expectStored, expectServed, expectSurvived, noteCounts } from './expect-survived.ts';
import { lockTable } from './locked-table.ts';
import { asAdmin, makeShopDatabase, type OutageShop, startOutageShop } from './outage-shop.ts';
import { measureReturn, warmPages, watch } from './watch.ts';

// Whatever may befall a database, in the middle of buying: twenty people, two processes of three workers behind nginx.

/** For people to be in the middle of everything. */
const BEFORE_MS = 2_500;
const AFTER_MS = 2_500;
const TERMINATE = `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'shop'`;

let shop: OutageShop;

beforeAll(async () => {
  shop = await startOutageShop(await makeShopDatabase());
  await warmPages(shop);
}, 120_000);
afterAll(() => shop?.remove());

interface Fault {
  begin(): Promise<void> | void;
  lastsMs: number;
  end(): Promise<void> | void;
}

/** Twenty people buy before, while and after. */
async function survive(context: TestContext, { begin, lastsMs, end }: Fault): Promise<void> {
  const crowd = sendCrowd(shop);
  await sleep(BEFORE_MS);
  const watching = watch(shop);
  await begin();
  await sleep(lastsMs);
  const [seen, first] = await Promise.all([watching.stop(), measureReturn(shop, shop.databaseUrl, end)]);
  await sleep(AFTER_MS);
  await crowd.stop();
  await expectSurvived(context, shop, { crowd, seen, first });
  for (const statuses of seen.ready) expect(statuses, '/readyz').toContain(503);
}

it('every connection is terminated, five times in three seconds', { timeout: 60_000 }, async (context) => {
  const crowd = sendCrowd(shop);
  await sleep(BEFORE_MS);
  const watching = watch(shop);
  for (let round = 0; round < 5; round++) {
    await asAdmin(shop.cluster.url(), TERMINATE);
    await sleep(600);
  }
  const first = await measureReturn(shop, shop.databaseUrl, async () => {
    await asAdmin(shop.cluster.url(), TERMINATE);
  });
  const seen = await watching.stop();
  await sleep(AFTER_MS);
  await crowd.stop();
  await expectSurvived(context, shop, { crowd, seen, first });
});

it('PostgreSQL is restarted "fast", and is away for 3 s', { timeout: 60_000 }, (context) =>
  survive(context, {
    begin: () => shop.cluster.stop('fast'),
    lastsMs: 3_000,
    end: () => shop.cluster.start(),
  }),
);

it('PostgreSQL is restarted "immediate", which is a crash, and is away for 3 s', { timeout: 60_000 }, (context) =>
  survive(context, {
    begin: () => shop.cluster.stop('immediate'),
    lastsMs: 3_000,
    end: () => shop.cluster.start(),
  }),
);

it('PostgreSQL is frozen for 20 s', { timeout: 120_000 }, (context) =>
  survive(context, {
    begin: () => shop.cluster.freeze(),
    lastsMs: 20_000,
    end: () => shop.cluster.thaw(),
  }),
);

it('others take every connection that PostgreSQL has, for 8 s', { timeout: 90_000 }, async (context) => {
  const others: pg.Client[] = [];
  const endOthers = async () => void (await Promise.all(others.splice(0).map((client) => client.end())));
  context.onTestFinished(endOthers);
  await survive(context, {
    async begin() {
      do {
        await asAdmin(shop.cluster.url(), TERMINATE);
        await takeAll(others);
      } while ((await countConnections()) > 0);
    },
    lastsMs: 8_000,
    end: endOthers,
  });
});

/** After so long whoever waits for a lock is told to come again (server/db/postgres.ts). */
const LOCK_TIMEOUT_MS = 5_000;

it('the products are locked for 15 s, and 60 searches wait for them', { timeout: 90_000 }, async (context) => {
  const crowd = sendCrowd(shop);
  await sleep(BEFORE_MS);
  const watching = watch(shop);
  const held = await lockTable(shop, 15_000);
  const seen = await watching.stop();
  await sleep(AFTER_MS);
  await crowd.stop();
  noteCounts(
    context,
    crowd.answers.inWords(),
    `searches: ${held.searches.inWords()}`,
    `session, orders and the back office's orders: ${held.others.inWords()}, the slowest after ${held.slowest} ms`,
    `pages: ${seen.pages.inWords()}`,
  );
  await expectStored(shop, crowd, 'unavailable');
  expectServed(seen);
  expect(held.searches.butFor('unavailable'), 'searches').toEqual({});
  expect(held.others.butFor(), 'what has nothing to do with products').toEqual({});
  expect(held.slowest, 'as long as who waits for the products').toBeLessThan(LOCK_TIMEOUT_MS);
});

/** Of the shop. */
async function countConnections(): Promise<number> {
  const rows = await asAdmin(shop.cluster.url(), `select from pg_stat_activity where usename = 'shop'`);
  return rows.length;
}

/** But those that are left for administrators. */
async function takeAll(others: pg.Client[]): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: shop.databaseUrl.replace('shop@', 'other@') });
    client.on('error', () => {});
    try {
      await client.connect();
      others.push(client);
    } catch {
      return;
    }
  }
}
