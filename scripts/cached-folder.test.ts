import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cachedFolder } from './cached-folder.ts';

const name = `for-its-test-${randomUUID().slice(0, 8)}`;
let cache = '';
let fills = 0;
const fill = (text: string) => async (folder: string) => {
  fills++;
  cache = dirname(folder);
  await Promise.resolve();
  writeFileSync(join(folder, 'text'), text);
};
const textIn = (folder: string) => readFileSync(join(folder, 'text'), 'utf8');
const mine = () => readdirSync(cache).filter((entry) => entry.startsWith(name));

afterAll(() => {
  for (const entry of mine()) rmSync(join(cache, entry), { recursive: true });
});

test('a folder is filled once for each key', async () => {
  const folder = await cachedFolder(name, ['a'], fill('first'));
  expect(await cachedFolder(name, ['a'], fill('second'))).toBe(folder);
  expect(textIn(folder)).toBe('first');
  expect(textIn(await cachedFolder(name, ['b'], fill('third')))).toBe('third');
  expect(fills).toBe(2);
});

test('of two that fill it at the same time one wins, and nothing else is left', async () => {
  const before = mine().length;
  const folders = await Promise.all(['one', 'other'].map((text) => cachedFolder(name, ['c'], fill(text))));
  expect(new Set(folders).size).toBe(1);
  expect(['one', 'other']).toContain(textIn(folders[0] ?? ''));
  expect(mine()).toHaveLength(before + 1);
});

test('what could not be filled is filled the next time', async () => {
  const failing = cachedFolder(name, ['d'], () => Promise.reject(new Error('The disk is full')));
  await expect(failing).rejects.toThrow('The disk is full');
  expect(textIn(await cachedFolder(name, ['d'], fill('whole')))).toBe('whole');
});

test('what nobody has used for a day is removed, with what a killed run has left', async () => {
  const folder = await cachedFolder(name, ['e'], fill('old'));
  const unfinished = join(cache, `${name}-unfinished-of-a-killed-run`);
  writeFileSync(unfinished, '');
  const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000);
  for (const path of [folder, unfinished]) utimesSync(path, longAgo, longAgo);
  const inUse = await cachedFolder(name, ['a'], fill('again'));
  await cachedFolder(name, ['f'], fill('new'));
  expect([folder, unfinished].filter((path) => existsSync(path))).toEqual([]);
  expect(existsSync(inUse)).toBe(true);
});
