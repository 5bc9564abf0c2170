import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '#testing/shop/browser.ts';
import { bodyOf } from '#testing/shop/send.ts';
import { signInAs } from '#testing/shop/sign-in.ts';
import { askFrom } from './ask-from.ts';
import { freePort } from '#testing/shop/free-port.ts';
import { type Nginx, startNginx } from './nginx.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';

const PATIENCE = { timeout: 10_000 };

/** What its log says of TRUST_PROXY. */
const warningsOf = (services: ShopProcess) =>
  services.log().flatMap(({ level, msg }) => (level === 40 && /TRUST_PROXY/.test(String(msg)) ? [String(msg)] : []));

describe('behind nginx with TRUST_PROXY=1', { timeout: 60_000 }, () => {
  let nginx: Nginx;
  let services: ShopProcess;
  let port: number;
  /** Leads to nginx as a visitor at 127.0.0.4, for a browser that cannot choose its address. */
  let elsewhere: number;

  beforeAll(async () => {
    [port, elsewhere] = [await freePort(), await freePort()];
    const settings = { RATE_LIMIT: '0.2', LOG_LEVEL: 'debug', PUBLIC_URL: `http://localhost:${port}` };
    services = await startShopProcess({ ...settings, TRUST_PROXY: '1' });
    nginx = await startNginx({
      servers: `
        proxy_set_header Host $http_host;
        server {
          listen 127.0.0.1:${port};
          location / {
            proxy_pass http://127.0.0.1:${services.port};
            proxy_set_header Host $http_host;
            proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
          }
        }
        server {
          listen 127.0.0.1:${elsewhere};
          location / {
            proxy_pass http://127.0.0.1:${port};
            proxy_bind 127.0.0.4;
          }
        }`,
    });
  }, 120_000);
  afterAll(async () => {
    await nginx.stop();
    await services.stop();
  });

  const subscribe = (address: string, headers: Record<string, string> = {}) => {
    const body = { email: `${crypto.randomUUID()}@fans.example` };
    return askFrom(address, port, '/api/newsletter', { method: 'POST', body, headers });
  };

  it('each visitor has an allowance, and a forged header gains nothing', async () => {
    const statuses: number[] = [];
    while (statuses.length < 50 && statuses.at(-1) !== 429) statuses.push((await subscribe('127.0.0.2')).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    expect((await subscribe('127.0.0.3')).status).toBe(200);
    const forged: Record<string, string>[] = [
      { 'x-forwarded-for': '198.51.100.7' },
      { 'x-forwarded-for': '198.51.100.8, 127.0.0.1' },
      { 'x-forwarded-for': '127.0.0.1' },
      { 'x-real-ip': '198.51.100.9', forwarded: 'for=198.51.100.9' },
    ];
    for (const headers of forged) expect((await subscribe('127.0.0.2', headers)).status).toBe(429);
  });

  it('the log and the list of sessions have the address of the visitor', async () => {
    await askFrom('127.0.0.3', port, '/api/products?search=logged');
    await expect
      .poll(() => services.log().find(({ msg, path, ip }) => msg === 'answered' && path === '/api/products' && ip))
      .toMatchObject({ ip: '127.0.0.3' });
    const browser = new Browser(`http://localhost:${port}`, `http://127.0.0.1:${elsewhere}`);
    await signInAs(browser, 'demo-noah', '/');
    const { data } = await bodyOf(await browser.open('/api/auth/sessions'));
    expect(data).toMatchObject([{ ip: '127.0.0.4', current: true }]);
  });

  it('the metrics stay shut', async () => {
    expect((await askFrom('127.0.0.1', port, '/metrics')).status).toBe(403);
    for (const forged of ['127.0.0.1', 'nobody'])
      expect((await askFrom('127.0.0.1', port, '/metrics', { headers: { 'x-forwarded-for': forged } })).status).toBe(
        403,
      );
    expect((await askFrom('127.0.0.1', services.port, '/metrics')).status).toBe(200);
  });

  it('the log does not ask for it', () => {
    expect(warningsOf(services)).toEqual([]);
  });
});

it('without TRUST_PROXY the log says once what to set', { timeout: 120_000 }, async () => {
  const services = await startShopProcess({ PUBLIC_URL: 'https://shop.example.com' });
  const warnings = () => warningsOf(services);
  try {
    await expect.poll(warnings, PATIENCE).toEqual([expect.stringMatching(/^PUBLIC_URL is https, .+ TRUST_PROXY/)]);
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    for (let requests = 0; requests < 3; requests++) await askFrom('127.0.0.1', services.port, '/healthz', { headers });
    await askFrom('127.0.0.1', services.port, '/healthz', { headers: { forwarded: 'for=198.51.100.7' } });
    await expect.poll(warnings, PATIENCE).toHaveLength(2);
    expect(warnings()[1]).toMatch(/^A request came with x-forwarded-for, .+ TRUST_PROXY/);
  } finally {
    await services.stop();
  }
});
