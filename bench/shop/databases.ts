import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { cachedFolder } from '#scripts/cached-folder.ts';
import { PostgresCluster } from '#scripts/postgres-cluster.ts';
import { run } from '#scripts/run.ts';
import { readMigrations } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { fillLarge } from '#server/seed/large/fill-large.ts';
import { addGoods, type Goods } from './goods.ts';

/** The shop that is measured, and with `--large` the one that its lists are measured in. */
const SIZES = {
  usual: { products: 1_000, orders: 10_000, users: 200 },
  large: { products: 100_000, orders: 1_000_000, users: 20_000 },
};
export type Size = keyof typeof SIZES;

export interface Filled {
  databaseUrl: string | undefined;
  dataDir: string;
  goods: Goods;
}

/** The databases of one run. What takes long to fill is filled once; a shop that is written to gets a copy. */
export class Databases {
  readonly #folder = mkdtempSync(join(tmpdir(), 'bench-data-'));
  #cluster: Promise<PostgresCluster> | undefined;
  #embedded: Promise<Filled> | undefined;
  readonly #filled = new Map<Size, Promise<Filled>>();
  #copies = 0;

  /** As it is installed, but for the memory that the figures have always been taken with; every commit is on the disk. */
  cluster(): Promise<PostgresCluster> {
    this.#cluster ??= startCluster();
    return this.#cluster;
  }

  /** An empty database. */
  async emptyDatabase(): Promise<string> {
    return this.#createDatabase(`bench_${++this.#copies}`);
  }

  async onPostgres(): Promise<Filled> {
    const { goods } = await this.#fill('usual');
    const databaseUrl = await this.#createDatabase(`bench_${++this.#copies}`, nameOf('usual'));
    return { databaseUrl, dataDir: this.emptyFolder(), goods };
  }

  /** The large shop itself: what is measured there only reads. */
  async large(): Promise<Filled> {
    return { ...(await this.#fill('large')), dataDir: this.emptyFolder() };
  }

  async embedded(): Promise<Filled> {
    this.#embedded ??= fillEmbedded(this.emptyFolder());
    const { goods, dataDir: from } = await this.#embedded;
    const dataDir = this.emptyFolder();
    cpSync(from, dataDir, { recursive: true });
    return { databaseUrl: undefined, dataDir, goods };
  }

  async remove(): Promise<void> {
    await (await this.#cluster)?.remove();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  emptyFolder(): string {
    return mkdtempSync(join(this.#folder, 'shop-'));
  }

  #fill(size: Size): Promise<Filled> {
    const filled = this.#filled.get(size) ?? this.#fillPostgres(size);
    this.#filled.set(size, filled);
    return filled;
  }

  async #fillPostgres(size: Size): Promise<Filled> {
    const databaseUrl = await this.#createDatabase(nameOf(size));
    const sizes = [`--products=${SIZES[size].products}`, `--orders=${SIZES[size].orders}`];
    const { code, output } = await run('node', ['scripts/seed-large.ts', ...sizes], false, {
      DATABASE_URL: databaseUrl,
    });
    if (code !== 0) throw new Error(`The ${size} shop could not be filled:\n${output}`);
    const where = { databaseUrl, dataDir: this.emptyFolder() };
    const goods = await addGoods(where);
    await administer(databaseUrl, 'vacuum (analyze)');
    return { ...where, goods };
  }

  async #createDatabase(name: string, template = 'template1'): Promise<string> {
    const cluster = await this.cluster();
    await administer(cluster.url(), `create database ${name} template ${template}`);
    return cluster.url(name);
  }
}

const nameOf = (size: Size) => `filled_${size}`;

async function startCluster(): Promise<PostgresCluster> {
  const cluster = await PostgresCluster.make({ max_connections: 200, shared_buffers: '128MB' });
  await cluster.start();
  return cluster;
}

/** The orders of an earlier run, where they would be the same today: they take PGlite half a minute. */
async function fillEmbedded(dataDir: string): Promise<Filled> {
  const pglite = findPackageJSON('@electric-sql/pglite', import.meta.url) ?? '';
  const migrations = (await readMigrations()).flatMap(({ name, hash }) => [name, hash]);
  const key = [...migrations, readFileSync(pglite, 'utf8'), JSON.stringify(SIZES.usual)];
  const filled = await cachedFolder('bench', key, async (folder) => {
    const db = await openDatabase({ databaseUrl: undefined, dataDir: folder });
    await db.transaction(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await fillLarge(tx, SIZES.usual, new Date(), () => {});
    });
    await db.close();
  });
  cpSync(filled, resolve(dataDir), { recursive: true });
  const where = { databaseUrl: undefined, dataDir };
  return { ...where, goods: await addGoods(where) };
}

export async function administer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
