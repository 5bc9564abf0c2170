import type { Locator } from '@playwright/test';
import { addProduct, adminArea, conflictsOf, openArea } from './admin-page.ts';
import { BERLIN, buyQuietly, deleteAddresses, saveAddresses } from './buying.ts';
import { axe, expect, signIn, test } from './fixtures.ts';
import { loseAnswer } from './offline.ts';

const products = adminArea({ title: 'Products', path: 'products', noun: 'product' });

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
  await page.keyboard.press('ArrowRight');
  await expect(cell('Fitted, S')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(cell('Standard, S')).toBeFocused();
  await paste(cell('Standard, S'), '10\t3\t1\nfive\t\t1\n1\t1\t1\n');
  await expect(dialog.getByRole('status')).toHaveText(
    'Pasted 4 of 9 cells: the rest did not fit. M Standard: “five” is not a whole number.',
  );
  const widthOf = async (part: Locator) => Math.round((await part.boundingBox())?.width ?? 0);
  expect(await widthOf(dialog.getByRole('status')), 'nothing jumps').toBeLessThanOrEqual(
    await widthOf(dialog.getByRole('table')),
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

test('a paste is undone as a whole, after what was typed since', { tag: '@edge' }, async ({ page }) => {
  await openArea(page, 'Products', '/admin/products');
  const variants = ['S', 'M'].map((size) => ({ size, title: 'Standard', stock: 4 }));
  const id = await addProduct(page, { name: 'Undone Shirt', enabledSizes: ['S', 'M'], variants });
  await page.goto(`/admin/products?search=undone+shirt&stock-of=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Stock of Undone Shirt' });
  const cell = (size: string) => dialog.getByLabel(`Standard, ${size}`, { exact: true });
  const hold = async (s: string, m: string) => {
    await expect(cell('S')).toHaveValue(s);
    await expect(cell('M')).toHaveValue(m);
  };
  await cell('M').fill('5');
  await cell('S').focus();
  await paste(cell('S'), '10\n20\n');
  await hold('10', '20');
  await page.keyboard.press('Control+z');
  await hold('4', '5');
  await expect(dialog.getByRole('status')).toHaveText('The paste was undone.');
  await expect(cell('S')).toBeFocused();

  await paste(cell('S'), '10\n20\n');
  await cell('M').focus();
  await page.keyboard.type('7');
  await hold('10', '7');
  await page.keyboard.press('Control+z');
  await hold('10', '20');
  await page.keyboard.press('Control+z');
  await hold('4', '5');
});

test('two people who count the same stock do not add up', { tag: '@edge' }, async ({ page, expectProblems }) => {
  const refusals = conflictsOf(page);
  await openArea(page, 'Products', '/admin/products');
  const stocks = { S: 38, M: 25, L: 4 };
  const variants = Object.entries(stocks).map(([size, stock]) => ({ size, title: 'Flare', stock }));
  const id = await addProduct(page, { name: 'Counted Ring', enabledSizes: Object.keys(stocks), variants });
  await page.goto(`/admin/products?search=counted+ring&stock-of=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Stock of Counted Ring' });
  const cell = (size: string) => dialog.getByLabel(`Flare, ${size}`, { exact: true });
  await cell('S').fill('50');
  await cell('M').fill('+12');

  const address = `/api/admin/products/${id}`;
  const { data } = await (await page.request.get(address)).json();
  const counted = [50, 20, 9].map((stock, index) => {
    const { id: variant, stock: seenStock } = data.variants[index];
    return { id: variant, stock, seenStock };
  });
  expect((await page.request.put(`${address}/stock`, { data: { variants: counted } })).status()).toBe(200);
  await dialog.getByRole('button', { name: 'Save stock' }).click();
  await expect(dialog.getByRole('alert')).toContainText(products.changedMeanwhile);
  await dialog.getByRole('button', { name: 'Load the changes' }).click();
  const loaded =
    'Loaded: S Flare is now 50, L Flare is now 9. M Flare stays as you have typed it; what is stored now is 20.';
  await expect(dialog.getByText(loaded, { exact: true })).toBeVisible();
  for (const [size, text] of Object.entries({ S: '50', M: '+12', L: '9' })) await expect(cell(size)).toHaveValue(text);
  await dialog.getByLabel('Reason').selectOption({ label: 'Counted' });
  await dialog.getByRole('button', { name: 'Save stock' }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(`/admin/products?search=counted+ring&stock-of=${id}`);
  for (const [size, text] of Object.entries({ S: '50', M: '32', L: '9' })) await expect(cell(size)).toHaveValue(text);
  expect(refusals).toHaveLength(1);
  expectProblems(...refusals);
});

test('a count that was typed for a size that is gone is not lost without a word', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  const refusals = conflictsOf(page);
  await openArea(page, 'Products', '/admin/products');
  const variants = ['M', 'L'].map((size) => ({ size, title: 'Flare', stock: 5 }));
  const id = await addProduct(page, { name: 'Shrinking Ring', enabledSizes: ['M', 'L'], variants });
  await page.goto(`/admin/products?search=shrinking+ring&stock-of=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Stock of Shrinking Ring' });
  const cell = (size: string) => dialog.getByLabel(`Flare, ${size}`, { exact: true });
  await cell('M').fill('44');
  await cell('L').fill('+3');

  const address = `/api/admin/products/${id}`;
  const { data } = await (await page.request.get(address)).json();
  const large = { id: data.variants[1].id, size: 'L', title: 'Flare', stock: 5, seenStock: 5 };
  const { name, description, price, categoryId } = data;
  const edit = { name, description, price, categoryId, enabledSizes: ['L'], variants: [large] };
  expect((await page.request.put(address, { data: edit })).status()).toBe(200);
  await dialog.getByRole('button', { name: 'Save stock' }).click();
  await dialog.getByRole('button', { name: 'Load the changes' }).click();
  const lost = 'The stock row of M Flare was removed; your 44 was not saved.';
  await expect(dialog.getByText(lost, { exact: true })).toBeVisible();
  await expect(cell('M')).toHaveCount(0);
  await expect(cell('L')).toBeFocused();
  await expect(cell('L')).toHaveValue('+3');
  await dialog.getByRole('button', { name: 'Save stock' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await (await page.request.get(address)).json()).data.variants).toMatchObject([{ size: 'L', stock: 8 }]);
  expect(refusals).toHaveLength(1);
  expectProblems(...refusals);
});

test('whoever types a count is told of what was sold meanwhile', { tag: '@edge' }, async ({ page, openVisitor }) => {
  await openArea(page, 'Products', '/admin/products');
  const id = await addProduct(page, {
    name: 'Counted Flag',
    variants: [{ size: null, title: 'Standard', stock: 25 }],
    shippingPrices: [{ label: 'EU', price: 5 }],
  });
  const noah = await openVisitor();
  await signIn(noah, 'Noah New');
  await saveAddresses(noah, BERLIN);
  await page.goto(`/admin/products?search=counted+flag&stock-of=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Stock of Counted Flag' });
  await dialog.getByLabel('Standard', { exact: true }).fill('7');
  await buyQuietly(noah, 'Counted Flag');
  await dialog.getByRole('button', { name: 'Save stock' }).click();
  await expect(
    page.getByText('Stock saved. The stock is now 6, not 7: 1 was sold while this was open.', { exact: true }),
  ).toBeVisible();

  await page.goto(`/admin/products?search=counted+flag&edit=${id}`);
  const form = products.form(page);
  await form.getByRole('group', { name: 'No size, Standard' }).getByLabel('Stock').fill('9');
  await buyQuietly(noah, 'Counted Flag');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(
    page.getByText('Product saved. The stock is now 8, not 9: 1 was sold while this was open.', { exact: true }),
  ).toBeVisible();
  await deleteAddresses(noah);
});

test('a change is nothing for what is made to order', { tag: '@edge' }, async ({ page }) => {
  await openArea(page, 'Products', '/admin/products');
  const variants = ['S', 'M'].map((size) => ({ size, title: 'Standard', stock: size === 'S' ? 4 : null }));
  const id = await addProduct(page, { name: 'Unlimited Shirt', enabledSizes: ['S', 'M'], variants });
  await page.goto(`/admin/products?search=unlimited+shirt&stock-of=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Stock of Unlimited Shirt' });
  const cell = (size: string) => dialog.getByLabel(`Standard, ${size}`, { exact: true });
  await dialog.getByLabel('All at once').fill('+2');
  await dialog.getByRole('button', { name: 'Fill all' }).click();
  await expect(cell('S')).toHaveValue('+2');
  await expect(cell('M')).toHaveValue('');
  await cell('M').fill('+2');
  await dialog.getByRole('button', { name: 'Save stock' }).click();
  const problem = 'M is made to order: type a count to limit it.';
  await expect(dialog.getByRole('alert')).toContainText(problem);
  await expect(cell('M')).toHaveAccessibleDescription(problem);
  await cell('M').fill('2');
  await dialog.getByRole('button', { name: 'Save stock' }).click();
  await expect(dialog).toHaveCount(0);
});

test('what is wrong with a count is read once the cell is left, and the banner of a refusal goes with it', {
  tag: '@edge',
}, async ({ page }) => {
  await openArea(page, 'Products', '/admin/products');
  const variants = ['S', 'M'].map((size) => ({ size, title: 'Standard', stock: 12 }));
  const id = await addProduct(page, { name: 'Mistyped Shirt', enabledSizes: ['S', 'M'], variants });
  await page.goto(`/admin/products?search=mistyped+shirt&stock-of=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Stock of Mistyped Shirt' });
  const cell = dialog.getByLabel('Standard, S', { exact: true });
  const said = dialog.locator('p').filter({ hasText: 'only 12 are there, −100 is not possible' });
  await cell.fill('-100');
  await expect(said).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(said).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Save stock' }).click();
  await expect(dialog.getByRole('alert')).toContainText('only 12 are there');
  await expect(said, 'once').toHaveCount(1);
  await cell.fill('10');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(said).toHaveCount(0);
});

test('a count that becomes made to order is no loss', { tag: '@edge' }, async ({ page }) => {
  await openArea(page, 'Products', '/admin/products');
  const variants = ['S', 'M'].map((size) => ({ size, title: 'Standard', stock: 4 }));
  const id = await addProduct(page, { name: 'Freed Shirt', enabledSizes: ['S', 'M'], variants });
  await page.goto(`/admin/products?search=freed+shirt&stock-of=${id}`);
  const table = page.getByRole('dialog', { name: 'Stock of Freed Shirt' }).getByRole('table');
  await table.getByLabel('Standard, S', { exact: true }).fill('');
  await table.getByLabel('Standard, M', { exact: true }).fill('+2');
  await expect(table.getByRole('row', { name: /^S/ }).getByRole('cell').last()).toHaveText('∞ made to order');
  const total = table.getByRole('row', { name: /^Total/ }).getByRole('cell');
  await expect(total.first()).toHaveText('6 + ∞+2');
  await expect(total.last()).toHaveText('+2∞ made to order');
});

test('whoever removes the last row of a size sells no more of it', { tag: '@edge' }, async ({ page }) => {
  await openArea(page, 'Products', '/admin/products');
  const variants = ['S', 'M'].map((size) => ({ size, title: 'Standard', stock: 4 }));
  const id = await addProduct(page, { name: 'Retired Shirt', enabledSizes: ['S', 'M'], variants });
  await page.goto(`/admin/products?search=retired+shirt&edit=${id}`);
  const form = products.form(page);
  const row = (name: string) => form.getByRole('group', { name });
  await row('S, Standard').getByRole('button', { name: 'Remove row' }).click();
  await expect(row('M, Standard').getByRole('button', { name: 'Remove row' })).toBeFocused();
  await expect(form.getByText('S has no row left, so it is no longer enabled.', { exact: true })).toBeVisible();
  await expect(form.getByLabel('S', { exact: true })).not.toBeChecked();
  await form.getByLabel('S', { exact: true }).check();
  await expect(row('S, Standard').getByLabel('Stock')).toHaveValue('');
  await form.getByLabel('S', { exact: true }).uncheck();
  await row('M, Standard').getByRole('button', { name: 'Remove row' }).click();
  await expect(row('No size, Standard').getByLabel('Stock')).toHaveValue('0');
  await axe(page);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toHaveCount(0);
  const { data } = await (await page.request.get(`/api/products/${id}`)).json();
  expect(data.variants).toMatchObject([{ size: null, stock: 0, madeToOrder: false }]);
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

test('a delivery whose answer was lost is booked once', { tag: '@edge' }, async ({ page, expectProblems }) => {
  const refusals = conflictsOf(page);
  await openArea(page, 'Products', '/admin/products');
  const variants = [{ size: null, title: 'Standard', stock: 48 }];
  const id = await addProduct(page, { name: 'Delivered Cap', variants });
  const address = `/api/admin/products/${id}`;
  const stock = async () => (await (await page.request.get(address)).json()).data.variants[0].stock;
  const dialog = page.getByRole('dialog', { name: 'Stock of Delivered Cap' });
  const cell = dialog.getByLabel('Standard', { exact: true });
  const open = () => page.goto(`/admin/products?search=delivered+cap&stock-of=${id}`);
  const save = dialog.getByRole('button', { name: 'Save stock' });

  await open();
  await cell.fill('+12');
  const lost = await loseAnswer(page, `**${address}/stock`);
  await save.click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Failed to update stockNo connection. What you have typed stays: save again once you are back online.',
  );
  await expect(cell).toHaveValue('+12');
  await save.click();
  await expect(page.getByText('Stock saved', { exact: true })).toBeVisible();
  expect(await stock()).toBe(60);

  await open();
  await cell.fill('+12');
  lost.push(...(await loseAnswer(page, `**${address}/stock`)));
  await save.click();
  await expect(dialog.getByRole('alert')).toContainText('No connection');
  await dialog.getByLabel('Note').fill('From the printer');
  await save.click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Your last save has gone through after all, though its answer was lost. Load the changes to go on; what you have typed stays.',
  );
  await dialog.getByRole('button', { name: 'Load the changes' }).click();
  await expect(dialog.getByText('Loaded: Stock is now 72.', { exact: true })).toBeVisible();
  await expect(cell).toHaveValue('72');
  await save.click();
  await expect(dialog).toHaveCount(0);
  expect(await stock()).toBe(72);

  await page.goto(`/admin/products?search=delivered+cap&edit=${id}`);
  const form = products.form(page);
  await form.getByRole('group', { name: 'No size, Standard' }).getByLabel('Stock').fill('80');
  const lostEdit = await loseAnswer(page, `**${address}`);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByRole('alert')).toContainText('No connection');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toHaveCount(0);
  expect(await stock()).toBe(80);
  expect(refusals).toHaveLength(1);
  expectProblems(...refusals, ...lost, ...lostEdit);
});

test('a stock that sells while it is counted can be set to none, and to what is left', { tag: '@edge' }, async ({
  page,
  openVisitor,
  expectProblems,
}) => {
  const refusals = conflictsOf(page);
  await openArea(page, 'Products', '/admin/products');
  const id = await addProduct(page, {
    name: 'Selling Mug',
    variants: [{ size: null, title: 'Standard', stock: 5 }],
    shippingPrices: [{ label: 'EU', price: 5 }],
  });
  const noah = await openVisitor();
  await signIn(noah, 'Noah New');
  await saveAddresses(noah, BERLIN);
  const dialog = page.getByRole('dialog', { name: 'Stock of Selling Mug' });
  const cell = dialog.getByLabel('Standard', { exact: true });
  const save = dialog.getByRole('button', { name: 'Save stock' });

  await page.goto(`/admin/products?search=selling+mug&stock-of=${id}`);
  await cell.fill('1');
  await buyQuietly(noah, 'Selling Mug');
  await buyQuietly(noah, 'Selling Mug');
  await save.click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Only 3 left in stock: 2 were sold since you opened it. Load the changes to go on; what you have typed stays.',
  );
  await dialog.getByRole('button', { name: 'Load the changes' }).click();
  await expect(
    dialog.getByText('Stock stays as you have typed it; what is stored now is 3.', { exact: true }),
  ).toBeVisible();
  await save.click();
  await expect(dialog).toHaveCount(0);

  await page.goto(`/admin/products?search=selling+mug&edit=${id}`);
  const form = products.form(page);
  await form.getByRole('group', { name: 'No size, Standard' }).getByLabel('Stock').fill('0');
  await buyQuietly(noah, 'Selling Mug');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toHaveCount(0);
  const { data } = await (await page.request.get(`/api/admin/products/${id}`)).json();
  expect(data.variants[0].stock).toBe(0);
  await deleteAddresses(noah);
  expect(refusals).toHaveLength(1);
  expectProblems(...refusals);
});

test('a phone offers + and − where a figure may have a sign', { tag: '@edge' }, async ({ page }) => {
  await openArea(page, 'Products', '/admin/products');
  const id = await addProduct(page, { name: 'Signed Cap', variants: [{ size: null, title: 'Standard', stock: 4 }] });
  await page.goto(`/admin/products?search=signed+cap&stock-of=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Stock of Signed Cap' });
  await expect(dialog.getByLabel('Standard', { exact: true })).toHaveAttribute('inputmode', 'text');
  await page.goto(`/admin/products?search=signed+cap&edit=${id}`);
  const row = products.form(page).getByRole('group', { name: 'No size, Standard' });
  await expect(row.getByLabel('Price adjustment')).not.toHaveAttribute('inputmode');
  await expect(row.getByLabel('Stock')).toHaveAttribute('inputmode', 'decimal');
});

test('what is typed for all at once is put into the cells before it is saved', { tag: '@edge' }, async ({ page }) => {
  await openArea(page, 'Products', '/admin/products');
  const variants = ['S', 'M'].map((size) => ({ size, title: 'Standard', stock: 4 }));
  const id = await addProduct(page, { name: 'Filled Shirt', enabledSizes: ['S', 'M'], variants });
  await page.goto(`/admin/products?search=filled+shirt&stock-of=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Stock of Filled Shirt' });
  const cell = (size: string) => dialog.getByLabel(`Standard, ${size}`, { exact: true });
  const all = dialog.getByLabel('All at once');
  const save = dialog.getByRole('button', { name: 'Save stock' });
  await all.fill('+12');
  await save.click();
  await expect(all).toHaveAccessibleDescription('Not in the table yet: press Fill all, or empty this');
  await expect(all).toBeFocused();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Discard your changes?')).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();

  await all.press('Enter');
  await expect(cell('S')).toHaveValue('+12');
  await expect(cell('M')).toHaveValue('+12');
  await expect(all).toHaveValue('');
  await expect(all).toBeFocused();
  await paste(cell('S'), '9\n\n');
  await expect(dialog.getByRole('status')).toHaveText('Pasted 1 of 2 cells: an empty one leaves the count as it is.');
  await save.click();
  await expect(dialog).toHaveCount(0);
  await page.goto(`/admin/products?search=filled+shirt&stock-of=${id}`);
  await expect(cell('S')).toHaveValue('9');
  await expect(cell('M')).toHaveValue('16');
});
