import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** An uploaded picture is named by its contents: `3f6c….webp`. It is never changed, and its name never another's. */
const NAME = /^[0-9a-f]{40}\.webp$/;
export const isUploadName = (name: string): boolean => NAME.test(name);

/** Below DATA_DIR, whatever the database is. */
export const uploadsIn = (dataDir: string): string => join(dataDir, 'uploads');

const nameOf = (bytes: Uint8Array): string => `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.webp`;

/** Wholly or not at all, and on the disk when this returns. */
export async function storeUpload(folder: string, bytes: Uint8Array): Promise<string> {
  const name = nameOf(bytes);
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `${name}.${randomUUID()}`);
  try {
    await writeThrough(unfinished, bytes);
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

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Undefined for what is not the name of an upload: no path leads out of the folder. */
export async function findUpload(folder: string, name: string): Promise<Buffer | undefined> {
  if (!isUploadName(name)) return undefined;
  return readFile(join(folder, name)).catch(() => undefined);
}

export async function listUploads(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter(isUploadName).toSorted();
}
