import { rm } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { isBuilt, markBuilt } from './build-stamp.ts';
import { compressBuild, isCompressed } from './compress.ts';
import { run, step } from './run.ts';

/** The pages are built by many threads, which would keep the one that makes the database from a processor half of the time. */
const BEHIND_THE_DATABASE = 15;

/** Builds what the shop runs; skips what is built already. A page over its budget is no build. `compress`: what browsers load is compressed, too. */
export async function build({ compress }: { compress: boolean }): Promise<void> {
  if (!isBuilt()) await buildAnew();
  if (compress && !isCompressed('build')) await step('What browsers load, compressed', () => compressBuild('build'));
}

async function buildAnew(): Promise<void> {
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
  // So that the shop opens sooner, which has it done when it is open.
  const { values } = parseArgs({ options: { uncompressed: { type: 'boolean' } } });
  process.env.NODE_ENV = 'production';
  await build({ compress: !values.uncompressed });
  // The builder's file watchers and workers must not keep this process alive.
  process.exit(0);
}
