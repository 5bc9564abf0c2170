import { build } from 'vite';
import { weighPages } from './budgets.ts';
import { bundleServer } from './bundle-server.ts';
import { writePageFiles } from './page-files.ts';
import { step } from './run.ts';

/** Builds the pages for browsers and for the server, and the server itself. Throws where a page is over its budget. */
export async function buildPages(): Promise<void> {
  await Promise.all([
    step('The pages for browsers', () => build({ logLevel: 'warn' })),
    step('The page renderer', () => build({ logLevel: 'warn', build: { ssr: true } })),
    step('The server', () => bundleServer('build/shop')),
  ]);
  await writePageFiles('build');
  const { table, problems } = await weighPages('build');
  console.log(table);
  if (problems.length > 0) throw new Error(`Too much to load before a page is alive:\n${problems.join('\n')}`);
}
