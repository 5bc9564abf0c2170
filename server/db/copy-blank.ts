import { chmodSync, cpSync, renameSync, rmdirSync, rmSync } from 'node:fs';

/** Of a folder that its owner alone may look into. */
export const PRIVATE = 0o700;

/** Copies a built database to an empty directory: whole or, after a kill, not at all. */
export function copyBlank(blank: string, directory: string): void {
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  // A thousand small files: without promises a quarter of the time.
  // With a filter in JavaScript: what Node does without one ends the process where a folder cannot be read.
  cpSync(blank, unfinished, { recursive: true, filter: () => true });
  // It is the copy of a folder that everybody may read.
  chmodSync(unfinished, PRIVATE);
  // Not on every system does renaming replace an empty directory.
  rmdirSync(directory);
  renameSync(unfinished, directory);
}
