import type { Page } from '@playwright/test';
import { addProduct, formNamed, openArea, refused } from './admin-page.ts';
import { axe, expect, test } from './fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

const SECTIONS = ['Images', 'Enabled sizes', 'Stock', 'Options', 'Shipping prices'];

/** The form of a product of the test's own, in two sizes. */
async function openForm(page: Page, name: string) {
  await openArea(page, 'Products', '/admin/products');
  const variants = ['M', 'L'].map((size) => ({ size, title: 'Standard', stock: 7 }));
  const id = await addProduct(page, { name, enabledSizes: JSON.stringify(['M', 'L']), variants });
  await page.goto(`/admin/products?edit=${id}`);
  const form = formNamed(page, /^Edit product$/);
  const section = (title: string) => form.getByRole('group', { name: title });
  return { id, form, section, button: (title: string) => section(title).getByRole('button', { name: title }) };
}

test('on a phone the sections of a product are folded, and each stock is one line', async ({ page }) => {
  const { id, form, section, button } = await openForm(page, 'Pit Poncho');
  for (const title of SECTIONS) await expect(button(title)).toHaveAttribute('aria-expanded', 'false');
  await expect(button('Enabled sizes')).toContainText('M, L');
  await expect(button('Stock')).toContainText('14 in stock');
  await expect(button('Shipping prices')).toContainText('Free');

  await button('Stock').press('Enter');
  await axe(page);
  const row = section('M, Standard');
  const toggle = row.getByRole('button', { name: 'M, Standard' });
  const stock = row.getByLabel('Stock');
  expect((await stock.boundingBox())?.y, 'beside its size and style').toBe((await toggle.boundingBox())?.y);
  await expect(row.getByLabel('Style')).toBeHidden();
  await stock.fill('9');
  await expect(button('Stock')).toContainText('16 in stock');
  await toggle.press('Enter');
  await axe(page);
  await row.getByLabel('Price adjustment').fill('3');
  await toggle.press('Enter');
  await expect(row.getByLabel('Price adjustment')).toBeHidden();

  await form.getByRole('button', { name: 'Add size or style' }).click();
  const added = form.getByRole('group', { name: /new style/ });
  await expect(added.getByLabel('Style')).toBeFocused();
  await added.getByRole('button', { name: 'Remove row' }).click();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toHaveCount(0);
  const { data } = await (await page.request.get(`/api/admin/products/${id}`)).json();
  expect(data.variants).toMatchObject([
    { size: 'M', stock: 9, priceAdjust: 3 },
    { size: 'L', stock: 7, priceAdjust: 0 },
  ]);
});

test('what is wrong in a folded section unfolds it, and has the focus', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  const { id, form, section, button } = await openForm(page, 'Pit Jacket');
  expectProblems(refused('400 (Bad Request)', `/api/admin/products/${id}`));
  const row = section('L, Standard');
  const price = row.getByLabel('Price adjustment');
  await button('Stock').click();
  const toggle = row.getByRole('button', { name: 'L, Standard' });
  await toggle.click();
  await price.fill('1.999');
  await toggle.click();
  await button('Stock').click();
  await form.getByLabel('Name', { exact: true }).press('Control+Enter');
  await expect(price).toBeFocused();
  await expect(price).toBeInViewport();
  await expect(price).toHaveAccessibleDescription('Price adjustment can have at most two decimals');
  await axe(page);
  await price.fill('2');

  // What only the server refuses.
  await button('Images').click();
  await form.getByRole('button', { name: 'Add image URL' }).click();
  const url = section('Image 1').getByLabel('Image URL');
  await url.fill('ftp://example.com/a.png');
  await button('Images').click();
  await expect(url).toBeHidden();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(url).toBeFocused();
  await expect(url).toBeInViewport();
  await expect(form.getByRole('alert')).toContainText('Please look at the marked fields.');
});

test('a folded section that is refused as a whole is unfolded, with the focus on its button', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  const { id, form, button } = await openForm(page, 'Pit Gilet');
  expectProblems(refused('400 (Bad Request)', `/api/admin/products/${id}`));
  await page.route(`/api/admin/products/${id}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 400, json: { error: 'Invalid', fields: { enabledSizes: 'must be others' } } })
      : route.fallback(),
  );
  await form.getByLabel('Name', { exact: true }).fill('Pit Gilet 2');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByText('Enabled sizes must be others')).toBeVisible();
  await expect(button('Enabled sizes')).toBeFocused();
});
