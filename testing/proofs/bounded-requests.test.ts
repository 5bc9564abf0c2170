import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiRoutes } from '#server/api.ts';
import { prepare } from '#testing/api/ask.ts';
import { INVALID_INPUT } from '#testing/api/invalid-fields.ts';
import { hostileTexts, worstLegalText } from '#testing/api/hostile-texts.ts';
import { servePages } from '#testing/shop/page-server.ts';
import { makeProduct } from '#testing/make/products.ts';
import { sendRaw } from '#testing/shop/send-raw.ts';
import { slowOrBroken } from '#testing/shop/slow-requests.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

// No request keeps the others waiting by what is in its first line and its headers: its path, as a page, a call or a
// picture, each key of each query, each header that somebody reads.

const shop = useTestShop({});

/** Node reads 16 kB of them. */
const BYTES = 15_000;
const hostile = Object.entries(hostileTexts);

let pages: Awaited<ReturnType<typeof servePages>>;
let origin: string;
beforeAll(async () => {
  pages = await servePages(shop.services);
  origin = pages.url;
  // Loads the pages' code.
  await sendRaw(origin, '/products');
});
afterAll(() => pages.close());

/** As an address or a header has it, so many bytes long at most. */
function written(textOf: (bytes: number) => string, bytes: number): string {
  const growth = encodeURI(textOf(bytes)).length / bytes;
  return encodeURI(textOf(Math.floor(bytes / growth) - 4));
}
const attempt = (what: string, target: string, sent?: Parameters<typeof sendRaw>[2]) => ({
  what,
  send: async () => (await sendRaw(origin, target, sent)).status,
});

describe('a path of what is slow to look at is answered at once', () => {
  it.each([
    ...new Set(apiRoutes.map(({ endpoint }) => endpoint.path.replace(/:\w+/, '*'))),
    '/api/*',
    '/api/docs/*',
    '/api/auth/callback/*',
    '/demo-identity/auth/*',
    '/demo-identity/interaction/*',
    '/sitemaps/*',
    '/pictures/*',
    '/pictures/400/*',
    '/pictures/uploads/*',
    '/assets/*',
    '/*',
    '/products*',
    '/products/*',
    '/product/*',
    '/competitions/*',
    '/admin/*',
    '/healthz*',
  ])('%s', async (path) => {
    const target = path.includes('*') ? path : `${path}*`;
    const attempts = hostile.flatMap(([what, textOf]) =>
      [1900, BYTES].map((bytes) => {
        const text = written(textOf, bytes - path.length);
        return attempt(
          `${bytes} bytes of ${what}`,
          target.replace('*', () => text),
        );
      }),
    );
    expect(await slowOrBroken(shop, attempts)).toEqual([]);
  });

  it('of as many segments, dots and signs as there may be', async () => {
    const odd = ['/x', '/.', '/..', '/%2e%2e', '/%2F', '%', '%25', '%00', '/:', '\\', '/\\', '/x/..', ';', '//'];
    const attempts = odd.flatMap((unit) =>
      ['', '/products', '/api', '/api/products', '/pictures/400'].map((start) =>
        attempt(start + unit, start + unit.repeat((1999 - start.length) / unit.length)),
      ),
    );
    expect(await slowOrBroken(shop, attempts)).toEqual([]);
  });
});

describe('a query of what is slow to look at is answered at once', () => {
  const words = Array.from({ length: 100 }, (_, n) => String.fromCharCode(0x4e00 + n)).join(' ');
  const texts = [
    ...hostile.map(([what, textOf]): [string, string] => [what, written(textOf, BYTES)]),
    ['the longest legal text', encodeURIComponent(worstLegalText(200))] as const,
    ['many words', encodeURIComponent(words)] as const,
  ];
  const withQuery = apiRoutes.flatMap(({ endpoint }) => {
    const call = `${endpoint.method} ${endpoint.path}`;
    const { query = {}, named = [] } = INVALID_INPUT[call] ?? {};
    const keys = [...Object.keys(query), ...named];
    return keys.length > 0 ? [{ call, keys }] : [];
  });

  it.each(withQuery)('$call', async ({ call, keys }) => {
    const { row, as, fixture, to } = await prepare(shop, call);
    const [method = 'GET', address = ''] = to.split('?', 1)[0]?.split(' ') ?? [];
    const body = row.body?.(fixture);
    const attempts = keys.flatMap((key) =>
      texts.map(([what, text]) => ({
        what: `${key}: ${what}`,
        send: async () => (await shop.send(`${method} ${address}?${key}=${text}`, { as, body })).status,
      })),
    );
    expect(await slowOrBroken(shop, attempts)).toEqual([]);
  });

  it.each([
    '/products?search=',
    '/products?category=',
    '/products?min=',
    '/product/*?reviews=',
    '/about?tab=',
    '/login?error=',
    '/?',
    '/api/auth/callback/google?state=',
    '/api/auth/callback/google?code=x&state=x&iss=',
    '/demo-identity/auth?client_id=',
    '/demo-identity/auth?redirect_uri=',
    '/sitemap.xml?',
    '/api/docs?',
  ])('%s', async (start) => {
    const { id } = await makeProduct(shop);
    const attempts = texts.map(([what, text]) => attempt(what, start.replace('*', id) + text));
    expect(await slowOrBroken(shop, attempts)).toEqual([]);
  });
});

describe('a header of what is slow to look at is answered at once', () => {
  it.each([
    ['cookie', 'GET /api/auth/session'],
    ['cookie', 'POST /api/auth/signin/social'],
    ['user-agent', 'GET /'],
    ['accept', 'GET /pictures/400/none.webp'],
    ['accept-encoding', 'GET /products'],
    ['if-none-match', 'GET /products'],
    ['if-none-match', 'GET /api/products'],
    ['if-modified-since', 'GET /products'],
    ['range', 'GET /products'],
    ['authorization', 'GET /metrics'],
    ['x-forwarded-for', 'GET /metrics'],
    ['content-type', 'POST /api/newsletter'],
    ['origin', 'POST /api/newsletter'],
    ['stripe-signature', 'POST /api/webhooks/stripe'],
  ])('%s of %s', async (name, call) => {
    const [method = '', target = ''] = call.split(' ');
    const texts = [
      ...hostile.map(([what, textOf]): [string, string] => [what, written(textOf, BYTES)]),
      ...['sid=', ';', '; ', ', ', 't=1,v1=0,', '"', 'W/', 'br, ', '*/*;q=', 'oauth=a; '].map(
        (unit): [string, string] => [`many of ${unit}`, unit.repeat(BYTES / unit.length).trim()],
      ),
    ];
    const attempts = texts.map(([what, text]) => attempt(what, target, { method, headers: { [name]: text } }));
    expect(await slowOrBroken(shop, attempts)).toEqual([]);
  });
});

it.each([
  ['POST /demo-identity/token', 'application/x-www-form-urlencoded', ''],
  ['POST /demo-identity/token', 'application/x-www-form-urlencoded', 'grant_type=authorization_code&code='],
  ['POST /demo-identity/interaction/x', 'application/x-www-form-urlencoded', 'account='],
  ['POST /api/webhooks/stripe', 'application/json', ''],
  ['POST /api/newsletter', 'application/json', ''],
  ['POST /api/newsletter', 'application/json', '{"email":'],
])('a body that is none of the contract is answered at once: %s of %s, %s', async (call, type, start) => {
  const attempts = hostile.map(([what, textOf]) => ({
    what,
    send: async () =>
      (await shop.send(call, { body: start + textOf(250_000), headers: { 'content-type': type } })).status,
  }));
  expect(await slowOrBroken(shop, attempts)).toEqual([]);
});
