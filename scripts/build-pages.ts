import { build } from 'vite';
import { weighPages } from './budgets.ts';
import { bundleServer } from './bundle-server.ts';
import { listPageFiles, listPages, writePageFiles } from './page-files.ts';
import { step } from './run.ts';

/** Builds the pages for browsers and for the server, and the server itself. Throws where a page is over its budget. */
export async function buildPages(): Promise<void> {
  const browsers = step('The pages for browsers', () => build({ logLevel: 'warn' }));
  const renderer = step('The page renderer', () => build({ logLevel: 'warn', build: { ssr: true } }));
  // While the pages for browsers are still being built.
  const listing = renderer.then(() => listPages('build'));
  const [pages] = await Promise.all([listing, browsers, step('The server', () => bundleServer('build/shop'))]);
  const files = await listPageFiles('build', pages);
  const [{ table, problems }] = await Promise.all([weighPages('build', files), writePageFiles('build', files)]);
  console.log(table);
  if (problems.length > 0) throw new Error(`Too much to load before a page is alive:\n${problems.join('\n')}`);
}
