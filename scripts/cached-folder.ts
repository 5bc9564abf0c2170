import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join, resolve } from 'node:path';

const CACHE = resolve(import.meta.dirname, '../node_modules/.cache/tests');
const MAX_UNUSED_MS = 24 * 60 * 60 * 1000;

/**
 * The path of a folder that `fill` has filled for this key, now or in an earlier run. Two runs may fill it at the same
 * time, and one may be killed meanwhile: nobody sees a folder that is not complete.
 */
export async function cachedFolder(
  name: string,
  key: readonly string[],
  fill: (folder: string) => void | Promise<void>,
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(key)).digest('hex').slice(0, 16);
  const folder = join(CACHE, `${name}-${hash}`);
  if (markUsed(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  removeUnused();
  const unfinished = mkdtempSync(join(CACHE, `${name}-unfinished-`));
  try {
    await fill(unfinished);
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another run may have been first.
    if (!markUsed(folder)) throw error;
  }
  return folder;
}

/** False when it is not there. */
function markUsed(folder: string): boolean {
  try {
    const now = new Date();
    utimesSync(folder, now, now);
    return true;
  } catch {
    return false;
  }
}

/** Folders of old keys and of runs that were killed. */
function removeUnused(): void {
  for (const name of readdirSync(CACHE)) {
    const folder = join(CACHE, name);
    const used = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - used > MAX_UNUSED_MS) rmSync(folder, { recursive: true, force: true });
  }
}
