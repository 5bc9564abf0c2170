import { randomUUID } from 'node:crypto';
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The share of the bound to which a clean-up reduces the folder. */
const SHARE_LEFT = 3 / 4;
/** The share of the bound that a process writes between clean-ups: up to 16 processes then stay within the bound. */
const SHARE_PER_CLEANUP = 1 / 64;

/** A cache of files in a folder that several processes share; above `maxBytes` in all, the oldest are deleted. */
export class BoundedFolder {
  readonly #folder: string;
  readonly #maxBytes: number;
  /** Since this process's last clean-up. */
  #bytesWritten = Infinity;

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  read(name: string): Promise<Buffer | undefined> {
    return readFile(join(this.#folder, name)).catch(() => undefined);
  }

  /** Writes a file atomically: a reader never sees half of it. */
  async write(name: string, bytes: Uint8Array): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const unfinished = join(this.#folder, `${name}.${randomUUID()}`);
    try {
      await writeFile(unfinished, bytes);
      await rename(unfinished, join(this.#folder, name));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    this.#bytesWritten += bytes.length;
    if (this.#bytesWritten <= this.#maxBytes * SHARE_PER_CLEANUP) return;
    this.#bytesWritten = 0;
    await this.#removeOldest();
  }

  /** Deletes the oldest files, one after the other, so that requests are answered in between. */
  async #removeOldest(): Promise<void> {
    const files: { path: string; bytes: number; writtenAt: number }[] = [];
    for await (const entry of await opendir(this.#folder)) {
      const path = join(this.#folder, entry.name);
      // Another process may remove the same files.
      const stats = await stat(path).catch(() => undefined);
      if (stats?.isFile()) files.push({ path, bytes: stats.size, writtenAt: stats.mtimeMs });
    }
    let left = files.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { path, bytes } of files.toSorted((a, b) => a.writtenAt - b.writtenAt)) {
      if (left <= this.#maxBytes * SHARE_LEFT) return;
      await rm(path, { force: true });
      left -= bytes;
    }
  }
}
