import type { Page } from '@playwright/test';
import { addProduct, conflictsOf, openArea, pressAction, refused, rowOf } from './admin-page.ts';
import { axe, expect, test } from './fixtures.ts';
import { loseAnswer } from './offline.ts';

const all = (page: Page) => page.getByRole('checkbox', { name: 'Select all on this page' });
const withSelected = (page: Page, name: string) =>
  page.getByRole('group', { name: 'With the selected' }).getByRole('button', { name, exact: true });

async function more(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More with the selected' }).click();
  await page.getByRole('list', { name: 'More with the selected' }).getByRole('button', { name, exact: true }).click();
}

async function makeProducts(page: Page, names: readonly string[], categoryId?: string): Promise<void> {
  for (const name of names) await addProduct(page, { name, price: 5, ...(categoryId && { categoryId }) });
}

test('several products are deactivated and activated at once, those that are so already left alone', {
  tag: '@edge',
}, async ({ page }) => {
  await openArea(page, 'Products', '/admin/products');
  await makeProducts(page, ['Sticker Red', 'Sticker Blue', 'Sticker Green']);
  await page.goto('/admin/products?search=sticker');
  await pressAction(page, 'Deactivate', 'Sticker Red');
  await expect(rowOf(page, 'Sticker Red')).toContainText('Inactive');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Sticker Red is now active' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, 'Sticker Red')).toContainText('Inactive');

  await page.getByLabel('Select Sticker Red').press('Space');
  await page.getByLabel('Select Sticker Blue').press('Space');
  await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeVisible();
  await expect(all(page)).toHaveJSProperty('indeterminate', true);
  await axe(page);
  await withSelected(page, 'Deactivate').press('Enter');
  await expect(page.getByText('1 product deactivated')).toBeVisible();
  for (const name of ['Sticker Red', 'Sticker Blue']) await expect(rowOf(page, name)).toContainText('Inactive');
  await expect(rowOf(page, 'Sticker Green').getByText('Active', { exact: true })).toBeVisible();
  await expect(page.getByText(/\d selected/), 'nor is one that was so already').toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.getByLabel('Select Sticker Green').click();
  await page.getByLabel('Select Sticker Red').click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected')).toBeVisible();
  await expect(all(page)).toBeChecked();
  await withSelected(page, 'Activate').click();
  await expect(page.getByText('2 products activated')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 products deactivated')).toBeVisible();
  await expect(page.getByText('2 products activated'), 'only the last is said').toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 products activated')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row').getByText('Active', { exact: true })).toHaveCount(3);
  await expect(page.getByText(/\d selected/)).toHaveCount(0);
});

test('several leave the shop only after a question, and their Undo is there for half a minute', {
  tag: '@edge',
}, async ({ page }) => {
  await page.clock.install();
  await openArea(page, 'Products', '/admin/products');
  await makeProducts(
    page,
    Array.from({ length: 12 }, (_, at) => `Zebra Tape ${at + 1}`),
  );
  await page.goto('/admin/products?search=zebra+tape');
  await pressAction(page, 'Deactivate', 'Zebra Tape 12');
  await expect(rowOf(page, 'Zebra Tape 12')).toContainText('Inactive');
  // What the row shows at once is a guess until it is saved.
  await expect(page.getByRole('status').filter({ hasText: 'Zebra Tape 12 is now inactive' })).toBeVisible();
  await all(page).check();
  await page.getByRole('button', { name: 'Select all 12' }).click();
  await expect(page.getByText('12 selected', { exact: false })).toBeVisible();
  await withSelected(page, 'Deactivate').click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to deactivate these 11 products?' });
  await expect(question).toContainText('They leave the shop at once.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('12 selected', { exact: false })).toBeVisible();
  await withSelected(page, 'Deactivate').click();
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('11 products deactivated')).toBeVisible();
  await expect(page.getByText(/\d selected/), 'on this page or not').toHaveCount(0);
  await page.clock.runFor(25_000);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('11 products activated')).toBeVisible();
  await expect(rowOf(page, 'Zebra Tape 12')).toContainText('Inactive');
});

test('several are deleted after a question, one after the other, and another search keeps what is chosen', {
  tag: '@edge',
}, async ({ page }) => {
  await openArea(page, 'Products', '/admin/products');
  await makeProducts(page, ['Magnet One', 'Magnet Two']);
  await page.goto('/admin/products?search=magnet');
  await all(page).check();
  await page.getByRole('searchbox', { name: 'Search products' }).fill('magnet one');
  await expect(rowOf(page, 'Magnet Two')).toHaveCount(0);
  await expect(page.getByText('2 selected, 1 not on this page')).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(page.getByText(/\d selected/)).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search products' }).fill('magnet');
  await expect(rowOf(page, 'Magnet Two')).toBeVisible();

  await all(page).check();
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/api/admin/products/*', async (route) => {
    await held;
    await route.continue();
  });
  await withSelected(page, 'Delete').click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete these 2 products?' });
  await expect(question).toContainText('Magnet Two, Magnet One. They leave the shop and wishlists, and can no longer');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(withSelected(page, 'Delete')).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleting 1 of 2...')).toBeVisible();
  letThrough();
  await expect(page.getByText('2 products deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No products match' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('what could not be deleted is said by name, and the rest is done', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await openArea(page, 'Categories', '/admin/categories');
  const ids: string[] = [];
  for (const name of ['Quillwork Full', 'Quillwork Empty']) {
    const created = await page.request.post('/api/admin/categories', { data: { name, desc: 'Made for a test.' } });
    ids.push((await created.json()).data.id);
  }
  await makeProducts(page, ['Quillwork Mug'], ids[0]);
  await page.goto('/admin/categories?search=quillwork');
  await all(page).check();
  await withSelected(page, 'Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert')).toContainText('1 of 2 categories was not deleted');
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(/^Quillwork Full: .*1 product/);
  await expect(rowOf(page, 'Quillwork Empty')).toHaveCount(0);
  await expect(page.getByText('1 category deleted')).toBeVisible();
  await expect(page.getByText('1 selected')).toBeVisible();
  await axe(page);
  await page.getByRole('main').getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expectProblems(refused('409 (Conflict)', `/api/admin/categories/${ids[0]}`));
});

test('several reviews are approved at once, and rejected again', { tag: '@edge' }, async ({ page }) => {
  await openArea(page, 'Reviews', '/admin/reviews?approved=false');
  const boxes = page.getByRole('cell').getByRole('checkbox');
  const names = await Promise.all([0, 1].map((row) => boxes.nth(row).getAttribute('aria-label')));
  for (const name of names) await page.getByLabel(name ?? '', { exact: true }).check();
  await withSelected(page, 'Approve').click();
  await expect(page.getByText('2 reviews approved')).toBeVisible();
  for (const name of names) await expect(page.getByLabel(name ?? '', { exact: true })).toHaveCount(0);

  await page.getByLabel('Approval').selectOption('Approved');
  for (const name of names) await page.getByLabel(name ?? '', { exact: true }).check();
  await axe(page);
  await withSelected(page, 'Reject').click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to reject these 2 reviews?' });
  await expect(question).toContainText('They leave the shop and its ratings at once.');
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('2 reviews rejected')).toBeVisible();
});

test('what another admin has done since is not turned over again, in a row or in several', { tag: '@edge' }, async ({
  page,
}) => {
  await openArea(page, 'Products', '/admin/products');
  await makeProducts(page, ['Pennant Red', 'Pennant Blue']);
  await page.goto('/admin/products?search=pennant');
  await expect(rowOf(page, 'Pennant Red')).toContainText('Active');
  const { data } = await (await page.request.get('/api/admin/products?search=pennant')).json();
  const deactivate = async (name: string) => {
    const { id } = data.find((product: { name: string }) => product.name === name);
    await page.request.put(`/api/admin/products/${id}/status`, { data: { isActive: false } });
  };
  await deactivate('Pennant Red');
  await pressAction(page, 'Deactivate', 'Pennant Red');
  await expect(page.getByRole('status').filter({ hasText: 'Pennant Red is now inactive' })).toBeVisible();
  await expect(rowOf(page, 'Pennant Red').getByText('Inactive', { exact: true })).toBeVisible();

  await page.getByLabel('Select Pennant Blue').check();
  await deactivate('Pennant Blue');
  const sent: unknown[] = [];
  page.on('request', (request) => request.url().endsWith('/status') && sent.push(request.postDataJSON()));
  await withSelected(page, 'Deactivate').click();
  await expect(page.getByText('1 product deactivated')).toBeVisible();
  await expect(rowOf(page, 'Pennant Blue').getByText('Inactive', { exact: true })).toBeVisible();
  expect(sent).toEqual([{ isActive: false }]);
});

test('competitions are chosen on their cards', { tag: '@edge' }, async ({ page }) => {
  await openArea(page, 'Competitions Management', '/admin/competitions');
  const card = page.getByRole('article').filter({ hasText: 'Winter Series 2025' });
  await expect(card.getByText('Inactive', { exact: true })).toBeVisible();
  await all(page).check();
  await withSelected(page, 'Activate').click();
  await expect(page.getByText('1 competition activated')).toBeVisible();
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
  await all(page).uncheck();
  await page.getByLabel('Select Winter Series 2025').check();
  await axe(page);
  await withSelected(page, 'Deactivate').click();
  await expect(card.getByText('Inactive', { exact: true })).toBeVisible();
});

test('several orders are shipped with one estimate, and cancelled after the sum that goes back is said', {
  tag: '@edge',
}, async ({ page, expectProblems }) => {
  const refusals = conflictsOf(page);
  await openArea(page, 'Orders', '/admin/orders?search=fans.example&status=processing');
  const boxes = page.getByRole('row').getByRole('checkbox', { name: /^Select ANT-/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByLabel('Status', { exact: true }).selectOption('Delivered');
  await expect(page.getByRole('combobox', { name: /^Status of/ }).first()).toHaveValue('delivered');
  const delivered = await boxes.nth(0).getAttribute('aria-label');
  await boxes.nth(0).check();
  await expect(page.getByText('3 selected')).toBeVisible();
  await axe(page);

  const saving = page.waitForEvent('download');
  await more(page, 'Export selected');
  expect((await saving).suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);

  await withSelected(page, 'Mark as shipped…').click();
  const dialog = page.getByRole('dialog', { name: 'Ship 2 orders' });
  await expect(dialog).toContainText(`One stays as it is:${delivered?.replace('Select ', '')} is delivered`);
  await dialog.getByLabel('Shipping estimate').fill('Friday by bulk');
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(page.getByText('2 orders marked as shipped')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 orders changed back')).toBeVisible();
  await page.goto('/admin/orders?search=friday+bulk');
  // The estimate has gone with the status.
  await expect(page.getByRole('heading', { name: 'No orders match' })).toBeVisible();
  await page.goto('/admin/orders?search=fans.example&status=processing');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await withSelected(page, 'Mark as shipped…').click();
  const again = page.getByRole('dialog', { name: 'Ship 2 orders' });
  await again.getByLabel('Shipping estimate').fill('Friday by bulk');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('2 orders marked as shipped')).toBeVisible();
  await page.goto('/admin/orders?search=friday+bulk&status=shipped');
  await expect(boxes).toHaveCount(2);

  await all(page).check();
  await more(page, 'Cancel orders…');
  const question = page.getByRole('dialog', { name: 'Cancel these 2 orders?' });
  await expect(question).toContainText(/€[\d.]+ for 2 orders goes back to the cards at \d\d:\d\d/);
  await axe(page);
  await question.getByRole('button', { name: 'Keep the orders' }).click();
  // A colleague is quicker with one of them.
  const { data } = await (await page.request.get('/api/admin/orders?search=friday+bulk')).json();
  const [{ id, order_number }] = data;
  const changed = { status: 'shipped', shippingEstimate: 'Saturday' };
  expect((await page.request.put(`/api/admin/orders/${id}/status`, { data: changed })).ok()).toBe(true);
  await more(page, 'Mark as processing');
  await expect(page.getByText('1 order marked as processing')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('1 of 2 orders was not marked as processing');
  await expect(page.getByRole('alert').getByRole('listitem')).toContainText(`${order_number}: `);
  // What was done has left the list, and the selection; what was refused can be tried again as it is now.
  await expect(page.getByRole('heading', { name: 'No orders match' })).toBeVisible();
  await expect(page.getByText('1 selected, not on this page')).toBeVisible();
  await more(page, 'Mark as processing');
  await expect(page.getByText(/\d selected/)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const after = await (await page.request.get(`/api/admin/orders/${id}`)).json();
  expect(after.data).toMatchObject({ status: 'processing', shipping_estimate: 'Saturday' });
  expectProblems(...refusals);
});

test('the estimate of several orders stays as typed for those that were not shipped', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await openArea(page, 'Orders', '/admin/orders?search=fans.example&status=processing');
  const refusals = conflictsOf(page);
  const boxes = page.getByRole('row').getByRole('checkbox', { name: /^Select ANT-/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const number = (await boxes.nth(1).getAttribute('aria-label'))?.replace('Select ', '') ?? '';
  await withSelected(page, 'Mark as shipped…').click();
  await page.getByLabel('Shipping estimate').fill('By hand cart');
  const { data } = await (await page.request.get(`/api/admin/orders?search=${number}`)).json();
  const edit = { shippingEstimate: 'Later' };
  expect((await page.request.put(`/api/admin/orders/${data[0].id}`, { data: edit })).ok()).toBe(true);
  await page.getByRole('button', { name: 'Mark as shipped', exact: true }).click();
  const rest = page.getByRole('dialog', { name: 'Ship 1 order' });
  await expect(rest.getByRole('alert')).toContainText(`1 of 2 orders was not marked as shipped${number}: `);
  await expect(rest.getByLabel('Shipping estimate')).toHaveValue('By hand cart');
  await axe(page);
  await rest.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(page.getByText('1 order marked as shipped')).toBeVisible();
  await expect(rest).toHaveCount(0);
  const after = await (await page.request.get(`/api/admin/orders/${data[0].id}`)).json();
  expect(after.data).toMatchObject({ status: 'shipped', shipping_estimate: 'By hand cart' });
  expectProblems(...refusals);
});

test('what went through is not called a failure because its answer was lost', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await openArea(page, 'Orders', '/admin/orders?search=fans.example&status=delivered');
  const boxes = page.getByRole('row').getByRole('checkbox', { name: /^Select ANT-/ });
  const number = (await boxes.nth(2).getAttribute('aria-label'))?.replace('Select ', '') ?? '';
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const several = await loseAnswer(page, /\/api\/admin\/orders\/.*\/status$/);
  await more(page, 'Cancel orders…');
  await page.getByRole('button', { name: 'Cancel the orders' }).click();
  await expect(page.getByText(/^2 orders cancelled/)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  const one = await loseAnswer(page, /\/api\/admin\/orders\/.*\/status$/);
  await page.getByLabel(`Status of ${number}`).selectOption('processing');
  await expect(page.getByText(`${number} is now processing`)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expectProblems(...several, ...one);
});

test('what nobody can know is said to be so, until a later change goes through', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await openArea(page, 'Products', '/admin/products');
  await makeProducts(page, ['Keyring Red', 'Keyring Blue']);
  await page.goto('/admin/products?search=keyring');
  await all(page).check();
  const changed = await loseAnswer(page, /\/api\/admin\/products\/.*\/status$/);
  const read = await loseAnswer(page, /\/api\/admin\/products\/[0-9a-f-]{36}$/);
  await withSelected(page, 'Deactivate').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('1 product deactivated')).toBeVisible();
  const banner = page.getByRole('alert');
  await expect(banner).toContainText('It is not known whether 1 of 2 products was deactivated');
  await expect(banner).toContainText('No answer came, so it may have gone through. Look before you try again.');
  await expect(rowOf(page, 'Keyring Red')).toContainText('Inactive');
  await axe(page);
  await pressAction(page, 'Activate', 'Keyring Red');
  await expect(page.getByText('Keyring Red is now active')).toBeVisible();
  await expect(banner).toHaveCount(0);
  expectProblems(...changed, ...read);
});

test('several orders are cancelled by number, those that are already are said, and all of it is taken back', {
  tag: '@edge',
}, async ({ page }) => {
  await openArea(page, 'Orders', '/admin/orders?search=fans.example&status=delivered');
  const statuses = page.getByRole('combobox', { name: /^Status of/ });
  await expect(statuses.first()).toHaveValue('delivered');
  const labels = await statuses.evaluateAll((all) =>
    all.slice(0, 3).map((one) => one.getAttribute('aria-label') ?? ''),
  );
  const numbers = labels.map((label) => label.replace('Status of ', ''));
  const [first = '', , last = ''] = numbers;
  const choose = (number: string) => page.getByLabel(`Select ${number}`, { exact: true }).check();
  const found = await (await page.request.get(`/api/admin/orders?search=${last}`)).json();
  const put = { data: { status: 'cancelled' } };
  expect((await page.request.put(`/api/admin/orders/${found.data[0].id}/status`, put)).ok()).toBe(true);
  await page.goto(`/admin/orders?search=${last}`);
  await choose(last);
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('fans.example');
  await page.getByLabel('Status', { exact: true }).selectOption('Delivered');
  for (const number of numbers.slice(0, 2)) await choose(number);
  await more(page, 'Cancel orders…');
  const question = page.getByRole('dialog', { name: 'Cancel these 2 orders?' });
  await expect(question).toContainText(new RegExp(`${first}, ANT-|, ${first}`));
  await expect(question).toContainText(`One stays as it is:${last} is already cancelled`);
  await axe(page);
  await question.getByRole('button', { name: 'Cancel the orders' }).click();
  await expect(page.getByText(/^2 orders cancelled\. Refunds leave (at|from) \d\d:\d\d/)).toBeVisible();
  await expect(page.getByLabel(`Status of ${first}`)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('2 orders reopened')).toBeVisible();
  await expect(page.getByLabel(`Status of ${first}`)).toHaveValue('delivered');
});

test('of several cancelled orders, Undo says how many it can reopen: an unpaid one stays', { tag: '@edge' }, async ({
  page,
}) => {
  await openArea(page, 'Orders', '/admin/orders');
  const { data } = await (await page.request.get('/api/admin/orders?payment=unpaid&status=cancelled')).json();
  const [{ id, order_number: unpaid }] = data;
  const live = { data: { status: 'processing' } };
  expect((await page.request.put(`/api/admin/orders/${id}/status`, live)).ok()).toBe(true);
  await page.goto(`/admin/orders?search=${unpaid}`);
  await page.getByLabel(`Select ${unpaid}`, { exact: true }).check();
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('fans.example');
  await page.getByLabel('Status', { exact: true }).selectOption('Delivered');
  await expect(page.getByRole('combobox', { name: /^Status of/ }).first()).toHaveValue('delivered');
  await page
    .getByRole('checkbox', { name: /^Select ANT-/ })
    .first()
    .check();
  await more(page, 'Cancel orders…');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the orders' }).click();
  await expect(page.getByText(/^2 orders cancelled\. Refund leaves at \d\d:\d\d/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo 1 of 2' }).click();
  await expect(page.getByText('1 order reopened')).toBeVisible();
  const after = await (await page.request.get(`/api/admin/orders/${id}`)).json();
  expect(after.data).toMatchObject({ status: 'cancelled', payment_status: 'unpaid' });
});
