import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '#testing/shop/browser.ts';
import { signInAs } from '#testing/shop/sign-in.ts';
import { askFrom } from './ask-from.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';

// Tenths of the limits, and of what must be possible within them.
const TENTH = 0.1;
/** What one page view asks for at most: a browser was watched on every page. */
const CALLS = ['/api/auth/session', '/api/wishlist', '/api/cart', '/api/wishlist', '/api/cart'];
const IMAGES = 14;
const VIEWS = 60 * TENTH;

let services: ShopProcess;
beforeAll(async () => {
  services = await startShopProcess({ RATE_LIMIT: String(TENTH) });
}, 120_000);
afterAll(() => services.stop());

const ask = (address: string, path: string, accept = '*/*') =>
  askFrom(address, services.port, path, { headers: { host: `localhost:${services.port}`, accept } });

/** Addresses of pictures in widths that the shop does not resize before it is asked, the smallest first. */
async function listImages(): Promise<string[]> {
  const { data }: { data: { images: string }[] } = JSON.parse((await ask('127.0.0.1', '/api/products?limit=50')).text);
  const names = [...new Set(data.flatMap(({ images }): string[] => JSON.parse(images)))];
  return ['160', '800'].flatMap((width) => names.map((name) => name.replace('/pictures/', `/pictures/${width}/`)));
}

describe('pages', { timeout: 120_000 }, () => {
  it('are there for whoever opens sixty a minute, each of them new, with all that they ask for', async () => {
    const browser = new Browser(`http://localhost:${services.port}`);
    await signInAs(browser, 'demo-noah', '/');
    const statuses = new Set<number>();
    const open = async (path: string) => {
      const answer = await browser.open(path);
      await answer.arrayBuffer();
      statuses.add(answer.status);
    };
    const images = await listImages();
    expect(images.length).toBeGreaterThan(IMAGES * VIEWS);
    for (let view = 0; view < VIEWS; view++) {
      await open(`/products?search=view${view}`);
      for (const path of CALLS) await open(path);
      for (let answer = 0; answer < 3; answer++) await open(`/api/products?search=view${view}-${answer}`);
      for (const picture of images.splice(0, IMAGES)) await open(picture);
    }
    expect([...statuses]).toEqual([200]);
  });

  it('that are new have their limit for each address', async () => {
    expect((await ask('127.0.0.3', '/')).status).toBe(200);
    const statuses: number[] = [];
    for (let page = 0; page < 62; page++) statuses.push((await ask('127.0.0.2', `/products?search=n${page}`)).status);
    expect(statuses).toEqual([...Array<number>(60).fill(200), 429, 429]);
    const refused = await ask('127.0.0.2', '/nothing/here');
    expect(refused).toMatchObject({
      status: 429,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': expect.stringMatching(/^[1-5]?\d$|^60$/),
      },
    });
    expect(refused.text).toContain('please reload this one in a little while');
    const [, stylesheet = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(refused.text) ?? [];
    expect((await ask('127.0.0.2', stylesheet)).headers['content-type']).toBe('text/css; charset=utf-8');
    for (const stored of ['/', '/products?search=n0', '/robots.txt'])
      expect((await ask('127.0.0.2', stored)).status).toBe(200);
    expect((await ask('127.0.0.3', '/products?search=n61')).status).toBe(200);
  });

  it('show pictures that were made already to whoever may make no more', async () => {
    const images = await listImages();
    const statusOf = async (picture: string, address: string) => (await ask(address, picture, 'image/avif')).status;
    const statuses: number[] = [];
    for (const picture of images.slice(0, 91)) statuses.push(await statusOf(picture, '127.0.0.4'));
    expect(statuses).toEqual([...Array<number>(90).fill(200), 429]);
    expect(await statusOf(images[90] ?? '', '127.0.0.5')).toBe(200);
    for (const created of images.slice(0, 91)) expect(await statusOf(created, '127.0.0.4')).toBe(200);
  });
});
