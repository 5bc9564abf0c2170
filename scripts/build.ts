import { rm } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { build } from 'vite';
import { weighPages } from './budgets.ts';
import { isBuilt, markBuilt } from './build-stamp.ts';
import { bundleServer } from './bundle-server.ts';
import { compressFiles } from './compress.ts';
import { writePageFiles } from './page-files.ts';

/** Builds the pages for browsers and for the server; skips what is built already. A page over its budget is no build. */
export async function buildPages(): Promise<void> {
  if (isBuilt()) return;
  await rm('build', { recursive: true, force: true });
  await step('Building the pages for browsers', () => build({ logLevel: 'warn' }));
  await step('Building the page renderer', () => build({ logLevel: 'warn', build: { ssr: true } }));
  await step('Bundling the server', () => bundleServer('build/shop'));
  await step('Compressing what browsers load', () => compressFiles('build/client'));
  await writePageFiles('build');
  const { table, problems } = await weighPages('build');
  console.log(table);
  if (problems.length > 0) throw new Error(`Too much to load before a page is alive:\n${problems.join('\n')}`);
  markBuilt();
}

async function step(title: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  process.stdout.write(`${title} … `);
  await work();
  process.stdout.write(`${((performance.now() - start) / 1000).toFixed(1)} s\n`);
}

if (import.meta.main) {
  process.env.NODE_ENV = 'production';
  await buildPages();
  // The builder's file watchers and workers must not keep this process alive.
  process.exit(0);
}
