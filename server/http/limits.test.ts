import { describe, expect, it } from 'vitest';
import { useTestShop } from '#testing/shop/test-shop.ts';

/** A hundredth of every limit. */
const shop = useTestShop({ rateLimit: 0.01 });

interface Asking {
  /** Each test is a visitor of its own: what is counted in memory outlives it. */
  from: string;
  cookie?: string;
  body?: object;
}
async function ask(call: string, { from, cookie, body }: Asking) {
  const [method, url] = call.split(' ');
  return shop.app.fastify.inject({
    method: method === 'GET' ? 'GET' : method === 'PUT' ? 'PUT' : 'POST',
    url: url ?? '',
    remoteAddress: from,
    headers: cookie === undefined ? {} : { cookie },
    ...(body && { payload: body }),
  });
}
/** How many of these calls are let through before one is refused. */
async function passing(call: () => ReturnType<typeof ask>): Promise<number> {
  for (let passed = 0; passed < 1000; passed++) if ((await call()).statusCode === 429) return passed;
  throw new Error('Nothing is refused');
}
let searches = 0;
const search = (from: string) => ask(`GET /api/products?search=${searches++}`, { from });
const subscribe = (from: string) => ask('POST /api/newsletter', { from, body: { email: 'fan@fans.example' } });
const pay = (from: string) => ask('POST /api/sandbox/pay', { from, body: {} });
const addToCart = (from: string, cookie = '') => ask('POST /api/cart/add', { from, cookie, body: {} });

it('what is refused says how long to wait', async () => {
  const from = '198.51.100.1';
  await passing(() => subscribe(from));
  const refused = await subscribe(from);
  expect(refused.json()).toEqual({
    error: 'Too many tries. Please wait a moment and try again.',
    code: 'rate_limited',
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
});

describe('an address', () => {
  it('may ask for 12,000 answers a minute, 2,400 of them new', async () => {
    const from = '198.51.100.2';
    expect(await passing(() => search(from))).toBe(24);
    expect((await ask('GET /api/products?search=0', { from })).statusCode).toBe(200);
    // With the ones above: 24, the one that was refused, and the one from the cache.
    expect(await passing(() => ask('GET /api/auth/session', { from }))).toBe(120 - 26);
    expect((await ask('GET /api/openapi.json', { from })).statusCode).toBe(429);
    expect((await ask('GET /sitemap.xml', { from })).statusCode).toBe(429);
  });

  it('shares an answer that another pays for, and does not pay for what is kept', async () => {
    const [poor, rich] = ['198.51.100.3', '198.51.100.4'];
    await passing(() => search(poor));
    const call = 'GET /api/products?search=shared';
    expect((await ask(call, { from: poor })).statusCode).toBe(429);
    expect((await ask(call, { from: rich })).statusCode).toBe(200);
    expect((await ask(call, { from: poor })).statusCode).toBe(200);
    for (let tries = 0; tries < 30; tries++) expect((await ask(call, { from: rich })).statusCode).toBe(200);
    expect((await search(rich)).statusCode).toBe(200);
  });

  it('may ask for 2,400 new files of the sitemap', async () => {
    const from = '198.51.100.5';
    let file = 1;
    expect(await passing(() => ask(`GET /sitemaps/products-${file++}.xml`, { from }))).toBe(24);
  });

  it('may write 3,000 times a minute, signed in or not, whoever it is', async () => {
    const from = '198.51.100.6';
    expect(await passing(() => addToCart(from))).toBe(30);
    expect((await addToCart(from, (await shop.person()).cookie)).statusCode).toBe(429);
    expect((await addToCart('198.51.100.7')).statusCode).toBe(401);
  });

  it('may write 600 times a minute as a guest, to the newsletter 60 times', async () => {
    const from = '198.51.100.8';
    expect(await passing(() => subscribe(from))).toBe(1);
    expect(await passing(() => pay(from))).toBe(6 - 2);
    expect((await ask('POST /api/auth/logout', { from })).statusCode).toBe(429);
    expect((await addToCart(from)).statusCode).toBe(401);
    expect((await subscribe('198.51.100.9')).statusCode).toBe(200);
  });

  it('may start 600 sign-ins a minute, whatever its guests write', async () => {
    const from = '198.51.100.10';
    await passing(() => pay(from));
    const body = { provider: 'google', callbackURL: '/' };
    expect(await passing(() => ask('POST /api/auth/signin/social', { from, body }))).toBe(6);
    expect((await ask('GET /api/auth/callback/google', { from })).statusCode).toBe(429);
  });

  it('is an IPv6 network', async () => {
    let host = 1;
    expect(await passing(() => addToCart(`2001:db8:1:2::${(host++).toString(16)}`))).toBe(30);
    expect((await addToCart('2001:db8:1:3::1')).statusCode).toBe(401);
    expect((await addToCart('::ffff:198.51.100.6')).statusCode).toBe(429);
  });
});

describe('a person', () => {
  it('may read 600 times and write 120 times a minute, wherever from', async () => {
    const { cookie } = await shop.person();
    let host = 20;
    const next = () => `198.51.100.${host++}`;
    expect(await passing(() => ask('GET /api/cart', { from: next(), cookie }))).toBe(6);
    expect(await passing(() => addToCart(next(), cookie))).toBe(1);
    const other = await shop.person();
    expect((await ask('GET /api/cart', { from: next(), cookie: other.cookie })).statusCode).toBe(200);
  });

  it('may read what is kept for them as often as anything else', async () => {
    const person = await shop.person();
    const statuses = [];
    for (let n = 0; n < 8; n++) statuses.push((await shop.send('GET /api/cart', { as: person })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    // Nobody counts for a person whether they are signed in.
    expect((await shop.send('GET /api/auth/session', { as: person })).status).toBe(200);
  });

  it('may write 300 times a minute in the back office, besides what they write in the shop', async () => {
    const { cookie } = await shop.person({ role: 'admin' });
    const from = '198.51.100.40';
    expect(await passing(() => ask('POST /api/admin/coupons', { from, cookie, body: {} }))).toBe(3);
    expect((await addToCart(from, cookie)).statusCode).toBe(400);
  });
});
