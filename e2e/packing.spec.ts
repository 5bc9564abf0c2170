import type { Page } from '@playwright/test';
import { conflictsOf, openArea } from './admin-page.ts';
import { BERLIN, buyQuietly, deleteAddresses, MUG, saveAddresses } from './buying.ts';
import { endSession, expectRefusals } from './ended-session.ts';
import { axe, continueAs, expect, signIn, test } from './fixtures.ts';

test.use({ ownShop: 'file' });

const CAP = 'Perigee Five-Panel Cap';

interface Bought {
  id: string;
  order_number: string;
}

/** So many orders of Noah's of a mug and a cap, paid; the oldest first. */
async function buyOrders(page: Page, count: number): Promise<Bought[]> {
  await signIn(page, 'Noah New');
  await deleteAddresses(page);
  await saveAddresses(page, BERLIN);
  for (let bought = 0; bought < count; bought++) await buyQuietly(page, MUG, CAP);
  const { data } = await (await page.request.get(`/api/orders?limit=${count}`)).json();
  return data.toReversed();
}
const openPacking = (page: Page) => openArea(page, 'Packing', '/admin/packing');
const field = (page: Page) => page.getByLabel('Scan or type a number');
const opened = (page: Page) => page.getByRole('main').getByRole('region').first();
const queue = (page: Page) => page.getByRole('region', { name: 'To pack' });
const read = async (page: Page, { id }: Bought) =>
  (await (await page.request.get(`/api/admin/orders/${id}`)).json()).data;

/** The hands of somebody who packs: each press of a key and each scan is a step. A scanner types what it reads, and Enter. */
function handsOf({ keyboard }: Page) {
  const hands = {
    steps: 0,
    async press(key: string) {
      hands.steps += 1;
      await keyboard.press(key);
    },
    async scan(code: string) {
      hands.steps += 1;
      await keyboard.type(code);
      await keyboard.press('Enter');
    },
  };
  return hands;
}

test('twenty parcels leave with three steps each: order, everything is in it, tracking number', {
  tag: '@edge',
}, async ({ page }) => {
  test.slow();
  const orders = await buyOrders(page, 20);
  await openPacking(page);
  const hands = handsOf(page);
  // From the top of a pile: the youngest first, wherever it is in the list.
  for (const [index, order] of orders.toReversed().entries()) {
    // Without a look at the screen in between: what is scanned too soon waits for its turn.
    await hands.scan(order.order_number);
    await hands.press('Enter');
    await hands.scan(`0034043416109404${index + 10}`);
    await expect(page.getByText(`Parcel sent. ${order.order_number} is now shipped`)).toBeVisible();
  }
  expect(hands.steps).toBe(3 * orders.length);
  for (const [index, order] of orders.toReversed().entries())
    expect(await read(page, order)).toMatchObject({
      status: 'shipped',
      deliveries: [{ carrier: 'dhl', tracking_number: `0034043416109404${index + 10}` }],
    });
});

test('in the order of the list two steps are enough, and the last one leaves an empty page', { tag: '@edge' }, async ({
  page,
}) => {
  await openPacking(page);
  const { data } = await (await page.request.get('/api/admin/packing')).json();
  expect(data.length).toBeGreaterThan(2);
  const hands = handsOf(page);
  for (const [index, { order_number }] of data.entries()) {
    await expect(page.getByRole('heading', { name: order_number })).toBeVisible();
    await hands.press('Enter');
    await hands.scan(`1Z 999 AA${index}`);
    await expect(page.getByText(`Parcel sent. ${order_number} is now shipped`)).toBeVisible();
  }
  expect(hands.steps).toBe(2 * data.length);
  await expect(page.getByRole('heading', { name: 'Everything that was paid has left' })).toBeVisible();
  await axe(page);
});

test('a label that is read twice is not the number of the next parcel, unless it is scanned once more', {
  tag: '@edge',
}, async ({ page }) => {
  const [first, second] = await buyOrders(page, 2);
  if (!first || !second) throw new Error('Nothing was bought');
  await openPacking(page);
  const hands = handsOf(page);
  await hands.scan(first.order_number);
  await hands.press('Enter');
  await hands.scan('JJD0010');
  await hands.scan('JJD0010');
  await expect(page.getByRole('alert')).toContainText(
    `JJD0010 is the number of the parcel of ${first.order_number} already`,
  );
  await axe(page);
  await hands.scan(second.order_number);
  await hands.press('Enter');
  await hands.scan('JJD0010');
  await expect(page.getByRole('alert')).toContainText('Scan it again if both go into one box.');
  await hands.scan('JJD0010');
  await expect(page.getByText(`Parcel sent. ${second.order_number} is now shipped`)).toBeVisible();
  for (const order of [first, second])
    expect((await read(page, order)).deliveries).toMatchObject([{ tracking_number: 'JJD0010' }]);
});

test('on a phone the field is in view once it waits for the tracking number', { tag: '@edge' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const [order] = await buyOrders(page, 1);
  if (!order) throw new Error('Nothing was bought');
  await openPacking(page);
  await handsOf(page).scan(order.order_number);
  const all = page.getByRole('button', { name: 'All of it is in the parcel' });
  await all.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await all.click();
  const field = page.getByRole('textbox', { name: 'Scan or type a number' });
  await expect(page.getByText('Now the tracking number.', { exact: false }).first()).toBeVisible();
  const header = await page.getByRole('banner').boundingBox();
  await expect
    .poll(async () => (await field.boundingBox())?.y)
    .toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
});

test('the bar code of a product is no tracking number, unless it is scanned once more', { tag: '@edge' }, async ({
  page,
}) => {
  const [order] = await buyOrders(page, 1);
  if (!order) throw new Error('Nothing was bought');
  await openPacking(page);
  const hands = handsOf(page);
  await hands.scan(order.order_number);
  await hands.press('Enter');
  await hands.scan('4006381333931');
  await expect(page.getByRole('alert')).toContainText('4006381333931 does not look like a tracking number');
  expect((await read(page, order)).deliveries).toEqual([]);
  await hands.scan('4006381333931');
  await expect(page.getByText(`Parcel sent. ${order.order_number} is now shipped`)).toBeVisible();
});

test('lines are ticked from the keyboard, and whatever comes first waits for the other', async ({ page }) => {
  const [order] = await buyOrders(page, 1);
  if (!order) throw new Error('Nothing was bought');
  await openPacking(page);
  await expect(field(page)).toBeFocused();
  const hands = handsOf(page);
  await hands.scan(order.order_number.toLowerCase());
  await expect(opened(page)).toContainText(order.order_number);
  await axe(page);

  await hands.scan('??!');
  await expect(page.getByRole('alert')).toHaveText(
    '“??!” is no order number and no tracking number. Nothing has changed.',
  );
  await hands.scan('9');
  await expect(page.getByRole('alert')).toHaveText(`There is no line 9 in ${order.order_number}.`);
  await hands.scan('ANT-000000');
  await expect(page.getByRole('alert')).toHaveText('There is no order ANT-000000.');
  await expect(opened(page)).toContainText(order.order_number);

  await hands.scan('2');
  await expect(page.getByRole('checkbox').nth(1)).toBeChecked();
  const ticked = /^In the parcel of ANT-\w+: 1 × .+\. 1 of 2 lines is ticked\. Not yet: 1 × .+\.$/;
  await expect(page.getByRole('status').filter({ hasText: ticked })).toBeVisible();
  await hands.scan('2');
  await expect(page.getByRole('status').filter({ hasText: /^Already in the parcel of/ })).toBeVisible();
  await expect(queue(page).getByRole('button', { name: order.order_number })).toContainText(
    /Alex Admin started at \d\d:\d\d/,
  );
  await hands.scan('00340434');
  await expect(page.getByRole('status')).toContainText([
    /00340434 is kept. The parcel is closed once the last line is ticked/,
  ]);
  // By Space, from the field by Tab.
  await page.getByRole('checkbox').first().focus();
  await hands.press(' ');
  await expect(page.getByText(`Parcel sent. ${order.order_number} is now shipped`)).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByText(`Parcel taken back. ${order.order_number} is to be packed`)).toBeVisible();
  await expect(opened(page)).toContainText(order.order_number);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);

  await page.getByRole('button', { name: 'Not being packed after all' }).click();
  await expect(page.getByText(`${order.order_number} is not being packed`)).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  expect((await read(page, order)).packing).toBeNull();

  // A press leaves the scanner where it was, and what is typed anywhere goes into the field.
  await page.getByRole('checkbox').first().click();
  await expect(field(page)).toBeFocused();
  await page.getByRole('checkbox').first().focus();
  await page.keyboard.type('77');
  await expect(field(page)).toHaveValue('77');
  await field(page).fill('');
  await page.getByRole('button', { name: 'Send only what is ticked without a tracking number' }).click();
  await expect(page.getByText(`Parcel sent. Still to be sent of ${order.order_number}`)).toBeVisible();
  await hands.scan(order.order_number);
  await expect(opened(page)).toContainText('2nd parcel of this order');
  await expect(page.getByRole('checkbox')).toHaveCount(1);
});

test('a parcel whose order was cancelled meanwhile is not sent, and it is said why', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  const [order] = await buyOrders(page, 1);
  if (!order) throw new Error('Nothing was bought');
  await openPacking(page);
  const conflicts = conflictsOf(page);
  const hands = handsOf(page);
  await hands.scan(order.order_number);
  await hands.press('Enter');
  await expect(page.getByText('All of it is in the parcel. Now the tracking number.')).toBeVisible();
  const cancelled = await page.request.put(`/api/admin/orders/${order.id}/status`, { data: { status: 'cancelled' } });
  expect(cancelled.status()).toBe(200);
  await hands.scan('00340434');
  await expect(opened(page)).toContainText(`${order.order_number} is cancelled: nothing of it is to be sent.`);
  await expect(page.getByRole('alert').filter({ hasText: 'The parcel of' })).toContainText(
    `The parcel of ${order.order_number} was not sent`,
  );
  const { deliveries } = await read(page, order);
  expect(deliveries).toEqual([]);
  await hands.scan('00340434');
  await expect(page.getByRole('alert').filter({ hasText: 'Scan the number' })).toHaveText(
    'Scan the number of an order first: 00340434 belongs to none yet.',
  );
  // Its goods went back to their places: should it be sent after all, they are fetched again.
  const undone = await page.request.put(`/api/admin/orders/${order.id}/status`, { data: { status: 'processing' } });
  expect(undone.status()).toBe(200);
  await expect(opened(page).getByRole('checkbox').first()).not.toBeChecked({ timeout: 15_000 });
  await expect(page.getByRole('alert').filter({ hasText: 'The parcel of' })).toHaveCount(0);
  expectProblems(...conflicts);
});

test('what is ticked outlasts a reload, and is looked at again where it is not to be sent any more', {
  tag: '@edge',
}, async ({ page }) => {
  const [order] = await buyOrders(page, 1);
  if (!order) throw new Error('Nothing was bought');
  await openPacking(page);
  const hands = handsOf(page);
  await hands.scan(order.order_number);
  await expect(opened(page)).toContainText(order.order_number);
  await hands.press('Enter');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await page.reload();
  await expect(field(page)).toBeFocused();
  await hands.scan(order.order_number);
  await expect(opened(page)).toContainText(order.order_number);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);

  const [{ id: orderItemId, product }] = (await read(page, order)).items;
  const items = [{ orderItemId, quantity: 1, restock: true }];
  const refund = await page.request.post(`/api/admin/orders/${order.id}/refunds`, { data: { items } });
  expect(refund.status()).toBe(201);
  await expect(opened(page)).toContainText(`1 × ${product.name}: not to be sent any more. Take it out of the parcel.`, {
    timeout: 15_000,
  });
  await axe(page);
  await hands.scan('00340434');
  await expect(page.getByRole('status')).toContainText([/00340434 is kept. Something in the parcel is not to be sent/]);
  await expect(page.getByRole('button', { name: /^Close the parcel/ })).toHaveCount(0);
  expect((await read(page, order)).deliveries).toEqual([]);
  await page.getByRole('button', { name: 'It is out of the parcel' }).click();
  await expect(page.getByText(`Parcel sent. ${order.order_number} is now shipped`)).toBeVisible();
  expect((await read(page, order)).deliveries).toMatchObject([
    { tracking_number: '00340434', items: [{ quantity: 1 }] },
  ]);
});

test('two who pack see whose parcel is whose', { tag: '@edge' }, async ({ page, openVisitor }) => {
  const [order] = await buyOrders(page, 1);
  if (!order) throw new Error('Nothing was bought');
  const other = await openVisitor();
  await openPacking(page);
  const { data: fans } = await (await page.request.get('/api/admin/users?search=fiona')).json();
  const { id, firstName, lastName, email } = fans[0];
  const promoted = { firstName, lastName, email, role: 'admin', isActive: true };
  expect((await page.request.put(`/api/admin/users/${id}`, { data: promoted })).status()).toBe(200);
  await signIn(other, 'Fiona Fan');
  const taken = { ids: [order.id], isBeingPacked: true };
  expect((await other.request.put('/api/admin/packing', { data: taken })).status()).toBe(200);

  await openPacking(page);
  const hands = handsOf(page);
  await hands.scan(order.order_number);
  await expect(opened(page)).toContainText(
    /Fiona Fan started at \d\d:\d\d. See to it that only one of you packs this parcel./,
  );
  await axe(page);
  await page.getByRole('button', { name: 'Not being packed after all' }).click();
  await expect(opened(page)).not.toContainText('Fiona Fan started');
  await hands.press('Enter');
  await expect(queue(page).getByRole('button', { name: order.order_number })).toContainText('Alex Admin started');
});

test('slips are printed with a barcode each, and their orders count as being packed', { tag: '@edge' }, async ({
  page,
}) => {
  const [order] = await buyOrders(page, 1);
  if (!order) throw new Error('Nothing was bought');
  await openPacking(page);
  await page.keyboard.type(order.order_number);
  await page.keyboard.press('Enter');
  await expect(opened(page)).toContainText(order.order_number);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Pick list' })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'Print…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print' });
  await expect(dialog.getByLabel('What')).toBeFocused();
  await axe(page);
  await dialog.getByLabel('What').selectOption('Packing slips on A6 labels');
  await dialog.getByLabel('Orders').selectOption(`Only ${order.order_number}`);
  await dialog.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(queue(page).getByRole('button', { name: order.order_number })).toContainText('Alex Admin started');
  await page.emulateMedia({ media: 'print' });
  const slip = page.getByRole('article');
  await expect(slip).toHaveCount(1);
  await expect(slip).toContainText(/Noah New.*10711 Berlin.*GERMANY.*1 ×.*Thank you/s);
  await expect(slip).not.toContainText(/[$€]/);
  await expect(slip.getByRole('figure')).toContainText(order.order_number);
  await page.emulateMedia({ media: 'screen' });

  await page.goto(`/admin/orders?view=${order.id}`);
  await expect(page.getByRole('dialog')).toContainText(/Being packed\s*Alex Admin/);
});

test('an order from which its buyer has withdrawn says so, in the queue and opened', { tag: '@edge' }, async ({
  page,
}) => {
  const [order] = await buyOrders(page, 1);
  if (!order) throw new Error('Nothing was bought');
  const written = { name: 'Noah New', email: 'noah.new@antumbra.example', order: order.order_number, items: '' };
  const declared = await page.request.post('/api/withdrawals', { data: written });
  const { reference } = (await declared.json()).data;
  await openPacking(page);
  await expect(queue(page).getByRole('listitem').filter({ hasText: order.order_number })).toContainText(
    `Withdrawal ${reference}`,
  );
  await handsOf(page).scan(order.order_number);
  await expect(opened(page)).toContainText(order.order_number);
  await expect(opened(page)).toContainText(`Withdrawal ${reference}`);
  await axe(page);
});

test('it fits a phone', { tag: '@edge' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openPacking(page);
  await expect(queue(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const last = queue(page).getByRole('button').last();
  const number = (await last.textContent())?.slice(0, 10) ?? '';
  await last.click();
  await expect(opened(page).getByRole('heading', { name: number })).toBeInViewport();
  await page.getByRole('checkbox').first().click();
  await expect(page.getByRole('button', { name: /^Close the parcel|^Send only/ })).toBeVisible();
  // What has been scrolled halfway under the header counts as too small.
  await page.evaluate(() => scrollTo(0, 0));
  await axe(page);
});

test('what is in a parcel is still there after the session has ended and its person has signed in again', {
  tag: '@edge',
}, async ({ page, expectProblems }) => {
  expectRefusals(page, expectProblems);
  const [order] = await buyOrders(page, 1);
  if (!order) throw new Error('Nothing was bought');
  await openPacking(page);
  const hands = handsOf(page);
  await hands.scan(order.order_number);
  await hands.scan('2');
  await hands.scan('JJD0099');
  await expect(page.getByText('Tracking number: JJD0099')).toBeVisible();
  await endSession(page);
  await hands.scan('1');
  await expect(page).toHaveURL('/login?next=%2Fadmin%2Fpacking');
  await continueAs(page, 'Alex Admin');
  await expect(opened(page)).toContainText(order.order_number);
  await expect(page.getByRole('checkbox').nth(1)).toBeChecked();
  await expect(page.getByText('Tracking number: JJD0099')).toBeVisible();
});
