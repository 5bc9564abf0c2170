import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { watchProblems } from './problems.ts';

/** A browser profile, and everything its pages have complained about since it was handed out. */
export interface Profile {
  context: BrowserContext;
  problems: string[];
}

export async function openProfile(browser: Browser, options: BrowserContextOptions, shop: string): Promise<Profile> {
  const context = await browser.newContext({ ...options, baseURL: shop });
  return { context, problems: await watchProblems(context, shop) };
}

/** Forgets the visitor and keeps what the network gave: code and pictures need not come again for the next test. */
export async function forgetVisitor({ context, problems }: Profile, shop: string): Promise<void> {
  const [page] = context.pages();
  if (page) {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', { origin: shop, storageTypes: 'local_storage,indexeddb' });
  }
  // The devtools clear what is stored, the page what its process remembers of it, which the next page would read.
  const ours = context.pages().filter((each) => each.url().startsWith(shop));
  await Promise.all(ours.map((each) => each.evaluate(() => localStorage.clear()).catch(() => undefined)));
  await Promise.all(context.pages().map((each) => each.close()));
  await Promise.all([context.clearCookies(), context.clearPermissions(), context.setOffline(false)]);
  await context.unrouteAll();
  problems.length = 0;
}
