import type { Page } from '@playwright/test';
import { addProduct, conflictsOf, formNamed, openArea, rowOf } from './admin-page.ts';
import { axe, expect, test } from './fixtures.ts';
import { appears } from './shop-page.ts';

/** Chooses all rows of the page, and opens what can be done with them. */
async function askFor(page: Page, action: string): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'More with the selected' }).click();
  await page.getByRole('list', { name: 'More with the selected' }).getByRole('button', { name: action }).click();
}

test('several products get another price, another category and new stock at once', async ({ page }) => {
  await openArea(page, 'Products', '/admin/products');
  const variants = [{ size: null, title: 'Standard', stock: 4 }];
  await addProduct(page, { name: 'Bulk Pin Red', price: 9.99, variants });
  await addProduct(page, {
    name: 'Bulk Pin Blue',
    price: 20,
    variants: [...variants, { size: null, title: 'Cut', stock: null }],
  });
  await addProduct(page, { name: 'Bulk Pin Made', price: 0.5 });
  const open = async () => {
    await page.goto('/admin/products?search=bulk+pin');
    await appears(rowOf(page, 'Bulk Pin Red'));
  };

  await open();
  await askFor(page, 'Change price…');
  const prices = formNamed(page, /^Change the price of 3 products$/);
  await prices.getByLabel('Change').selectOption({ label: 'Lower by an amount' });
  await prices.getByLabel('Amount').fill('2.50');
  await expect(prices.getByRole('status')).toHaveText('2 products change.');
  await expect(prices.getByText('Bulk Pin Made would cost less than $0.00')).toBeVisible();
  await prices.getByLabel('Change').selectOption({ label: 'Raise by percent' });
  await prices.getByLabel('Percent').fill('10');
  await expect(prices.getByRole('listitem').filter({ hasText: 'Bulk Pin Red' })).toContainText('$9.99');
  await expect(prices.getByRole('listitem').filter({ hasText: 'Bulk Pin Red' })).toContainText('$10.99');
  await axe(page);
  await prices.getByRole('button', { name: 'Change price' }).click();
  await expect(page.getByText('3 products repriced')).toBeVisible();
  await expect(rowOf(page, 'Bulk Pin Red')).toContainText('$10.99');
  await expect(rowOf(page, 'Bulk Pin Blue')).toContainText('$22.00');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 products changed back')).toBeVisible();
  await expect(rowOf(page, 'Bulk Pin Red')).toContainText('$9.99');

  await open();
  await askFor(page, 'Change category…');
  const categories = formNamed(page, /^Change the category of 3 products$/);
  await categories.getByLabel('Category').selectOption({ label: 'Collectibles' });
  await categories.getByRole('button', { name: 'Change category' }).click();
  await expect(page.getByText('3 products moved to Collectibles')).toBeVisible();
  await expect(rowOf(page, 'Bulk Pin Made')).toContainText('Collectibles');

  await open();
  await askFor(page, 'Set stock…');
  const stock = formNamed(page, /^Set the stock of 3 products$/);
  await stock.getByLabel('Change').selectOption({ label: 'Add' });
  await stock.getByLabel('Units').fill('12');
  await expect(stock.getByText('Bulk Pin Made is made to order')).toBeVisible();
  await stock.getByRole('button', { name: 'Save stock' }).click();
  await expect(stock.getByText('Reason is required')).toBeVisible();
  await stock.getByLabel('Reason').selectOption({ label: 'Delivery arrived' });
  await axe(page);
  await stock.getByRole('button', { name: 'Save stock' }).click();
  await expect(page.getByText('2 products changed in stock')).toBeVisible();
  await expect(rowOf(page, 'Bulk Pin Red')).toContainText('16');
  await expect(rowOf(page, 'Bulk Pin Blue')).toContainText('16 + made to order');
  await expect(rowOf(page, 'Bulk Pin Made')).toContainText('Made to order');
});

test('a product that was changed meanwhile keeps its price, is named and stays chosen', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await openArea(page, 'Products', '/admin/products');
  await addProduct(page, { name: 'Stale Pin One' });
  const id = await addProduct(page, { name: 'Stale Pin Two' });
  await page.goto('/admin/products?search=stale+pin');
  await appears(rowOf(page, 'Stale Pin One'));
  await askFor(page, 'Change price…');
  const prices = formNamed(page, /^Change the price of 2 products$/);
  const conflicts = conflictsOf(page);
  expect((await page.request.put(`/api/admin/products/${id}/status`, { data: {} })).ok()).toBe(true);
  await prices.getByRole('button', { name: 'Change price' }).click();
  await expect(prices.getByText('Amount is required')).toBeVisible();
  await prices.getByLabel('Amount').fill('12.50');
  await prices.getByRole('button', { name: 'Change price' }).click();
  await expect(prices.getByText('None of the chosen products would change.')).toBeVisible();
  await prices.getByLabel('Amount').fill('19');
  await prices.getByRole('button', { name: 'Change price' }).click();
  await expect(page.getByText('1 of 2 products was not repriced')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Stale Pin Two: ' })).toBeVisible();
  await expect(rowOf(page, 'Stale Pin One')).toContainText('$19.00');
  await expect(rowOf(page, 'Stale Pin Two')).toContainText('$12.50');
  await expect(page.getByText('1 selected')).toBeVisible();
  expectProblems(...conflicts);

  await page.getByRole('button', { name: 'More with the selected' }).click();
  await page
    .getByRole('list', { name: 'More with the selected' })
    .getByRole('button', { name: 'Change price…' })
    .click();
  const again = formNamed(page, /^Change the price of 1 product$/);
  await again.getByLabel('Amount').fill('19');
  await again.getByRole('button', { name: 'Change price' }).click();
  await expect(page.getByText('1 product repriced')).toBeVisible();
  await expect(rowOf(page, 'Stale Pin Two')).toContainText('$19.00');
});
