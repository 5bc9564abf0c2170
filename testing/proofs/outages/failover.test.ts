import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresCluster } from '#scripts/postgres-cluster.ts';
import { afterEach, beforeEach, it } from 'vitest';
import { sendCrowd } from './buyers.ts';
import { expectSurvived } from './expect-survived.ts';
import { startHaproxy } from './haproxy.ts';
import { asAdmin, makeShopDatabase, type OutageShop, startOutageShop } from './outage-shop.ts';
import { measureReturn, warmPages, watch } from './watch.ts';

// A primary that crashes, and a replica that takes its place behind one address, as with every managed PostgreSQL. The
// replica follows synchronously: otherwise the last answered orders would be lost, whatever the shop does.

const BEFORE_MS = 2_500;
/** Until the replica is promoted. HAProxy leads there before, where only reading is possible. */
const DOWN_MS = 3_000;

let shop: OutageShop;
let replica: PostgresCluster;
let address: Awaited<ReturnType<typeof startHaproxy>>;

beforeEach(async () => {
  const database = await makeShopDatabase();
  replica = await database.cluster.makeReplica();
  await replica.start();
  await asAdmin(
    database.cluster.url(),
    `alter system set synchronous_standby_names = '*'`,
    `alter system set synchronous_commit = 'remote_apply'`,
    'select pg_reload_conf()',
  );
  address = await startHaproxy(database.cluster.port, replica.port);
  shop = await startOutageShop(database, { reach: `postgres://shop@127.0.0.1:${address.port}/shop` });
  await warmPages(shop);
}, 120_000);
afterEach(async () => {
  await shop?.remove();
  await address?.stop();
  await replica?.remove();
});

it('the primary crashes, and its replica is promoted 3 s later', { timeout: 60_000 }, async (context) => {
  const crowd = sendCrowd(shop);
  await sleep(BEFORE_MS);
  const watching = watch(shop);
  await shop.cluster.stop('immediate');
  await sleep(DOWN_MS);
  const first = await measureReturn(shop, shop.databaseUrl, () => replica.promote());
  const seen = await watching.stop();
  await sleep(BEFORE_MS);
  await crowd.stop();
  await expectSurvived(context, shop, { crowd, seen, first });
});
