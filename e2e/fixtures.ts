import { type BrowserContext, type Cookie, test as base, expect, type Page } from '@playwright/test';
import axeCore from 'axe-core';
import { settleProblems } from './problems.ts';
import { forgetVisitor, openProfile, type Profile } from './profile.ts';
import { type RunningShop, startEmbeddedShop, startPreparedShop } from './server.ts';
import { openPage } from './shop-page.ts';

interface Fixtures {
  /**
   * A server and untouched data for this test alone, on PostgreSQL (true) or on an embedded database that it makes itself.
   * Else the tests of a worker share one, one after the other.
   */
  ownShop: boolean | 'embedded';
  shop: RunningShop;
  profile: Profile;
  /** The exact problems this test provokes (see problems.ts for their wording): all others, and these when missing, fail it. */
  expectProblems: (...texts: string[]) => void;
  /** A page for a second person, with cookies of their own, watched like `page`. */
  openVisitor: () => Promise<Page>;
}

/** The profile of a worker, and what must be asked for to get it. */
interface Stored {
  kind?: string;
  profile?: Profile;
}

export { expect };
export const test = base.extend<Fixtures, { workerShop: RunningShop; stored: Stored }>({
  workerShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const shop = await startPreparedShop();
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  stored: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const stored: Stored = {};
      await use(stored);
      await stored.profile?.context.close();
    },
    { scope: 'worker' },
  ],
  ownShop: [false, { option: true }],
  shop: async ({ ownShop, workerShop }, use, testInfo) => {
    const start = ownShop === 'embedded' ? startEmbeddedShop : startPreparedShop;
    const shop = ownShop ? await start() : workerShop;
    const before = shop.log().length;
    await use(shop);
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('server log', { body: shop.log().slice(ownShop ? 0 : before), contentType: 'text/plain' });
    if (ownShop) await shop.stop();
  },
  baseURL: async ({ shop }, use) => use(shop.url),
  profile: async (
    { browser, stored, shop, ownShop, viewport, hasTouch, isMobile, javaScriptEnabled, contextOptions },
    use,
  ) => {
    const options = { ...contextOptions, viewport, hasTouch, isMobile, javaScriptEnabled };
    const kind = JSON.stringify([shop.url, options]);
    stored.kind ??= kind;
    if (ownShop || kind !== stored.kind) {
      const profile = await openProfile(browser, options, shop.url);
      await use(profile);
      return profile.context.close();
    }
    stored.profile ??= await openProfile(browser, options, shop.url);
    await use(stored.profile);
    await forgetVisitor(stored.profile);
  },
  context: ({ profile }, use) => use(profile.context),
  expectProblems: [
    async ({ context, profile: { problems } }, use) => {
      const expected: string[] = [];
      await use((...texts) => void expected.push(...texts));
      await settleProblems(context);
      const unexpected = problems.filter((problem) => !expected.includes(problem));
      const missing = expected.filter((text) => !problems.includes(text));
      expect({ unexpected, missing }, 'problems on the pages of this test').toEqual({ unexpected: [], missing: [] });
    },
    { auto: true },
  ],
  openVisitor: async ({ browser, shop, contextOptions }, use) => {
    const visitors: Profile[] = [];
    await use(async () => {
      const visitor = await openProfile(browser, contextOptions, shop.url);
      visitors.push(visitor);
      return visitor.context.newPage();
    });
    for (const { context, problems } of visitors) {
      await settleProblems(context);
      expect(problems, 'problems on the pages of another visitor').toEqual([]);
      await context.close();
    }
  },
});

/** On the sign-in page: as a person of the demo. */
export async function continueAs(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /google/i }).click();
  await page.getByRole('button', { name: `Continue as ${name}`, exact: true }).click();
}

/** Signs in through the login page and the demo identity provider, as a visitor would. */
export async function signInByHand(page: Page, name: string): Promise<void> {
  await openPage(page, '/login');
  await continueAs(page, name);
  await page.waitForURL((url) => !/^\/(login|demo|oidc|api)\b/.test(url.pathname));
}

/** The sessions of each browser profile, by whose they are. */
const sessions = new WeakMap<BrowserContext, Record<string, Cookie[]>>();

/** Signed in without drawing the pages between, by the session of an earlier test while it lives: where signing in is not what a test is about. */
export async function signIn(page: Page, name: string): Promise<void> {
  const { request } = page;
  const context = page.context();
  const stored = sessions.get(context) ?? {};
  if (stored[name]) {
    await context.addCookies(stored[name]);
    const { data } = await (await request.get('/api/auth/session')).json();
    if (data.user?.displayName === name) return;
  }
  const begun = await request.post('/api/auth/signin/social', { data: { provider: 'google', callbackURL: '/terms' } });
  const accounts = await request.get((await begun.json()).url);
  const account = new RegExp(`value="([^"]+)"[^>]*>Continue as ${name}<`).exec(await accounts.text())?.[1] ?? '';
  const arrived = await request.post(accounts.url(), { form: { account } });
  expect(new URL(arrived.url()).pathname, `signed in as ${name}`).toBe('/terms');
  stored[name] = (await context.cookies()).filter((cookie) => cookie.name === 'sid');
  sessions.set(context, stored);
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No finding at all against WCAG 2.2 A and AA on the page as it stands; with `advice` none against axe's own advice either. */
export async function axe(page: Page, { advice = false } = {}): Promise<void> {
  // The old rows are dimmed until the new ones are there: for so short a time contrast is not asked for.
  await expect(page.locator('table[aria-busy]')).toHaveCount(0);
  await page
    .locator('table')
    .evaluateAll((tables) =>
      Promise.all(tables.flatMap((table) => table.getAnimations({ subtree: true }).map(({ finished }) => finished))),
    );
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${axeCore.source};0`);
  const rules = advice ? [...WCAG, 'best-practice'] : WCAG;
  const { violations } = await page.evaluate((runOnly) => {
    // Put there by the line above.
    const { axe: inPage } = globalThis as unknown as { axe: typeof axeCore };
    // Frames of other sites are theirs; no rule of these needs the stylesheets read once more.
    return inPage.run({ runOnly, resultTypes: ['violations'], iframes: false, preload: false });
  }, rules);
  const findings = violations.map(
    ({ id, impact, help, nodes }) =>
      `${impact} ${id}: ${help}\n${nodes.map((node) => `  ${node.target.join(' ')}  ${node.html}`).join('\n')}`,
  );
  expect(findings.join('\n'), `axe on ${new URL(page.url()).pathname}`).toBe('');
}
