import type { Page } from '@playwright/test';
import { failed } from './buying.ts';

/** As when the session has expired, or an admin has ended it: the page has read what it shows, and does not know yet. */
export async function endSession(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
}

/** The calls that a session which is over refuses are expected to be reported by the browser, whichever of them come. */
export function expectRefusals(page: Page, expectProblems: (...texts: string[]) => void): void {
  page.context().on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    if (response.status() === 401) expectProblems(failed(401, 'Unauthorized', pathname + search));
  });
}
