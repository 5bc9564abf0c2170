import type { Page } from '@playwright/test';
import { conflictsOf } from './admin-page.ts';
import { BERLIN, beginQuietly, buyQuietly, deleteAddresses, failed, MUG, saveAddresses } from './buying.ts';
import { axe, expect, signIn, test } from './fixtures.ts';
import { openPage } from './shop-page.ts';

const CAP = 'Perigee Five-Panel Cap';

/** An order of Noah's of a mug and a cap, paid. */
async function buyTwo(page: Page): Promise<{ id: string; number: string }> {
  await signIn(page, 'Noah New');
  await deleteAddresses(page);
  await saveAddresses(page, BERLIN);
  await buyQuietly(page, MUG, CAP);
  const { data } = await (await page.request.get('/api/orders')).json();
  return { id: data[0].id, number: data[0].order_number };
}
const deliveriesOf = (page: Page) => page.getByRole('region', { name: 'Deliveries' });
const parcelsOf = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'Parcels' }) });
const stepsOf = (page: Page) => page.getByRole('list', { name: 'Progress' }).getByRole('listitem');

/** The view of an order, as Alex opens it. */
async function openOrder(page: Page, { id, number }: { id: string; number: string }) {
  await signIn(page, 'Alex Admin');
  await page.goto(`/admin/orders?view=${id}`);
  return page.getByRole('dialog', { name: `Order ${number}` });
}

test('an order is sent in two parcels, by keyboard alone, and its buyer follows each', async ({
  page,
  openVisitor,
}) => {
  const order = await buyTwo(page);
  const office = await openVisitor();
  const view = await openOrder(office, order);
  const deliveries = deliveriesOf(office);
  await expect(deliveries).toContainText('Nothing has been sent yet.');
  await deliveries.getByRole('button', { name: 'Send a parcel' }).focus();
  await office.keyboard.press('Enter');
  const form = office.getByRole('dialog', { name: `Send a parcel of ${order.number}` });
  await expect(form.getByLabel('Tracking number')).toBeFocused();
  await axe(office);
  await office.keyboard.type('0550 99');
  await office.keyboard.press('Shift+Tab');
  await office.keyboard.type('DPD');
  await office.keyboard.press('Tab');
  await office.keyboard.press('Tab');
  await expect(form.getByLabel(`Quantity of ${MUG}`)).toBeFocused();
  await office.keyboard.type('0');
  await office.keyboard.press('Control+Enter');
  await expect(office.getByText(`Parcel sent. Still to be sent of ${order.number}: 1 × ${MUG}`)).toBeVisible();
  await expect(deliveries.getByRole('button', { name: 'Send a parcel' })).toBeFocused();
  await expect(deliveries.getByRole('listitem')).toContainText(`1 × ${CAP}`);
  await expect(deliveries.getByRole('link', { name: /0550 99/ })).toHaveAttribute('href', /tracking\.dpd\.de.*055099$/);
  await axe(office);

  await openPage(page, '/orders');
  await expect(page.getByRole('article').filter({ hasText: order.number })).toContainText('Partly sent · Arrives');
  await openPage(page, `/orders/${order.id}`);
  await expect(stepsOf(page)).toHaveText([/^Placed/, /^Paid/, /^Partly sent/, /^Delivered.*not yet/]);
  const parcels = parcelsOf(page);
  await expect(parcels).toContainText(/Parcel 1 with DPD.*On its way.*Sent on \d+ \w+ \d{4}/s);
  await expect(parcels).toContainText(new RegExp(`1 × ${CAP}.*Still to come.*1 × ${MUG}`, 's'));
  const link = parcels.getByRole('link', { name: 'Track parcel 0550 99 (opens in a new tab)' });
  await expect(link).toHaveAttribute('rel', /noopener/);
  await axe(page);

  // The carrier is the last one that was used.
  await deliveries.getByRole('button', { name: 'Send a parcel' }).click();
  await expect(form.getByLabel('Carrier', { exact: true })).toHaveValue('dpd');
  await expect(form.getByLabel(/^Quantity of/)).toHaveCount(1);
  await form.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(office.getByText(`Parcel sent. ${order.number} is now shipped`)).toBeVisible();
  for (const item of [CAP, MUG]) {
    await deliveries.getByRole('button', { name: `Mark as delivered: parcel with 1 × ${item}` }).click();
    await expect(deliveries.getByRole('listitem').filter({ hasText: item })).toContainText('Delivered');
  }
  await expect(view).toContainText('went from shipped to delivered');
  await page.reload();
  await expect(stepsOf(page)).toHaveText([/^Placed/, /^Paid/, /^Shipped/, /^Delivered/]);
  await expect(parcels).toContainText(/Parcel 2 with DPD.*delivered on \d+/s);
});

test('a parcel that was just sent is delivered before its order is read again', { tag: '@edge' }, async ({ page }) => {
  const order = await buyTwo(page);
  await openOrder(page, order);
  const deliveries = deliveriesOf(page);
  await deliveries.getByRole('button', { name: 'Send a parcel' }).click();
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/admin/orders/${order.id}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Mark as sent' }).click();
  await deliveries.getByRole('button', { name: /^Mark as delivered/ }).click();
  await expect(deliveries.getByRole('listitem')).toContainText('Delivered');
  await expect(page.getByText(`Parcel delivered. ${order.number} is now delivered`)).toBeVisible();
  held.resolve();
  await page.unrouteAll({ behavior: 'wait' });
});

test('a parcel is corrected, and taken back after a question that says what that does', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  const order = await buyTwo(page);
  await openOrder(page, order);
  const deliveries = deliveriesOf(page);
  await deliveries.getByRole('button', { name: 'Send a parcel' }).click();
  await page.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(deliveries.getByRole('listitem')).toContainText('without a tracking number');

  await deliveries.getByRole('button', { name: /^Edit parcel/ }).click();
  const form = page.getByRole('dialog', { name: `Edit a parcel of ${order.number}` });
  await form.getByLabel('Carrier', { exact: true }).selectOption('Another carrier');
  await form.getByLabel('Tracking number').fill('BP-77');
  await form.getByLabel('Name of the carrier').fill('Bike Post');
  await form.getByLabel('Tracking link').fill('http://track.example.com/{number}');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toContainText('Tracking link must be an https address with {number} in it');
  const { data } = await (await page.request.get(`/api/admin/orders/${order.id}`)).json();
  expectProblems(failed(400, 'Bad Request', `/api/admin/deliveries/${data.deliveries[0].id}`));
  await form.getByLabel('Tracking link').fill('https://track.example.com/{number}');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(deliveries.getByRole('link', { name: /BP-77/ })).toHaveAttribute(
    'href',
    'https://track.example.com/BP-77',
  );

  await deliveries.getByRole('button', { name: /^Take back parcel/ }).click();
  const question = page.getByRole('dialog', { name: 'Take this parcel back?' });
  await expect(question).toContainText('The order goes back from shipped to processing.');
  await axe(page);
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(deliveries.getByRole('listitem')).toHaveCount(1);
  await deliveries.getByRole('button', { name: /^Take back parcel/ }).click();
  await question.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText(`Parcel taken back. ${order.number} is now processing`)).toBeVisible();
  await expect(deliveries).toContainText('Nothing has been sent yet.');
});

test('what somebody else has sent meanwhile is not sent twice, and what was typed is not lost', {
  tag: '@edge',
}, async ({ page, expectProblems }) => {
  const order = await buyTwo(page);
  await openOrder(page, order);
  const conflicts = conflictsOf(page);
  const deliveries = deliveriesOf(page);
  await deliveries.getByRole('button', { name: 'Send a parcel' }).click();
  const form = page.getByRole('dialog', { name: `Send a parcel of ${order.number}` });
  for (const name of [MUG, CAP]) await form.getByLabel(`Quantity of ${name}`).fill('0');
  await form.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(form).toContainText('Nothing is in the parcel yet');
  await form.getByLabel(`Quantity of ${MUG}`).fill('2');
  await form.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(form).toContainText(`Quantity of ${MUG} must be at most 1`);
  await form.getByLabel(`Quantity of ${MUG}`).fill('1');
  await form.getByLabel('Tracking number').fill('77');

  const { data } = await (await page.request.get(`/api/admin/orders/${order.id}`)).json();
  const cap = data.items.find(({ product }: { product: { name: string } }) => product.name === CAP).id;
  const items = [{ orderItemId: cap, quantity: 1 }];
  const sent = await page.request.post(`/api/admin/orders/${order.id}/deliveries`, { data: { carrier: 'ups', items } });
  expect(sent.status()).toBe(201);
  await form.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(form.getByRole('alert')).toContainText(`You have changed order ${order.number} in another window`);
  await form.getByRole('button', { name: 'Load the changes' }).click();
  await expect(form.getByLabel('Tracking number')).toHaveValue('77');
  await expect(form.getByLabel(/^Quantity of/)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await form.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(page.getByText(`Parcel sent. ${order.number} is now shipped`)).toBeVisible();
  expectProblems(...conflicts);
});

test('an order that waits for its money cannot be sent, and says why', { tag: '@edge' }, async ({ page }) => {
  await signIn(page, 'Noah New');
  await deleteAddresses(page);
  await saveAddresses(page, BERLIN);
  const { id } = await beginQuietly(page, MUG);
  await signIn(page, 'Alex Admin');
  await page.goto(`/admin/orders?view=${id}`);
  await expect(deliveriesOf(page)).toContainText('It can be sent once it is paid.');
  await expect(deliveriesOf(page).getByRole('button')).toHaveCount(0);
  const paidElsewhere = { data: { status: 'processing' } };
  expect((await page.request.put(`/api/admin/orders/${id}/status`, paidElsewhere)).status()).toBe(200);
  await page.reload();
  await deliveriesOf(page).getByRole('button', { name: 'Send a parcel' }).click();
  await expect(page.getByRole('dialog', { name: /^Send a parcel/ })).toContainText(
    'No card was charged: go on only if it was paid in another way.',
  );
});
