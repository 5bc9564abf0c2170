import { rm } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { build } from 'vite';
import { weighPages } from './budgets.ts';
import { isBuilt, markBuilt } from './build-stamp.ts';
import { bundleServer } from './bundle-server.ts';
import { compressFiles } from './compress.ts';
import { writePageFiles } from './page-files.ts';
import { run, secondsSince } from './run.ts';

/** Builds the pages for browsers and for the server; skips what is built already. A page over its budget is no build. */
export async function buildPages(): Promise<void> {
  if (isBuilt()) return;
  await rm('build', { recursive: true, force: true });
  // In a process of its own: it is busy as long as all the rest.
  const database = step('The empty database', makeDatabase);
  // Awaited below, where it is the reason, too, when it fails first.
  database.catch(() => {});
  await Promise.all([
    step('The pages for browsers', () => build({ logLevel: 'warn' })),
    step('The page renderer', () => build({ logLevel: 'warn', build: { ssr: true } })),
    step('The server', () => bundleServer('build/shop')),
  ]);
  await step('What browsers load, compressed', () => compressFiles('build/client'));
  await writePageFiles('build');
  const { table, problems } = await weighPages('build');
  console.log(table);
  if (problems.length > 0) throw new Error(`Too much to load before a page is alive:\n${problems.join('\n')}`);
  await database;
  markBuilt();
}

async function makeDatabase(): Promise<void> {
  const { code, output } = await run(process.execPath, ['scripts/blank-database.ts', 'build']);
  if (code !== 0) throw new Error(output);
}

/** Says when it is done, and how long it took: several steps are taken at once. */
async function step(title: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await work();
  console.log(`${title}: ${secondsSince(started).toFixed(1)} s`);
}

if (import.meta.main) {
  process.env.NODE_ENV = 'production';
  await buildPages();
  // The builder's file watchers and workers must not keep this process alive.
  process.exit(0);
}
