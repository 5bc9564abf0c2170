import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ObjectStorage } from './object-storage.ts';

/** How the name of a file begins to end that is being written. */
const UNFINISHED = /\.[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Files of a folder, each written atomically and durably. */
export class FolderStorage implements ObjectStorage {
  readonly folder: string;
  readonly place: string;

  constructor(folder: string) {
    this.folder = folder;
    this.place = folder;
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const path = join(this.folder, key);
    await mkdir(dirname(path), { recursive: true });
    const unfinished = `${path}.${randomUUID()}`;
    try {
      await writeDurably(unfinished, bytes);
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    await syncEntries(dirname(path));
  }

  get(key: string): Promise<Buffer | undefined> {
    return readFile(join(this.folder, key)).catch(undefinedIfMissing);
  }

  async delete(key: string): Promise<void> {
    await rm(join(this.folder, key), { force: true });
  }

  async *list(prefix: string): AsyncGenerator<string> {
    const options = { recursive: true, withFileTypes: true } as const;
    const entries = (await readdir(join(this.folder, prefix), options).catch(undefinedIfMissing)) ?? [];
    const files = entries.filter((entry) => entry.isFile() && !UNFINISHED.test(entry.name));
    const keys = files.map(({ parentPath, name }) => join(parentPath, name).slice(join(this.folder, '/').length));
    yield* keys.toSorted();
  }
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

/** Flushes which files a folder has. */
async function syncEntries(folder: string): Promise<void> {
  const entries = await open(folder, 'r');
  try {
    await entries.sync();
  } finally {
    await entries.close();
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
