import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { isImageName } from '#domain/images.ts';
import { GRID_WIDTH, gridFile } from '#server/images/grid-files.ts';

const HASHES = `${GRID_WIDTH}/originals.json`;

/** The hash of each of the shop's own pictures by its name. */
export async function hashImages(originals: string): Promise<Record<string, string>> {
  const names = (await readdir(originals, { recursive: true })).filter(isImageName).toSorted();
  const hashOf = async (name: string) =>
    createHash('sha256')
      .update(await readFile(join(originals, name)))
      .digest('hex');
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await hashOf(name)])));
}

/** Of which pictures there are copies for grids, as `hashImages` had it then. */
export const readHashes = async (originals: string): Promise<unknown> =>
  JSON.parse(await readFile(join(originals, HASHES), 'utf8'));

/** Writes the shop's own pictures as grids show them, beside the originals: to be run when one of them has changed, and committed. */
export async function resizeImages(originals: string): Promise<void> {
  await rm(join(originals, String(GRID_WIDTH)), { recursive: true, force: true });
  const hashes = await hashImages(originals);
  for (const name of Object.keys(hashes)) {
    const file = gridFile(originals, name);
    await mkdir(dirname(file), { recursive: true });
    await sharp(join(originals, name))
      .resize({ width: GRID_WIDTH, withoutEnlargement: true })
      .avif({ quality: 58, effort: 4 })
      .toFile(file);
  }
  await writeFile(join(originals, HASHES), `${JSON.stringify(hashes, null, 2)}\n`);
}

if (import.meta.main) await resizeImages('web/public/pictures');
