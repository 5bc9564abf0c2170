import type { Locator, Page } from '@playwright/test';
import { addProduct, adminArea, pressAction, rowOf } from './admin-page.ts';
import { expect, test } from './fixtures.ts';
import { makeRace, resultOf, results } from './race-page.ts';

const products = adminArea({ title: 'Products', path: 'products', noun: 'product' });
const price = (page: Page) => products.form(page).getByLabel('Price', { exact: true });

async function openProduct(page: Page, name: string): Promise<void> {
  await products.open(page);
  const id = await addProduct(page, { name, price: 25, variants: [{ size: null, title: 'Standard', stock: 4 }] });
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}&edit=${id}`);
  await expect(price(page)).toHaveValue('25.00');
}

/** Turns the wheel over a field that has the focus; returns when what it stands in has been scrolled. */
async function turnWheelOver(page: Page, field: Locator): Promise<void> {
  await field.focus();
  const box = await field.boundingBox();
  if (!box) throw new Error('The field is not on the page');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.wheel(0, 40);
  await expect.poll(async () => (await field.boundingBox())?.y).not.toBe(box.y);
}

/** Pastes with the keyboard, over what the field holds. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+V');
}

test('the wheel scrolls a form and changes no figure', { tag: '@edge' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  await openProduct(page, 'Wheel Cover');
  await turnWheelOver(page, price(page));
  await expect(price(page)).toHaveValue('25.00');
  await expect(price(page)).toBeFocused();
  const stock = products.form(page).getByRole('group', { name: 'No size, Standard' }).getByLabel('Stock');
  await turnWheelOver(page, stock);
  await expect(stock).toHaveValue('4');
  await stock.fill('5');

  await makeRace(page, 'Wheel Cup', 'Wheel Track', ['Halvorsen', 'Takeda']);
  await pressAction(page, 'Results', 'Wheel Track');
  for (const driver of ['Elin Halvorsen', 'Jun Takeda']) {
    await results(page).getByRole('button', { name: 'Add Result' }).click();
    await resultOf(page, 'New result').getByLabel('Driver').selectOption(driver);
  }
  const position = resultOf(page, 'Elin Halvorsen').getByLabel('Race position');
  await position.fill('3');
  await page.setViewportSize({ width: 1280, height: 260 });
  await turnWheelOver(page, position);
  await expect(position).toHaveValue('3');
});

test('a decimal comma counts, typed and pasted', { tag: '@edge' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openProduct(page, 'Comma Cap');
  await price(page).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('19,90');
  await expect(price(page)).toHaveValue('19.90');
  await products.form(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(rowOf(page, 'Comma Cap')).toContainText('$19.90');

  await page.getByRole('button', { name: 'Edit Comma Cap' }).click();
  const amounts = { '19,95': '19.95', '1.234,50': '1234.50', '1,234.50': '1234.50', '€ 40,80': '40.80' };
  for (const [pasted, read] of Object.entries(amounts)) {
    await paste(page, price(page), pasted);
    await expect(price(page)).toHaveValue(read);
  }
});

test('what may be another amount is refused, and what was there stays', { tag: '@edge' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openProduct(page, 'Thousand Caps');
  for (const text of ['1,234', '25 each']) {
    await paste(page, price(page), text);
    await expect(price(page)).toHaveAccessibleDescription(
      `“${text}” was not pasted: it is not clear which number is meant`,
    );
    await expect(price(page)).toHaveValue('25.00');
  }
  const stock = products.form(page).getByRole('group', { name: 'No size, Standard' }).getByLabel('Stock');
  for (const field of [price(page), stock]) {
    await field.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('1,000');
  }
  await products.form(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(price(page)).toHaveAccessibleDescription('Price can have at most two decimals');
  await expect(stock).toHaveAccessibleDescription('Stock must be a whole number');
});

test('arrows move from stock to stock, and a pasted column fills those below', { tag: '@edge' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await products.open(page);
  const variants = ['S', 'M', 'L'].map((size) => ({ size, title: 'Standard', stock: size === 'L' ? null : 4 }));
  const id = await addProduct(page, { name: 'Column Jersey', price: 25, enabledSizes: ['S', 'M', 'L'], variants });
  await page.goto(`/admin/products?search=column+jersey&edit=${id}`);
  const form = products.form(page);
  const stock = (size: string) => form.getByRole('group', { name: `${size}, Standard` }).getByLabel('Stock');
  const expectStock = async (...texts: string[]) => {
    for (const [index, size] of ['S', 'M', 'L'].entries()) await expect(stock(size)).toHaveValue(texts[index] ?? '');
  };
  await stock('S').focus();
  await page.keyboard.press('ArrowUp');
  await expect(stock('S')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(stock('L')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expectStock('4', '4', '');

  await paste(page, stock('S'), '7\t9\nfive\n11');
  await expectStock('7', '4', '11');
  await expect(
    form.getByText('Pasted 2 of 4 cells: the rest did not fit, and “five” cannot be a stock.'),
  ).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Z');
  await expectStock('4', '4', '');
  await paste(page, stock('M'), '5\n6');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toBeHidden();
  await page.goto(`/admin/products?search=column+jersey&edit=${id}`);
  await expectStock('4', '5', '6');
});
