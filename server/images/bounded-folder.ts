import { randomUUID } from 'node:crypto';
import { mkdir, opendir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The share of the bound to which a clean-up reduces the folder. */
const SHARE_LEFT = 3 / 4;
/** The share of the bound that a process writes between clean-ups: up to 16 processes then stay within the bound. */
const SHARE_PER_CLEANUP = 1 / 64;

/** How long a file counts as just used, so that reading it again writes nothing. */
const USED_MS = 60 * 60_000;

/**
 * A cache of files in a folder that several processes share; above `maxBytes` in all, those are deleted that were not used
 * for the longest time, to the hour. When a file was used is its time of change.
 */
export class BoundedFolder {
  readonly #folder: string;
  readonly #maxBytes: number;
  /** Since this process's last clean-up. */
  #bytesWritten = Infinity;
  /** When this process has noted that a file was used, on the clock of `performance`. */
  readonly #usedAt = new Map<string, number>();

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  async read(name: string): Promise<Buffer | undefined> {
    const bytes = await readFile(join(this.#folder, name)).catch(() => undefined);
    if (bytes) await this.#noteUse(name);
    return bytes;
  }

  async #noteUse(name: string): Promise<void> {
    const now = performance.now();
    if (now - (this.#usedAt.get(name) ?? -Infinity) < USED_MS) return;
    this.#usedAt.set(name, now);
    const today = new Date();
    // Another process may have removed it meanwhile.
    await utimes(join(this.#folder, name), today, today).catch(() => {});
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
    // It would grow with every file that there ever was.
    this.#usedAt.clear();
    await this.#removeLeastUsed();
  }

  /** Deletes the files that were not used for the longest time, one after the other, so that requests are answered in between. */
  async #removeLeastUsed(): Promise<void> {
    const files: { path: string; bytes: number; usedAt: number }[] = [];
    for await (const entry of await opendir(this.#folder)) {
      const path = join(this.#folder, entry.name);
      // Another process may remove the same files.
      const stats = await stat(path).catch(() => undefined);
      if (stats?.isFile()) files.push({ path, bytes: stats.size, usedAt: stats.mtimeMs });
    }
    let left = files.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { path, bytes } of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
      if (left <= this.#maxBytes * SHARE_LEFT) return;
      await rm(path, { force: true });
      left -= bytes;
    }
  }
}
