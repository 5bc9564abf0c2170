import type { Page } from '@playwright/test';
import { formNamed, openArea } from './admin-page.ts';
import { axe, expect, test } from './fixtures.ts';

const office = (page: Page) => page.getByRole('navigation', { name: 'Back office' });

/** Everything that is lost while the network is away is expected to be reported by the browser. */
async function goOffline(page: Page, expectProblems: (...texts: string[]) => void): Promise<() => Promise<void>> {
  await page.waitForLoadState('networkidle');
  page.on('requestfailed', (request) => {
    const { pathname, search } = new URL(request.url());
    const reason = 'net::ERR_INTERNET_DISCONNECTED';
    if (request.failure()?.errorText === reason)
      expectProblems(
        `request failed: ${pathname + search} ${reason}`,
        `console error: Failed to load resource: ${reason} (${pathname + search})`,
      );
  });
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  await page.context().setOffline(true);
  return () => page.context().setOffline(false);
}

test('an area whose code is not here yet is waited for, and the back office stays', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await openArea(page, 'Categories', '/admin/categories');
  const goOnline = await goOffline(page, expectProblems);
  await office(page).getByRole('link', { name: 'Competitions' }).click();
  await expect(page.getByRole('alert')).toContainText('You are offline');
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
  await goOnline();
  await expect(page.getByRole('heading', { level: 1, name: 'Competitions' })).toBeVisible();
});

test('a list and a form say that there is no connection, and the list is read when it is back', {
  tag: '@edge',
}, async ({ page, expectProblems }) => {
  await openArea(page, 'Categories', '/admin/categories');
  await page.getByRole('button', { name: 'Add category' }).click();
  const form = formNamed(page, /^Add category/);
  await form.getByLabel('Name', { exact: true }).fill('Wet Weather');
  await form.getByLabel('Description').fill('Keeps the rain out');
  const goOnline = await goOffline(page, expectProblems);
  await form.getByRole('button', { name: 'Create category' }).click();
  await expect(form.getByRole('alert')).toHaveText(
    'Failed to create categoryNo connection. What you have typed stays: save again once you are back online.',
  );
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('alert')).toHaveText('An error occurredNo connection');
  await axe(page);
  await goOnline();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('without a connection one banner says what could not be done', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await openArea(page, 'Reviews', '/admin/reviews');
  const goOnline = await goOffline(page, expectProblems);
  await page
    .getByRole('row')
    .getByRole('button', { name: /^(Approve|Reject) / })
    .first()
    .click();
  await expect(page.getByRole('alert')).toHaveText('Failed to update review statusNo connection');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'An error occurredNo connection' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await goOnline();
});

test('an area that breaks leaves the back office around it', { tag: '@edge' }, async ({ page, expectProblems }) => {
  await openArea(page, 'Categories', '/admin/categories');
  await page.route('**/assets/coupons-page-*', (route) => {
    const { pathname } = new URL(route.request().url());
    expectProblems(
      `console error: Failed to load resource: the server responded with a status of 404 (Not Found) (${pathname})`,
    );
    return route.fulfill({ status: 404, body: 'Not found' });
  });
  await office(page).getByRole('link', { name: 'Coupons' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible();
  await axe(page);
  await office(page).getByRole('link', { name: 'Categories' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
});
