import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { startShop } from './server.ts';

const root = resolve(import.meta.dirname, '..');

/** Playwright's globalSetup: lets the server migrate and fill a data folder once, for every worker to copy. */
async function prepare() {
  if (!existsSync(resolve(root, 'build'))) throw new Error('There is no build: run npm run build first.');
  const folder = resolve(root, 'test-results/prepared-shop');
  await rm(folder, { recursive: true, force: true });
  const shop = await startShop(folder);
  await shop.stop();
  process.env.E2E_PREPARED_DATA = folder;
  return () => rm(folder, { recursive: true, force: true });
}

export default prepare;
