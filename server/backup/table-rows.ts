import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Column } from './format.ts';

const BATCH = 1000;

export interface Table {
  name: string;
  /** Without generated columns. */
  columns: Column[];
  /** SQL of an ORDER BY that gives the same order in every database. */
  order: string;
}

/** Sets formats that every database writes and reads without loss, and no statement timeout. */
export async function setSessionFormat(tx: Tx): Promise<void> {
  await sql`select set_config(name, value, true) from (values
    ('statement_timeout', '0'), ('timezone', 'UTC'), ('datestyle', 'ISO, YMD'), ('intervalstyle', 'postgres'),
    ('bytea_output', 'hex'), ('extra_float_digits', '1')) as settings (name, value)`.execute(tx);
}

/**
 * Every table that is backed up: not unlogged ones, nor heartbeats, which belong to this database only, nor migrations,
 * which the header has.
 */
export async function listTables(tx: Tx): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select string_agg('t.' || quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end,
          ', ' order by key.place)
        from pg_index i, unnest(i.indkey) with ordinality as key (attnum, place), pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = key.attnum) as order
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and c.relname not in ('migrations', 'heartbeats')
    order by c.relname`.execute(tx);
  const keyless = rows.find(({ order }) => order === null);
  if (keyless) throw new Error(`${keyless.name} has no primary key, which a backup needs`);
  return rows;
}

/** All rows in batches, each a JSON array of texts and nulls. Only one may run at a time in a transaction. */
export async function* rowsOf(tx: Tx, { name, columns, order }: Table): AsyncGenerator<string[]> {
  const texts = columns.map((column) => sql`t.${sql.id(column.name)}::text`);
  await sql`declare rows_of_table no scroll cursor for
    select to_json(array[${sql.join(texts)}])::text as line
    from ${sql.id('public', name)} t order by ${sql.raw(order)}`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(BATCH)} from rows_of_table`.execute(tx);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await sql`close rows_of_table`.execute(tx);
}

/** Counts and hashes the rows that it passes on. */
export function tallyRows() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(lines: string[]): void {
      rows += lines.length;
      hash.update(`${lines.join('\n')}\n`);
    },
    total: () => ({ rows, hash: hash.copy().digest('hex') }),
  };
}
