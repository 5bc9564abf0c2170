import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { ObjectStorage } from '#server/storage/object-storage.ts';
import { BadBackup, FORMAT, type Header, writeLine } from './format.ts';
import { listTables, rowsOf, setSessionFormat, tallyRows } from './table-rows.ts';
import { uploadLines } from './upload-lines.ts';

/** Called with each line of progress. */
export type OnProgress = (line: string) => void;

interface BackupOptions {
  say?: OnProgress;
  /** Of the uploaded images. */
  storage?: ObjectStorage;
}

/**
 * Writes one snapshot of the whole database into a new file, with all uploaded images. Writers to the database do not wait.
 */
export async function backUp(db: Db, file: string, now: Date, options: BackupOptions = {}): Promise<void> {
  await db.transaction(async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    // The file holds personal data: only its owner may read it.
    const out = await open(file, 'wx', 0o600).catch((error) => {
      if (error.code === 'EEXIST') throw new BadBackup(`${file} already exists. Name another file.`);
      throw new BadBackup(`${file} cannot be written (${error.code}).`);
    });
    try {
      await pipeline(hashed(contents(tx, now, options)), createGzip(), out.createWriteStream({ flush: true }));
    } catch (error) {
      await out.close().catch(() => {});
      await rm(file, { force: true });
      throw error;
    }
  });
}

async function* contents(tx: Tx, now: Date, { say = () => {}, storage }: BackupOptions): AsyncGenerator<string> {
  await setSessionFormat(tx);
  yield writeLine({
    is: 'header',
    format: FORMAT,
    takenAt: now.toISOString(),
    migrations: await appliedMigrations(tx),
  });
  for (const table of await listTables(tx)) {
    yield writeLine({ is: 'table', name: table.name, columns: table.columns });
    const tally = tallyRows();
    for await (const lines of rowsOf(tx, table)) {
      tally.add(lines);
      yield `${lines.join('\n')}\n`;
    }
    const total = tally.total();
    yield writeLine({ is: 'table end', ...total });
    say(`${table.name}: ${total.rows}`);
  }
  yield writeLine({ is: 'sequences', sequences: await usedSequences(tx) });
  if (storage === undefined) return;
  let images = 0;
  const onDamaged = (name: string) => say(`the picture ${name} is damaged where it is stored, and left out`);
  for await (const line of uploadLines(storage, onDamaged)) {
    images++;
    yield line;
  }
  say(`uploaded pictures: ${images}`);
}

async function* hashed(parts: AsyncGenerator<string>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const part of parts) {
    hash.update(part);
    yield part;
  }
  yield writeLine({ is: 'end', hash: hash.digest('hex') });
}

async function appliedMigrations(tx: Tx): Promise<Header['migrations']> {
  const { rows: found } = await sql`select 1 where to_regclass('public.migrations') is not null`.execute(tx);
  if (found.length === 0) throw new BadBackup('The database of DATABASE_URL has no shop in it.');
  const { rows } = await sql<{ name: string; hash: string }>`
    select name, hash from migrations order by name collate "C"`.execute(tx);
  return rows;
}

/** Reads the sequences after the rows, so that no number that a row has is given out again after a restore. */
async function usedSequences(tx: Tx): Promise<{ name: string; last: string }[]> {
  const { rows } = await sql<{ name: string; last: string }>`
    select sequencename::text as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`.execute(tx);
  return rows;
}
