import { googleIdentity } from '#server/identity/google.ts';
import { CALLBACK_PATH } from '#server/identity/provider.ts';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { Browser } from '#testing/shop/browser.ts';
import { CLIENT, type Forgery, type HostileIssuer, startHostileIssuer } from './hostile-issuer.ts';
import type { TestShop } from '#testing/shop/test-shop.ts';

/** Replaces the shop's Google by a hostile issuer that is held to Google's rules. Call once, after useTestShop. */
export function useHostileGoogle(shop: TestShop) {
  let issuer: HostileIssuer | undefined;
  const started = () => {
    if (!issuer) throw new Error('The hostile issuer starts in beforeAll');
    return issuer;
  };
  const trust = (issuerUrl: string) => {
    const redirectUri = () => shop.url + CALLBACK_PATH;
    shop.services.identity = googleIdentity({ ...CLIENT, redirectUri }, issuerUrl);
  };

  beforeAll(async () => {
    issuer = await startHostileIssuer();
  });
  beforeEach(() => {
    started().forge({});
    started().redeemed = 0;
    trust(started().url);
  });
  afterAll(() => issuer?.close());

  /** Signs in at the provider and returns the callback's URL, which is not opened yet. */
  async function wayBack(browser: Browser, next?: string): Promise<URL> {
    const { url } = await browser.follow(await browser.startSignIn(next), ({ pathname }) => pathname === CALLBACK_PATH);
    return url;
  }
  /** Opens the callback and returns where it redirects to. */
  async function arrive(browser: Browser, callback: URL): Promise<string> {
    const answer = await browser.open(callback.href);
    expect(answer.status).toBe(302);
    return (answer.headers.get('location') ?? '').replace(shop.url, '');
  }
  /** Signs in with such a token and returns the path at which the browser ends up. */
  async function signIn(forgery: Forgery = {}, browser = new Browser(shop.url)): Promise<string> {
    started().forge(forgery);
    return arrive(browser, await wayBack(browser));
  }

  return {
    get issuer() {
      return started();
    },
    trust,
    wayBack,
    arrive,
    signIn,
    /** The number of sessions of all users. */
    sessions: async () => (await shop.services.db.selectFrom('sessions').select('user_id').execute()).length,
  };
}
