import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressBuild, compressFiles, isCompressed } from './compress.ts';

const long = 'body { color: red }\n'.repeat(100);
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compress-'));
  await mkdir(join(folder, 'assets'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('puts both forms of a text file beside it, and leaves it as it is', async () => {
  const file = join(folder, 'assets/styles.css');
  await writeFile(file, long);
  await compressFiles(folder);
  expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(long);
  expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toBe(long);
  expect((await readFile(file)).toString()).toBe(long);
});

it('says that all of a build is compressed once it is', async () => {
  await mkdir(join(folder, 'client'));
  await writeFile(join(folder, 'client/app.js'), long);
  expect(isCompressed(folder)).toBe(false);
  await compressBuild(folder);
  expect(isCompressed(folder)).toBe(true);
  expect((await readdir(join(folder, 'client'))).toSorted()).toEqual(['app.js', 'app.js.br', 'app.js.gz']);
});

it.each([
  ['short.js', 'short'],
  ['picture.webp', long],
])('leaves %s alone', async (name, text) => {
  await writeFile(join(folder, name), text);
  await compressFiles(folder);
  expect(existsSync(join(folder, `${name}.br`))).toBe(false);
});
