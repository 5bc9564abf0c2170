import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BadBackup } from '#server/backup/format.ts';
import { requireSameVersion, restore } from '#server/backup/restore.ts';
import { BadSetting, type Config, loadConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { StorageUnavailable } from '#server/storage/object-storage.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { secondsSince } from './run.ts';

const USE = 'npm run restore -- <file> [--check] [--accept-broken]';

const started = performance.now();
const say = (line: string) => console.log(`${secondsSince(started).toFixed(1).padStart(6)} s  ${line}`);

/** Into the empty database of DATABASE_URL or DATA_DIR; with --check, into one that is thrown away. */
try {
  await restoreBackup();
} catch (error) {
  if (!(error instanceof BadSetting || error instanceof BadBackup || error instanceof StorageUnavailable)) throw error;
  console.error(
    error instanceof StorageUnavailable
      ? `The pictures cannot be stored: ${error.reason}. The database was left empty.`
      : error.message,
  );
  process.exitCode = 1;
}

async function restoreBackup(): Promise<void> {
  const { file, check, acceptBroken } = readArguments();
  const { takenAt } = await requireSameVersion(file);
  say(`${file} is of ${takenAt}`);
  const passing = { databaseUrl: undefined, storage: undefined };
  if (check) await inPassing((dataDir) => restoreInto({ ...passing, dataDir }, file, acceptBroken));
  else await restoreInto(loadConfig(), file, acceptBroken);
  say(check ? 'can be restored' : 'restored');
}

type Where = Pick<Config, 'databaseUrl' | 'dataDir' | 'storage'>;

async function restoreInto(where: Where, file: string, acceptBroken: boolean) {
  const db = await openDatabase(where, undefined, { patient: true });
  try {
    await restore(db, file, say, { acceptBroken, storage: await openStorage(where, { patient: true }) });
  } finally {
    await db.close();
  }
}

async function inPassing(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-check-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function readArguments(): { file: string; check: boolean; acceptBroken: boolean } {
  try {
    const options = { check: { type: 'boolean' }, 'accept-broken': { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [file, ...others] = positionals;
    if (!file || others.length > 0) throw new BadBackup(USE);
    return { file, check: values.check ?? false, acceptBroken: values['accept-broken'] ?? false };
  } catch {
    throw new BadBackup(USE);
  }
}
