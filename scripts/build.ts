import { rm } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { isBuilt, markBuilt } from './build-stamp.ts';
import { run, step } from './run.ts';

/** The pages are built by many threads, which would keep the one that makes the database from a processor half of the time. */
const BEHIND_THE_DATABASE = 15;

/** Builds what the shop runs; skips what is built already. A page over its budget is no build. */
export async function build(): Promise<void> {
  if (isBuilt()) return;
  await rm('build', { recursive: true, force: true });
  // In a process of its own, which is busy for longer than all the rest.
  const database = step('The empty database', makeDatabase);
  // Awaited below, where it is the reason, too, when it fails first.
  database.catch(() => {});
  setPriority(BEHIND_THE_DATABASE);
  // Not earlier: a thread has the priority that its process had when it began.
  const { buildPages } = await import('./build-pages.ts');
  await buildPages();
  await database;
  markBuilt();
}

async function makeDatabase(): Promise<void> {
  const { code, output } = await run(process.execPath, ['scripts/blank-database.ts', 'build']);
  if (code !== 0) throw new Error(output);
}

if (import.meta.main) {
  process.env.NODE_ENV = 'production';
  await build();
  // The builder's file watchers and workers must not keep this process alive.
  process.exit(0);
}
