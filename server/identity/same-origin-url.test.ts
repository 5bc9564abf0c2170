import { Browser } from '#testing/shop/browser.ts';
import { signInAs } from '#testing/shop/sign-in.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { expect, test } from 'vitest';

const shop = useTestShop({});
const start = (callbackURL: unknown, headers = {}) =>
  shop.send('POST /api/auth/signin/social', { body: { provider: 'google', callbackURL }, headers });
const returnAddress = async () =>
  (await shop.services.db.selectFrom('sign_in_attempts').select('return_to').executeTakeFirstOrThrow()).return_to;

test.each([
  'https://evil.example',
  'http://evil.example/admin',
  'HTTPS://EVIL.EXAMPLE',
  '//evil.example',
  '//evil.example/admin',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/admin\\..\\evil',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\u0000/evil.example',
  '/\u007f/evil.example',
  '/\u0085/evil.example',
  'https:evil.example',
  'https:/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://127.0.0.1/',
  'blob:{origin}/0a1b2c3d',
  'filesystem:{origin}/temporary/x',
  'ws://{host}/admin',
  '{origin}.evil.example/',
  '{origin}@evil.example/',
  '{origin}:1/',
  'http://somebody:secret@{host}/admin',
  'http://somebody@{host}/admin',
  'https://{host}/admin',
  'http://localhost/admin',
  'http://2130706433/admin',
  'http://[::1]/admin',
  'http://',
  'https://[',
  `/${'x'.repeat(2048)}`,
  42,
  null,
  ['/admin'],
  { href: '/admin' },
])('sign-in does not return to %j', async (payload) => {
  const { origin, host } = new URL(shop.url);
  const callbackURL =
    typeof payload === 'string' ? payload.replace('{origin}', origin).replace('{host}', host) : payload;
  const { status, body } = await start(callbackURL);
  expect(status).toBe(400);
  expect(body.fields).toHaveProperty('callbackURL');
  expect(await shop.services.db.selectFrom('sign_in_attempts').select('nonce').execute()).toEqual([]);
});

test.each([
  ['/checkout', '/checkout'],
  ['/product/1?size=M&x=%2F%2Fevil.example#top', '/product/1?size=M&x=%2F%2Fevil.example#top'],
  ['cart', '/cart'],
  ['?next=1', '/?next=1'],
  ['', '/'],
  ['/ümlaut', '/%C3%BCmlaut'],
  ['/a/../cart', '/cart'],
  ['/..//evil.example', '//evil.example'],
  ['/%5cevil.example', '/%5cevil.example'],
  ['{origin}/orders', '/orders'],
  [undefined, '/admin'],
])('sign-in returns to %j as an absolute address of this site', async (sent, path) => {
  const { status } = await start(sent?.replace('{origin}', shop.url));
  expect(status).toBe(200);
  expect(await returnAddress()).toBe(`${shop.url}${path}`);
});

test('headers that name another host change nothing', async () => {
  const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' };
  const { body } = await start('/cart', headers);
  expect(new URL(body.url).origin).toBe(shop.url);
  expect(new URL(body.url).searchParams.get('redirect_uri')).toBe(`${shop.url}/api/auth/callback/google`);
  expect(await returnAddress()).toBe(`${shop.url}/cart`);

  const browser = new Browser(shop.url);
  const address = await browser.startSignIn('/cart');
  const answer = await browser.open(address, { headers });
  expect(answer.headers.get('location')).toMatch(/^\/demo-identity\/interaction\//);
});

test('the browser itself is sent to the absolute address', async () => {
  const browser = new Browser(shop.url);
  expect(await signInAs(browser, 'demo-noah', '/..//evil.example')).toBe('//evil.example');
});

test.each(['facebook', '', null, 'Google'])('the provider %j is unknown', async (provider) => {
  const { status, body } = await shop.send('POST /api/auth/signin/social', { body: { provider } });
  expect(status).toBe(400);
  expect(body.fields).toHaveProperty('provider');
});
