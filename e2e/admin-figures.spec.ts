import type { Locator, Page } from '@playwright/test';
import { addProduct, adminArea, pressAction } from './admin-page.ts';
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

test('the wheel scrolls a form and changes no figure', async ({ page }) => {
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
