import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Table } from './table-rows.ts';

interface Reference {
  table: string;
  name: string;
  definition: string;
}

/**
 * Runs `work` without foreign keys and triggers, so that rows may be inserted in any order. The foreign keys are created
 * again at the end, which checks all of them. Needs the owner of the tables, not a superuser.
 */
export async function withoutReferences<T>(tx: Tx, tables: Table[], work: () => Promise<T>): Promise<T> {
  const { rows: references } = await sql<Reference>`
    select format('%I.%I', 'public', c.relname) as table, quote_ident(k.conname) as name,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace
    order by 1, 2`.execute(tx);
  for (const { table, name } of references) {
    await sql.raw(`alter table ${table} drop constraint ${name}`).execute(tx);
  }
  await alterAll(tx, tables, 'disable trigger user');
  const result = await work();
  await alterAll(tx, tables, 'enable trigger user');
  for (const { table, name, definition } of references) {
    await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(tx);
  }
  return result;
}

async function alterAll(tx: Tx, tables: Table[], change: string): Promise<void> {
  for (const { name } of tables) await sql`alter table ${sql.id('public', name)} ${sql.raw(change)}`.execute(tx);
}
