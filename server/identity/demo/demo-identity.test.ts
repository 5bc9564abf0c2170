import { makeApp } from '#server/app.ts';
import { loadDemo } from '#server/seed/demo/load.ts';
import { createIdentityProvider } from '#server/identity/create-identity-provider.ts';
import { Browser } from '#testing/shop/browser.ts';
import { chooseAccount, openAccountsPage, signInAs } from '#testing/shop/sign-in.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';

const shop = useTestShop();
const opened: { close(): Promise<unknown> }[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()));
});

/** A second process of the same shop, with other settings. */
async function anotherServer(settings: Partial<typeof shop.services.config>): Promise<string> {
  const config = { ...shop.services.config, ...settings };
  const { fastify } = await makeApp({
    ...shop.services,
    config,
    identity: createIdentityProvider({ ...shop.services, config }),
  });
  opened.push(fastify);
  return fastify.listen({ port: 0, host: '127.0.0.1' });
}

test('Fiona signs in and comes back to where she wanted to go', async () => {
  const browser = new Browser(shop.url);
  expect(await signInAs(browser, 'demo-fiona', '/checkout?step=2#pay')).toBe('/checkout?step=2#pay');
  expect(await browser.session()).toMatchObject({
    firstName: 'Fiona',
    lastName: 'Fan',
    displayName: 'Fiona Fan',
    email: 'fiona.fan@antumbra.example',
    role: 'user',
    googleId: 'demo-fiona',
  });
});

test.each([
  ['demo-alex', 'Alex Admin', 'admin'],
  ['demo-fiona', 'Fiona Fan', 'user'],
  ['demo-noah', 'Noah New', 'user'],
])('%s is %s of the demo data', async (account, displayName, role) => {
  await loadDemo(shop.services);
  const before = await shop.services.db.selectFrom('users').select('id').execute();
  const browser = new Browser(shop.url);
  await signInAs(browser, account);
  const { id, ...session } = await browser.session();
  expect(session).toMatchObject({ displayName, role, googleId: account });
  expect(before).toContainEqual({ id });
});

test('Dana, whom the demo data deactivates, is turned away', async () => {
  await loadDemo(shop.services);
  const browser = new Browser(shop.url);
  expect(await signInAs(browser, 'demo-dana')).toBe('/login?error=account_disabled');
  expect(await browser.session()).toBeNull();
});

test('the page offers one button a person and says what it stands in for', async () => {
  const { html, status, headers } = await openAccountsPage(new Browser(shop.url));
  expect(status).toBe(200);
  expect(headers?.get('cache-control')).toBe('no-store');
  expect(headers?.get('content-security-policy')).toContain("style-src 'self'; ");
  expect(headers?.get('content-security-policy')).toContain("form-action 'self'");
  expect(html).toContain('stands in for Google');
  expect(html).toContain('>Demo sign-in</h1>');
  const buttons = [...html.matchAll(/<button [^>]*>([^<]*)<\/button>/g)].map(([, name]) => name);
  const people = ['Alex Admin', 'Fiona Fan', 'Noah New', 'Dana Disabled'];
  expect(buttons).toEqual([...people.map((name) => `Continue as ${name}`), 'Cancel']);
  expect(html).not.toMatch(/ style=|<style|<script| on\w+=/);
});

test('its stylesheet is served with it', async () => {
  const { status, headers } = await shop.send('GET /demo/page.css');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/css; charset=utf-8');
});

test('everything that it answers carries the security headers', async () => {
  const browser = new Browser(shop.url);
  const { url } = await openAccountsPage(browser);
  for (const path of ['/demo-identity/jwks', '/demo-identity/auth', new URL(url).pathname, '/demo/page.css']) {
    const { headers } = await browser.open(path);
    expect({ path, ...Object.fromEntries(headers) }).toMatchObject({
      path,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-request-id': expect.any(String),
    });
  }
});

test('pressing Cancel leads back to the login page without a session', async () => {
  const browser = new Browser(shop.url);
  expect(await signInAs(browser, 'cancel')).toBe('/login?error=cancelled');
  expect(await browser.session()).toBeNull();
});

test('an account that is not offered cannot be chosen', async () => {
  const browser = new Browser(shop.url);
  expect(await signInAs(browser, 'demo-mallory')).toBe('/login?error=cancelled');
  expect(await browser.session()).toBeNull();
});

test('it asks again each time, so that one can come back as somebody else', async () => {
  const browser = new Browser(shop.url);
  await signInAs(browser, 'demo-alex');
  expect(await signInAs(browser, 'demo-noah', '/')).toBe('/');
  expect(await browser.session()).toMatchObject({ displayName: 'Noah New' });
});

test('two tabs can sign in at once', async () => {
  const browser = new Browser(shop.url);
  const first = await openAccountsPage(browser, '/cart');
  const second = await openAccountsPage(browser, '/wishlists');
  expect(await chooseAccount(browser, first.url, 'demo-noah')).toBe('/cart');
  expect(second.status).toBe(200);
});

test('a page whose sign-in is over says so and leads back', async () => {
  const browser = new Browser(shop.url);
  const { url } = await openAccountsPage(browser);
  await chooseAccount(browser, url, 'demo-noah');
  const again = await browser.post(url, { account: 'demo-noah' });
  expect(again.status).toBe(400);
  expect(await again.text()).toContain('href="/login"');
});

test('another browser cannot press the button', async () => {
  const { url } = await openAccountsPage(new Browser(shop.url));
  const answer = await new Browser(shop.url).post(url, { account: 'demo-alex' });
  expect(answer.status).toBe(400);
});

test('another site cannot press the button', async () => {
  const browser = new Browser(shop.url);
  const { url } = await openAccountsPage(browser);
  const answer = await fetch(url, {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
    body: 'account=demo-alex',
  });
  expect(answer.status).toBe(403);
});

test('the provider serves this shop only, and only its callback', async () => {
  const browser = new Browser(shop.url);
  const authorize = new URL(await browser.startSignIn());
  authorize.searchParams.set('redirect_uri', 'https://evil.example/');
  const answer = await browser.open(authorize.href, { headers: { accept: 'text/html' } });
  expect(answer.status).toBe(400);
  expect(answer.headers.get('location')).toBeNull();
  expect(await answer.text()).not.toContain('evil');
});

test('a restart in the middle of a sign-in does not break it', async () => {
  const browser = new Browser(shop.url);
  const { url } = await openAccountsPage(browser);
  const restarted = await anotherServer({});
  expect(await chooseAccount(new Browser(shop.url, restarted).as(browser), url, 'demo-fiona')).toBe('/admin');
});

describe('behind a proxy that speaks https', () => {
  test('the shop does not need to reach its own public address', async () => {
    const publicUrl = 'https://shop.example';
    const browser = new Browser(publicUrl, await anotherServer({ publicUrl }));
    expect(await signInAs(browser, 'demo-noah', '/cart')).toBe('/cart');
    expect(await browser.session()).toMatchObject({ displayName: 'Noah New' });
    expect(browser.flags('__Host-sid')).toMatch(
      /^(?=.*Path=\/(;|$))(?=.*HttpOnly)(?=.*Secure)(?=.*SameSite=Lax)(?!.*Domain)/,
    );
  });

  test('the cookies of a sign-in on its way are bound to this very host', async () => {
    const publicUrl = 'https://shop.example';
    const browser = new Browser(publicUrl, await anotherServer({ publicUrl }));
    await openAccountsPage(browser);
    expect(browser.flags('__Host-oauth')).toMatch(/^(?=.*Path=\/(;|$))(?=.*HttpOnly)(?=.*Secure)(?=.*SameSite=Lax)/);
    expect(browser.flags('demo_interaction')).toMatch(/^(?=.*secure)(?=.*httponly)(?=.*samesite=lax)/i);
  });

  test('plain http under a name of the local network works too', async () => {
    const publicUrl = 'http://shop.local';
    const browser = new Browser(publicUrl, await anotherServer({ publicUrl }));
    expect(await signInAs(browser, 'demo-noah', '/cart')).toBe('/cart');
  });
});

describe('where the demo is off', () => {
  test('there is no demo provider and no sign-in', async () => {
    const url = await anotherServer({ demo: false });
    for (const path of ['/.well-known/openid-configuration', '/auth', '/jwks', '/interaction/x', '/page.css']) {
      const { status } = await fetch(`${url}/demo-identity${path}`);
      expect({ path, status }).toEqual({ path, status: 404 });
    }
    const answer = await fetch(`${url}/api/auth/signin/social`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'google' }),
    });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ error: 'Sign-in is not set up', code: 'not_set_up' });
  });

  test('nor is there one beside Google', async () => {
    const url = await anotherServer({ google: { clientId: 'id', clientSecret: 'secret' } });
    expect((await fetch(`${url}/demo-identity/jwks`)).status).toBe(404);
  });
});

test('it starts without a warning', async () => {
  const warnings = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'info'), vi.spyOn(console, 'error')];
  const url = await anotherServer({});
  await signInAs(new Browser(shop.url, url), 'demo-noah');
  for (const spy of warnings) expect(spy).not.toHaveBeenCalled();
});
