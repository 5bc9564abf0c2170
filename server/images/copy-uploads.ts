import { type ObjectStorage, StorageUnavailable } from '#server/storage/object-storage.ts';
import { deleteUpload, findUpload, listUploadBatches, storeUpload, uploadName } from './uploads.ts';

interface CopyOptions {
  /** Called with the number of uploads that are done, of how many. */
  onProgress?: (done: number, all: number) => void;
  /** Delete each upload where it came from, once it has arrived. */
  removeSource?: boolean;
}
export interface Copied {
  copied: number;
  /** They had arrived before. */
  present: number;
  /** The names of those whose contents are not what was uploaded: they stay where they are. */
  damaged: string[];
}

/**
 * Copies every upload from one storage into another, and reads it there again to compare its hash with its name. What has
 * arrived before is compared, and not sent again.
 */
export async function copyUploads(
  from: ObjectStorage,
  to: ObjectStorage,
  { onProgress = () => {}, removeSource = false }: CopyOptions = {},
): Promise<Copied> {
  const batches = await allOf(listUploadBatches(from));
  const all = batches.flat().length;
  const arrived = new Set((await allOf(listUploadBatches(to))).flat());
  const result: Copied = { copied: 0, present: 0, damaged: [] };

  async function copy(name: string): Promise<void> {
    if (arrived.has(name) && (await isWhole(to, name))) result.present += 1;
    else {
      const bytes = await findUpload(from, name);
      if (!bytes || uploadName(bytes) !== name) return void result.damaged.push(name);
      await storeUpload(to, bytes);
      if (!(await isWhole(to, name))) throw new StorageUnavailable(`${name} is not at ${to.place} as it was stored`);
      result.copied += 1;
    }
    if (removeSource) await deleteUpload(from, name);
  }

  let done = 0;
  for (const names of batches) {
    await Promise.all(names.map(copy));
    done += names.length;
    onProgress(done, all);
  }
  return result;
}

async function isWhole(storage: ObjectStorage, name: string): Promise<boolean> {
  const bytes = await findUpload(storage, name);
  return bytes !== undefined && uploadName(bytes) === name;
}

async function allOf<T>(items: AsyncGenerator<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
