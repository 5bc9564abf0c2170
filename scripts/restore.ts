import { parseArgs } from 'node:util';
import { BadBackup } from '#server/backup/format.ts';
import { requireSameVersion } from '#server/backup/restore.ts';
import { BadSetting, loadConfig } from '#server/config.ts';
import { StorageUnavailable } from '#server/storage/object-storage.ts';
import { checkBackup, restoreInto } from './check-backup.ts';
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
  if (check) return checkBackup(file, { say, acceptBroken });
  await restoreInto(loadConfig(), file, { say, acceptBroken });
  say('restored');
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
