import { randomUUID } from 'node:crypto';
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How much is left when the oldest files have gone. */
const SHARE_LEFT = 3 / 4;
/** How much each process writes until it looks again: with up to sixteen of them the folder stays within its bound. */
const SHARE_UNTIL_LOOK = 1 / 64;

/** Files that can be made again, in a folder that several processes share: beyond `maxBytes` in all, the oldest go. */
export class BoundedFolder {
  readonly #folder: string;
  readonly #maxBytes: number;
  /** Since this process last looked at the whole folder, which it does not do for each request. */
  #bytesWritten = Infinity;

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  read(name: string): Promise<Buffer | undefined> {
    return readFile(join(this.#folder, name)).catch(() => undefined);
  }

  /** Whole or not at all: a reader never finds half a file. */
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
    if (this.#bytesWritten <= this.#maxBytes * SHARE_UNTIL_LOOK) return;
    this.#bytesWritten = 0;
    await this.#removeOldest();
  }

  /** One file after the other, so that requests are answered in between. */
  async #removeOldest(): Promise<void> {
    const files: { path: string; bytes: number; writtenAt: number }[] = [];
    for await (const entry of await opendir(this.#folder)) {
      const path = join(this.#folder, entry.name);
      // Another process may remove the same files.
      const facts = await stat(path).catch(() => undefined);
      if (facts?.isFile()) files.push({ path, bytes: facts.size, writtenAt: facts.mtimeMs });
    }
    let left = files.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { path, bytes } of files.toSorted((a, b) => a.writtenAt - b.writtenAt)) {
      if (left <= this.#maxBytes * SHARE_LEFT) return;
      await rm(path, { force: true });
      left -= bytes;
    }
  }
}
