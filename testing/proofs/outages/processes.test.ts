import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendCrowd } from './buyers.ts';
import { expectStored, noteCounts } from './expect-survived.ts';
import { makeShopDatabase, type OutageShop, startOutageShop } from './outage-shop.ts';
import { listLost, sendWriters } from './writers.ts';

// Workers and processes of the shop are killed or replaced while people buy. nginx repeats a request at the other process
// only where it changes nothing.

const BEFORE_MS = 2_500;
const GONE_MS = 3_000;

let shop: OutageShop;

beforeAll(async () => {
  shop = await startOutageShop(await makeShopDatabase());
}, 120_000);
afterAll(() => shop?.remove());

it.for([
  {
    what: 'one of two workers is killed, and replaced',
    kill: async ({ processes: [two] }: OutageShop) => {
      await two.killWorker();
      await sleep(GONE_MS);
    },
  },
  {
    what: 'one of two processes is killed, and started again after 3 s',
    kill: async ({ processes: [, one] }: OutageShop) => {
      await one.stop('SIGKILL');
      await sleep(GONE_MS);
      await one.start();
      await sleep(BEFORE_MS);
    },
  },
])('$what', { timeout: 60_000 }, async ({ kill }, context) => {
  const crowd = sendCrowd(shop);
  await sleep(BEFORE_MS);
  await kill(shop);
  await crowd.stop();
  const cutOff = crowd.answers.count('gateway') + crowd.answers.count('reset');
  noteCounts(context, crowd.answers.inWords(), `${crowd.paid.length} orders paid`);
  expect(cutOff, 'more than were on their way').toBeLessThanOrEqual(shop.goods.buyers.length);
  await expectStored(shop, crowd, 'gateway', 'reset');
});

it('both processes are replaced, one after the other, and no request fails', { timeout: 120_000 }, async (context) => {
  const crowd = sendCrowd(shop);
  const writers = sendWriters(shop.nginx.url, 10, 'rolling');
  await sleep(BEFORE_MS);
  for (const each of shop.processes) {
    expect(await each.stop('SIGTERM')).toBe(0);
    await each.start();
  }
  await sleep(BEFORE_MS);
  await Promise.all([crowd.stop(), writers.stop()]);
  const { written, reads, failed, refused } = writers;
  noteCounts(
    context,
    crowd.answers.inWords(),
    `${crowd.paid.length} orders paid`,
    `of ten more people ${written.length} writes, ${reads} reads, ${failed.length + refused} failed`,
  );
  expect(failed).toEqual([]);
  expect(refused).toBe(0);
  expect(await listLost(shop.databaseUrl, written)).toEqual([]);
  await expectStored(shop, crowd);
});
