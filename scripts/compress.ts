import { existsSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const TEXT = /\.(js|css|svg|webmanifest)$/;
/** Below this a file fits into one packet as it is. */
const WORTH_IT = 1000;

/** Beside each text file of a build what is sent of it: as small as can be, because it is made once. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      const bytes = await readFile(file);
      if (bytes.length < WORTH_IT) return;
      // Brotli's own preset is its best already.
      await writeWhole(`${file}.br`, await promisify(brotliCompress)(bytes));
      await writeWhole(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}

/** A shop that is open already sends a file as soon as it is there; and `npm run build` may do the same meanwhile. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.${process.pid}.unfinished`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}

const markOf = (build: string) => join(build, 'compressed');

/** Compresses what browsers load of a build. */
export async function compressBuild(build: string): Promise<void> {
  await compressFiles(join(build, 'client'));
  await writeFile(markOf(build), '');
}

/** Whether all of it is compressed: a first start does it while the shop is open already. */
export const isCompressed = (build: string): boolean => existsSync(markOf(build));

if (import.meta.main) {
  setPriority(constants.priority.PRIORITY_LOW);
  await compressBuild('build');
}
