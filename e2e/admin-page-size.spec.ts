import type { Page } from '@playwright/test';
import { addProduct, openArea } from './admin-page.ts';
import { axe, expect, test } from './fixtures.ts';
import { appears } from './shop-page.ts';

const size = (page: Page) => page.getByRole('combobox', { name: 'Rows on a page' });

test('a list shows as many rows on a page as are asked for, and so does the next one', { tag: '@edge' }, async ({
  page,
}) => {
  await openArea(page, 'Products', '/admin/products');
  for (let at = 1; at <= 26; at++) await addProduct(page, { name: `Paged Pin ${at}` });
  await page.goto('/admin/products?search=paged+pin&page=3');
  await appears(page.getByText('Showing 21 to 26 of 26'));
  await expect(size(page)).toHaveValue('10');
  await axe(page);

  await size(page).focus();
  await size(page).selectOption({ label: '25 per page' });
  await expect(page.getByText('Showing 1 to 25 of 26'), 'the rows that were seen are among them').toBeVisible();
  await expect(page.locator('[data-row]')).toHaveCount(25);
  await expect(page).toHaveURL('/admin/products?search=paged+pin&limit=25');
  await expect(size(page)).toBeFocused();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Showing 26 to 26 of 26')).toBeVisible();
  await size(page).selectOption({ label: '50 per page' });
  await expect(page.getByText('Showing 1 to 26 of 26')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);

  // What somebody prefers is not in the address of another list, and an address goes before it.
  await page.goto('/admin/products?search=paged+pin');
  await appears(page.getByText('Showing 1 to 26 of 26'));
  await page.goto('/admin/products?search=paged+pin&limit=10&page=2');
  await appears(page.getByText('Showing 11 to 20 of 26'));
  await page.goto('/admin/activity');
  await appears(page.getByText(/^Showing 1 to 50 of/));
  await expect(size(page)).toHaveValue('50');
});

test('rows on a page that no server gives are the usual ones, and clearing the search keeps those chosen', {
  tag: '@edge',
}, async ({ page }) => {
  await openArea(page, 'Products', '/admin/products?limit=1000');
  await appears(page.getByText(/^Showing 1 to 10 of/));
  await page.setViewportSize({ width: 390, height: 844 });
  await size(page).selectOption({ label: '25 per page' });
  await expect(page.getByText(/^Showing 1 to 25 of/)).toBeVisible();
  await expect(page.locator('[data-row]')).toHaveCount(25);
  await page.getByRole('searchbox').fill('jersey');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page).toHaveURL('/admin/products?limit=25');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
