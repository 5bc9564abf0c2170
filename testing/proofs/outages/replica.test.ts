import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresCluster } from '#scripts/postgres-cluster.ts';
import { afterEach, beforeEach, expect, it, type TestContext } from 'vitest';
import { figuresOf } from '#testing/shop/figures.ts';
import { bodyOf, sendTo } from '#testing/shop/send.ts';
import { sendCrowd } from './buyers.ts';
import { expectServed, expectStored, noteCounts } from './expect-survived.ts';
import { asAdmin, makeShopDatabase, type OutageShop, startOutageShop } from './outage-shop.ts';
import { warmPages, watch } from './watch.ts';

// Public answers come from a replica that follows as it can. Whatever becomes of it, nobody notices: no answer fails, and no process shows
// a price of a second and a half ago.

const BETWEEN_MS = 2_500;
const SHOWN_MS = 1_500;
/** Each of the three workers is asked by then. */
const ROUNDS = 12;
const PROCESSES = 3;

let shop: OutageShop;
let replica: PostgresCluster;

beforeEach(async () => {
  const database = await makeShopDatabase();
  replica = await database.cluster.makeReplica();
  await replica.start();
  shop = await startOutageShop(database, { settings: { DATABASE_READ_URL: replica.url('shop', 'shop') } });
  await warmPages(shop);
}, 120_000);
afterEach(async () => {
  await shop?.remove();
  await replica?.remove();
});

/** Of a figure of all processes. */
async function sumOf(name: string): Promise<number> {
  const texts = await Promise.all(shop.processes.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()));
  return texts.reduce((sum, text) => sum + (figuresOf(text)(name) ?? 0), 0);
}
const reads = (result: string) => sumOf(`database_replica_reads_total{result="${result}"}`);
async function untilUsedBy(processes: number): Promise<void> {
  const used = () => sumOf('database_replica_processes{state="used"}');
  await expect.poll(used, { timeout: 30_000 }).toBe(processes);
}

let price = 60;
/** Changes a price, and expects that a second and a half later no worker of any process shows the one before. */
async function expectShownEverywhere(): Promise<void> {
  const { admin, jersey } = shop.goods;
  const { id, name, categoryId } = jersey;
  price += 1.01;
  const body = { name, description: 'Light', price: Number(price.toFixed(2)), categoryId };
  const edited = await sendTo(shop.nginx.url, `PUT /api/admin/products/${id}`, { as: admin, body });
  expect(edited.status).toBe(200);
  await sleep(SHOWN_MS);
  const shown = new Set<unknown>();
  for (const { url } of shop.processes) {
    for (let round = 0; round < ROUNDS; round++) {
      // Each over a connection of its own, which the next worker takes.
      const answer = await fetch(`${url}/api/products/${id}`, { headers: { connection: 'close' } });
      shown.add((await bodyOf(answer)).data.price);
      const page = await fetch(`${url}/product/${id}`, { headers: { connection: 'close' } });
      if (!(await page.text()).includes(price.toFixed(2))) shown.add('another price on the page');
    }
  }
  expect([...shown]).toEqual([body.price]);
}

it('the replica stands still, is killed and comes back', { timeout: 180_000 }, async (context: TestContext) => {
  await untilUsedBy(PROCESSES);
  const crowd = sendCrowd(shop);
  const watching = watch(shop);
  await expectShownEverywhere();
  await sleep(BETWEEN_MS);
  const [wellRead, wellBehind] = [await reads('replica'), await reads('behind')];
  expect(wellRead).toBeGreaterThan(0);
  await asAdmin(replica.url(), 'select pg_wal_replay_pause()');
  await expectShownEverywhere();
  await untilUsedBy(0);
  await asAdmin(replica.url(), 'select pg_wal_replay_resume()');
  await untilUsedBy(PROCESSES);
  await replica.stop('immediate');
  await expectShownEverywhere();
  await untilUsedBy(0);
  await sleep(BETWEEN_MS);
  await replica.start();
  await untilUsedBy(PROCESSES);
  const before = await reads('replica');
  await expectShownEverywhere();
  await expect.poll(() => reads('replica'), { timeout: 30_000 }).toBeGreaterThan(before);
  const seen = await watching.stop();
  await crowd.stop();
  noteCounts(
    context,
    `people who buy: ${crowd.answers.inWords()}`,
    `pages: ${seen.pages.inWords()}`,
    `while the replica was well ${wellRead} reads were its own, ${wellBehind} had to see what it did not have yet`,
  );
  expectServed(seen);
  await expectStored(shop, crowd);
});
