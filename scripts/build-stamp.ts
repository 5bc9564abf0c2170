import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const STAMP = join(root, 'build/stamp');
const SOURCES = [
  'web',
  'contract',
  'domain',
  'package-lock.json',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/budgets.ts',
  'scripts/compress.ts',
];

/** A hash over every file that the build is made of, and by. */
async function stampOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await Promise.all(SOURCES.map(filesUnder))).flat().sort()) {
    hash.update(file).update(await readFile(join(root, file)));
  }
  return hash.digest('hex');
}

async function filesUnder(path: string): Promise<string[]> {
  if (path.includes('.')) return [path];
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

export async function isBuilt(): Promise<boolean> {
  return existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === (await stampOfSources());
}

export async function markBuilt(): Promise<void> {
  await writeFile(STAMP, await stampOfSources());
}
