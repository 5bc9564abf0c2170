import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { PostgresCluster } from '#scripts/postgres-cluster.ts';
import { freePort } from '#scripts/free-port.ts';
import { loadDemo } from '#server/seed/demo/load.ts';
import { brokenInvariants } from '#server/db/invariants.ts';
import { sweep } from '#server/payments/sweep.ts';
import { type Buyer, makeBuyer } from '#testing/make/checkout.ts';
import { makeProduct, type TestProduct } from '#testing/make/products.ts';
import { makePerson, runShop } from '#testing/shop/run-shop.ts';
import type { TestPerson } from '#testing/shop/send.ts';
import type { TestDb } from '#testing/shop/test-shop.ts';
import { unsettled } from '#testing/make/unsettled.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { ShopProcess } from './shop-process.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const MINUTE = 60_000;
/** So few that a test can use them up; the three workers of the shop take 3 × (8 + 1) at most. */
const MAX_CONNECTIONS = 40;
const POOL = 8;
const BUYERS = 20;
const SPARE_BUYERS = 6;

export interface Goods {
  buyers: Buyer[];
  /** For whoever measures when the shop serves again. */
  spares: Buyer[];
  admin: TestPerson;
  jersey: TestProduct;
  cap: TestProduct;
}

/** A real shop: two processes of three workers on one PostgreSQL, behind nginx, with the demo's goods and twenty fans. */
export interface Scene extends ShopDatabase {
  processes: [two: ShopProcess, one: ShopProcess];
  nginx: Balancer;
  leave(): Promise<void>;
}

/** A PostgreSQL with a shop's database, owned by a role that is no administrator. */
export interface ShopDatabase {
  cluster: PostgresCluster;
  /** Of the shop's own role. */
  databaseUrl: string;
  goods: Goods;
}

export async function makeShopDatabase(): Promise<ShopDatabase> {
  const cluster = await PostgresCluster.make({ max_connections: MAX_CONNECTIONS });
  await cluster.start();
  await asAdmin(cluster.url(), 'create role shop login', 'create role other login', 'create database shop owner shop');
  const databaseUrl = cluster.url('shop', 'shop');
  return { cluster, databaseUrl, goods: await fill(databaseUrl) };
}

/** `reach`: the address of the database that the shop is given, where it is another than its cluster's own. */
export async function setScene(database: ShopDatabase, reach = database.databaseUrl): Promise<Scene> {
  buildPages();
  const port = await freePort();
  const environment = {
    DATABASE_URL: reach,
    DATABASE_POOL: POOL,
    DRAIN_SECONDS: 2,
    TRUST_PROXY: 1,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  };
  const two = await ShopProcess.make({ ...environment, WORKERS: 2 });
  const one = await ShopProcess.make({ ...environment, WORKERS: 1 });
  await Promise.all([two.start(), one.start()]);
  const nginx = await startBalancer(port, [two.port, one.port]);
  return {
    ...database,
    databaseUrl: reach,
    processes: [two, one],
    nginx,
    async leave() {
      await nginx.stop();
      await Promise.all([two.remove(), one.remove()]);
      await database.cluster.remove();
    },
  };
}

/** Skipped when that is done already. */
export function buildPages(): void {
  const built = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: ROOT, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`The pages cannot be built: ${built.stdout}${built.stderr}`);
}

/** Answers the rows of the last statement. */
export async function asAdmin(connectionString: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  let rows: unknown[] = [];
  for (const statement of statements) rows = (await client.query(statement)).rows;
  await client.end();
  return rows;
}

/** The demo's goods and people, with more of both: so much stock that nothing is sold out. */
async function fill(databaseUrl: string): Promise<Goods> {
  const { services, close } = await runShop({ databaseUrl, dataDir: '' }, { offset: () => 0 });
  const shop: TestDb = { services, write: services.db.transaction, person: (about) => makePerson(services, about) };
  await loadDemo(services);
  const people: Buyer[] = [];
  for (let n = 0; n < BUYERS + SPARE_BUYERS; n++) people.push(await makeBuyer(shop));
  const goods = {
    buyers: people.slice(0, BUYERS),
    spares: people.slice(BUYERS),
    admin: await makePerson(services, { role: 'admin' }),
    jersey: await makeProduct(shop, { name: 'Outage Jersey', stock: 1_000_000 }),
    cap: await makeProduct(shop, { name: 'Outage Cap', stock: 1_000_000 }),
  };
  await close();
  return goods;
}

/**
 * What an hour and a half without visitors makes of it: webhooks arrive, holds expire. Answers which invariants do not
 * hold then, what has not come to its end, and which of these orders are not paid.
 */
export async function comeToRest(databaseUrl: string, paid: readonly string[]): Promise<Record<string, unknown>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-'));
  let offset = 0;
  const { services, close } = await runShop({ databaseUrl, dataDir }, { offset: () => offset });
  try {
    for (let round = 0; round < 4; round++) {
      offset += 20 * MINUTE;
      await sweep(services);
    }
    const rows = await services.db.selectFrom('orders').select('id').where('payment_status', '=', 'paid').execute();
    const known = new Set(rows.map(({ id }) => id));
    const lost = paid.filter((id) => !known.has(id));
    return {
      ...(await brokenInvariants(services.db)),
      ...(await unsettled(services.db)),
      ...(lost.length > 0 && { 'orders that were answered as paid': lost }),
    };
  } finally {
    await close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
