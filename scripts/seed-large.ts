import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { BadSetting, loadConfig } from '#server/config.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { fillLarge } from '#server/seed/large/fill-large.ts';
import { openDatabase } from '#server/db/open.ts';
import { secondsSince } from './run.ts';

const { values } = parseArgs({
  options: { products: { type: 'string', default: '100000' }, orders: { type: 'string', default: '1000000' } },
});

const started = performance.now();
const say = (line: string) => console.log(`${secondsSince(started).toFixed(0).padStart(4)} s  ${line}`);

try {
  await seed();
} catch (error) {
  if (!(error instanceof BadSetting)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function seed(): Promise<void> {
  const products = sizeOf('products', values.products);
  const orders = sizeOf('orders', values.orders);
  const config = loadConfig();
  const { databaseUrl, databaseDirectUrl } = config;
  if (!databaseUrl) throw new BadSetting('DATABASE_URL must name the PostgreSQL database to fill.');
  const db = await openDatabase(config, undefined, { patient: true });
  try {
    await requireEmpty(db);
    const sizes = { products, orders, users: Math.max(20, Math.round(orders / 50)) };
    await db.transaction(async (tx) => {
      await prepare(tx);
      await fillLarge(tx, sizes, new Date(), say);
      say('commit');
    });
  } finally {
    await db.close();
  }
  say('vacuum');
  await vacuum(databaseDirectUrl ?? databaseUrl);
  say('done');
}

/** A bulk load: no time limit, and as a superuser no look-up of each reference, which hold by construction. */
async function prepare(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local work_mem = '256MB'`.execute(tx);
  const { rows } = await sql<{ is: string }>`select current_setting('is_superuser') as is`.execute(tx);
  if (rows[0]?.is === 'on') await sql`set local session_replication_role = replica`.execute(tx);
}

async function requireEmpty(db: Db): Promise<void> {
  for (const table of ['orders', 'products', 'users'] as const) {
    const row = await db.selectFrom(table).select('id').limit(1).executeTakeFirst();
    if (row) throw new BadSetting(`The database of DATABASE_URL already has ${table}: name an empty one.`);
  }
}

/** As autovacuum does soon after; index-only scans need it. */
async function vacuum(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('vacuum (analyze)');
  await client.end();
}

function sizeOf(name: string, text: string): number {
  if (!/^[1-9]\d{0,7}$/.test(text)) throw new BadSetting(`--${name} is "${text}", but must be a whole number from 1.`);
  return Number(text);
}
