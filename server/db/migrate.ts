import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { BadSetting } from '#server/config.ts';
import { PROJECT } from '#server/project.ts';
import type { Tables } from './tables.ts';

const FOLDER = join(PROJECT, 'server/db/migrations');
/** The advisory lock that every migrating process takes; any number will do. */
const LOCK = 7_270_081;
/** Short, because all statements on a table queue behind one that waits for its lock. */
const LOCK_TIMEOUT = '2s';
const LOCK_TRIES = 30;
const PAUSE_MS = 1_000;
/** Between two tries to take the lock of all migrating processes. */
const LOCK_PAUSE_MS = 50;

/** A line of its own: the statements run without a transaction, as `create index concurrently` requires. */
const NO_TRANSACTION = /^-- no transaction\b/m;
/** A line of its own: code that does not know this migration must not use the database any more. */
const BREAKING = /^-- breaking\b/m;

export interface Migration {
  name: string;
  text: string;
  hash: string;
}
export interface MigrationLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}
interface MigrateOptions {
  /** Whether other processes may migrate the same database at the same time. */
  isShared: boolean;
  log?: MigrationLog | undefined;
  migrations?: Migration[];
}

/** The numbered SQL files, in order. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(FOLDER, name), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Applies the migrations that the database lacks. Each is one transaction with its row in `migrations`, so a kill at any
 * moment is safe; one marked `-- no transaction` runs again from its start. Throws BadSetting that names the failing file.
 */
export async function migrate(
  kysely: Kysely<Tables>,
  { isShared, log, migrations: givenMigrations }: MigrateOptions,
): Promise<void> {
  const migrations = givenMigrations ?? (await readMigrations());
  await kysely.connection().execute(async (db) => {
    if (isShared) await takeLock(db);
    try {
      await sql`create table if not exists migrations
        (name text primary key, hash text not null, applied_at timestamptz not null default now())`.execute(db);
      await sql`alter table migrations add column if not exists breaking boolean not null default false`.execute(db);
      const { rows } = await sql<Applied>`select name, hash, breaking from migrations order by name`.execute(db);
      checkUnknown(rows, migrations, log);
      const applied = new Map(rows.map((row) => [row.name, row.hash]));
      if (rows.length === 0) log?.info({ migrations: migrations.length }, 'making the database');
      for (const migration of migrations) {
        const hash = applied.get(migration.name);
        if (hash === undefined) await applyMigration(db, migration, rows.length > 0 ? log : undefined);
        else if (hash !== migration.hash) {
          throw new BadSetting(`The migration ${migration.name} was changed after it was applied to this database.`);
        }
      }
    } finally {
      if (isShared) await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(db).catch(() => {});
    }
  });
}

/**
 * Takes the lock by asking for it again and again: a statement that waited for it would be one more transaction that `create index
 * concurrently` waits for, and the two would be a deadlock.
 */
async function takeLock(db: Kysely<Tables>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${sql.lit(LOCK)}) as taken`.execute(db);
    if (rows[0]?.taken) return;
    await sleep(LOCK_PAUSE_MS);
  }
}

interface Applied {
  name: string;
  hash: string;
  breaking: boolean;
}

/** Logs migrations that this version does not know; throws BadSetting where one of them is breaking. */
function checkUnknown(rows: Applied[], migrations: Migration[], log: MigrationLog | undefined): void {
  const known = new Set(migrations.map(({ name }) => name));
  const newer = rows.filter(({ name }) => !known.has(name));
  const breaking = newer.find((row) => row.breaking);
  if (breaking) {
    throw new BadSetting(
      `The database was migrated by a newer version of the shop (${breaking.name}), which this version cannot work with. Start the newer version, or restore a backup from before.`,
    );
  }
  const names = newer.map(({ name }) => name);
  if (names.length > 0) log?.warn({ migrations: names }, 'the database is newer than this version of the shop');
}

/** Applies a migration; tries again while it waits for a lock. Throws BadSetting. */
async function applyMigration(db: Kysely<Tables>, migration: Migration, log: MigrationLog | undefined): Promise<void> {
  const { name } = migration;
  const started = performance.now();
  for (let tries = 1; ; tries++) {
    try {
      await (NO_TRANSACTION.test(migration.text) ? applyStatements(db, migration) : applyInTransaction(db, migration));
      log?.info({ migration: name, ms: Math.round(performance.now() - started) }, 'migration applied');
      return;
    } catch (error) {
      if (!isLocked(error) || tries === LOCK_TRIES) {
        throw new BadSetting(`The migration ${name} failed: ${String(error)}`, { cause: error });
      }
      log?.warn({ migration: name, tries }, 'migration waits for a lock that another session holds; trying again');
      await sleep(PAUSE_MS);
    }
  }
}

const isLocked = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03';

const applyInTransaction = (db: Kysely<Tables>, migration: Migration) =>
  db.transaction().execute(async (tx) => {
    // An index on millions of rows takes longer than the limit for queries.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(tx);
    for (const statement of statementsOf(migration.text)) await sql.raw(statement).execute(tx);
    await recordMigration(tx, migration);
  });

/** Applies the statements one by one. After a kill they all run again, so such a file drops what it creates first. */
async function applyStatements(db: Kysely<Tables>, migration: Migration): Promise<void> {
  for (const statement of statementsOf(migration.text)) await sql.raw(statement).execute(db);
  await recordMigration(db, migration);
}

const recordMigration = (db: Kysely<Tables>, { name, hash, text }: Migration) =>
  sql`insert into migrations (name, hash, breaking) values (${name}, ${hash}, ${BREAKING.test(text)})`.execute(db);

/** Splits a file into statements, minding comments, texts and $$ bodies: the embedded database runs one at a time. */
export function statementsOf(text: string): string[] {
  const statements: string[] = [];
  let current = '';
  for (const part of text.split(/(--[^\n]*|\$\$[\s\S]*?\$\$|'(?:[^']|'')*'|;)/)) {
    if (part === ';') {
      if (current.trim()) statements.push(current.trim());
      current = '';
    } else if (!part.startsWith('--')) current += part;
  }
  if (current.trim()) statements.push(current.trim());
  return statements;
}
