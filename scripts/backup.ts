import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { backUp } from '#server/backup/back-up.ts';
import { BadBackup } from '#server/backup/format.ts';
import { BadSetting, loadConfig } from '#server/config.ts';
import { recordHeartbeat } from '#server/db/heartbeats.ts';
import { openUnmigrated } from '#server/db/open.ts';
import { StorageUnavailable } from '#server/storage/object-storage.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { secondsSince } from './run.ts';

const started = performance.now();
const say = (line: string) => console.log(`${secondsSince(started).toFixed(1).padStart(6)} s  ${line}`);

/** `npm run backup -- race-day.backup.gz`: the shop of DATABASE_URL, while it runs, or of DATA_DIR, while it does not. */
try {
  await backUpTo(process.argv[2] ?? nameOf(new Date()));
} catch (error) {
  if (!(error instanceof BadSetting || error instanceof BadBackup || error instanceof StorageUnavailable)) throw error;
  console.error(error instanceof StorageUnavailable ? `The pictures cannot be read: ${error.reason}.` : error.message);
  process.exitCode = 1;
}

async function backUpTo(file: string): Promise<void> {
  const config = loadConfig();
  const { databaseUrl, dataDir } = config;
  if (existsSync(file)) throw new BadBackup(`${file} already exists. Name another file.`);
  if (!databaseUrl && !existsSync(join(dataDir, 'db'))) {
    throw new BadSetting(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`);
  }
  const db = await openUnmigrated(config);
  const now = new Date();
  try {
    await backUp(db, file, now, { say, storage: await openStorage(config, { patient: true }) });
    // The backup is good without it: the database may be a copy that is only read, or of an older version.
    await recordHeartbeat(db, 'backup', now).catch((error: unknown) =>
      say(`its time could not be noted: ${messageOf(error)}`),
    );
  } finally {
    await db.close();
  }
  say(`${file}: ${Math.ceil(statSync(file).size / 1000)} kB`);
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Such as shop-2026-11-21-120102.backup.gz, in UTC. */
function nameOf(now: Date): string {
  const [day, time] = now.toISOString().split(/[T.]/, 2);
  return `shop-${day}-${time?.replaceAll(':', '')}.backup.gz`;
}
