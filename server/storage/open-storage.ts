import type { Config } from '#server/config.ts';
import { FolderStorage } from './folder-storage.ts';
import type { ObjectStorage } from './object-storage.ts';
import type { Observe } from './s3-storage.ts';

interface Opening {
  /** For a command: waits longer for the bucket before it gives up. */
  patient?: boolean;
  observe?: Observe;
}

/** The bucket of the configuration; without one, the data folder. */
export async function openStorage(
  { dataDir, storage }: Pick<Config, 'dataDir' | 'storage'>,
  { patient = false, observe }: Opening = {},
): Promise<ObjectStorage> {
  if (!storage) return new FolderStorage(dataDir);
  // Imported on demand: a shop without a bucket starts sooner.
  const { COMMAND_PATIENCE, S3Storage, SHOP_PATIENCE } = await import('./s3-storage.ts');
  return new S3Storage(storage, patient ? COMMAND_PATIENCE : SHOP_PATIENCE, observe);
}
