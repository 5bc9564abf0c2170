import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendCrowd } from '#testing/proofs/outages/buyers.ts';
import { expectSurvived } from '#testing/proofs/outages/expect-survived.ts';
import { type RunningShop, startOutageShop } from '#testing/proofs/outages/outage-shop.ts';
import { measureReturn, warmPages, watch } from '#testing/proofs/outages/watch.ts';
import { makePatroniDatabase, type PatroniDatabase } from './patroni-database.ts';

// Three nodes that follow synchronously. The one that takes writes loses its power among twenty buyers, Patroni and PostgreSQL at once: the
// others wait until its word has run out (20 s), choose one of them, and HAProxy leads there.

const BEFORE_MS = 2_500;

let database: PatroniDatabase;
let shop: RunningShop;

beforeAll(async () => {
  database = await makePatroniDatabase();
  shop = await startOutageShop(database);
  await warmPages(shop);
}, 240_000);
afterAll(async () => {
  await shop?.remove();
});

it('the leader is gone at once, and another is chosen', { timeout: 240_000 }, async (context) => {
  const { patroni } = database;
  const leader = await patroni.leader();
  const crowd = sendCrowd(shop);
  await sleep(BEFORE_MS);
  const watching = watch(shop);
  patroni.kill(leader ?? '');
  const first = await measureReturn(shop, shop.databaseUrl, async () => {
    await expect.poll(() => patroni.leader(), { timeout: 60_000 }).not.toBeOneOf([leader, undefined]);
  });
  const seen = await watching.stop();
  await sleep(BEFORE_MS);
  await crowd.stop();
  await expectSurvived(context, shop, { crowd, seen, first });
});
