import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { BadSetting } from '#server/config.ts';
import type { Tables } from './tables.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
/** Any constant of our own: every process that migrates waits for this lock. */
const LOCK = 7_270_081;

export interface Migration {
  name: string;
  text: string;
  hash: string;
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

/** Brings the database up to date. Each file is one transaction with its own record, so a kill at any moment is safe. */
export async function migrate(kysely: Kysely<Tables>, { lock }: { lock: boolean }): Promise<void> {
  const migrations = await readMigrations();
  await kysely.connection().execute(async (db) => {
    if (lock) await sql`select pg_advisory_lock(${sql.lit(LOCK)})`.execute(db);
    try {
      await sql`create table if not exists migrations
        (name text primary key, hash text not null, applied_at timestamptz not null default now())`.execute(db);
      const { rows } = await sql<{ name: string; hash: string }>`select name, hash from migrations`.execute(db);
      const applied = new Map(rows.map((row) => [row.name, row.hash]));
      for (const migration of migrations) {
        const hash = applied.get(migration.name);
        if (hash === undefined) await apply(db, migration);
        else if (hash !== migration.hash) {
          throw new BadSetting(`The migration ${migration.name} was changed after it was applied to this database.`);
        }
      }
    } finally {
      if (lock) await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(db);
    }
  });
}

async function apply(db: Kysely<Tables>, { name, text, hash }: Migration): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // An index on millions of rows takes longer than any query of the shop may.
    await sql`set local statement_timeout = 0`.execute(tx);
    for (const statement of statementsOf(text)) await sql.raw(statement).execute(tx);
    await sql`insert into migrations (name, hash) values (${name}, ${hash})`.execute(tx);
  });
}

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
