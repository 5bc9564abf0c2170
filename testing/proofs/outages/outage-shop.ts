import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { PostgresCluster } from '#scripts/postgres-cluster.ts';
import { dispatchMails } from '#testing/shop/mailbox.ts';
import { freePort } from '#testing/shop/free-port.ts';
import { loadDemo } from '#server/seed/demo/load.ts';
import { brokenInvariants } from '#server/db/invariants.ts';
import { sweep } from '#server/payments/sweep.ts';
import { type Buyer, makeBuyer } from '#testing/make/checkout.ts';
import { makeProduct, type TestProduct } from '#testing/make/products.ts';
import { makePerson, runShop } from '#testing/shop/run-shop.ts';
import type { TestPerson } from '#testing/shop/send.ts';
import type { TestDb } from '#testing/shop/test-shop.ts';
import { findUnfinished } from '#testing/crash/unfinished.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { ShopProcess } from './shop-process.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const MINUTE = 60_000;
/** Few enough for a test to use them up; the three workers of the shop take 3 × (8 + 1) at most. */
const MAX_CONNECTIONS = 40;
const POOL = 8;
const BUYERS = 20;
const SPARE_BUYERS = 6;
/** PostgreSQL's. */
const TOO_MANY_CONNECTIONS = '53300';

export interface Goods {
  buyers: Buyer[];
  /** Buyers of the test that measures when the shop serves again. */
  spares: Buyer[];
  admin: TestPerson;
  jersey: TestProduct;
  cap: TestProduct;
}

/** A real shop: two processes with three workers on one database, behind nginx, with the demo data and twenty buyers. */
export interface RunningShop {
  /** Connects as the shop's role. */
  databaseUrl: string;
  goods: Goods;
  processes: [two: ShopProcess, one: ShopProcess];
  nginx: Balancer;
  /** Stops it, and its database. */
  remove(): Promise<void>;
}
export interface OutageShop extends RunningShop {
  cluster: PostgresCluster;
}

/** The database of a shop, owned by a role that is no superuser. */
interface Database extends Pick<RunningShop, 'databaseUrl' | 'goods' | 'remove'> {}
/** The same in a PostgreSQL cluster of its own. */
export interface ShopDatabase extends Database {
  cluster: PostgresCluster;
}

/** `load`: what makes its tables and fills them. */
export async function makeShopDatabase(load = loadGoods): Promise<ShopDatabase> {
  const cluster = await PostgresCluster.make({ max_connections: MAX_CONNECTIONS });
  await cluster.start();
  await asAdmin(cluster.url(), 'create role shop login', 'create role other login', 'create database shop owner shop');
  const databaseUrl = cluster.url('shop', 'shop');
  return { cluster, databaseUrl, goods: await load(databaseUrl), remove: () => cluster.remove() };
}

interface HowToStart {
  /** DATABASE_URL of the shop, where it does not connect directly. */
  reach?: string;
  settings?: Record<string, string>;
  /** The folder of another release. */
  release?: string;
}

/** Starts the shop's processes and nginx. */
export async function startOutageShop<D extends Database>(
  database: D,
  { reach = database.databaseUrl, settings = {}, release = ROOT }: HowToStart = {},
): Promise<D & RunningShop> {
  buildPages(release);
  const port = await freePort();
  const environment = {
    DATABASE_URL: reach,
    DATABASE_POOL: POOL,
    DRAIN_SECONDS: 2,
    TRUST_PROXY: 1,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...settings,
  };
  const two = await ShopProcess.make({ ...environment, WORKERS: 2 });
  const one = await ShopProcess.make({ ...environment, WORKERS: 1 });
  await Promise.all([two.start(release), one.start(release)]);
  const nginx = await startBalancer(port, [two.port, one.port]);
  return {
    ...database,
    databaseUrl: reach,
    processes: [two, one],
    nginx,
    async remove() {
      await nginx.stop();
      await Promise.all([two.remove(), one.remove()]);
      await database.remove();
    },
  };
}

/** Builds the pages; skipped when they are up to date. */
export function buildPages(release = ROOT): void {
  const built = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: release, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`The pages cannot be built: ${built.stdout}${built.stderr}`);
}

/** Runs statements and returns the rows of the last one. */
export async function asAdmin(connectionString: string, ...statements: string[]): Promise<unknown[]> {
  const client = await connectAdmin(connectionString);
  let rows: unknown[] = [];
  for (const statement of statements) rows = (await client.query(statement)).rows;
  await client.end();
  return rows;
}

/** A connection attempt that PostgreSQL is about to refuse holds one of the administrators' places for a moment. */
async function connectAdmin(connectionString: string): Promise<pg.Client> {
  const until = Date.now() + 10_000;
  for (;;) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      return client;
    } catch (failure) {
      if ((failure as { code?: string }).code !== TOO_MANY_CONNECTIONS || Date.now() > until) throw failure;
      await sleep(20);
    }
  }
}

/** Loads the demo data, and adds buyers and products with so much stock that nothing is sold out. */
export const loadGoods = (databaseUrl: string): Promise<Goods> =>
  withShop(databaseUrl, async (shop) => {
    await loadDemo(shop.services);
    const people: Buyer[] = [];
    for (let n = 0; n < BUYERS + SPARE_BUYERS; n++) people.push(await makeBuyer(shop));
    return {
      buyers: people.slice(0, BUYERS),
      spares: people.slice(BUYERS),
      admin: await makePerson(shop.services, { role: 'admin' }),
      jersey: await makeProduct(shop, { name: 'Outage Jersey', stock: 1_000_000 }),
      cap: await makeProduct(shop, { name: 'Outage Cap', stock: 1_000_000 }),
    };
  });

/** Makes something in this database, as a shop of its own that nobody visits. */
export async function withShop<T>(databaseUrl: string, make: (shop: TestDb) => Promise<T>): Promise<T> {
  const { services, close } = await runShop({ databaseUrl, dataDir: '' }, { offset: () => 0 });
  try {
    return await make({ services, write: services.db.transaction, person: (about) => makePerson(services, about) });
  } finally {
    await close();
  }
}

/**
 * Lets more than an hour pass without visitors: webhooks arrive, holds expire. Returns which invariants do not hold then,
 * what is not finished, and which of the orders `paid` are not paid.
 */
export async function comeToRest(databaseUrl: string, paid: readonly string[]): Promise<Record<string, unknown>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-'));
  let offset = 0;
  const { services, close } = await runShop({ databaseUrl, dataDir }, { offset: () => offset });
  try {
    for (let round = 0; round < 4; round++) {
      offset += 20 * MINUTE;
      await sweep(services);
      await dispatchMails({ services });
    }
    const rows = await services.db.selectFrom('orders').select('id').where('payment_status', '=', 'paid').execute();
    const known = new Set(rows.map(({ id }) => id));
    const lost = paid.filter((id) => !known.has(id));
    return {
      ...(await brokenInvariants(services.db)),
      ...(await findUnfinished(services.db)),
      ...(lost.length > 0 && { 'orders that were acknowledged as paid': lost }),
    };
  } finally {
    await close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
