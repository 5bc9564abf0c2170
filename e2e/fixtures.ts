import { type BrowserContext, type Cookie, test as base, expect, type Page } from '@playwright/test';
import axeCore from 'axe-core';
import { ANY_FILE, HandedOn } from './handed-on.ts';
import { settleProblems } from './problems.ts';
import type { Profile } from './profile.ts';
import { type RunningShop, startEmbeddedShop, startPreparedShop } from './server.ts';
import { openPage } from './shop-page.ts';

interface Fixtures {
  /**
   * A server and untouched data for this test alone, on PostgreSQL (true) or on an embedded database that it makes itself; or for
   * the tests of its file, one after the other ('file'). Else the tests of a worker share one.
   */
  ownShop: boolean | 'embedded' | 'file';
  shop: RunningShop;
  profile: Profile;
  /** The exact problems this test provokes (see problems.ts for their wording): all others, and these when missing, fail it. */
  expectProblems: (...texts: string[]) => void;
  /** A page for a second person, with cookies of their own, watched like `page`. */
  openVisitor: () => Promise<Page>;
}

export { expect };
export const test = base.extend<Fixtures, { handedOn: HandedOn }>({
  handedOn: [
    async ({ browser }, use) => {
      const handedOn = new HandedOn(browser);
      await use(handedOn);
      await handedOn.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  ownShop: [false, { option: true }],
  shop: async ({ ownShop, handedOn }, use, testInfo) => {
    const isAlone = ownShop === true || ownShop === 'embedded';
    const start = ownShop === 'embedded' ? startEmbeddedShop : startPreparedShop;
    const shop = isAlone ? await start() : await handedOn.shopOf(ownShop === 'file' ? testInfo.file : ANY_FILE);
    const before = isAlone ? 0 : shop.log().length;
    await use(shop);
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('server log', { body: shop.log().slice(before), contentType: 'text/plain' });
    if (isAlone) {
      await handedOn.closeProfilesOf(shop);
      await shop.stop();
    }
  },
  baseURL: async ({ shop }, use) => use(shop.url),
  profile: async (
    { handedOn, shop, viewport, hasTouch, isMobile, javaScriptEnabled, locale, timezoneId, contextOptions },
    use,
  ) => {
    // All that a test sets with test.use() belongs here: Playwright gives it to a new profile anyway, but one from an earlier test
    // is taken when these are equal.
    const profile = await handedOn.takeProfile(shop, {
      ...contextOptions,
      viewport,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      ...(locale !== undefined && { locale }),
      ...(timezoneId !== undefined && { timezoneId }),
    });
    await use(profile);
    await handedOn.giveBack(profile);
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
  openVisitor: async ({ handedOn, shop, contextOptions }, use) => {
    const visitors: Profile[] = [];
    await use(async () => {
      const visitor = await handedOn.takeProfile(shop, contextOptions);
      visitors.push(visitor);
      return visitor.context.newPage();
    });
    for (const visitor of visitors) {
      await settleProblems(visitor.context);
      expect(visitor.problems, 'problems on the pages of another visitor').toEqual([]);
      await handedOn.giveBack(visitor);
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
