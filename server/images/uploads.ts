import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** An uploaded image is named by the hash of its contents, `3f6c….webp`, so a name never stands for another image. */
const NAME = /^[0-9a-f]{40}\.webp$/;
export const isUploadName = (name: string): boolean => NAME.test(name);

/** The folder of uploads, with either database. */
export const uploadsIn = (dataDir: string): string => join(dataDir, 'uploads');

const uploadName = (bytes: Uint8Array): string =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.webp`;

/** Stores an upload atomically and durably, and returns its name. */
export async function storeUpload(folder: string, bytes: Uint8Array): Promise<string> {
  const name = uploadName(bytes);
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `${name}.${randomUUID()}`);
  try {
    await writeDurably(unfinished, bytes);
    await rename(unfinished, join(folder, name));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  const entries = await open(folder, 'r');
  try {
    await entries.sync();
  } finally {
    await entries.close();
  }
  return name;
}

/** Writes a new file and flushes it to the disk. */
async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The bytes of an upload; undefined for an unknown name, or one that is no name of an upload. */
export async function findUpload(folder: string, name: string): Promise<Buffer | undefined> {
  if (!isUploadName(name)) return undefined;
  return readFile(join(folder, name)).catch(() => undefined);
}

export async function listUploads(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter(isUploadName).toSorted();
}
