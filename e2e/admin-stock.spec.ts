import type { Locator } from '@playwright/test';
import { addProduct, openArea } from './admin-page.ts';
import { axe, expect, test } from './fixtures.ts';

/** What the keyboard would paste into a cell. */
const paste = (cell: Locator, block: string) =>
  cell.evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, block);

test('stock is counted in a table, by keyboard and by paste, and its history says why', { tag: '@edge' }, async ({
  page,
}) => {
  await openArea(page, 'Products', '/admin/products');
  const variants = ['S', 'M'].flatMap((size) =>
    ['Standard', 'Fitted'].map((title) => ({ size, title, stock: title === 'Standard' ? 4 : null })),
  );
  const id = await addProduct(page, { name: 'Stocked Jersey', enabledSizes: ['S', 'M'], variants });
  await page.goto(`/admin/products?search=stocked+jersey&stock-of=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Stock of Stocked Jersey' });
  const cell = (name: string) => dialog.getByLabel(name, { exact: true });
  await expect(cell('Standard, S')).toBeFocused();
  await axe(page);

  await page.keyboard.type('+6');
  await page.keyboard.press('Enter');
  await expect(cell('Standard, M')).toBeFocused();
  await page.keyboard.type('-5');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Save stock' }).click();
  const problem = 'M Standard: only 4 are there, −5 is not possible.';
  await expect(dialog.getByRole('alert')).toContainText(problem);
  await expect(cell('Standard, M')).toBeFocused();
  await expect(cell('Standard, M')).toHaveAccessibleDescription(problem);
  await expect(cell('Standard, M')).toHaveValue('-5');
  await axe(page);

  await page.keyboard.press('ArrowUp');
  await paste(cell('Standard, S'), '10\t3\t1\nfive\t\t1\n1\t1\t1\n');
  await expect(dialog.getByRole('status')).toHaveText(
    'Pasted 4 of 9 cells: the rest did not fit. M Standard: “five” is not a whole number.',
  );
  await expect(dialog.getByRole('table', { name: 'Stock by size and style' })).toContainText('?');
  await paste(cell('Standard, S'), '10\t3\n2\t\n');
  await expect(dialog.getByRole('status')).toHaveText('Pasted 4 cells.');
  await expect(cell('Fitted, S')).toHaveValue('3');
  await expect(cell('Standard, M')).toHaveValue('2');
  await dialog.getByLabel('Reason').selectOption({ label: 'Delivery arrived' });
  await dialog.getByLabel('Note').fill('From the printer');
  await dialog.getByRole('button', { name: 'Save stock' }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(`/admin/products?search=stocked+jersey&stock-of=${id}`);
  await expect(cell('Standard, S')).toHaveValue('10');
  await expect(cell('Fitted, M')).toHaveValue('');
  const history = dialog.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem').filter({ hasText: 'Delivery arrived' })).toHaveCount(3);
  await expect(history).toContainText('by Alex Admin: From the printer');
});

test('whoever types a count is told of the stock that came in or went out meanwhile', { tag: '@edge' }, async ({
  page,
}) => {
  await openArea(page, 'Products', '/admin/products');
  const variants = ['S', 'M'].map((size) => ({ size, title: 'Flare', stock: 25 }));
  const id = await addProduct(page, { name: 'Counted Flag', enabledSizes: ['S', 'M'], variants });
  const others = async (stock: number, seenStock: number) => {
    const address = `/api/admin/products/${id}`;
    const { data } = await (await page.request.get(address)).json();
    const body = { variants: [{ id: data.variants[0].id, stock, seenStock }] };
    expect((await page.request.put(`${address}/stock`, { data: body })).status()).toBe(200);
  };
  await page.goto(`/admin/products?search=counted+flag&stock-of=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Stock of Counted Flag' });
  await dialog.getByLabel('Flare, S', { exact: true }).fill('7');
  await dialog.getByLabel('Flare, M', { exact: true }).fill('30');
  await others(30, 25);
  await dialog.getByRole('button', { name: 'Save stock' }).click();
  await expect(
    page.getByText('Stock saved. S Flare is now 12, not 7: 5 came in while this was open.', { exact: true }),
  ).toBeVisible();

  await page.goto(`/admin/products?search=counted+flag&edit=${id}`);
  const form = page.getByRole('dialog', { name: 'Edit product' });
  await form.getByRole('group', { name: 'S, Flare' }).getByLabel('Stock').fill('9');
  await others(10, 12);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(
    page.getByText('Product saved. S Flare is now 7, not 9: 2 went out while this was open.', { exact: true }),
  ).toBeVisible();
});

test('the history of a stock says when it is made to order', { tag: '@edge' }, async ({ page }) => {
  await openArea(page, 'Products', '/admin/products');
  const id = await addProduct(page, { name: 'Fan Scarf', variants: [{ size: null, title: 'Standard', stock: 7 }] });
  const dialog = page.getByRole('dialog', { name: 'Stock of Fan Scarf' });
  for (const text of ['', '5']) {
    await page.goto(`/admin/products?search=fan+scarf&stock-of=${id}`);
    await dialog.getByLabel('Standard', { exact: true }).fill(text);
    await dialog.getByRole('button', { name: 'Save stock' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await page.goto(`/admin/products?search=fan+scarf&stock-of=${id}`);
  const entries = dialog.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(entries.nth(0)).toContainText('+5Standard · Counted from now on, 5 afterwards');
  await expect(entries.nth(1)).toContainText('∞Standard · Made to order from now on');
  await expect(entries.nth(2)).toContainText('+7Standard · 7 afterwards');
});
