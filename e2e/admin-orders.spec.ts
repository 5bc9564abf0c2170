import type { Page } from '@playwright/test';
import { conflictsOf, openArea, pressAction } from './admin-page.ts';
import { beginQuietly, BERLIN, deleteAddresses, MUG, saveAddresses } from './buying.ts';
import { axe, expect, signIn, test } from './fixtures.ts';
import { goOffline, loseAnswer } from './offline.ts';

const firstRow = (page: Page) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('combobox') })
    .first();
const statusIn = (page: Page) => firstRow(page).getByRole('combobox');
const fieldOf = (page: Page, name: string) =>
  page
    .getByRole('dialog')
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) });

/** Orders of people whom no other test knows, of one status and, where given, one state of payment; answers the number of the first. */
async function openOrders(page: Page, status: string, payment = ''): Promise<string> {
  await signIn(page, 'Alex Admin');
  await page.goto(`/admin/orders?search=fans.example&status=${status}${payment && `&payment=${payment}`}`);
  await expect(statusIn(page)).toHaveValue(status);
  const label = (await statusIn(page).getAttribute('aria-label')) ?? '';
  return label.replace('Status of ', '');
}
interface StockedOrder {
  stock_state: string;
  items: { made_to_order: boolean; options: unknown }[];
}
/** Whether an item is sold again as it is, should it come back. */
const isPlain = ({ made_to_order, options }: StockedOrder['items'][number]) =>
  !made_to_order && !/"(?!Size")[^"]+":/.test(String(options));
const byNumber = (page: Page, number: string) => page.goto(`/admin/orders?search=${number}`);

test('orders are found by status and by number', async ({ page }) => {
  await signIn(page, 'Alex Admin');
  await page.goto('/admin/orders');
  await expect(page.getByText(/^Showing 1 to 10 of \d+$/)).toBeVisible();
  await expect(firstRow(page)).toContainText(/ANT-\w{6}.*\$\d+\.\d\d.*Paid.*\d{4}/);
  await axe(page);

  await page.getByLabel('Status', { exact: true }).selectOption('Delivered');
  await page.waitForURL('/admin/orders?status=delivered');
  const shown = page.getByRole('combobox', { name: /^Status of/ });
  await expect
    .poll(() => shown.evaluateAll((all) => [...new Set(all.map((one) => (one as HTMLSelectElement).value))]))
    .toEqual(['delivered']);
  const number = (await statusIn(page).getAttribute('aria-label'))?.replace('Status of ', '') ?? '';
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(number);
  await page.waitForURL(`/admin/orders?status=delivered&search=${number}`);
  await expect(page.getByRole('combobox', { name: /^Status of/ })).toHaveCount(1);
});

test('a status is chosen in the row', async ({ page }) => {
  const number = await openOrders(page, 'delivered');
  await byNumber(page, number);
  await expect(statusIn(page).getByRole('option')).toHaveText([
    'Pending',
    'Processing',
    'Shipped',
    'Delivered',
    'Cancelled',
  ]);
  await statusIn(page).selectOption('processing');
  await expect(page.getByText(`${number} is now processing`)).toBeVisible();
  await page.reload();
  await expect(statusIn(page)).toHaveValue('processing');
});

test('a status that was chosen by mistake is taken back, with its estimate, though its row has left the list', {
  tag: '@edge',
}, async ({ page }) => {
  const number = await openOrders(page, 'processing');
  await page.getByLabel(`Status of ${number}`).selectOption('delivered');
  await expect(page.getByText(`${number} is now delivered`)).toBeVisible();
  await expect(page.getByLabel(`Status of ${number}`)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${number} is now processing`)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(`Status of ${number}`)).toHaveValue('processing');

  await page.getByLabel(`Status of ${number}`).selectOption('shipped');
  await page.getByLabel('Shipping estimate').fill('By mistake');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${number} is now shipped`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${number} is now processing`)).toBeVisible();
  await pressAction(page, 'View', number);
  await expect(fieldOf(page, 'Shipping estimate')).not.toContainText('By mistake');
});

test('arrow keys open the choices of a status, and change nothing by themselves', { tag: '@edge' }, async ({
  page,
}) => {
  const number = await openOrders(page, 'delivered');
  await byNumber(page, number);
  await statusIn(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await page.keyboard.press('p');
  await page.keyboard.press('Escape');
  await expect(statusIn(page)).toBeFocused();
  await expect(statusIn(page)).toHaveValue('delivered');
});

test('a completed order keeps its status among the choices', { tag: '@edge' }, async ({ page }) => {
  await openOrders(page, 'completed');
  await expect(statusIn(page).getByRole('option', { name: 'Completed' })).toBeAttached();
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('completed');
});

test('shipping an order asks for an estimate, which its form has at once', async ({ page }) => {
  const number = await openOrders(page, 'processing');
  await byNumber(page, number);
  // What a first look has left in the browser is old when the form opens.
  await pressAction(page, 'View', number);
  await expect(fieldOf(page, 'Status')).toContainText('Processing');
  await page.keyboard.press('Escape');
  const dialog = page.getByRole('dialog', { name: `Ship ${number}` });
  await statusIn(page).selectOption('shipped');
  await expect(dialog.getByLabel('Shipping estimate')).toBeFocused();
  await axe(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(statusIn(page)).toHaveValue('processing');

  await statusIn(page).selectOption('shipped');
  await dialog.getByLabel('Shipping estimate').fill('3 to 5 working days');
  await page.keyboard.press('Enter');
  await expect(statusIn(page)).toHaveValue('shipped');
  const form = page.getByRole('dialog', { name: `Edit order ${number}` });
  await pressAction(page, 'Edit', number);
  await expect(form.getByLabel('Shipping estimate')).toHaveValue('3 to 5 working days');
  await form.getByLabel('Status').selectOption('delivered');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(statusIn(page)).toHaveValue('delivered');
  await statusIn(page).selectOption('shipped');
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(statusIn(page)).toHaveValue('shipped');
  await pressAction(page, 'View', number);
  await expect(fieldOf(page, 'Shipping estimate')).toContainText('3 to 5 working days');
  await expect(fieldOf(page, 'Status')).toContainText('Shipped');
});

test('a shipping estimate stays as typed until its order is shipped, and is not closed in silence', {
  tag: '@edge',
}, async ({ page, expectProblems }) => {
  const number = await openOrders(page, 'processing');
  await byNumber(page, number);
  const dialog = page.getByRole('dialog', { name: `Ship ${number}` });
  const estimate = dialog.getByLabel('Shipping estimate');
  await statusIn(page).selectOption('shipped');
  await estimate.fill('Next Friday');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(estimate).toHaveValue('Next Friday');

  await page.waitForLoadState('networkidle');
  const goOnline = await goOffline(page, expectProblems);
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to update order statusNo connection');
  await expect(estimate).toHaveValue('Next Friday');
  await axe(page);
  await goOnline();
  await estimate.press('Control+Enter');
  await expect(page.getByText(`${number} is now shipped`)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await pressAction(page, 'View', number);
  await expect(fieldOf(page, 'Shipping estimate')).toContainText('Next Friday');
});

test('an estimate outlasts a change of a colleague, and goes with what the order has become', {
  tag: '@edge',
}, async ({ page, expectProblems }) => {
  const number = await openOrders(page, 'processing');
  await byNumber(page, number);
  const refusals = conflictsOf(page);
  const dialog = page.getByRole('dialog', { name: `Ship ${number}` });
  await statusIn(page).selectOption('shipped');
  await dialog.getByLabel('Shipping estimate').fill('Next Monday');
  const { data } = await (await page.request.get(`/api/admin/orders?search=${number}`)).json();
  const edit = { shippingEstimate: 'Whenever' };
  expect((await page.request.put(`/api/admin/orders/${data[0].id}`, { data: edit })).ok()).toBe(true);
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Its shipping estimate is now “Whenever”.');
  await expect(dialog.getByLabel('Shipping estimate')).toHaveValue('Next Monday');
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(page.getByText(`${number} is now shipped`)).toBeVisible();
  expectProblems(...refusals);
});

test('a status that the server refuses is taken back', { tag: '@edge' }, async ({ page, expectProblems }) => {
  const number = await openOrders(page, 'cancelled', 'unpaid');
  let refused = '';
  await page.route(/\/api\/admin\/orders\/.*\/status$/, (route) => {
    refused = new URL(route.request().url()).pathname;
    return route.fulfill({ status: 409, json: { error: 'Only 0 left in stock' } });
  });
  await byNumber(page, number);
  await statusIn(page).selectOption('processing');
  const question = page.getByRole('dialog', { name: `Set order ${number} to processing?` });
  await expect(question).toContainText('Its goods are taken from stock again.');
  await question.getByRole('button', { name: 'Leave it cancelled' }).click();
  await expect(statusIn(page)).toHaveValue('cancelled');
  await statusIn(page).selectOption('processing');
  await question.getByRole('button', { name: 'Set to processing' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to update order status');
  await expect(page.getByRole('alert')).toContainText('Only 0 left in stock');
  await expect(statusIn(page)).toHaveValue('cancelled');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expectProblems(
    `console error: Failed to load resource: the server responded with a status of 409 (Conflict) (${refused})`,
  );
});

test('what was never paid is not shipped or delivered without a question, in the row and in the form', {
  tag: '@edge',
}, async ({ page }) => {
  await signIn(page, 'Alex Admin');
  await deleteAddresses(page);
  await saveAddresses(page, BERLIN);
  const { id } = await beginQuietly(page, MUG);
  const { data } = await (await page.request.get(`/api/admin/orders/${id}`)).json();
  const number: string = data.order_number;
  await byNumber(page, number);
  const ask = (status: string) => page.getByRole('dialog', { name: `Set order ${number} to ${status}?` });
  const sentence = 'No card was charged: go on only if it was paid in another way.';
  await statusIn(page).selectOption('shipped');
  await expect(ask('shipped')).toContainText(sentence);
  await axe(page);
  await ask('shipped').getByRole('button', { name: 'Leave it pending' }).click();
  await expect(statusIn(page)).toHaveValue('pending');

  await pressAction(page, 'Edit', number);
  const form = page.getByRole('dialog', { name: `Edit order ${number}` });
  await form.getByLabel('Status').selectOption('delivered');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(ask('delivered')).toContainText(sentence);
  await ask('delivered').getByRole('button', { name: 'Leave it pending' }).click();
  await form.getByLabel('Status').selectOption('processing');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(statusIn(page)).toHaveValue('processing');

  await statusIn(page).selectOption('shipped');
  await ask('shipped').getByRole('button', { name: 'Set to shipped' }).click();
  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(statusIn(page)).toHaveValue('shipped');
});

test('an order is read in full, and its address opens it again', { tag: '@edge' }, async ({ page }) => {
  const number = await openOrders(page, 'delivered');
  await pressAction(page, 'View', number);
  const dialog = page.getByRole('dialog', { name: `Order ${number}` });
  await expect(fieldOf(page, 'Customer')).toContainText('@fans.example');
  await expect(fieldOf(page, 'Payment')).toContainText('Paid');
  await expect(fieldOf(page, 'Shipping address')).toContainText(/, [A-Z]\w+( \w+)*$/);
  await expect(dialog.getByRole('table', { name: 'Items' }).getByRole('row').nth(1)).toContainText(/\$\d+\.\d\d/);
  await expect(fieldOf(page, 'Total')).toContainText(/\$\d+\.\d\d/);
  await axe(page);
  await page.reload();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/admin/orders?search=fans.example&status=delivered');
});

test('an order whose details cannot be read is shown as the list has it', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  const number = await openOrders(page, 'delivered');
  let failed = '';
  await page.route(/\/api\/admin\/orders\/[0-9a-f-]+$/, (route) => {
    failed = new URL(route.request().url()).pathname;
    return route.fulfill({ status: 500, json: { error: 'Something went wrong' } });
  });
  await pressAction(page, 'View', number);
  await expect(fieldOf(page, 'Customer')).toContainText('@fans.example');
  expectProblems(
    `console error: Failed to load resource: the server responded with a status of 500 (Internal Server Error) (${failed})`,
  );
});

test('a figure that was emptied stays, and the form and what is said of the saving say so', { tag: '@edge' }, async ({
  page,
}) => {
  const number = await openOrders(page, 'delivered');
  await byNumber(page, number);
  await pressAction(page, 'Edit', number);
  const dialog = page.getByRole('dialog', { name: `Edit order ${number}` });
  const [subtotal, total] = [dialog.getByLabel('Subtotal'), dialog.getByLabel('Total', { exact: true })];
  const before = await subtotal.inputValue();
  await subtotal.fill('');
  await total.fill('');
  await expect(subtotal).toHaveAccessibleDescription(`Left empty, it stays $${before}`);
  await axe(page);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Order saved. Subtotal and total stay as they were')).toBeVisible();
  await pressAction(page, 'Edit', number);
  await expect(subtotal).toHaveValue(before);
});

test('the edit form changes estimate and figures', async ({ page }) => {
  const number = await openOrders(page, 'shipped');
  await byNumber(page, number);
  await pressAction(page, 'Edit', number);
  const dialog = page.getByRole('dialog', { name: `Edit order ${number}` });
  await expect(dialog.getByLabel('Status')).toHaveValue('shipped');
  await dialog.getByLabel('Tax').fill('-1');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('Tax must not be negative')).toBeVisible();
  await dialog.getByLabel('Tax').fill('4.2');
  await dialog.getByLabel('Shipping estimate').fill('tomorrow');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  const sum = (await dialog.getByText(/^Adds up to \$/).textContent())?.match(/[\d.]+/)?.[0] ?? '';
  await expect(dialog.getByText(`Total must be $${sum}, the sum of subtotal, shipping and tax`)).toBeVisible();
  await expect(dialog.getByLabel('Total', { exact: true })).toBeFocused();
  await dialog.getByLabel('Tax').fill('4.20');
  await expect(dialog.getByText('Total must be')).toHaveCount(0);
  await dialog.getByLabel('Total', { exact: true }).fill(sum);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(firstRow(page)).toContainText(`$${sum}`);
  await pressAction(page, 'View', number);
  const money = page.getByRole('region', { name: 'Money' });
  await expect(money).toContainText(/^MoneyCharged €[\d.]+ by Visa ending 4242, .*pi_\w+/);
  await expect(money).toContainText('The total on paper differs from what was charged.');
  await expect(fieldOf(page, 'Tax')).toContainText('$4.20');
  await expect(fieldOf(page, 'Shipping estimate')).toContainText('tomorrow');
});

test('the edit form says that the discount is off its sum already', { tag: '@edge' }, async ({ page }) => {
  await openArea(page, 'Orders', '/admin/orders');
  const { data } = await (await page.request.get('/api/admin/orders?search=podium15&limit=1')).json();
  const [{ id, total, discount }] = data;
  expect(discount).toBeGreaterThan(0);
  await page.goto(`/admin/orders?edit=${id}`);
  const hint = `Adds up to $${total.toFixed(2)}, the discount of $${discount.toFixed(2)} already taken off`;
  await expect(page.getByRole('dialog').getByText(hint, { exact: true })).toBeVisible();
});

test('an order whose save had no answer is saved once, by pressing again', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  const number = await openOrders(page, 'delivered');
  await byNumber(page, number);
  await pressAction(page, 'Edit', number);
  const form = page.getByRole('dialog', { name: `Edit order ${number}` });
  await form.getByLabel('Shipping estimate').fill('By the evening train');
  const lost = await loseAnswer(page, /\/api\/admin\/orders\/[0-9a-f-]{36}$/);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByRole('alert')).toContainText('No connection.');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText('Order saved', { exact: true })).toBeVisible();
  await pressAction(page, 'View', number);
  await expect(fieldOf(page, 'Shipping estimate')).toContainText('By the evening train');
  await expect(page.getByRole('list', { name: 'Timeline' }).getByText('→ By the evening train')).toHaveCount(1);
  expectProblems(...lost);
});

test('two administrators and one order: the second hears what the first did, and loses nothing', {
  tag: '@edge',
}, async ({ page, openVisitor, expectProblems }) => {
  const refusals = conflictsOf(page);
  const number = await openOrders(page, 'processing');
  await byNumber(page, number);
  const form = page.getByRole('dialog', { name: `Edit order ${number}` });
  await pressAction(page, 'Edit', number);
  await form.getByLabel('Shipping estimate').fill('on Friday');

  const other = await openVisitor();
  await signIn(other, 'Alex Admin');
  await byNumber(other, number);
  await statusIn(other).selectOption('delivered');
  await expect(other.getByText(`${number} is now delivered`)).toBeVisible();

  await form.getByRole('button', { name: 'Save changes' }).click();
  const news = `You have changed order ${number} in another window since you opened it here. It is now delivered`;
  await expect(form.getByRole('alert')).toContainText(news);
  await form.getByRole('button', { name: 'Load the changes' }).click();
  await expect(form.getByText('Loaded: Status is now Delivered.')).toBeVisible();
  await expect(form.getByLabel('Status')).toHaveValue('delivered');
  await expect(form.getByLabel('Shipping estimate')).toHaveValue('on Friday');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toHaveCount(0);

  await byNumber(other, number);
  await statusIn(other).selectOption('processing');
  await expect(other.getByText(`${number} is now processing`)).toBeVisible();
  // This row is still the one from before.
  await statusIn(page).selectOption('cancelled');
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByRole('alert')).toContainText('It is now processing, with the shipping estimate “on Friday”.');
  await expect(statusIn(page)).toHaveValue('processing');
  expectProblems(...refusals);
});

test('cancelling asks, says when the refund leaves, and can be undone', async ({ page }) => {
  await openOrders(page, 'shipped');
  const { data } = await (
    await page.request.get('/api/admin/orders?status=shipped&search=fans.example&limit=100')
  ).json();
  const { order_number: number } = data.find(
    ({ items, stock_state }: StockedOrder) => stock_state === 'sold' && items.every(isPlain),
  );
  await byNumber(page, number);
  const question = page.getByRole('dialog', { name: `Cancel order ${number}?` });
  await statusIn(page).selectOption('cancelled');
  await expect(question).toContainText(/€[\d.]+ goes back to the Visa ending 4242 at \d\d:\d\d/);
  await expect(question).toContainText('nothing comes back into stock by itself');
  await axe(page);
  await question.getByRole('button', { name: 'Keep the order' }).click();
  await expect(statusIn(page)).toHaveValue('shipped');

  await statusIn(page).selectOption('cancelled');
  await question.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(firstRow(page)).toContainText(/Refund leaves at \d\d:\d\d/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(statusIn(page)).toHaveValue('shipped');
  await expect(firstRow(page)).toContainText('Paid');

  await pressAction(page, 'View', number);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await question.getByRole('button', { name: 'Cancel the order' }).click();
  const view = page.getByRole('dialog', { name: `Order ${number}` });
  await expect(view.getByRole('region', { name: 'Money' })).toContainText(/Refund leaves at \d\d:\d\d: €/);
  await expect(view.getByRole('button', { name: 'Undo the cancellation' })).toBeVisible();
  await view.getByRole('button', { name: 'Goods are back: put into stock…' }).click();
  const restock = page.getByRole('dialog', { name: `Put into stock from ${number}` });
  await axe(page);
  await restock.getByRole('button', { name: 'Put into stock' }).click();
  await expect(restock).toBeHidden();
  await expect(view.getByRole('button', { name: /^Goods are back/ })).toHaveCount(0);
  await expect(view.getByRole('heading', { name: 'Money' })).toBeFocused();
  await expect(view.getByRole('list', { name: 'Timeline' })).toContainText('went back into stock');
  await axe(page);
});

test('the form cancels as the row does: it says when the refund leaves, and can be undone', { tag: '@edge' }, async ({
  page,
}) => {
  const number = await openOrders(page, 'shipped');
  await byNumber(page, number);
  await pressAction(page, 'Edit', number);
  const form = page.getByRole('dialog', { name: `Edit order ${number}` });
  await expect(form).toContainText('Subtotal, tax, shipping and total are figures on paper');
  await expect(form).not.toContainText('Cancelling is another matter');
  await form.getByLabel('Status').selectOption('cancelled');
  await expect(form).toContainText('Cancelling is another matter');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText(new RegExp(`${number} is now cancelled. Refund leaves at \\d\\d:\\d\\d`))).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(statusIn(page)).toHaveValue('shipped');
  await expect(firstRow(page)).toContainText('Paid');
});

test('who is deleted is a name in their order, and a deleted order is accounted for with who paid it', {
  tag: '@edge',
}, async ({ page }) => {
  await signIn(page, 'Alex Admin');
  const found = await page.request.get('/api/admin/orders?search=fans.example&payment=paid&limit=100');
  const orders: { id: string; order_number: string; user_id: string; user: { displayName: string } }[] = (
    await found.json()
  ).data;
  const byBuyer = Map.groupBy(orders, ({ user_id }) => user_id);
  const [[order, other] = []] = [...byBuyer.values()].filter(({ length }) => length > 1);
  if (!order || !other) throw new Error('Nobody has two paid orders.');
  const { order_number: number, user_id: userId, user } = order;
  await byNumber(page, number);
  await pressAction(page, 'Delete', number);
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this order?' });
  await expect(question).toContainText('the money still counts in the revenue and in what its customer has spent');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No orders match' })).toBeVisible();
  await page.goto(`/admin/users?view=${userId}`);
  await expect(fieldOf(page, 'Spent')).toContainText(/\$[\d.]+, \$[\d.]+ of it for 1 deleted order$/);
  await page.goto(`/admin/activity`);
  const line = page.getByRole('listitem').filter({ hasText: `Order ${number} was deleted` });
  await expect(line).toBeVisible();
  await expect(line.getByRole('link')).toHaveCount(0);

  expect((await page.request.delete(`/api/admin/users/${userId}`)).status()).toBe(200);
  await page.goto(`/admin/orders?search=${other.order_number}`);
  await expect(firstRow(page)).toContainText(`${user.displayName} (deleted)`);
  await pressAction(page, 'View', other.order_number);
  await expect(fieldOf(page, 'Customer')).toContainText(`${user.displayName} (deleted)`);
  await expect(fieldOf(page, 'Customer').getByRole('link')).toHaveText('Mails about this order');
});

test('deleting an order asks first, and again where it has changed meanwhile', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  const conflicts = conflictsOf(page);
  const number = await openOrders(page, 'delivered');
  await byNumber(page, number);
  await pressAction(page, 'Delete', number);
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this order?' });
  await expect(question).toBeVisible();
  const found = await (await page.request.get(`/api/admin/orders?search=${number}`)).json();
  const data = { status: 'shipped' };
  expect((await page.request.put(`/api/admin/orders/${found.data[0].id}/status`, { data })).status()).toBe(200);
  await question.getByRole('button', { name: 'Delete' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Failed to delete order' });
  await expect(refusal).toContainText(
    `You have changed order ${number} in another window since you opened it here. It is now shipped`,
  );
  await expect(statusIn(page)).toHaveValue('shipped');
  await pressAction(page, 'Delete', number);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No orders match' })).toBeVisible();
  expectProblems(...conflicts);
});

test('the view tells what has happened to an order, newest last', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  const number = await openOrders(page, 'processing');
  await byNumber(page, number);
  await statusIn(page).selectOption('cancelled');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByText(`${number} is now cancelled`)).toBeVisible();
  await page.route('**/api/admin/orders/*/timeline', (route) => route.fulfill({ status: 503, json: {} }));
  const answer = page.waitForResponse('**/timeline');
  await pressAction(page, 'View', number);
  const { pathname } = new URL((await answer).url());
  const dialog = page.getByRole('dialog', { name: `Order ${number}` });
  await expect(dialog.getByRole('alert')).toHaveText('Failed to fetch timeline');
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Try Again' }).click();

  const events = dialog.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
  await expect(events.first()).toContainText('Order was placed');
  await expect(events.nth(1)).toContainText(/^Order was paid: €[\d.]+/);
  await expect(events.nth(1)).toContainText('The shop');
  const cancelled = events.filter({ hasText: 'Order went from processing to cancelled' });
  await expect(cancelled).toContainText('Alex Admin');
  await expect(events.filter({ hasText: 'Stock was put back on sale' })).toContainText(/\d × \w+/);
  await axe(page);
  expectProblems(
    `console error: Failed to load resource: the server responded with a status of 503 (Service Unavailable) (${pathname})`,
  );
});

test('days that end before they begin are pointed out', { tag: '@edge' }, async ({ page }) => {
  await openArea(page, 'Orders', '/admin/orders?from=2026-10-02&to=2026-10-01');
  const problem = page.getByText('Must not be before the first day');
  await expect(problem).toBeVisible();
  await expect(page.getByRole('heading', { name: 'These days end before they begin' })).toBeVisible();
  await expect(page.getByText('No orders match')).toHaveCount(0);
  await expect(page.getByText('0 orders')).toHaveCount(0);
  await page.getByLabel('Placed to').fill('2026-10-02');
  await expect(problem).toHaveCount(0);
});
