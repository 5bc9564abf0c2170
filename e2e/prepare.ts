import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startShop } from './server.ts';

/** Playwright's globalSetup: lets the server migrate and fill a data folder once, for every worker to copy. */
async function prepare() {
  if (!existsSync(resolve(import.meta.dirname, '../build')))
    throw new Error('There is no build: run npm run build first.');
  const folder = await mkdtemp(join(tmpdir(), 'shop-prepared-'));
  const shop = await startShop(folder);
  await shop.stop();
  process.env.E2E_PREPARED_DATA = folder;
  return () => rm(folder, { recursive: true, force: true });
}

export default prepare;
