import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { dropPrepared, makePrepared } from './databases.ts';
import { FOLDER, startShop } from './server.ts';

/** Playwright's globalSetup: lets the server migrate and fill a database once, for every worker to copy. */
async function prepare() {
  if (!existsSync(resolve(import.meta.dirname, '../build')))
    throw new Error('There is no build: run npm run build first.');
  await rm(FOLDER, { recursive: true, force: true });
  const shop = await startShop(FOLDER, { DATABASE_URL: await makePrepared() });
  await createImages(shop.url);
  await shop.stop();
  return async () => {
    await dropPrepared();
    await rm(FOLDER, { recursive: true, force: true });
  };
}

/** Those of the cards, which most pages show: every worker's copy has them then, and none makes them again. */
async function createImages(url: string): Promise<void> {
  const { data }: { data: { images: string }[] } = await (await fetch(`${url}/api/products?limit=100`)).json();
  const images = new Set(data.flatMap(({ images }): string[] => JSON.parse(images).slice(0, 1)));
  for (const picture of images) {
    const created = await fetch(url + picture.replace('/pictures/', '/pictures/400/'), {
      headers: { accept: 'image/avif' },
    });
    if (!created.ok) throw new Error(`${picture} cannot be made 400 pixels wide`);
  }
}

export default prepare;
