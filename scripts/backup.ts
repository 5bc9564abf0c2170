import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { backUp } from '#server/backup/back-up.ts';
import { BadBackup } from '#server/backup/format.ts';
import { BadSetting, loadConfig } from '#server/config.ts';
import { recordHeartbeat } from '#server/db/heartbeats.ts';
import { openUnmigrated } from '#server/db/open.ts';
import { StorageUnavailable } from '#server/storage/object-storage.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { backupName, lastBackupAt, nextAt, oldBackups } from './backup-schedule.ts';
import { checkBackup } from './check-backup.ts';
import { secondsSince } from './run.ts';

const USE = 'npm run backup [-- <file or folder>] [--check] [--keep 14] [--daily-at 03:30]';
const HOUR = 3_600_000;

let started = performance.now();
const say = (line: string) => console.log(`${secondsSince(started).toFixed(1).padStart(6)} s  ${line}`);

interface Wanted {
  /** A file that is not there yet, or a folder, in which it is named by its date. */
  target: string;
  check: boolean;
  /** How many of those with a date stay in the folder. */
  keep: number;
  dailyAt: string | undefined;
}

/** `npm run backup -- race-day.backup.gz`: the shop of DATABASE_URL, while it runs, or of DATA_DIR, while it does not. */
try {
  const wanted = readArguments();
  if (wanted.dailyAt === undefined) await backUpOnce(wanted);
  else await backUpDaily(wanted.dailyAt, wanted);
} catch (error) {
  process.exitCode = 1;
  const sentence = sentenceOf(error);
  if (sentence === undefined) throw error;
  console.error(sentence);
}

/** What a person has to know of it; undefined for what is a fault of the shop. */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof StorageUnavailable) return `The pictures cannot be read: ${error.reason}.`;
  return error instanceof BadSetting || error instanceof BadBackup ? error.message : undefined;
}

/**
 * Each day at this time, until a signal ends it, to which run.ts listens: the first process of a container hears no other. One that has
 * failed, or was missed, is made up for within the hour.
 */
async function backUpDaily(time: string, wanted: Wanted): Promise<void> {
  for (;;) {
    const last = lastBackupAt(readdirSync(wanted.target));
    const dueAt = last && nextAt(time, last);
    // The name of the last one has no milliseconds.
    if (dueAt && dueAt > new Date()) await sleep(dueAt.getTime() - Date.now() + 1000);
    try {
      await backUpOnce(wanted);
    } catch (error) {
      console.error(sentenceOf(error) ?? error);
      await sleep(HOUR);
    }
  }
}

async function backUpOnce({ target, check, keep }: Wanted): Promise<void> {
  started = performance.now();
  const now = new Date();
  const file = isFolder(target) ? join(target, backupName(now)) : target;
  const config = loadConfig();
  const { databaseUrl, dataDir } = config;
  if (existsSync(file)) throw new BadBackup(`${file} already exists. Name another file.`);
  if (!databaseUrl && !existsSync(join(dataDir, 'db'))) {
    throw new BadSetting(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`);
  }
  const db = await openUnmigrated(config);
  try {
    await backUp(db, file, now, { say, storage: await openStorage(config, { patient: true }) });
    if (check) await checkBackup(file, { say });
    // The backup is good without it: the database may be a copy that is only read, or of an older version.
    await recordHeartbeat(db, 'backup', now).catch((error: unknown) =>
      say(`its time could not be noted: ${error instanceof Error ? error.message : String(error)}`),
    );
  } finally {
    await db.close();
  }
  say(`${file}: ${Math.ceil(statSync(file).size / 1000)} kB`);
  for (const old of oldBackups(readdirSync(dirname(file)), keep)) {
    rmSync(join(dirname(file), old));
    say(`${old} was deleted: ${keep} newer ones are kept`);
  }
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

function readArguments(): Wanted {
  try {
    const { values, positionals } = parseArgs({
      options: { check: { type: 'boolean', default: false }, keep: { type: 'string' }, 'daily-at': { type: 'string' } },
      allowPositionals: true,
    });
    const [target = '.', ...others] = positionals;
    const { check, keep, 'daily-at': dailyAt } = values;
    const areFit =
      others.length === 0 &&
      (keep === undefined || (/^[1-9]\d{0,3}$/.test(keep) && isFolder(target))) &&
      (dailyAt === undefined || (nextAt(dailyAt, new Date()) !== undefined && isFolder(target)));
    if (!areFit) throw new BadSetting(USE);
    return { target, check, keep: keep === undefined ? Infinity : Number(keep), dailyAt };
  } catch {
    throw new BadSetting(USE);
  }
}
