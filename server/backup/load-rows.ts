import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { BadBackup, isRow, type Line, readLine } from './format.ts';
import { type Table, tallyRows } from './table-rows.ts';

const BATCH = 1000;

export interface Loaded {
  totals: Map<string, { rows: number; hash: string }>;
  sequences: { name: string; last: string }[];
}

/** Inserts the rows of a backup. Throws BadBackup when the tables are not those of the backup. */
export async function loadRows(tx: Tx, tables: Table[], lines: AsyncGenerator<string>): Promise<Loaded> {
  const totals: Loaded['totals'] = new Map();
  let sequences: Loaded['sequences'] = [];
  for await (const text of lines) {
    const line = readLine(text);
    if (line.is === 'table') {
      const table = tables.find(({ name }) => name === line.name);
      if (!table || JSON.stringify(table.columns) !== JSON.stringify(line.columns) || totals.has(line.name)) {
        throw new BadBackup(`its table ${line.name} is not as this shop's`);
      }
      totals.set(line.name, await loadTable(tx, table, lines));
    } else if (line.is === 'sequences') sequences = line.sequences;
  }
  const missing = tables.find(({ name }) => !totals.has(name));
  if (missing) throw new BadBackup(`it lacks the table ${missing.name}`);
  return { totals, sequences };
}

async function loadTable(tx: Tx, table: Table, lines: AsyncGenerator<string>): Promise<{ rows: number; hash: string }> {
  const tally = tallyRows();
  let batch: string[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    tally.add(batch);
    await insert(tx, table, batch);
    batch = [];
  };
  // Not `for await`, which would close the iterator of lines at the end of a table.
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    if (isRow(next.value)) {
      batch.push(next.value);
      if (batch.length === BATCH) await flush();
      continue;
    }
    await flush();
    requireTotal(readLine(next.value), table, tally.total());
    return tally.total();
  }
  throw new BadBackup('it ends early');
}

function requireTotal(line: Line, { name }: Table, { rows, hash }: { rows: number; hash: string }): void {
  if (line.is !== 'table end' || line.rows !== rows || line.hash !== hash) {
    throw new BadBackup(`its table ${name} was changed after it was made`);
  }
}

async function insert(tx: Tx, { name, columns }: Table, lines: string[]): Promise<void> {
  const names = columns.map((column) => sql.id(column.name));
  const values = columns.map(({ type }, place) => sql`(line ->> ${sql.lit(place)})::${sql.raw(type)}`);
  await sql`insert into ${sql.id('public', name)} (${sql.join(names)}) overriding system value
    select ${sql.join(values)} from jsonb_array_elements(${`[${lines.join(',')}]`}::text::jsonb) as line`.execute(tx);
}
