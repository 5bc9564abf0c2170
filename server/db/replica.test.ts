import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { PostgresCluster } from '#scripts/postgres-cluster.ts';
import { buy, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeProduct, type TestProduct } from '#testing/make/products.ts';
import { readFigures } from '#testing/shop/figures.ts';
import { captureLines } from '#testing/shop/log-lines.ts';
import { makePerson, runShop } from '#testing/shop/run-shop.ts';
import { type Reachable, sendTo } from '#testing/shop/send.ts';
import type { TestDb } from '#testing/shop/test-shop.ts';

// A replica whose replay is paused shows what was there before: that tells what is read from it. On PostgreSQL alone.

interface ReadingShop extends TestDb, Reachable {
  close(): Promise<void>;
}
const logged = captureLines();
let primary: PostgresCluster;
let replica: PostgresCluster;
let folder: string;
let shop: ReadingShop;

/** A shop that reads from this address. */
async function openShop(databaseReadUrl: string, databaseUrl = primary.url('shop')): Promise<ReadingShop> {
  const where = { databaseUrl, databaseReadUrl, dataDir: folder };
  const { services, url, close } = await runShop(where, {
    offset: () => 0,
    settings: { logLevel: 'info' },
    logTo: logged,
  });
  return {
    services,
    write: services.db.transaction,
    person: (about) => makePerson(services, about),
    send: (call, sending) => sendTo(url, call, sending),
    close,
  };
}

async function onServer(cluster: PostgresCluster, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url() });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
async function pauseReplay(): Promise<void> {
  await onServer(replica, 'select pg_wal_replay_pause()');
  onTestFinished(() => onServer(replica, 'select pg_wal_replay_resume()'));
}

const isUsed = async (of: Reachable) => (await readFigures(of))('database_replica_processes{state="used"}');
const PATIENCE = { timeout: 20_000 };
async function untilUsed(): Promise<void> {
  await expect.poll(() => isUsed(shop), PATIENCE).toBe(1);
}
async function untilLeftOut(): Promise<void> {
  await expect.poll(() => isUsed(shop), PATIENCE).toBe(0);
}
const readFromReplica = async () => (await readFigures(shop))('database_replica_reads_total{result="replica"}') ?? 0;

async function untilLogged(reason: string): Promise<void> {
  const reasons: unknown[] = [];
  await expect
    .poll(() => (reasons.push(...logged.take().map((line) => line.reason)), reasons), PATIENCE)
    .toContain(reason);
}

let lists = 0;
/** A list that nobody has asked for before. */
const newList = (search = '') => `/api/products?limit=${(lists++ % 90) + 1}&search=${search}`;
async function read(path: string) {
  const { status, body } = await shop.send(`GET ${path}`);
  expect(status).toBe(200);
  return body.data;
}
/** No page tells of it, and nobody is notified. */
const correctStock = ({ id }: TestProduct, stock: number) =>
  shop.write((tx) => tx.updateTable('product_variants').set({ stock }).where('product_id', '=', id).execute());
const changePrice = ({ id }: TestProduct, cents: number) =>
  shop.write((tx) => tx.updateTable('products').set({ price_cents: cents }).where('id', '=', id).execute());

beforeAll(async () => {
  primary = await PostgresCluster.make();
  await primary.start();
  await onServer(primary, 'create database shop', 'create table settings (key text)');
  replica = await primary.makeReplica();
  await replica.start();
  folder = await mkdtemp(join(tmpdir(), 'shop-'));
  shop = await openShop(replica.url('shop'));
});
afterAll(async () => {
  await shop?.close();
  await replica?.remove();
  await primary?.remove();
  await rm(folder, { recursive: true, force: true });
});

it('public answers are read from the replica, what is one person’s and the back office from the primary', async () => {
  const jersey = await makeProduct(shop, { name: 'Replica Jersey', stock: 100 });
  const buyer = await makeBuyer(shop);
  const admin = await makePerson(shop.services, { role: 'admin' });
  await untilUsed();
  // It has the product; nothing that is told of is newer.
  await expect.poll(async () => (await read(newList()), readFromReplica()), PATIENCE).toBeGreaterThan(0);
  await pauseReplay();
  await correctStock(jersey, 50);
  const before = await readFromReplica();
  expect((await read(newList('replica')))[0].variants[0].stock).toBe(100);
  await shop.send('GET /sitemap.xml');
  expect(await readFromReplica()).toBe(before + 2);
  const inBackOffice = await shop.send(`GET /api/admin/products/${jersey.id}`, { as: admin });
  expect(inBackOffice.body.data.variants[0].stock).toBe(50);
  await shop.send('POST /api/cart/add', { as: buyer, body: itemOf(jersey) });
  const cart = await shop.send('GET /api/cart', { as: buyer });
  expect(cart.body.data[0].productVariant.stock).toBe(50);
});

it('a changed price is shown at once while the replica stands still; once it goes on, it is read again', async () => {
  await untilUsed();
  const cap = await makeProduct(shop, { name: 'Replica Cap', price: 1000 });
  expect((await read(`/api/products/${cap.id}`)).price).toBe(10);
  await pauseReplay();
  await changePrice(cap, 1200);
  expect((await read(`/api/products/${cap.id}`)).price).toBe(12);
  expect((await read(newList('replica')))[0].price).toBe(12);
  // It lags more and more.
  await untilLeftOut();
  expect((await read(newList('replica')))[0].price).toBe(12);
  await onServer(replica, 'select pg_wal_replay_resume()');
  await untilUsed();
  const before = await readFromReplica();
  expect((await read(newList('replica')))[0].price).toBe(12);
  expect(await readFromReplica()).toBe(before + 1);
});

it('a report has what was paid before it was asked for, wherever it is read', async () => {
  await untilUsed();
  const admin = await makePerson(shop.services, { role: 'admin' });
  const scarf = await makeProduct(shop, { price: 1000 });
  const buyer = await makeBuyer(shop);
  const units = async () => {
    const { status, body } = await shop.send('GET /api/admin/reports?by=day', { as: admin });
    expect(status).toBe(200);
    return body.data.totals.units;
  };
  const before = await readFromReplica();
  await buy(shop, buyer, [itemOf(scarf, 2)]);
  expect(await units()).toBe(2);
  await expect.poll(async () => (await units(), (await readFromReplica()) > before), PATIENCE).toBe(true);
  await pauseReplay();
  await buy(shop, buyer, [itemOf(scarf, 3)]);
  expect(await units()).toBe(5);
});

it('no answer fails while the replica is killed, and it is read again once it is back', async () => {
  const hat = await makeProduct(shop, { name: 'Replica Hat', stock: 100 });
  await untilUsed();
  let goesOn = true;
  const statuses = new Set<number>();
  const visitor = async () => {
    while (goesOn) statuses.add((await shop.send(`GET ${newList(`replica&minPrice=${lists}`)}`)).status);
  };
  const visitors = [visitor(), visitor(), visitor()];
  await replica.stop('immediate');
  await untilLeftOut();
  await changePrice(hat, 1300);
  expect((await read(`/api/products/${hat.id}`)).price).toBe(13);
  await replica.start();
  await untilUsed();
  // Connections stay open, and nothing answers.
  replica.freeze();
  onTestFinished(() => replica.thaw());
  await untilLeftOut();
  replica.thaw();
  await untilUsed();
  goesOn = false;
  await Promise.all(visitors);
  expect([...statuses]).toEqual([200]);
});

it('while the primary is away, what was never asked for is read from the replica', async () => {
  await untilUsed();
  await read(newList());
  await primary.stop('immediate');
  onTestFinished(async () => void (primary.isRunning || (await primary.start())));
  await read(newList('replica'));
  await primary.start();
  await expect.poll(() => shop.send('GET /readyz').then(({ status }) => status), PATIENCE).toBe(200);
});

it.each([
  [
    'a database that is another',
    () => replica.url('postgres'),
    'DATABASE_READ_URL leads to a server that does not follow that of DATABASE_URL.',
  ],
  [
    'the primary itself',
    () => primary.url('shop'),
    'DATABASE_READ_URL leads to a server that is no replica: a primary, or one that has become one.',
  ],
  [
    'nothing',
    () => 'postgres://127.0.0.1:1/shop',
    'DATABASE_READ_URL leads to an address and port where nothing listens (ECONNREFUSED).',
  ],
])('%s is not read, and the log says why', async (_, url, reason) => {
  logged.take();
  const other = await openShop(url());
  onTestFinished(() => other.close());
  await untilLogged(reason);
  expect((await other.send('GET /api/products')).status).toBe(200);
  expect(await isUsed(other)).toBe(0);
});

// A copy of the primary, and twice as long as a replica that did not answer is left out.
it('after a failover, neither the new primary is read nor who still follows the one before, however far it has come', {
  timeout: 60_000,
}, async () => {
  await untilUsed();
  const left = await primary.makeReplica();
  onTestFinished(() => left.remove());
  await left.start();
  // The copy may have kept it from answering in time: what it is left out for is said once.
  await untilUsed();
  logged.take();
  replica.promote();
  await untilLogged('DATABASE_READ_URL leads to a server that is no replica: a primary, or one that has become one.');
  // Its log goes on for longer than that of the new primary.
  await onServer(primary, 'select pg_switch_wal()');
  await makeProduct(shop, { name: 'Lost Jersey' });
  const after = await openShop(left.url('shop'), replica.url('shop'));
  onTestFinished(() => after.close());
  await untilLogged('DATABASE_READ_URL leads to a server that does not follow that of DATABASE_URL.');
  expect((await after.send('GET /api/products?search=lost')).body.total).toBe(0);
});
