import type { Locator, Page } from '@playwright/test';
import { conflictsOf } from './admin-page.ts';
import { BERLIN, buyQuietly, deleteAddresses, MUG, saveAddresses } from './buying.ts';
import { expect, signIn, test } from './fixtures.ts';
import { goOffline } from './offline.ts';

interface Bought {
  id: string;
  order_number: string;
  updated_at: string;
  items: { id: string }[];
}

/** An order of Noah's, of so many mugs, paid; as Alex opens it. */
async function openBought(page: Page, noah: Page, mugs = 1): Promise<{ order: Bought; view: Locator }> {
  await signIn(noah, 'Noah New');
  await deleteAddresses(noah);
  await saveAddresses(noah, BERLIN);
  await buyQuietly(noah, ...Array.from({ length: mugs }, () => MUG));
  await deleteAddresses(noah);
  const { data } = await (await noah.request.get('/api/orders')).json();
  const [order] = data;
  await signIn(page, 'Alex Admin');
  return { order, view: await open(page, order) };
}

async function open(page: Page, { id, order_number }: Bought): Promise<Locator> {
  await page.goto(`/admin/orders?view=${id}`);
  const view = page.getByRole('dialog', { name: `Order ${order_number}` });
  await expect(view.getByRole('list', { name: 'Timeline' })).toBeVisible();
  return view;
}

test('a change that fails in the window of an order says so in sight, with the focus, each time', {
  tag: '@edge',
}, async ({ page, openVisitor, expectProblems }) => {
  const { order, view } = await openBought(page, await openVisitor());
  const conflicts = conflictsOf(page);
  const cancel = async () => {
    await view.getByRole('button', { name: 'Cancel order' }).click();
    await page
      .getByRole('dialog', { name: /^Cancel order/ })
      .getByRole('button', { name: 'Cancel the order' })
      .click();
  };
  const expectSaid = async (reason: string | RegExp) => {
    const alert = view.getByRole('alert').filter({ hasText: 'Failed to update order status' });
    await expect(alert).toContainText(reason);
    await expect(alert).toBeInViewport();
    await expect(view.locator(':focus')).toContainText('Failed to update order status');
  };
  const edited = await page.request.put(`/api/admin/orders/${order.id}`, { data: { shippingEstimate: 'Friday' } });
  expect(edited.status()).toBe(200);
  await cancel();
  await expectSaid('Its shipping estimate is now “Friday”.');

  await page.waitForLoadState('networkidle');
  const goOnline = await goOffline(page, expectProblems);
  await cancel();
  await expectSaid('No connection');
  await view.getByRole('button', { name: 'Cancel order' }).scrollIntoViewIfNeeded();
  await cancel();
  await expectSaid('No connection');
  await goOnline();
  await cancel();
  await expect(page.getByText(`${order.order_number} is now cancelled`)).toBeVisible();
  await expect(view.getByRole('alert')).toHaveCount(0);
  expectProblems(...conflicts);
});

test('of a line that was sent in part, what has not left goes back into stock unless more is refunded', {
  tag: '@edge',
}, async ({ page, openVisitor }) => {
  const { order, view } = await openBought(page, await openVisitor(), 3);
  const parcel = { carrier: 'dhl', items: [{ orderItemId: order.items[0]?.id, quantity: 1 }] };
  expect((await page.request.post(`/api/admin/orders/${order.id}/deliveries`, { data: parcel })).status()).toBe(201);
  await open(page, order);
  await view.getByRole('button', { name: 'Refund…' }).click();
  const form = page.getByRole('dialog', { name: /^Refund for/ });
  const isHere = form.getByRole('checkbox', { name: /^They are here: put them into stock/ });
  const units = form.getByLabel(`Quantity of ${MUG}`);
  await units.fill('2');
  await expect(isHere).toBeChecked();
  await units.fill('3');
  await expect(isHere).not.toBeChecked();
  await units.fill('1');
  await isHere.uncheck();
  await units.fill('2');
  await expect(isHere, 'what somebody has said stays').not.toBeChecked();
});

/** What lies between the margins of a sheet, and a scroll bar. */
const A4 = { width: 703, height: 1000 };

test('an order is printed from its first line to its last, and nothing of the list', { tag: '@edge' }, async ({
  page,
}) => {
  await signIn(page, 'Alex Admin');
  const { data } = await (await page.request.get('/api/admin/orders?status=delivered&limit=1')).json();
  const view = await open(page, data[0]);
  const list = page.locator('main h1');
  await expect(list).toBeVisible();
  await page.setViewportSize({ ...A4, height: 300 });
  await page.emulateMedia({ media: 'print' });
  await expect(list).toBeHidden();
  await expect(view.getByRole('button', { name: 'Edit order' })).toBeHidden();
  const cutAt = view
    .locator('xpath=descendant-or-self::*[not(ancestor-or-self::table)]')
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY !== 'visible')
        .map(({ className }) => className),
    );
  expect(await cutAt).toEqual([]);
  await page.emulateMedia({ media: null });

  await page.goto('/admin/orders');
  await page.setViewportSize(A4);
  await page.emulateMedia({ media: 'print' });
  const table = page.getByRole('table');
  await expect(table).toBeVisible();
  expect(
    await table.evaluate(({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0)),
  ).toBe(0);
  await page.emulateMedia({ media: null });
});

test('the first wrong field of a refund has the focus, whichever was drawn first', { tag: '@edge' }, async ({
  page,
  openVisitor,
}) => {
  const { view } = await openBought(page, await openVisitor());
  await view.getByRole('button', { name: 'Refund…' }).click();
  const form = page.getByRole('dialog', { name: /^Refund for/ });
  await form.getByLabel('What goes back').selectOption('Any amount');
  await form.getByLabel('Amount').fill('2000');
  await form.getByRole('button', { name: /^Refund\b/ }).click();
  await expect(form.getByText('Reason is required')).toBeVisible();
  await expect(form.getByLabel('Amount')).toBeFocused();
});

test('who reopens an order is told that its customer knows of the cancellation, and what they are written', {
  tag: '@edge',
}, async ({ page, openVisitor }) => {
  const noah = await openVisitor();
  const { order } = await openBought(page, noah);
  const { data } = await (await noah.request.get(`/api/orders/${order.id}`)).json();
  const cancel = { data: { expectedUpdatedAt: data.updated_at } };
  expect((await noah.request.post(`/api/orders/${order.id}/cancel`, cancel)).status()).toBe(200);
  const mails = async () =>
    (await (await page.request.get(`/api/admin/mails?search=${order.order_number}`)).json()).data.map(
      ({ subject }: { subject: string | null }) => subject,
    );
  await expect.poll(mails, { timeout: 30_000 }).toContain(`Your order ${order.order_number} was cancelled`);
  await page.goto(`/admin/orders?search=${order.order_number}`);
  await page.getByLabel(`Status of ${order.order_number}`).selectOption('processing');
  const question = page.getByRole('dialog', { name: `Set order ${order.order_number} to processing?` });
  await question.getByRole('button', { name: 'Set to processing' }).click();
  await expect(
    page.getByText(
      `${order.order_number} is now processing. Its customer has a mail that it was cancelled, and now gets one that it goes on after all`,
    ),
  ).toBeVisible();
});
