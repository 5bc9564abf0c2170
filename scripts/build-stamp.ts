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
  'scripts/build-pages.ts',
  'scripts/build-stamp.ts',
  'scripts/budgets.ts',
  'scripts/bundle-server.ts',
  'scripts/compress.ts',
  'scripts/page-files.ts',
  'scripts/start.ts',
];

interface Stamp {
  /** Over the contents of every file that the build is made of, and by. */
  hash: string;
  /** Their sizes and times: while these are the same, nothing has to be read. */
  files: Record<string, string>;
  /** The times of their folders: while these are the same, no file has come or gone. */
  folders: Record<string, string>;
}
type Listed = Pick<Stamp, 'files' | 'folders'>;

/** Tests make no build. */
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** Of a file or a folder; empty where there is none. */
function stateOf(path: string): string {
  const stats = statSync(join(PROJECT, path), { throwIfNoEntry: false });
  if (!stats) return '';
  return stats.isDirectory() ? `${stats.mtimeMs}` : `${stats.size} ${stats.mtimeMs}`;
}

function list(): Listed {
  const files: Stamp['files'] = {};
  const folders: Stamp['folders'] = {};
  for (const source of SOURCES) {
    const isFolder = !source.includes('.');
    (isFolder ? folders : files)[source] = stateOf(source);
    if (!isFolder) continue;
    for (const entry of readdirSync(join(PROJECT, source), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name).slice(PROJECT.length + 1);
      if (entry.isDirectory()) folders[path] = stateOf(path);
      else if (entry.isFile() && !isTest(entry.name)) files[path] = stateOf(path);
    }
  }
  return { files, folders };
}

const isUntouched = ({ files, folders }: Listed) =>
  Object.entries({ ...files, ...folders }).every(([path, state]) => state === stateOf(path));

function hashOf({ files }: Listed): string {
  const hash = createHash('sha256');
  for (const file of Object.keys(files).toSorted()) hash.update(file).update(readFileSync(join(PROJECT, file)));
  return hash.digest('hex');
}

/** Whether the build is of the sources as they are now. A release has none. */
export function isBuilt(): boolean {
  if (!existsSync(STAMP)) return false;
  if (!existsSync(join(PROJECT, 'scripts/build.ts'))) return true;
  const stamp: Stamp = JSON.parse(readFileSync(STAMP, 'utf8'));
  if (isUntouched(stamp)) return true;
  const listed = list();
  const hash = hashOf(listed);
  if (hash !== stamp.hash) return false;
  // Only times are others, as after a checkout, or a test was added.
  mark({ hash, ...listed });
  return true;
}

export function markBuilt(): void {
  const listed = list();
  mark({ hash: hashOf(listed), ...listed });
}

const mark = (stamp: Stamp) => writeFileSync(STAMP, JSON.stringify(stamp));
