import type { Page } from '@playwright/test';
import { conflictsOf, failCalls, pressAction, rowOf } from './admin-page.ts';
import { BERLIN, buyQuietly, MUG, saveAddresses } from './buying.ts';
import { axe, test as base, expect, signIn } from './fixtures.ts';
import { loseAnswer } from './offline.ts';
import { type RunningShop, startPreparedShop } from './server.ts';

/** A shop in which the refund of a cancelled order is sent with the next sweep. */
const test = base.extend<object, { settledShop: RunningShop }>({
  settledShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const shop = await startPreparedShop({ REFUND_GRACE_MINUTES: '0' });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  shop: ({ settledShop }, use) => use(settledShop),
});

interface Order {
  id: string;
  order_number: string;
}
/** Alex's orders, cancelled before the tests, so that one sweep sends the refunds of all: the card provider refuses all but the last. */
const orders: Order[] = [];

async function cancelOrder({ request }: Page): Promise<void> {
  const { data } = await (await request.get('/api/orders')).json();
  const [order] = data;
  const cancelled = await request.put(`/api/admin/orders/${order.id}/status`, { data: { status: 'cancelled' } });
  expect(cancelled.status()).toBe(200);
  orders.push(order);
}

const refuse = async ({ request }: Page, times: number) => {
  const calls = { refund: Array.from({ length: times }, () => 'refuse') };
  expect((await request.put('/api/sandbox/faults', { data: { calls } })).status()).toBe(200);
};

test.beforeAll(async ({ browser, settledShop }) => {
  test.setTimeout(150_000);
  const page = await browser.newPage({ baseURL: settledShop.url });
  await signIn(page, 'Alex Admin');
  await saveAddresses(page, BERLIN);
  await refuse(page, 3);
  for (let order = 0; order < 4; order++) {
    await buyQuietly(page, MUG);
    await cancelOrder(page);
  }
  await page.close();
});

/** One whose refund the card provider has refused and will refuse once more; answers its number. */
async function takeRefused(page: Page): Promise<string> {
  await signIn(page, 'Alex Admin');
  const order = orders.shift();
  const stateOf = async () =>
    (await (await page.request.get(`/api/admin/orders/${order?.id}`)).json()).data.payment.refunds[0].state;
  await expect.poll(stateOf, { timeout: 60_000 }).toBe('failed');
  await refuse(page, 1);
  return order?.order_number ?? '';
}

test('an open order says when its refund has left, and no longer offers to stop it', { tag: '@edge' }, async ({
  page,
}) => {
  test.setTimeout(150_000);
  await signIn(page, 'Alex Admin');
  await page.goto(`/admin/orders?view=${orders.pop()?.id}`);
  const money = page.getByRole('dialog').getByRole('region', { name: 'Money' });
  await expect(money).toContainText(/Refunded €[\d.]+/, { timeout: 60_000 });
  await expect(money.getByRole('button', { name: 'Undo the cancellation' })).toHaveCount(0);
  await expect(page.getByText(/Refund leaves at/), 'in the list below, too').toHaveCount(0);
});

test('a refund that the card provider refused is to do, and is tried again in its order', { tag: '@edge' }, async ({
  page,
}) => {
  test.setTimeout(150_000);
  const number = await takeRefused(page);
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: '3 refunds refused' }).click();
  await expect(rowOf(page, number)).toContainText('Refund refused');
  await axe(page);

  await pressAction(page, 'Delete', number);
  const why = page.getByRole('dialog', { name: 'This order cannot be deleted yet' });
  await expect(why).toContainText('The card provider refused its refund, so its money is still owed');
  await axe(page);
  await expect(why.getByRole('button')).toHaveText(['', 'Close']);
  await why.getByRole('button', { name: 'Close' }).last().click();

  await pressAction(page, 'View', number);
  const view = page.getByRole('dialog', { name: `Order ${number}` });
  const money = view.getByRole('region', { name: 'Money' });
  await expect(money).toContainText(/The card provider refused to refund €[\d.]+; the money is still owed/);
  await money.getByRole('button', { name: 'Try the refund again' }).click();
  await expect(
    page.getByText(new RegExp(`^The card provider refused the refund of €[\\d.]+ of ${number} again$`)),
  ).toBeVisible();
  await money.getByRole('button', { name: 'Try the refund again' }).click();
  await expect(page.getByText(new RegExp(`of ${number} was refunded to the Visa ending 4242`))).toBeVisible();
  await expect(money.getByRole('button', { name: 'Try the refund again' })).toHaveCount(0);
  await expect(view.getByRole('list', { name: 'Timeline' })).toContainText('The refund was tried again');
  await axe(page);

  await page.goto('/admin/dashboard');
  await expect(page.getByRole('link', { name: /orders? to ship/ })).toBeVisible();
  await expect(page.getByRole('link', { name: '2 refunds refused' })).toBeVisible();
});

test('a refund that is refused for good is marked as paid back, once it is said how', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  test.setTimeout(150_000);
  const number = await takeRefused(page);
  await page.goto(`/admin/orders?search=${number}`);
  await pressAction(page, 'View', number);
  const view = page.getByRole('dialog', { name: `Order ${number}` });
  const money = view.getByRole('region', { name: 'Money' });
  await money.getByRole('button', { name: 'Mark as paid back…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Mark €[\d.]+ as paid back\?$/ });
  await expect(dialog).toContainText(`Order ${number}`);
  await expect(dialog).toContainText('The shop sends nothing. Mark it once you have paid the customer back yourself');
  await expect(dialog).toContainText('The amount then counts as refunded. This cannot be undone.');
  const how = dialog.getByLabel('How it was paid back');
  await expect(how).toBeFocused();
  await axe(page);
  const mark = dialog.getByRole('button', { name: 'Mark as paid back' });
  await mark.click();
  await expect(dialog.getByText('Please say how it was paid back')).toBeVisible();
  await expect(how).toBeFocused();
  await axe(page);
  await how.fill('Bank transfer of 24 November');
  await expect(dialog.getByText('Please say how it was paid back')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  const said = await failCalls(page, /\/refund\/manual$/, ['POST']);
  await mark.click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to mark the refund as paid back');
  await expect(how).toHaveValue('Bank transfer of 24 November');
  await page.unrouteAll();
  const lost = await loseAnswer(page, /\/refund\/manual$/);
  await how.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(new RegExp(`^€[\\d.]+ of ${number} is marked as paid back$`))).toBeVisible();
  await expect(money).toContainText(/Paid back by hand: €[\d.]+, .*Bank transfer of 24 November/);
  await expect(money.getByRole('button', { name: /^(Try the refund|Mark as paid)/ })).toHaveCount(0);
  await expect(money.getByRole('heading', { name: 'Money' })).toBeFocused();
  await expect(view.getByRole('list', { name: 'Timeline' })).toContainText(
    'was paid back by hand (Bank transfer of 24 November)',
  );
  await axe(page);
  await view.getByRole('button', { name: 'Close' }).first().click();
  await expect(rowOf(page, number)).toContainText('Refunded');
  await page.goto('/orders');
  await expect(page.getByRole('article').filter({ hasText: number })).toContainText(/Refunded €[\d.]+ on/);
  expectProblems(...said, ...lost);
});

test('whoever marks a refund that another admin has tried again hears what became of it, and keeps the note', {
  tag: '@edge',
}, async ({ page, expectProblems }) => {
  test.setTimeout(150_000);
  const number = await takeRefused(page);
  const { data: found } = await (await page.request.get(`/api/admin/orders?search=${number}`)).json();
  const tryAgain = () => page.request.post(`/api/admin/orders/${found[0].id}/refund`, { data: {} });
  const conflicts = conflictsOf(page);
  await page.goto(`/admin/orders?search=${number}`);
  await pressAction(page, 'View', number);
  await page.getByRole('button', { name: 'Mark as paid back…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Mark €[\d.]+ as paid back\?$/ });
  const how = dialog.getByLabel('How it was paid back');
  await how.fill('Bank transfer of 24 November');

  const outcomes = [
    'Its refund is still refused, and nothing was marked as paid back: look at the order, then try once more.',
    'Its money has gone back, so nothing was marked as paid back.',
  ];
  for (const outcome of outcomes) {
    expect((await tryAgain()).status()).toBe(200);
    await dialog.getByRole('button', { name: 'Mark as paid back' }).click();
    await expect(dialog.getByRole('alert')).toContainText(outcome);
    await expect(how).toHaveValue('Bank transfer of 24 November');
  }
  expectProblems(...conflicts);
});

test('of two refused refunds each is tried again or marked by itself, and what is said is of that one', {
  tag: '@edge',
}, async ({ page, expectProblems }) => {
  test.setTimeout(150_000);
  await signIn(page, 'Alex Admin');
  await buyQuietly(page, MUG);
  const { data: mine } = await (await page.request.get('/api/orders')).json();
  const { id, order_number: number } = mine[0];
  const refundPart = async (amount: number) => {
    await refuse(page, 1);
    const data = { amount, reason: 'Chipped' };
    expect((await page.request.post(`/api/admin/orders/${id}/refunds`, { data })).status()).toBe(201);
  };
  await refundPart(3);
  await refundPart(2);
  await page.goto(`/admin/orders?view=${id}`);
  const money = page.getByRole('dialog').getByRole('region', { name: 'Money' });
  const lineOf = (amount: string) => money.getByRole('listitem').filter({ hasText: `refused to refund ${amount};` });
  await expect(lineOf('€2.00').getByRole('button', { name: /^Try|^Mark/ })).toHaveCount(2);
  await axe(page);

  await refuse(page, 0);
  const lost = await loseAnswer(page, /\/refund$/);
  await lineOf('€3.00').getByRole('button', { name: 'Try the refund again' }).click();
  await expect(page.getByText(`€3.00 of ${number} was refunded to the Visa ending 4242`)).toBeVisible();
  await expect(lineOf('€3.00')).toHaveCount(0);
  await expect(money).toContainText('Refunded €3.00');
  await expect(money.getByRole('heading', { name: 'Money' })).toBeFocused();

  await refundPart(1.5);
  await page.reload();
  await lineOf('€2.00').getByRole('button', { name: 'Mark as paid back…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark €2.00 as paid back?' });
  await dialog.getByLabel('How it was paid back').fill('Cash');
  await dialog.getByRole('button', { name: 'Mark as paid back' }).click();
  await expect(page.getByText(`€2.00 of ${number} is marked as paid back`)).toBeVisible();
  await refuse(page, 1);
  await lineOf('€1.50').getByRole('button', { name: 'Try the refund again' }).click();
  await expect(page.getByText(`The card provider refused the refund of €1.50 of ${number} again`)).toBeVisible();
  await expect(lineOf('€1.50').getByRole('button', { name: /^Try|^Mark/ })).toHaveCount(2);
  await axe(page);
  expectProblems(...lost);
});
