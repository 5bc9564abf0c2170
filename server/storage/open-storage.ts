import type { Config } from '#server/config.ts';
import { FolderStorage } from './folder-storage.ts';
import type { ObjectStorage } from './object-storage.ts';
import type { Observe } from './s3-storage.ts';
import type { Tracing } from '#server/tracing/tracing.ts';

interface Opening {
  /** For a command: waits longer for the bucket before it gives up. */
  patient?: boolean;
  observe?: Observe;
  tracing?: Tracing | undefined;
}

/** The bucket of the configuration; without one, the data folder. */
export async function openStorage(
  { dataDir, storage }: Pick<Config, 'dataDir' | 'storage'>,
  { patient = false, observe, tracing }: Opening = {},
): Promise<ObjectStorage> {
  if (!storage) return tracing ? new TracedFolder(dataDir, tracing) : new FolderStorage(dataDir);
  // Imported on demand: a shop without a bucket starts sooner.
  const { COMMAND_PATIENCE, S3Storage, SHOP_PATIENCE } = await import('./s3-storage.ts');
  return new S3Storage(storage, patient ? COMMAND_PATIENCE : SHOP_PATIENCE, observe);
}

/** A folder whose files are written, read and deleted in spans. */
class TracedFolder extends FolderStorage {
  readonly #tracing: Tracing;

  constructor(folder: string, tracing: Tracing) {
    super(folder);
    this.#tracing = tracing;
  }

  override put(key: string, bytes: Uint8Array): Promise<void> {
    return this.#in('put', () => super.put(key, bytes));
  }

  override get(key: string): Promise<Buffer | undefined> {
    return this.#in('get', () => super.get(key));
  }

  override delete(key: string): Promise<void> {
    return this.#in('delete', () => super.delete(key));
  }

  #in<T>(operation: string, work: () => Promise<T>): Promise<T> {
    return this.#tracing.span({ name: `storage ${operation}`, kind: 'client' }, work);
  }
}
