import { Browser } from '#testing/shop/browser.ts';
import { useHostileGoogle } from '#testing/stand-ins/hostile-google.ts';
import { CLIENT } from '#testing/stand-ins/hostile-issuer.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { describe, expect, test } from 'vitest';
import { CALLBACK_PATH } from './provider.ts';

const shop = useTestShop({});
const google = useHostileGoogle(shop);
const FAILED = '/login?error=sign_in_failed';
const user = () => shop.services.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();

describe('a sign-in that succeeds', () => {
  test('asks the provider for a code with PKCE, state and nonce, and for the choice of an account', async () => {
    const { searchParams, origin } = new URL(await new Browser(shop.url).startSignIn());
    expect(origin).toBe(google.issuer.url);
    expect(Object.fromEntries(searchParams)).toEqual({
      response_type: 'code',
      client_id: CLIENT.clientId,
      redirect_uri: shop.url + CALLBACK_PATH,
      scope: 'openid email profile',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      prompt: 'select_account',
    });
  });

  test('keeps no secret of it in the address or in clear in the database', async () => {
    const browser = new Browser(shop.url);
    const state = new URL(await browser.startSignIn()).searchParams.get('state') ?? '';
    const attempts = JSON.stringify(await shop.services.db.selectFrom('sign_in_attempts').selectAll().execute());
    expect(attempts).not.toContain(state);
    expect(attempts).not.toContain(browser.cookie('oauth'));
    expect(browser.flags('oauth')).toMatch(
      /^(?=.*Max-Age=600;)(?=.*Path=\/(;|$))(?=.*HttpOnly)(?=.*SameSite=Lax)(?!.*Secure)/,
    );
  });

  test('creates the account of a new person', async () => {
    const browser = new Browser(shop.url);
    expect(await google.signIn({ claims: { picture: 'https://pictures.example/pat.png' } }, browser)).toBe('/admin');
    expect(await browser.session()).toEqual({
      id: expect.any(String),
      firstName: 'Pat',
      lastName: 'Person',
      displayName: 'Pat Person',
      email: 'pat@gmail.com',
      phone: null,
      avatar: 'https://pictures.example/pat.png',
      role: 'user',
      isActive: true,
      createdAt: expect.any(String),
      lastLoginAt: expect.any(String),
      googleId: 'person-1',
    });
    const activities = await shop.services.db.selectFrom('activities').select(['action', 'description']).execute();
    expect(activities).toEqual([{ action: 'user.signed_up', description: 'Pat Person signed up' }]);
  });

  test('knows a person again by the provider’s id, whatever the e-mail address is now', async () => {
    await google.signIn();
    const before = await user();
    shop.pass(1000);
    await google.signIn({ claims: { email: 'pat.new@gmail.com', name: 'Pat Renamed' } });
    const after = await user();
    expect(after).toMatchObject({ id: before.id, email: 'pat@gmail.com', display_name: 'Pat Person' });
    expect(after.last_login_at?.getTime()).toBeGreaterThanOrEqual((before.last_login_at?.getTime() ?? 0) + 1000);
  });

  test('keeps a name from the e-mail address and no picture where the token has none that is usable', async () => {
    await google.signIn({
      claims: { name: undefined, given_name: undefined, family_name: undefined, picture: 'javascript:alert(1)' },
    });
    expect(await user()).toMatchObject({ display_name: 'pat', first_name: '', last_name: '', avatar: null });
  });

  test('opens a new session each time and closes the one that this browser had', async () => {
    const browser = new Browser(shop.url);
    await google.signIn({}, browser);
    const first = browser.cookie('sid');
    await google.signIn({}, browser);
    expect(browser.cookie('sid')).not.toBe(first);
    expect(browser.cookie('oauth')).toBeUndefined();
    expect(await google.sessions()).toBe(1);
  });
});

describe('the way back is refused', () => {
  test.each<[string, (callback: URL, browser: Browser) => void]>([
    ['without a state', (url) => url.searchParams.delete('state')],
    ['with another state', (url) => url.searchParams.set('state', 'x'.repeat(43))],
    ['with an empty state', (url) => url.searchParams.set('state', '')],
    ['with two states', (url) => url.searchParams.append('state', 'another')],
    ['without a code', (url) => url.searchParams.delete('code')],
    ['with an unknown code', (url) => url.searchParams.set('code', 'unknown')],
    ['with two codes', (url) => url.searchParams.append('code', 'another')],
    ['with the issuer of another provider', (url) => url.searchParams.set('iss', 'https://accounts.google.com')],
    ['without the cookie of the browser that began', (_, browser) => browser.forget('oauth')],
    ['with an empty cookie', (_, browser) => browser.setCookie('oauth', '')],
    ['with another browser’s cookie', (_, browser) => browser.setCookie('oauth', 'x'.repeat(43))],
  ])('%s', async (_, tamper) => {
    const browser = new Browser(shop.url);
    const callback = await google.wayBack(browser);
    tamper(callback, browser);
    expect(await google.arrive(browser, callback)).toBe(FAILED);
    expect(await google.sessions()).toBe(0);
  });

  test('with nothing at all', async () => {
    expect(await google.arrive(new Browser(shop.url), new URL(CALLBACK_PATH, shop.url))).toBe(FAILED);
  });

  test('without a cookie, though it began with an empty one', async () => {
    const browser = new Browser(shop.url);
    browser.setCookie('oauth', '');
    const callback = await google.wayBack(browser);
    browser.forget('oauth');
    expect(await google.arrive(browser, callback)).toBe(FAILED);
  });

  test('a second time', async () => {
    const browser = new Browser(shop.url);
    const callback = await google.wayBack(browser);
    const cookie = browser.cookie('oauth') ?? '';
    expect(await google.arrive(browser, callback)).toBe('/admin');
    browser.setCookie('oauth', cookie);
    expect(await google.arrive(browser, callback)).toBe(FAILED);
    expect(google.issuer.redeemed).toBe(1);
    expect(await google.sessions()).toBe(1);
  });

  test('after ten minutes', async () => {
    const browser = new Browser(shop.url);
    const callback = await google.wayBack(browser);
    shop.pass(10 * 60_000);
    expect(await google.arrive(browser, callback)).toBe(FAILED);
    expect(google.issuer.redeemed).toBe(0);
  });

  test('with a code that was asked for under another PKCE challenge', async () => {
    const browser = new Browser(shop.url);
    const stolen = (await google.wayBack(new Browser(shop.url))).searchParams.get('code') ?? '';
    const callback = await google.wayBack(browser);
    callback.searchParams.set('code', stolen);
    expect(await google.arrive(browser, callback)).toBe(FAILED);
    expect(await google.sessions()).toBe(0);
  });

  test('all but once when it comes many times at once', async () => {
    const browser = new Browser(shop.url);
    const callback = await google.wayBack(browser);
    const ends = await Promise.all(Array.from({ length: 8 }, () => google.arrive(browser, callback)));
    expect(ends.filter((end) => end === '/admin')).toHaveLength(1);
    expect(await google.sessions()).toBe(1);
  });

  test('when the person says no at the provider', async () => {
    const browser = new Browser(shop.url);
    const callback = await google.wayBack(browser);
    callback.search = `?error=access_denied&state=${callback.searchParams.get('state')}`;
    expect(await google.arrive(browser, callback)).toBe('/login?error=cancelled');
  });

  test('and keeps where it was to lead, so that the next try leads there', async () => {
    const browser = new Browser(shop.url);
    const callback = await google.wayBack(browser, '/product/1?reviews=2');
    callback.search = `?error=access_denied&state=${callback.searchParams.get('state')}`;
    expect(await google.arrive(browser, callback)).toBe('/login?error=cancelled&next=%2Fproduct%2F1%3Freviews%3D2');
    const late = await google.wayBack(browser, '/checkout');
    shop.pass(11 * 60_000);
    expect(await google.arrive(browser, late)).toBe(`${FAILED}&next=%2Fcheckout`);
  });

  test('when the provider says no', async () => {
    const browser = new Browser(shop.url);
    const callback = await google.wayBack(browser);
    callback.search = `?error=server_error&state=${callback.searchParams.get('state')}`;
    expect(await google.arrive(browser, callback)).toBe(FAILED);
  });

  test('by HEAD, which leaves the sign-in as it is', async () => {
    const browser = new Browser(shop.url);
    const callback = await google.wayBack(browser);
    expect((await browser.open(callback.href, { method: 'HEAD' })).status).toBe(404);
    expect(await google.arrive(browser, callback)).toBe('/admin');
  });
});
