import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askFrom } from '#scripts/ask-from.ts';
import { startCaddy } from '#scripts/caddy.ts';
import { type ShopProcess, startShopProcess } from '#scripts/shop-process.ts';
import { Browser } from '#testing/shop/browser.ts';
import { freePort } from '#testing/shop/free-port.ts';
import { signInAs } from '#testing/shop/sign-in.ts';
import { askOverTls } from './ask-over-tls.ts';
import { readExample, replaceAll, startNginxExample } from './nginx-example.ts';

// The examples of ops/ as they are, but for addresses and certificates: a real proxy in front of a real shop, over TLS.
const HOST = 'shop.example.com';
interface Ports {
  httpPort: number;
  httpsPort: number;
}
const PROXIES = {
  nginx: (ports: Ports) => startNginxExample({ file: 'shop.conf', shopPort: shop.port, ...ports }),
  async Caddy(ports: Ports) {
    const sites = replaceAll(readExample('ops/caddy/Caddyfile'), [['127.0.0.1:3000', `127.0.0.1:${shop.port}`]]);
    const caddy = await startCaddy({ sites, ...ports });
    return () => caddy.stop();
  },
};

let shop: ShopProcess;
let admin: string;

beforeAll(async () => {
  const settings = { DEMO: '1', LOG_LEVEL: 'debug', PUBLIC_URL: `https://${HOST}`, TRUST_PROXY: '1' };
  shop = await startShopProcess(settings);
  const browser = new Browser(`https://${HOST}`, `http://127.0.0.1:${shop.port}`);
  await signInAs(browser, 'demo-alex');
  admin = `__Host-sid=${browser.cookie('__Host-sid')}`;
}, 180_000);
afterAll(() => shop.stop());

describe.each(Object.entries(PROXIES))('Behind %s, set up as in ops/', { timeout: 60_000 }, (_, start) => {
  const ports: Ports = { httpPort: 0, httpsPort: 0 };
  let stop: () => Promise<void>;
  beforeAll(async () => {
    Object.assign(ports, { httpPort: await freePort(), httpsPort: await freePort() });
    stop = await start(ports);
  }, 180_000);
  afterAll(() => stop());

  const ask = (path: string, asking?: Parameters<typeof askOverTls>[3]) =>
    askOverTls(HOST, ports.httpsPort, path, asking);
  const upload = (chunks: Buffer[]) =>
    ask('/api/admin/uploads', {
      method: 'POST',
      headers: {
        'content-type': 'image/png',
        'content-length': String(Buffer.concat(chunks).length),
        cookie: admin,
        origin: `https://${HOST}`,
      },
      chunks,
    });

  it('HTTP leads to HTTPS, with path and query', async () => {
    const { status, headers } = await askFrom('127.0.0.1', ports.httpPort, '/products?search=cap', {
      headers: { host: HOST },
    });
    expect([status, headers.location]).toEqual([308, `https://${HOST}/products?search=cap`]);
  });

  it.each(['br', 'gzip', 'identity'])('a page arrives as the shop has made it, in %s', async (encoding) => {
    const headers = { 'accept-encoding': encoding };
    const askShop = () => askFrom('127.0.0.1', shop.port, '/about', { headers: { host: HOST, ...headers } });
    // Whoever asks first gets what is compressed fast.
    await askShop();
    const [direct, proxied] = [await askShop(), await ask('/about', { headers })];
    expect(proxied.status).toBe(200);
    for (const name of ['etag', 'content-encoding', 'content-length', 'cache-control', 'vary'])
      expect([name, proxied.headers[name]]).toEqual([name, direct.headers[name]]);
    expect(proxied.bytes.length).toBe(Number(direct.headers['content-length']));
    const etag = String(proxied.headers.etag);
    expect((await ask('/about', { headers: { ...headers, 'if-none-match': etag } })).status).toBe(304);
  });

  it('a large file arrives whole', async () => {
    const path = '/pictures/totality-jersey-front.webp';
    const direct = Buffer.from(await (await fetch(`http://127.0.0.1:${shop.port}${path}`)).arrayBuffer());
    expect(direct.length).toBeGreaterThan(50_000);
    expect((await ask(path)).bytes.equals(direct)).toBe(true);
  });

  it('tells browsers once to come by HTTPS alone', async () => {
    const { rawHeaders } = await ask('/');
    const names = rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
    for (const name of ['strict-transport-security', 'content-security-policy', 'x-content-type-options'])
      expect([name, names.filter((other) => other === name)]).toEqual([name, [name]]);
  });

  it('the shop knows the visitor’s address and the proxy’s id of the request, whatever is forged', async () => {
    const path = `/api/products?search=${crypto.randomUUID()}`;
    const forged = {
      'x-forwarded-for': '198.51.100.7',
      forwarded: 'for=198.51.100.7',
      'x-real-ip': '198.51.100.7',
      'x-request-id': 'forged',
    };
    const { headers } = await ask(path, { from: '127.0.0.3', headers: forged });
    const id = headers['x-request-id'];
    expect(id).toMatch(/^[\da-f-]{32,36}$/);
    const line = () => shop.log().find(({ msg, requestId }) => msg === 'answered' && requestId === id);
    await expect.poll(line, { timeout: 10_000 }).toMatchObject({ ip: '127.0.0.3' });
  });

  it('who is signed in stays so, and its requests are of this site', async () => {
    const { status, bytes } = await ask('/api/auth/sessions', { headers: { cookie: admin } });
    expect([status, JSON.parse(String(bytes)).data.length]).toEqual([200, 1]);
  });

  it('a large picture that comes slowly arrives', async () => {
    const plain = { width: 1600, height: 1600, channels: 3, background: '#888' } as const;
    const png = await sharp({ create: plain }).png({ compressionLevel: 0 }).toBuffer();
    expect(png.length).toBeGreaterThan(6_000_000);
    const size = Math.ceil(png.length / 20);
    const chunks = Array.from({ length: 20 }, (_, n) => png.subarray(n * size, (n + 1) * size));
    expect((await upload(chunks)).status).toBe(201);
  });

  it('what is too large is refused in the words of the shop, a picture as well as a form', async () => {
    const { status, bytes } = await upload([Buffer.alloc(10.5 * 1024 * 1024)]);
    expect([status, JSON.parse(String(bytes)).error]).toEqual([413, 'A picture can have at most 10 MB']);
    const body = Buffer.from(JSON.stringify({ email: 'a'.repeat(1024 * 1024) }));
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
    expect((await ask('/api/newsletter', { method: 'POST', headers, chunks: [body] })).status).toBe(413);
  });

  it('the metrics stay shut', async () => {
    const { status, bytes } = await ask('/metrics');
    expect([status, String(bytes)]).toEqual([404, expect.not.stringContaining('shop_')]);
  });
});
