import type { Locator, Page } from '@playwright/test';
import {
  addProduct,
  adminArea,
  conflictsOf,
  expectRequired,
  formNamed,
  pressAction,
  refused,
  rowOf,
} from './admin-page.ts';
import { axe, expect, test } from './fixtures.ts';

// On a phone a cell also says its heading; after the sum it may say which are short.
const stockCell = (row: Locator, stock: number) =>
  row.getByRole('cell', { name: new RegExp(`^(Stock\\s*)?${stock}(\\D|$)`) });
const stockOf = (dialog: Locator, row: string) => dialog.getByRole('group', { name: row }).getByLabel('Stock');

const products = adminArea({ title: 'Products', path: 'products', noun: 'product' });

/** A product of the test's own, without sizes; its address is the list with this product only. */
async function makeProduct(page: Page, name: string, { stock = null }: { stock?: number | null } = {}): Promise<void> {
  await addProduct(page, { name, variants: [{ size: null, title: 'Standard', stock }] });
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);
  await expect(rowOf(page, name)).toBeVisible();
}

test('a product is created with sizes, stock, pictures, options and shipping prices', async ({ page }) => {
  await products.open(page);
  await page.getByRole('button', { name: 'Add product' }).click();
  const dialog = products.form(page);

  await expectRequired(dialog, 'Create product', ['Name', 'Description', 'Price', 'Category']);
  await axe(page);

  await dialog.getByLabel('Name', { exact: true }).fill('Pit Wall Polo');
  await expect(dialog.getByText('Name is required')).toHaveCount(0);
  await dialog.getByLabel('Description').fill('A polo with a collar.');
  await dialog.getByLabel('Price', { exact: true }).fill('54');
  await dialog.getByLabel('Category').selectOption({ label: 'Lifestyle' });
  await dialog.getByRole('button', { name: 'Add image URL' }).click();
  await dialog.getByLabel('Image URL').fill('/pictures/perigee-cap.webp');
  await dialog.getByLabel('Alt text').fill('A polo on a hook');
  await dialog.getByLabel('M', { exact: true }).check();
  await dialog.getByLabel('S', { exact: true }).check();
  await stockOf(dialog, 'S, Standard').fill('4');
  await stockOf(dialog, 'M, Standard').fill('7');
  await dialog.getByRole('button', { name: 'Add size or style' }).click();
  const added = dialog.getByRole('group', { name: /new style/ });
  await expect(added.getByLabel('Style')).toBeFocused();
  await added.getByLabel('Stock').fill('2');
  await added.getByLabel('Price adjustment').fill('-3.5');
  await added.getByLabel('Style').fill('Fitted');
  await dialog.getByRole('button', { name: 'Add option' }).click();
  await dialog.getByLabel('Option 1', { exact: true }).fill('Initials');
  await dialog.getByLabel('UK').fill('7.9');
  await dialog.getByLabel('EU').fill('6.5');
  await dialog.getByRole('button', { name: 'Create product' }).click();

  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add product' })).toBeFocused();
  const row = rowOf(page, 'Pit Wall Polo');
  await expect(row).toContainText('Lifestyle');
  await expect(row).toContainText('Low stock');
  await expect(stockCell(row, 13)).toBeVisible();
  await expect(row).toContainText('$54.00');

  await row.getByRole('button', { name: 'Edit Pit Wall Polo' }).click();
  await expect(stockOf(dialog, 'S, Standard')).toHaveValue('4');
  await expect(dialog.getByRole('group', { name: 'S, Fitted' }).getByLabel('Price adjustment')).toHaveValue('-3.50');
  await expect(dialog.getByLabel('Alt text')).toHaveValue('A polo on a hook');
  await expect(dialog.getByLabel('EU')).toHaveValue('6.50');
  await expect(dialog.getByLabel('Worldwide')).toHaveValue('');
  await expect(dialog.getByLabel('Category')).toHaveValue(/./);
});

test('an edit changes the product, and the address opens and closes the form', async ({ page }) => {
  await products.open(page);
  await makeProduct(page, 'Lap Timer');
  await page.getByRole('button', { name: 'Edit Lap Timer' }).click();
  await expect(products.form(page).getByLabel('Price', { exact: true })).toHaveValue('12.50');
  const id = new URL(page.url()).searchParams.get('edit');
  await page.reload();
  await expect(products.form(page).getByLabel('Name', { exact: true })).toHaveValue('Lap Timer');
  await page.goBack();
  await expect(products.form(page)).toHaveCount(0);
  await page.goForward();
  await expect(stockOf(products.form(page), 'No size, Standard')).toHaveValue('');

  await products.form(page).getByLabel('Price', { exact: true }).fill('13.75');
  await stockOf(products.form(page), 'No size, Standard').fill('40');
  await products.form(page).getByLabel('Active').uncheck();
  await page.keyboard.press('Control+Enter');
  await expect(products.form(page)).toHaveCount(0);
  await expect(rowOf(page, 'Lap Timer')).toContainText('$13.75');
  await expect(rowOf(page, 'Lap Timer')).toContainText('Inactive');
  await expect(stockCell(rowOf(page, 'Lap Timer'), 40)).toBeVisible();

  // It opens wherever it stands in the list.
  await page.goto(`/admin/products?page=2&edit=${id}`);
  await expect(products.form(page).getByLabel('Name', { exact: true })).toHaveValue('Lap Timer');
  await page.goto(`/admin/products?search=nothing&stock-of=${id}`);
  await expect(formNamed(page, /Stock of Lap Timer/)).toBeVisible();
});

test('what was typed is not lost without asking', { tag: '@edge' }, async ({ page }) => {
  await products.open(page);
  await makeProduct(page, 'Tyre Gauge');
  await page.getByRole('button', { name: 'Edit Tyre Gauge' }).click();
  const name = products.form(page).getByLabel('Name', { exact: true });
  await name.fill('Tyre Pressure Gauge');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Tyre Pressure Gauge');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(products.form(page)).toHaveCount(0);
  await expect(rowOf(page, 'Tyre Gauge')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Tyre Gauge' })).toBeFocused();
});

test('a refused form stays open with everything typed, and marks what is wrong', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  expectProblems(refused('400 (Bad Request)', '/api/admin/products'));
  await products.open(page, '?edit=new');
  const dialog = products.form(page);
  await dialog.getByLabel('Name', { exact: true }).fill('Wind Tunnel');
  await dialog.getByLabel('Description').fill('Loud.');
  await dialog.getByLabel('Price', { exact: true }).fill('1.999');
  await dialog.getByLabel('Category').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Add image URL' }).click();
  await dialog.getByLabel('Image URL').fill('ftp://example.com/a.png');
  await dialog.getByRole('button', { name: 'Create product' }).click();
  await expect(dialog.getByText('Price can have at most two decimals')).toBeVisible();

  await dialog.getByLabel('Price', { exact: true }).fill('1.99');
  await dialog.getByRole('button', { name: 'Create product' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to create product');
  await expect(dialog.getByText('Image URL must be an https address or a path of this site')).toBeVisible();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Wind Tunnel');
  await axe(page);

  await dialog.getByRole('button', { name: 'Remove image' }).click();
  await dialog.getByRole('button', { name: 'Create product' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, 'Wind Tunnel')).toContainText('Made to order');
});

test('a product is deactivated and activated again', { tag: '@edge' }, async ({ page }) => {
  await products.open(page);
  await makeProduct(page, 'Race Flag');
  await pressAction(page, 'Deactivate', 'Race Flag');
  await expect(rowOf(page, 'Race Flag')).toContainText('Inactive');
  await expect(page.getByText('Race Flag is now inactive')).toBeVisible();
  await page.reload();
  await pressAction(page, 'Activate', 'Race Flag');
  await expect(rowOf(page, 'Race Flag').getByText('Active', { exact: true })).toBeVisible();
});

test('a failed toggle is taken back, a failed delete deletes nothing, and both say so', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await products.open(page);
  await makeProduct(page, 'Checked Flag');
  const changes = await products.failChanges(page);
  await pressAction(page, 'Deactivate', 'Checked Flag');
  await expect(page.getByRole('alert')).toHaveText('Failed to update product status');
  await expect(rowOf(page, 'Checked Flag').getByText('Active', { exact: true })).toBeVisible();

  await pressAction(page, 'Delete', 'Checked Flag');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to delete product');
  await expect(rowOf(page, 'Checked Flag')).toBeVisible();
  expectProblems(...changes);
});

test('a duplicate begins as the product is, and is not in the shop', { tag: '@edge' }, async ({ page }) => {
  await products.open(page);
  const variants = ['S', 'M'].map((size) => ({ size, title: 'Standard', stock: 7 }));
  await addProduct(page, {
    name: 'Pit Cap',
    enabledSizes: ['S', 'M'],
    variants,
    images: ['/pictures/placeholder.svg'],
  });
  await page.goto('/admin/products?search=pit+cap');
  await pressAction(page, 'Duplicate', 'Pit Cap');
  const dialog = products.form(page);
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Pit Cap (copy)');
  await expect(dialog.getByLabel('Image URL')).toHaveValue('/pictures/placeholder.svg');
  await expect(dialog.getByLabel('Active')).not.toBeChecked();
  await page.reload();
  await expect(stockOf(dialog, 'M, Standard')).toHaveValue('0');
  await dialog.getByLabel('Name', { exact: true }).fill('Pit Bonnet');
  await dialog.getByRole('button', { name: 'Create product' }).click();
  await expect(page.getByText('Product created')).toBeVisible();
  await page.goto('/admin/products?search=pit');
  await expect(rowOf(page, 'Pit Bonnet')).toContainText('Inactive');
  await expect(rowOf(page, 'Pit Cap')).toContainText('Active');
});

test('deleting asks first', { tag: '@edge' }, async ({ page }) => {
  await products.open(page);
  await makeProduct(page, 'Spare Wheel Nut');
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this product?' });
  await pressAction(page, 'Delete', 'Spare Wheel Nut');
  await expect(question).toContainText(
    'Spare Wheel Nut. It leaves the shop and wishlists, and can no longer be bought from a cart; orders keep its name. You can undo this for 30 seconds afterwards.',
  );
  await axe(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Actions for Spare Wheel Nut' })).toBeFocused();
  await pressAction(page, 'Delete', 'Spare Wheel Nut');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No products match' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('search, category and page are in the address', { tag: '@edge' }, async ({ page }) => {
  await products.open(page);
  await expect(page.getByText(/^Showing 1 to 10 of \d+$/)).toBeVisible();
  await expect(page.getByText(/^Page 1 of \d$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await axe(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL('/admin/products?page=2');
  await expect(page.getByText(/^Showing 11 to \d+ of \d+$/)).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search products' }).pressSequentially('halvorsen');
  await page.waitForURL('/admin/products?search=halvorsen');
  await expect(rowOf(page, 'Halvorsen 27 Cap')).toBeVisible();
  await expect(page.getByText(/^Page/)).toHaveCount(0);
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Sim Gear' });
  await expect(page.getByRole('heading', { name: 'No products match' })).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, 'Halvorsen 27 Cap')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('halvorsen');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.waitForURL('/admin/products');
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('');
});

test('what runs low and what is sold out is marked, and can be listed', { tag: '@edge' }, async ({ page }) => {
  await products.open(page);
  await makeProduct(page, 'Visor Strip', { stock: 4 });
  await expect(rowOf(page, 'Visor Strip')).toContainText('Low stock');
  await makeProduct(page, 'Visor Cloth', { stock: 0 });
  await expect(rowOf(page, 'Visor Cloth')).toContainText('Sold out');

  await page.goto('/admin/products?search=visor');
  await page.getByLabel('Stock', { exact: true }).selectOption('Low stock');
  await page.waitForURL('/admin/products?search=visor&stock=low');
  await expect(rowOf(page, 'Visor Cloth')).toHaveCount(0);
  await expect(rowOf(page, 'Visor Strip')).toBeVisible();
  await page.getByLabel('Stock', { exact: true }).selectOption('Sold out');
  await expect(rowOf(page, 'Visor Strip')).toHaveCount(0);
  await expect(rowOf(page, 'Visor Cloth')).toBeVisible();
  await axe(page);
  await page.goto('/admin/products?search=visor&stock=banana');
  await expect(rowOf(page, 'Visor Strip')).toBeVisible();
  await expect(rowOf(page, 'Visor Cloth')).toBeVisible();
});

test('nonsense in the address shows the list all the same', { tag: '@edge' }, async ({ page }) => {
  await products.open(page, '?page=-3&categoryId=banana&edit=nobody');
  await expect(page.getByText(/^Showing 1 to 10 of \d+$/)).toBeVisible();
  await page
    .getByRole('button', { name: /^Actions for/ })
    .last()
    .click();
  await expect(page.getByRole('button', { name: /^(Duplicate|View in shop)/ }).last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toContainText('This product does not exist');
  await expect(page).toHaveURL(/edit=nobody/);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.waitForURL(/^(?!.*edit=)/);
  await page.goto('/admin/products?page=999');
  await page.waitForURL(/\/admin\/products\?page=\d$/);
  await expect(page.getByText(/^Showing \d1 to/)).toBeVisible();
});

test('a list that cannot be read says so and can be tried again', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  expectProblems(refused('503 (Service Unavailable)', '/api/admin/products?page=1&limit=10&sort=newest'));
  await page.route('**/api/admin/products?*', (route) => route.fulfill({ status: 503, json: { error: 'Busy' } }));
  await products.open(page);
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch products: 503');
  await page.unroute('**/api/admin/products?*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('table', { name: 'Products' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('two administrators editing one product lose nothing', { tag: '@edge' }, async ({
  page,
  openVisitor,
  expectProblems,
}) => {
  const refusals = conflictsOf(page);
  await products.open(page);
  await makeProduct(page, 'Fuel Can');
  await page.getByRole('button', { name: 'Edit Fuel Can' }).click();
  await products.form(page).getByLabel('Name', { exact: true }).fill('Fuel Can 5 L');
  // Enter does not save a form of which most is out of view.
  await page.keyboard.press('Enter');

  const other = await openVisitor();
  await products.open(other, '?search=Fuel+Can');
  await other.getByRole('button', { name: 'Edit Fuel Can' }).click();
  await products.form(other).getByLabel('Description').fill('Empty.');
  await stockOf(products.form(other), 'No size, Standard').fill('9');
  await products.form(other).getByRole('button', { name: 'Save changes' }).click();
  await expect(products.form(other)).toHaveCount(0);

  await products.form(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(products.form(page).getByRole('alert')).toContainText('Failed to update product');
  await expect(products.form(page).getByRole('alert')).toContainText(products.changedMeanwhile);
  await expect(products.form(page).getByLabel('Name', { exact: true })).toHaveValue('Fuel Can 5 L');
  await products.form(page).getByRole('button', { name: 'Load the changes' }).click();
  await expect(products.form(page).getByLabel('Name', { exact: true })).toBeFocused();
  await expect(products.form(page).getByText('Loaded: Description is now “Empty.”, Stock is now 9.')).toBeVisible();
  await expect(products.form(page).getByLabel('Description')).toHaveValue('Empty.');
  await expect(stockOf(products.form(page), 'No size, Standard')).toHaveValue('9');
  await expect(products.form(page).getByLabel('Name', { exact: true })).toHaveValue('Fuel Can 5 L');
  await products.form(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(products.form(page)).toHaveCount(0);
  await expect(stockCell(rowOf(page, 'Fuel Can 5 L'), 9)).toBeVisible();
  expect(refusals).toHaveLength(1);
  expectProblems(...refusals);
});

test('after a conflict each price, size and picture is as whoever changed it last left it', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  const refusals = conflictsOf(page);
  await products.open(page);
  const id = await addProduct(page, {
    name: 'Shared Beanie',
    enabledSizes: ['L', 'XL'],
    variants: ['L', 'XL'].map((size) => ({ size, title: 'Standard', stock: 5, priceAdjust: 5 })),
    images: ['/pictures/perigee-cap.webp', '/pictures/placeholder.svg'],
    shippingPrices: [
      { label: 'UK', price: 4.9 },
      { label: 'EU', price: 5.9 },
    ],
  });
  await page.goto(`/admin/products?search=shared+beanie&edit=${id}`);
  const form = products.form(page);
  const row = form.getByRole('group', { name: 'L, Standard', exact: true });
  await row.getByLabel('Stock').fill('7');
  await form.getByLabel('EU', { exact: true }).fill('6.50');
  await form.getByLabel('2XL', { exact: true }).check();
  await form.getByLabel('Alt text').nth(1).fill('The back');

  const address = `/api/admin/products/${id}`;
  const { data } = await (await page.request.get(address)).json();
  const theirs = {
    ...data,
    enabledSizes: ['L'],
    images: JSON.parse(data.images),
    imageAlts: ['The front', ''],
    options: JSON.parse(data.options),
    shippingPrices: [
      { label: 'UK', price: 9.9 },
      { label: 'EU', price: 8 },
    ],
    variants: data.variants.map((variant: object) => ({ ...variant, priceAdjust: 9 })),
  };
  expect((await page.request.put(address, { data: theirs })).status()).toBe(200);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByRole('alert')).toContainText(products.changedMeanwhile);
  await form.getByRole('button', { name: 'Load the changes' }).click();
  await expect(
    form.getByText(
      'Loaded: Alt text of image 1 is now “The front”, Size XL is now off, UK shipping is now $9.90, Price adjustment of L is now $9.00, Price adjustment of XL is now $9.00. EU shipping stays as you have typed it; what is stored now is $8.00.',
      { exact: true },
    ),
  ).toBeVisible();
  await expect(row.getByLabel('Price adjustment')).toHaveValue('9.00');
  await expect(form.getByLabel('Alt text').first()).toHaveValue('The front');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toHaveCount(0);

  const { data: saved } = await (await page.request.get(address)).json();
  expect(JSON.parse(saved.enabledSizes)).toEqual(['L', '2XL']);
  expect(saved.imageAlts).toEqual(['The front', 'The back']);
  expect(JSON.parse(saved.shippingPrices)).toEqual([
    { label: 'UK', price: 9.9 },
    { label: 'EU', price: 6.5 },
  ]);
  expect(saved.variants).toMatchObject([{ size: 'L', stock: 7, priceAdjust: 9 }, { size: 'XL' }, { size: '2XL' }]);
  expect(refusals).toHaveLength(1);
  expectProblems(...refusals);
});
