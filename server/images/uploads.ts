import { createHash } from 'node:crypto';
import type { ObjectStorage } from '#server/storage/object-storage.ts';

/** An uploaded image is named by the hash of its contents, `3f6c….webp`, so a name never stands for another image. */
const NAME = /^[0-9a-f]{40}\.webp$/;
export const isUploadName = (name: string): boolean => NAME.test(name);

export const uploadName = (bytes: Uint8Array): string =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.webp`;

const FOLDER = 'uploads/';
const AT_ONCE = 8;
const keyOf = (name: string) => `${FOLDER}${name}`;

/** Stores an upload atomically and durably, and returns its name. */
export async function storeUpload(storage: ObjectStorage, bytes: Uint8Array): Promise<string> {
  const name = uploadName(bytes);
  await storage.put(keyOf(name), bytes);
  return name;
}

/** The bytes of an upload; undefined for an unknown name, or one that is no name of an upload. */
export async function findUpload(storage: ObjectStorage, name: string): Promise<Buffer | undefined> {
  return isUploadName(name) ? storage.get(keyOf(name)) : undefined;
}

export const deleteUpload = (storage: ObjectStorage, name: string): Promise<void> => storage.delete(keyOf(name));

/** The names of all uploads, in order. */
async function* listUploads(storage: ObjectStorage): AsyncGenerator<string> {
  for await (const key of storage.list(FOLDER)) {
    const name = key.slice(FOLDER.length);
    if (isUploadName(name)) yield name;
  }
}

/** The same in batches, to read as many at a time: a bucket takes a moment for each. */
export async function* listUploadBatches(storage: ObjectStorage): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const name of listUploads(storage)) {
    batch.push(name);
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
