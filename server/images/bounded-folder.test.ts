import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BoundedFolder } from './bounded-folder.ts';

const MAX_BYTES = 64_000;
const KILOBYTE = Buffer.alloc(1000, 'x');

let path: string;
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'shop-folder-'));
});
afterEach(() => rm(path, { recursive: true, force: true, maxRetries: 5 }));

const bytesIn = async (folder: string) => {
  const sizes = (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};
/** Files are written faster than the clock of some file systems ticks. */
async function writeAt(folder: BoundedFolder, name: string, second: number) {
  await folder.write(name, KILOBYTE);
  await utimes(join(path, name), second, second).catch(() => {});
}

it('never holds more than its bound, whoever writes, and lets go of the oldest', async () => {
  // As many processes have one each.
  const folders = Array.from({ length: 4 }, () => new BoundedFolder(path, MAX_BYTES));
  for (let n = 0; n < 50; n++) {
    await Promise.all(folders.map((folder, index) => writeAt(folder, `${n}-${index}`, 1000 + n)));
    expect(await bytesIn(path)).toBeLessThanOrEqual(MAX_BYTES);
  }
  expect(await folders[0]?.read('0-0')).toBeUndefined();
  expect(await folders[0]?.read('49-3')).toEqual(KILOBYTE);
});

it('keeps what is read, in another process too, and lets go of what nobody wants', async () => {
  const [one, another] = [new BoundedFolder(path, MAX_BYTES), new BoundedFolder(path, MAX_BYTES)];
  for (let n = 0; n < 40; n++) await writeAt(one, `${n}`, 1000 + n);
  for (let n = 0; n < 20; n++) await (n % 2 ? one : another).read(`${n}`);
  for (let n = 40; n < 80; n++) await writeAt(one, `${n}`, 1000 + n);
  const names = (await readdir(path)).map(Number);
  expect(names).toEqual(expect.arrayContaining(Array.from({ length: 20 }, (_, n) => n)));
  expect(names).not.toContain(20);
  expect(await bytesIn(path)).toBeLessThanOrEqual(MAX_BYTES);
});

it('takes what earlier processes have left into account, unfinished files too', async () => {
  const earlier = new BoundedFolder(path, 10 * MAX_BYTES);
  for (let n = 0; n < 80; n++) await writeAt(earlier, `${n}.webp.unfinished`, 1000 + n);
  await new BoundedFolder(path, MAX_BYTES).write('new', KILOBYTE);
  expect(await bytesIn(path)).toBeLessThanOrEqual(MAX_BYTES);
  expect(await readdir(path)).toContain('new');
});

it('leaves nothing of a file that could not be written', async () => {
  const folder = new BoundedFolder(path, MAX_BYTES);
  await expect(folder.write('no-such-folder/x', KILOBYTE)).rejects.toThrow('ENOENT');
  expect(await readdir(path)).toEqual([]);
});
