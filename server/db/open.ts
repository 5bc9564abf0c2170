import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, type LogEvent, PGliteDialect, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { BadSetting } from '#server/config.ts';
import { type Db, makeDb } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

const INT8 = 20;
const CHANNEL = 'public_changed';
/**
 * Databases live on SSDs, where a page found by an index costs little more than the next one; the default of 4 is
 * that of a spinning disk and prefers reading whole tables. Compiling a statement (jit) costs more than it saves in ours.
 */
const SESSION = '-c random_page_cost=1.1 -c jit=off';

/** Told of every statement. */
export type Watch = (seconds: number, failed: boolean) => void;

interface Where {
  databaseUrl: string | undefined;
  dataDir: string;
}

/** Opens PostgreSQL when an address is given, else the embedded database in the folder, and migrates it. */
export const openDatabase = (where: Where, watch: Watch = () => {}): Promise<Db> => open(where, watch, migrate);

/** The same, but leaves the database at the version that it has. */
export const openUnmigrated = (where: Where): Promise<Db> => open(where, () => {}, tryConnection);

type Prepare = typeof migrate;

const tryConnection: Prepare = async (kysely) => void (await sql`select 1`.execute(kysely));

function open(where: Where, watch: Watch, prepare: Prepare): Promise<Db> {
  const log = ({ level, queryDurationMillis }: LogEvent) => watch(queryDurationMillis / 1000, level === 'error');
  return where.databaseUrl
    ? openPostgres(where.databaseUrl, log, prepare)
    : openEmbedded(join(where.dataDir, 'db'), log, prepare);
}

type Log = (event: LogEvent) => void;

async function openEmbedded(directory: string, log: Log, prepare: Prepare): Promise<Db> {
  try {
    await mkdir(directory, { recursive: true });
  } catch (error) {
    throw new BadSetting(`The data folder ${directory} cannot be written (${codeOf(error)}). Set DATA_DIR.`);
  }
  const unlock = await lockDirectory(directory).catch((error) => {
    if (error instanceof BadSetting) throw error;
    throw new BadSetting(`The data folder ${directory} cannot be locked (${codeOf(error)}). Set DATA_DIR.`);
  });
  // A shop on PostgreSQL never loads it.
  const { PGlite } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const { unaccent } = await import('@electric-sql/pglite/contrib/unaccent');
  const pglite = await PGlite.create({
    dataDir: directory,
    extensions: { pg_trgm, unaccent },
    parsers: { [INT8]: Number },
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  });
  const kysely = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), log });
  await prepare(kysely, { lock: false });
  return makeDb({
    kysely,
    listen: async (listener) => void (await pglite.listen(CHANNEL, listener)),
    close: async () => {
      await kysely.destroy();
      unlock();
    },
  });
}

async function openPostgres(connectionString: string, log: Log, prepare: Prepare): Promise<Db> {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === INT8 ? Number : pg.types.getTypeParser(oid, format),
  };
  const pool = new pg.Pool({
    connectionString,
    max: 20,
    types: types as pg.CustomTypesConfig,
    statement_timeout: 10_000,
    options: SESSION,
  });
  // A connection that breaks while idle must not end the process; the next query gets a new one.
  pool.on('error', () => {});
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log });
  try {
    await prepare(kysely, { lock: true });
  } catch (error) {
    await kysely.destroy();
    if (isConnectionTrouble(error)) throw new BadSetting(`DATABASE_URL does not answer (${codeOf(error)}).`);
    throw error;
  }
  let listening: pg.Client | undefined;
  let closing = false;
  async function listen(listener: () => void): Promise<void> {
    const client = new pg.Client({ connectionString });
    client.on('notification', listener);
    client.on('error', () => {});
    client.on('end', () => {
      listener();
      if (!closing) setTimeout(() => void listen(listener).catch(() => {}), 1000).unref();
    });
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    listening = client;
    // Whatever happened while nobody listened counts as a change.
    listener();
  }
  return makeDb({
    kysely,
    listen,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      closing = true;
      await listening?.end();
      await kysely.destroy();
    },
  });
}

const codeOf = (error: unknown) =>
  error instanceof Error ? ('code' in error && typeof error.code === 'string' ? error.code : error.message) : 'unknown';

const isConnectionTrouble = (error: unknown) => /^(ECONN|ENOTFOUND|EHOST|ETIMEDOUT|28|3D000|57P0)/.test(codeOf(error));
