import type { Page } from '@playwright/test';
import { addProduct, openArea, pressAction, refused, rowOf } from './admin-page.ts';
import { axe, expect, test } from './fixtures.ts';

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('what was deleted is brought back by the Undo of its toast', { tag: '@edge' }, async ({ page }) => {
  await openArea(page, 'Products', '/admin/products');
  const id = await addProduct(page, { name: 'Lost Lanyard' });
  await page.goto('/admin/products?search=lost+lanyard');
  await pressAction(page, 'Delete', 'Lost Lanyard');
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this product?' });
  await expect(question).toContainText('You can undo this for 30 seconds afterwards.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(said(page, 'Lost Lanyard was deleted')).toBeVisible();
  await expect(rowOf(page, 'Lost Lanyard')).toHaveCount(0);
  await axe(page);

  await undo(page).press('Enter');
  await expect(said(page, 'Lost Lanyard was restored')).toBeVisible();
  await expect(rowOf(page, 'Lost Lanyard')).toBeVisible();
  await expect(rowOf(page, 'Lost Lanyard').getByRole('link').first()).toBeFocused();
  await page.goto(`/product/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Lost Lanyard' })).toBeVisible();
});

test('several that were deleted are brought back at once, each after what it belongs to', { tag: '@edge' }, async ({
  page,
}) => {
  await openArea(page, 'Categories', '/admin/categories');
  let parentId = '';
  for (const name of ['Undone Whole', 'Undone Part']) {
    const data = { name, desc: 'Made for a test.', parent_id: parentId };
    parentId = (await (await page.request.post('/api/admin/categories', { data })).json()).data.id;
  }
  await page.goto('/admin/categories?search=undone');
  // A category can only be deleted after those in it.
  await page.getByLabel('Select Undone Part').check();
  await page.getByLabel('Select Undone Whole').check();
  await page.getByRole('group', { name: 'With the selected' }).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete these 2 categories?' });
  await expect(question).toContainText('You can undo this for 30 seconds afterwards.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(said(page, '2 categories deleted')).toBeVisible();
  await expect(rowOf(page, 'Undone')).toHaveCount(0);

  await undo(page).click();
  await expect(said(page, '2 categories restored')).toBeVisible();
  for (const name of ['Undone Whole', 'Undone Part']) await expect(rowOf(page, name)).not.toHaveCount(0);
  await expect(page.getByText(/\d selected/)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('what cannot come back says why', { tag: '@edge' }, async ({ page, expectProblems }) => {
  await openArea(page, 'Coupons', '/admin/coupons');
  const data = {
    code: 'COMEBACK',
    name: 'Comeback',
    description: 'For all',
    type: 'percentage',
    value: 10,
    minOrderAmount: 0,
    startDate: '2020-01-01T00:00:00Z',
    endDate: '2099-12-31T00:00:00Z',
  };
  const { id } = (await (await page.request.post('/api/admin/coupons', { data })).json()).data;
  await page.goto('/admin/coupons?search=comeback');
  await pressAction(page, 'Delete', 'COMEBACK');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(said(page, 'COMEBACK was deleted')).toBeVisible();
  await page.request.post('/api/admin/coupons', { data });
  await undo(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Failed to restore coupon');
  await expect(alert).toContainText('This coupon code is already in use');
  expectProblems(refused('409 (Conflict)', `/api/admin/coupons/${id}/restore`));
});
