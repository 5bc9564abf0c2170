import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressFiles } from './compress.ts';

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

it.each([
  ['short.js', 'short'],
  ['picture.webp', long],
])('leaves %s alone', async (name, text) => {
  await writeFile(join(folder, name), text);
  await compressFiles(folder);
  expect(existsSync(join(folder, `${name}.br`))).toBe(false);
});
