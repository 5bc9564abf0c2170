import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { BadSetting } from '#server/config.ts';
import type { Tables } from './tables.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
/** Any constant of our own: every process that migrates waits for this lock. */
const LOCK = 7_270_081;
/** Whoever waits for a table's lock makes everybody behind wait as well, so each try is short. */
const LOCK_TIMEOUT = '2s';
const LOCK_TRIES = 30;
const PAUSE_MS = 1_000;

/** A line of its own: the statements run one by one, each on its own, as `create index concurrently` wants it. */
const NO_TRANSACTION = /^-- no transaction\b/m;
/** A line of its own: code that does not know this migration must not work with the database any more. */
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
  /** Other processes may migrate the same database. */
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
 * Brings the database up to date. A file and its record are one transaction, so a kill at any moment is safe; one marked
 * `-- no transaction` is run again from its start. Throws BadSetting, with the file's name, for one that fails.
 */
export async function migrate(
  kysely: Kysely<Tables>,
  { isShared, log, migrations: given }: MigrateOptions,
): Promise<void> {
  const migrations = given ?? (await readMigrations());
  await kysely.connection().execute(async (db) => {
    if (isShared) await sql`select pg_advisory_lock(${sql.lit(LOCK)})`.execute(db);
    try {
      await sql`create table if not exists migrations
        (name text primary key, hash text not null, applied_at timestamptz not null default now())`.execute(db);
      await sql`alter table migrations add column if not exists breaking boolean not null default false`.execute(db);
      const { rows } = await sql<Applied>`select name, hash, breaking from migrations order by name`.execute(db);
      refuseUnknownBreaking(rows, migrations, log);
      const applied = new Map(rows.map((row) => [row.name, row.hash]));
      if (rows.length === 0) log?.info({ migrations: migrations.length }, 'making the database');
      for (const migration of migrations) {
        const hash = applied.get(migration.name);
        if (hash === undefined) await apply(db, migration, rows.length > 0 ? log : undefined);
        else if (hash !== migration.hash) {
          throw new BadSetting(`The migration ${migration.name} was changed after it was applied to this database.`);
        }
      }
    } finally {
      if (isShared) await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(db).catch(() => {});
    }
  });
}

interface Applied {
  name: string;
  hash: string;
  breaking: boolean;
}

/** A database that a newer version has migrated: told, and refused where that version said so. */
function refuseUnknownBreaking(rows: Applied[], migrations: Migration[], log: MigrationLog | undefined): void {
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

async function apply(db: Kysely<Tables>, migration: Migration, log: MigrationLog | undefined): Promise<void> {
  const { name } = migration;
  const started = performance.now();
  for (let tries = 1; ; tries++) {
    try {
      await (NO_TRANSACTION.test(migration.text) ? applyEach(db, migration) : applyWhole(db, migration));
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

const applyWhole = (db: Kysely<Tables>, migration: Migration) =>
  db.transaction().execute(async (tx) => {
    // An index on millions of rows takes longer than any query of the shop may.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(tx);
    for (const statement of statementsOf(migration.text)) await sql.raw(statement).execute(tx);
    await record(tx, migration);
  });

/** What was done before a kill is done again: such a file drops what it makes before it makes it. */
async function applyEach(db: Kysely<Tables>, migration: Migration): Promise<void> {
  for (const statement of statementsOf(migration.text)) await sql.raw(statement).execute(db);
  await record(db, migration);
}

const record = (db: Kysely<Tables>, { name, hash, text }: Migration) =>
  sql`insert into migrations (name, hash, breaking) values (${name}, ${hash}, ${BREAKING.test(text)})`.execute(db);

/** The statements of a file: the embedded database takes one at a time. Knows comments and $$ bodies. */
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
