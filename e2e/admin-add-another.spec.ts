import { adminArea, openArea, refused, rowOf } from './admin-page.ts';
import { axe, expect, test } from './fixtures.ts';

const ANOTHER = 'Save and add another';
const categories = adminArea({ title: 'Categories', path: 'categories', noun: 'category' });

test('several categories are added in a row, each in an empty form', { tag: '@edge' }, async ({ page }) => {
  await categories.open(page);
  await page.getByRole('button', { name: 'Add category' }).click();
  const form = categories.form(page);
  const name = form.getByLabel('Name', { exact: true });
  for (const text of ['Pit Umbrellas', 'Pit Blankets']) {
    await name.fill(text);
    await form.getByLabel('Description').fill('For rain.');
    await form.getByLabel('Active').uncheck();
    await form.getByRole('button', { name: ANOTHER }).press('Enter');
    await expect(form.getByRole('status').filter({ hasText: 'Category created' })).toBeVisible();
    await expect(name).toBeFocused();
    await expect(name).toHaveValue('');
    await expect(form.getByLabel('Description')).toHaveValue('');
    await expect(form.getByLabel('Active')).toBeChecked();
  }
  await axe(page);
  // Nothing is typed: nothing is asked.
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await page.goto('/admin/categories?search=Pit');
  for (const text of ['Pit Umbrellas', 'Pit Blankets']) await expect(rowOf(page, text)).toBeVisible();
});

test('what was refused stays as typed, and Create closes the form afterwards', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await categories.open(page, '?edit=new');
  const form = categories.form(page);
  const name = form.getByLabel('Name', { exact: true });
  await form.getByRole('button', { name: ANOTHER }).click();
  await expect(form.getByText('Name is required')).toBeVisible();
  await expect(name).toBeFocused();

  expectProblems(refused('500 (Internal Server Error)', '/api/admin/categories'));
  await page.route('/api/admin/categories', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { error: 'Something went wrong' } })
      : route.fallback(),
  );
  await name.fill('Pit Towels');
  await form.getByLabel('Description').fill('For rain.');
  await form.getByRole('button', { name: ANOTHER }).click();
  await expect(form.getByRole('alert')).toContainText('Failed to create category');
  await expect(name).toHaveValue('Pit Towels');
  await page.unroute('/api/admin/categories');
  await name.press('Control+Enter');
  await expect(form).toHaveCount(0);
});

for (const [title, path, isInSeries] of [
  ['Products', 'products', true],
  ['Coupons', 'coupons', true],
  ['Users', 'users', true],
  ['Team Members', 'team-members', true],
  ['Addresses', 'addresses', true],
  ['Competitions Management', 'competitions', true],
  ['Webhooks', 'webhooks', false],
  ['API tokens', 'api-tokens', false],
] as const)
  test(`${title}: ${isInSeries ? 'several are added in a row' : 'one is added at a time'}`, {
    tag: '@edge',
  }, async ({ page }) => {
    await openArea(page, title, `/admin/${path}?edit=new`);
    const form = page.getByRole('dialog');
    await expect(form.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await expect(form.getByRole('button', { name: ANOTHER })).toHaveCount(isInSeries ? 1 : 0);
  });
