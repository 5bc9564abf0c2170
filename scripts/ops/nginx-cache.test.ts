import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ShopProcess, startShopProcess } from '#scripts/shop-process.ts';
import { Browser } from '#testing/shop/browser.ts';
import { freePort } from '#testing/shop/free-port.ts';
import { signInAs } from '#testing/shop/sign-in.ts';
import { askOverTls } from './ask-over-tls.ts';
import { readExample, startNginxExample } from './nginx-example.ts';

// ops/nginx/shop-cached.conf in front of a shop that lets it keep public pages: what nginx answers by itself, and what it never may.
const HOST = 'shop.example.com';
const SECONDS = 2;
const PAGES = [
  '/',
  '/products',
  '/products?category=apparel',
  '/competitions',
  '/about',
  '/api/products',
  '/api/categories',
];
const PERSONAL = ['/api/auth/session', '/api/cart', '/api/orders', '/api/addresses', '/api/wishlist'];

let shop: ShopProcess;
let stopNginx = async () => {};
let httpsPort: number;
const people: Record<string, string> = {};

beforeAll(async () => {
  const settings = { DEMO: '1', PUBLIC_URL: `https://${HOST}`, TRUST_PROXY: '1', CDN_SECONDS: String(SECONDS) };
  shop = await startShopProcess(settings);
  for (const name of ['alex', 'fiona', 'noah']) {
    const browser = new Browser(`https://${HOST}`, `http://127.0.0.1:${shop.port}`);
    await signInAs(browser, `demo-${name}`);
    people[name] = `__Host-sid=${browser.cookie('__Host-sid')}`;
  }
  httpsPort = await freePort();
  stopNginx = await startNginxExample({
    file: 'shop-cached.conf',
    shopPort: shop.port,
    httpPort: await freePort(),
    httpsPort,
  });
}, 180_000);
afterAll(async () => {
  await stopNginx();
  await shop.stop();
});

const ask = (path: string, asking: Parameters<typeof askOverTls>[3] = {}) =>
  askOverTls(HOST, httpsPort, path, { ...asking, headers: { 'accept-encoding': 'br', ...asking.headers } });
const as = (name: string) => ({ headers: { cookie: people[name] ?? '' } });
/** How many public answers the shop itself has given. */
async function answeredByShop(): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${shop.port}/metrics`)).text();
  const counts = metrics.matchAll(/^http_responses_total\{([^}]*)\} (\d+)$/gm);
  return [...counts].reduce(
    (sum, [, labels = '', count]) =>
      sum + (/route="(page|\/api\/products|\/api\/categories)"/.test(labels) ? Number(count) : 0),
    0,
  );
}

it('the example with a cache is the other one, and the cache', () => {
  const parts = readExample('ops/nginx/shop-cached.conf').split(/^ *# <cache>[^]*?<\/cache>\n/m);
  expect([parts.length, parts.join('')]).toEqual([3, readExample('ops/nginx/shop.conf')]);
});

describe('nginx', { timeout: 60_000 }, () => {
  it('answers at least 95 of 100 page views of a crowd by itself, whoever they are', async () => {
    const before = await answeredByShop();
    const cookies = [undefined, people.fiona, people.noah, people.alex];
    const encodings = ['br', 'gzip, deflate, br', 'gzip;q=1.0, br;q=0.5', 'br, gzip'];
    let views = 0;
    for (let round = 0; round < 40; round++)
      await Promise.all(
        PAGES.map(async (path, at) => {
          const cookie = cookies[(round + at) % cookies.length];
          const headers = { 'accept-encoding': encodings[round % encodings.length] ?? '', ...(cookie && { cookie }) };
          const { status } = await ask(path, { headers });
          expect([path, status]).toEqual([path, 200]);
          views += 1;
        }),
      );
    const byShop = (await answeredByShop()) - before;
    expect(byShop).toBeGreaterThan(0);
    expect(byShop / views).toBeLessThan(0.05);
  });

  it('keeps a picture in each kind that browsers take', async () => {
    const path = '/pictures/400/away-jersey-front.webp';
    const kindOf = async (accept: string) => {
      const { status, headers } = await ask(path, { headers: { accept } });
      return [status, headers['content-type'], headers['x-cache']];
    };
    expect(await kindOf('image/avif,image/webp,*/*')).toEqual([200, 'image/avif', 'MISS']);
    expect(await kindOf('image/webp,*/*')).toEqual([200, 'image/webp', 'MISS']);
    expect(await kindOf('image/avif,*/*;q=0.8')).toEqual([200, 'image/avif', 'HIT']);
    expect(await kindOf('*/*')).toEqual([200, 'image/webp', 'HIT']);
  });

  it('gives nobody what is another’s, and keeps none of it', async () => {
    for (const path of PERSONAL) {
      const answers: string[] = [];
      for (const name of ['fiona', 'noah', 'fiona', 'alex']) {
        const { headers, bytes, status } = await ask(path, as(name));
        expect([path, status, headers['cache-control'], headers['x-cache']]).toEqual([path, 200, 'no-store', 'MISS']);
        const direct = await fetch(`http://127.0.0.1:${shop.port}${path}`, {
          headers: { cookie: people[name] ?? '', host: HOST, 'accept-encoding': 'identity' },
        });
        answers.push(await direct.text());
        const plain = await ask(path, { headers: { ...as(name).headers, 'accept-encoding': 'identity' } });
        expect([path, name, String(plain.bytes)]).toEqual([path, name, answers.at(-1)]);
        expect(bytes.length).toBeGreaterThan(0);
      }
      const guest = await ask(path);
      expect([path, guest.headers['x-cache'], answers.includes(String(guest.bytes))]).toEqual([path, 'MISS', false]);
    }
  });

  it('shows an edit to whoever made it at once, and to all others soon', async () => {
    const { data } = JSON.parse(
      String((await ask('/api/products', { headers: { 'accept-encoding': 'identity' } })).bytes),
    );
    const path = `/api/products/${data[0].id}`;
    expect((await ask(path)).status).toBe(200);
    const body = Buffer.from(JSON.stringify({ isActive: false }));
    const edited = await ask(`/api/admin/products/${data[0].id}/status`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        'content-length': String(body.length),
        origin: `https://${HOST}`,
        ...as('alex').headers,
      },
      chunks: [body],
    });
    expect(edited.status).toBe(200);
    const mine = String(edited.headers['set-cookie']).split(';')[0] ?? '';
    expect(mine).toBe('just_written=1');
    const own = await ask(path, { headers: { cookie: `${as('alex').headers.cookie}; ${mine}` } });
    expect([own.status, own.headers['x-cache']]).toEqual([404, 'BYPASS']);
    await expect.poll(async () => (await ask(path)).status, { timeout: 10_000 }).toBe(404);
  });

  it('goes on showing pages while the shop is away, and says so of all else', async () => {
    await ask('/about');
    await shop.stop();
    await expect.poll(async () => (await ask('/about')).headers['x-cache'], { timeout: 15_000 }).toBe('STALE');
    expect((await ask('/about')).status).toBe(200);
    expect((await ask('/api/cart', as('fiona'))).status).toBe(502);
  });
});
