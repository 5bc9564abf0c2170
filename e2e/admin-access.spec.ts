import type { Page } from '@playwright/test';
import { axe, expect, signInByHand, test } from './fixtures.ts';

/** On a phone the sidebar is behind a button. */
async function openSidebar(page: Page, isMobile: boolean | undefined) {
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
}

test('a guest is sent to sign in, and comes back to where they wanted to go', async ({ page }) => {
  await page.goto('/admin/products?page=2');
  await page.waitForURL('/login?next=%2Fadmin%2Fproducts%3Fpage%3D2');
  await page.getByRole('button', { name: /google/i }).click();
  await page.getByRole('button', { name: 'Continue as Alex Admin' }).click();
  await page.waitForURL('/admin/products?page=2');
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
});

test('a shopper is sent to the shop', async ({ page }) => {
  await signInByHand(page, 'Noah New');
  await page.waitForURL('/');
  await page.goto('/admin/orders');
  await page.waitForURL('/');
  await expect(page.getByRole('navigation', { name: 'Back office' })).toHaveCount(0);
});

test('an administrator sees the headline figures and what happened lately', async ({ page, isMobile }) => {
  await signInByHand(page, 'Alex Admin');
  await page.waitForURL('/admin/dashboard');
  await expect(page).toHaveTitle('Dashboard · Admin | Antumbra Racing');
  for (const card of ['Total Users', 'Total Orders', 'Total Revenue', 'Total Products']) {
    await expect(page.getByText(card, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('definition').nth(4)).toHaveText(/^\$[\d,]+\.\d\d$/);
  await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
  await expect(page.getByText(/^Order ANT-\w{6} /).first()).toBeVisible();
  await expect(page.getByText(/^(Just now|\d+ (minute|hour|day)s? ago)$/).first()).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await axe(page);

  await openSidebar(page, isMobile);
  await expect(page.getByText('Welcome, Alex Admin').locator('visible=true')).toBeVisible();
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeFocused();
});

test('a quick action opens the form of a new product', { tag: '@edge' }, async ({ page }) => {
  await signInByHand(page, 'Alex Admin');
  await page.getByRole('link', { name: 'Add product' }).click();
  await expect(page.getByRole('dialog', { name: 'Add product' }).getByLabel('Name')).toBeFocused();
});

test('signing out leads to the shop and closes the back office', async ({ page, isMobile }) => {
  await signInByHand(page, 'Alex Admin');
  await expect(page.getByText(/ ago$/).first()).toBeVisible();
  await openSidebar(page, isMobile);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('/');
  await page.goto('/admin');
  await page.waitForURL(/\/login\?next=/);
});

test('the way back to the shop needs no reload', { tag: '@edge' }, async ({ page, isMobile }) => {
  await signInByHand(page, 'Alex Admin');
  await openSidebar(page, isMobile);
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await page.waitForURL('/');
  await expect(page.locator('body')).not.toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('figures that cannot be read say so, activities that cannot be read are left out', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await page.route('**/api/admin/stats/dashboard?days=30', (route) =>
    route.fulfill({ status: 503, json: { error: 'The shop is not available right now. Please try again.' } }),
  );
  await page.route('**/api/admin/activities/recent', (route) => route.fulfill({ status: 500, json: { error: 'No' } }));
  expectProblems(
    'console error: Failed to load resource: the server responded with a status of 503 (Service Unavailable) (/api/admin/stats/dashboard?days=30)',
    'console error: Failed to load resource: the server responded with a status of 500 (Internal Server Error) (/api/admin/activities/recent)',
  );
  await signInByHand(page, 'Alex Admin');
  await expect(page.getByRole('alert')).toHaveText('The shop is not available right now. Please try again.');
  await expect(page.getByText('No recent activities')).toBeVisible();
  await page.unroute('**/api/admin/stats/dashboard?days=30');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('definition').nth(4)).toHaveText(/^\$/);
});

test('a shopper never loads the code of the back office', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await page.goto('/');
  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const loaded = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).text()));
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded.filter((text) => text.includes('No recent activities'))).toEqual([]);
});
