import { mkdir } from 'node:fs/promises';
import { Kysely, sql } from 'kysely';
import { BadSetting } from '#server/config.ts';
import { findBlank } from './blank-database.ts';
import { PRIVATE } from './copy-blank.ts';
import { folderErrorSentence } from './connection-error.ts';
import { type Db, createDb, PUBLIC_CHANGED } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { embeddedPool } from './embedded-pool.ts';
import { EmbeddedThread } from './embedded-thread.ts';
import type { Opening } from './opening.ts';
import { pooledDialect } from './pooled-dialect.ts';
import { pipelined, pipelinedTransaction } from './pipelined-transaction.ts';
import type { Tables } from './tables.ts';

const STATISTICS_EVERY_MS = 3_600_000;

/** Opens the embedded database in this folder, which it locks. Throws BadSetting where the folder cannot be used. */
export async function openEmbedded(directory: string, { prepare, log, build, watch, tracing }: Opening): Promise<Db> {
  try {
    // PGlite writes files that everybody may read and write: who may is up to the folder.
    await mkdir(directory, { recursive: true, mode: PRIVATE });
  } catch (error) {
    throw new BadSetting(`The data folder ${directory} cannot be written (${codeOf(error)}). Set DATA_DIR.`);
  }
  const unlock = await lockDirectory(directory).catch((error) => {
    if (error instanceof BadSetting) throw error;
    throw new BadSetting(`The data folder ${directory} cannot be locked (${codeOf(error)}). Set DATA_DIR.`);
  });
  let listener: (tag: string) => void = () => {};
  const blank = build ? await findBlank(directory, build) : undefined;
  const start = { directory, blank, channel: PUBLIC_CHANGED };
  const thread = await EmbeddedThread.open(start).catch(rethrowFolderError(directory));
  const dialect = pooledDialect(await embeddedPool(thread, watch, (tag) => listener(tag)));
  const kysely = new Kysely<Tables>({ dialect });
  const counting = setInterval(() => void countRows(kysely).catch(() => {}), STATISTICS_EVERY_MS).unref();
  const close = async () => {
    clearInterval(counting);
    await kysely.destroy();
    unlock();
  };
  try {
    await prepare(kysely, { isShared: false, log });
    if (blank) await sql`update migrations set applied_at = now()`.execute(kysely);
    if (!(await isCounted(kysely))) await countRows(kysely);
  } catch (error) {
    await close().catch(() => {});
    return rethrowFolderError(directory)(error);
  }
  return createDb({
    kysely,
    transact: (work, onChange) => pipelinedTransaction(kysely, dialect, work, onChange),
    together: (work) => pipelined(kysely, dialect, work),
    listen: async (toldOf) => {
      listener = toldOf;
    },
    close,
    tracing,
  });
}

/**
 * Tells the planner how many rows there are, which autovacuum does for a PostgreSQL server. Of few rows of each table: nobody
 * else is served meanwhile.
 */
const countRows = (kysely: Kysely<Tables>) =>
  kysely.transaction().execute(async (tx) => {
    await sql`set local default_statistics_target = 10`.execute(tx);
    await sql`analyze`.execute(tx);
  });

/** Whether rows were ever counted: what was found then is good enough for a start. */
async function isCounted(kysely: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select from pg_class where relname = 'products' and reltuples >= 0`.execute(kysely);
  return rows.length > 0;
}

/** For `.catch`: rethrows an error about the folder as BadSetting. */
const rethrowFolderError = (directory: string) => (error: unknown) => {
  const sentence = folderErrorSentence(error, directory);
  throw sentence === undefined ? error : new BadSetting(sentence);
};

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown');
