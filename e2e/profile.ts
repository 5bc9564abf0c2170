import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { watchProblems } from './problems.ts';

/** A browser profile, and everything its pages have complained about since it was handed out. */
export interface Profile {
  /** The shop that it visits. */
  shop: string;
  /** With what it was opened. */
  options: BrowserContextOptions;
  context: BrowserContext;
  /** Stays while tests come and go: the browser ends a process with its last page, and the next would begin cold. */
  resident: Page;
  problems: string[];
}

export async function openProfile(browser: Browser, options: BrowserContextOptions, shop: string): Promise<Profile> {
  const context = await browser.newContext({ ...options, baseURL: shop });
  const resident = await context.newPage();
  await resident.goto('/healthz');
  return { shop, options, context, resident, problems: await watchProblems(context, shop) };
}

/** Forgets the visitor and keeps what the network gave: code and pictures need not come again for the next test. */
export async function forgetVisitor({ context, resident, problems }: Profile): Promise<void> {
  const visited = context.pages().filter((page) => page !== resident);
  await Promise.all(visited.map((page) => page.close()));
  await resident.evaluate(() => localStorage.clear());
  await Promise.all([context.clearCookies(), context.clearPermissions(), context.setOffline(false)]);
  await context.unrouteAll();
  problems.length = 0;
}
