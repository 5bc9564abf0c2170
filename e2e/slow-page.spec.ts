import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openPage } from './shop-page.ts';

/** The shop behind a slow line: the end of each page comes when the test says so. */
async function slowLine(shop: string): Promise<{ url: string; server: Server; letGo: () => void }> {
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  const serve = async (request: IncomingMessage, reply: ServerResponse) => {
    const answer = await fetch(shop + request.url, { headers: { accept: request.headers.accept ?? '*/*' } });
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    reply.writeHead(answer.status, { 'content-type': type });
    if (type.startsWith('text/html')) {
      reply.write(body.subarray(0, body.indexOf('</footer>')));
      await held;
      reply.end(body.subarray(body.indexOf('</footer>')));
    } else reply.end(body);
  };
  const server = createServer((request, reply) => void serve(request, reply));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, server, letGo };
}

test('a page whose code comes before its end still comes alive', { tag: '@edge' }, async ({ page, shop }) => {
  const { url, server, letGo } = await slowLine(shop.url);
  const html = await (await page.request.get('/contact')).text();
  const script = /<script type="module" src="([^"]+)"/.exec(html)?.[1];
  const code = page.waitForResponse((response) => new URL(response.url()).pathname === script);
  const arrived = openPage(page, `${url}/contact`);
  await (await code).finished();
  // One turn of the page: code that does not wait for the end runs now.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  letGo();
  await arrived;
  await page.getByRole('banner').getByRole('link', { name: 'Our Team' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meet Our Team' })).toBeFocused();
  // Pictures may still be on their way: a page that is left asks for none.
  await page.goto('about:blank');
  server.closeAllConnections();
  server.close();
});

test('a page that is never drawn comes alive as well', { tag: '@edge' }, async ({ page }) => {
  // As in a tab behind another one: the browser has nothing to tell.
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await openPage(page, '/contact');
  await page.getByRole('banner').getByRole('link', { name: 'Our Team' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meet Our Team' })).toBeVisible();
});

test('the code of a page is asked for with the rest, not once that has run', { tag: '@edge' }, async ({ page }) => {
  const own = page.waitForRequest(/\/assets\/home-page-/);
  await page.route(/\/assets\/react-/, async (route) => {
    await own;
    await route.continue();
  });
  await openPage(page, '/');
  await page.unrouteAll();
});

/** The browser tells the page that its line is slow. */
const tellOfSlowLine = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { rtt: 600 }, configurable: true }));

test('on a slow line the code is asked for before the pictures further down', { tag: '@edge' }, async ({ page }) => {
  await tellOfSlowLine(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await openPage(page, '/');
  const first = (beginning: string) => requested.findIndex((path) => path.startsWith(beginning));
  expect(first('/pictures/')).toBeGreaterThan(0);
  expect(first('/assets/main-')).toBeLessThan(first('/pictures/'));
});

test('on a slow line the code is asked for before the page is drawn', { tag: '@edge' }, async ({ page }) => {
  await tellOfSlowLine(page);
  // Nothing is drawn, and no time passes.
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
    globalThis.requestAnimationFrame = () => 0;
    globalThis.setTimeout = new Proxy(globalThis.setTimeout, { apply: () => 0 });
  });
  const code = page.waitForRequest(/\/assets\/main-/);
  await page.goto('/');
  await code;
});

test('the page itself asks for no code but what waits for it to be drawn', { tag: '@edge' }, async ({ page }) => {
  const html = await (await page.request.get('/')).text();
  const [head = ''] = html.split('</head>');
  const scripts = [...head.matchAll(/[^"]+\.js(?=")/g)].map(([file]) => file);
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/start-/)]);
  expect(gzipSync(await (await page.request.get(scripts[0] ?? '')).body()).length).toBeLessThan(2500);
});

test('code and styles are sent as small as can be', { tag: '@edge' }, async ({ page }) => {
  const html = await (await page.request.get('/contact')).text();
  const files = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(4);
  for (const file of files) {
    const answer = await page.request.get(file);
    // What fits into one packet goes as it is.
    if ((await answer.body()).length < 1000) continue;
    const headers = answer.headers();
    expect(headers['content-encoding'], file).toBe('br');
    expect(headers['cache-control'], file).toContain('immutable');
  }
});
