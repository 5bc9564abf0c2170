import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import { brokenInvariants } from '#server/db/invariants.ts';
import { readMigrations } from '#server/db/migrate.ts';
import type { ObjectStorage } from '#server/storage/object-storage.ts';
import type { OnProgress } from './back-up.ts';
import { BadBackup, type Header } from './format.ts';
import { type Loaded, loadRows } from './load-rows.ts';
import { readBackup, readHeader } from './read-backup.ts';
import { withoutReferences } from './references.ts';
import { listTables, rowsOf, setSessionFormat, type Table, tallyRows } from './table-rows.ts';
import { keepUploadsOf } from './upload-lines.ts';

interface RestoreOptions {
  /** Restore a backup in which invariants were already broken. */
  acceptBroken?: boolean;
  /** For the uploaded images. */
  storage?: ObjectStorage;
}

/** Called before the database is opened, because opening creates it. */
export async function requireSameVersion(file: string): Promise<Header> {
  const header = await readHeader(file);
  const ours = (await readMigrations()).map(({ name, hash }) => ({ name, hash }));
  if (JSON.stringify(header.migrations) !== JSON.stringify(ours)) {
    throw new BadBackup(
      `${file} was made by another version of the shop: its last migration is ${header.migrations.at(-1)?.name}, this shop's is ${ours.at(-1)?.name}. Restore it with that version; a newer one that is started on it then brings it up to date.`,
    );
  }
  return header;
}

/** Fills an empty database from a backup and verifies every table, in one transaction. Throws BadBackup. */
export async function restore(
  db: Db,
  file: string,
  say: OnProgress = () => {},
  options: RestoreOptions = {},
): Promise<void> {
  await requireSameVersion(file);
  await db.transaction(async (tx) => {
    await setSessionFormat(tx);
    const tables = await listTables(tx);
    await requireEmpty(tx, tables);
    const loaded = await readBackup(file, (lines) => withoutReferences(tx, tables, () => loadRows(tx, tables, lines)));
    // The queries below read full tables; without statistics the planner takes them for empty.
    await sql`analyze ${sql.join(tables.map(({ name }) => sql.id('public', name)))}`.execute(tx);
    await compare(tx, tables, loaded, say);
    await requireInvariants(tx, file, say, options);
    for (const { name, last } of loaded.sequences) {
      await sql`select setval(format('%I.%I', 'public', ${name}::text)::regclass, ${last}::text::bigint)`.execute(tx);
    }
    // Images come last: files are not rolled back, and lie there unused if the transaction fails.
    if (options.storage !== undefined) say(`uploaded pictures: ${await keepUploadsOf(file, options.storage)}`);
  });
}

/** Locks the tables before it looks, so that a shop that starts meanwhile waits, and then finds them full. */
async function requireEmpty(tx: Tx, tables: Table[]): Promise<void> {
  for (const { name } of tables) {
    const table = sql.id('public', name);
    await sql`lock table ${table} in access exclusive mode`.execute(tx);
    const { rows } = await sql`select 1 from ${table} limit 1`.execute(tx);
    if (rows.length === 0) continue;
    throw new BadBackup(
      `The database is not empty (there are ${name}), and a backup is restored into an empty one only. Set DATA_DIR to a new folder, or DATABASE_URL to a new database.`,
    );
  }
}

async function compare(tx: Tx, tables: Table[], { totals }: Loaded, say: OnProgress): Promise<void> {
  for (const table of tables) {
    const tally = tallyRows();
    for await (const lines of rowsOf(tx, table)) tally.add(lines);
    const { rows, hash } = tally.total();
    if (totals.get(table.name)?.hash !== hash) {
      throw new BadBackup(`The rows of ${table.name} did not come back as they were. Nothing was changed.`);
    }
    say(`${table.name}: ${rows}, as they were`);
  }
}

async function requireInvariants(
  tx: Tx,
  file: string,
  say: OnProgress,
  { acceptBroken }: RestoreOptions,
): Promise<void> {
  const broken = Object.keys(await brokenInvariants(tx));
  if (broken.length === 0) return say('its books are right');
  const sentence = `The books of ${file} are wrong: it does not hold that ${broken.join('; ')}.`;
  if (!acceptBroken) {
    throw new BadBackup(`${sentence} Nothing was changed; --accept-broken restores it as it is.`);
  }
  say(sentence);
}
