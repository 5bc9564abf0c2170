import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '#server/project.ts';

const STAMP = join(PROJECT, 'build/stamp.json');
const SOURCES = [
  'server',
  'web',
  'contract',
  'domain',
  'package-lock.json',
  'vite.config.ts',
  'scripts/blank-database.ts',
  'scripts/build.ts',
  'scripts/build-stamp.ts',
  'scripts/budgets.ts',
  'scripts/bundle-server.ts',
  'scripts/compress.ts',
  'scripts/start.ts',
];

interface Stamp {
  /** Over the contents of every file that the build is made of, and by. */
  hash: string;
  /** Their sizes and times: while these are the same, nothing has to be read. */
  files: Record<string, string>;
}

/** Tests make no build. */
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

function listFiles(): Stamp['files'] {
  const files: Stamp['files'] = {};
  const add = (path: string) => {
    const { size, mtimeMs } = statSync(join(PROJECT, path));
    files[path] = `${size} ${mtimeMs}`;
  };
  for (const source of SOURCES) {
    if (source.includes('.')) add(source);
    else
      for (const entry of readdirSync(join(PROJECT, source), { recursive: true, withFileTypes: true }))
        if (entry.isFile() && !isTest(entry.name)) add(join(entry.parentPath, entry.name).slice(PROJECT.length + 1));
  }
  return files;
}

function hashOf(files: Stamp['files']): string {
  const hash = createHash('sha256');
  for (const file of Object.keys(files).toSorted()) hash.update(file).update(readFileSync(join(PROJECT, file)));
  return hash.digest('hex');
}

/** Whether the build is of the sources as they are now. A release has none. */
export function isBuilt(): boolean {
  if (!existsSync(STAMP)) return false;
  if (!existsSync(join(PROJECT, 'scripts/build.ts'))) return true;
  const stamp: Stamp = JSON.parse(readFileSync(STAMP, 'utf8'));
  const files = listFiles();
  if (JSON.stringify(files) === JSON.stringify(stamp.files)) return true;
  if (hashOf(files) !== stamp.hash) return false;
  // Only their times are others, as after a checkout.
  markBuilt();
  return true;
}

export function markBuilt(): void {
  const files = listFiles();
  writeFileSync(STAMP, JSON.stringify({ hash: hashOf(files), files } satisfies Stamp));
}
