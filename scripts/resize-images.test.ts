import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { GRID_WIDTH, gridFile } from '#server/images/grid-files.ts';
import { hashImages, readHashes, resizeImages } from './resize-images.ts';

const IMAGES = 'web/public/pictures';

it('each picture of the shop is there as grids show it, made of what it is now: otherwise run npm run resize-images', async () => {
  const hashes = await hashImages(IMAGES);
  expect(await readHashes(IMAGES)).toEqual(hashes);
  const created = await readdir(join(IMAGES, String(GRID_WIDTH)), { recursive: true });
  const names = Object.keys(hashes).map((name) => name.replace(/webp$/, 'avif'));
  expect(created.filter((name) => name.endsWith('.avif')).toSorted()).toEqual(names.toSorted());
});

it('makes them as wide as a grid shows them, and no wider than they are', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  try {
    const [person = ''] = (await readdir(join(IMAGES, 'people'))).toSorted();
    await cp(join(IMAGES, 'people', person), join(folder, 'people', person));
    const orange = { width: 300, height: 600, channels: 3, background: '#ff5a1f' } as const;
    await sharp({ create: orange }).webp().toFile(join(folder, 'narrow.webp'));
    await resizeImages(folder);
    const hashes = await hashImages(folder);
    expect(await readHashes(folder)).toEqual(hashes);
    for (const name of Object.keys(hashes)) {
      const original = await sharp(join(folder, name)).metadata();
      const copy = await sharp(gridFile(folder, name)).metadata();
      const width = Math.min(GRID_WIDTH, original.width);
      expect({ format: copy.format, width: copy.width, ratio: (copy.width / copy.height).toFixed(1) }).toEqual({
        format: 'heif',
        width,
        ratio: (original.width / original.height).toFixed(1),
      });
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
