import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OnProgress } from '#server/backup/back-up.ts';
import { requireSameVersion, restore } from '#server/backup/restore.ts';
import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { openStorage } from '#server/storage/open-storage.ts';

interface RestoreBackupOptions {
  say: OnProgress;
  acceptBroken?: boolean;
}

/** Fills the empty database and storage of these settings from a backup. Throws BadBackup. */
export async function restoreInto(
  where: Pick<Config, 'databaseUrl' | 'dataDir' | 'storage'>,
  file: string,
  { say, acceptBroken = false }: RestoreBackupOptions,
): Promise<void> {
  const db = await openDatabase(where, undefined, { patient: true });
  try {
    await restore(db, file, say, { acceptBroken, storage: await openStorage(where, { patient: true }) });
  } finally {
    await db.close();
  }
}

/** Restores a backup into an embedded database that is thrown away. Throws BadBackup for one that cannot be restored. */
export async function checkBackup(file: string, options: RestoreBackupOptions): Promise<void> {
  await requireSameVersion(file);
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-check-'));
  try {
    await restoreInto({ databaseUrl: undefined, storage: undefined, dataDir }, file, options);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  options.say('can be restored');
}
