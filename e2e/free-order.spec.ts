import type { Page } from '@playwright/test';
import { addProduct } from './admin-page.ts';
import { BERLIN, deleteAddresses, failed, figureOf, LONDON, saveAddresses } from './buying.ts';
import { axe, expect, signIn, test } from './fixtures.ts';
import { loseAnswer } from './offline.ts';
import { emptyCart, openPage } from './shop-page.ts';

const CREATE = '/api/checkout/create-payment-intent';

/** Alex's cart with a ticket of €20 that costs nothing to send, and the id of a coupon applied there that pays for everything. */
async function fillCart(page: Page, code: string): Promise<string> {
  await signIn(page, 'Alex Admin');
  await emptyCart(page);
  await deleteAddresses(page);
  await saveAddresses(page, BERLIN, LONDON);
  const productId = await addProduct(page, { name: `Ticket ${code}`, price: 20 });
  expect((await page.request.post('/api/cart/add', { data: { productId, quantity: 1 } })).status()).toBe(201);
  const coupon = {
    code,
    name: 'Made for a test',
    description: 'Made for a test',
    type: 'percentage',
    value: 100,
    minOrderAmount: 0,
    startDate: '2026-01-01T10:30:00.000Z',
    endDate: '2099-12-31T23:59:59.999Z',
  };
  const created = await page.request.post('/api/admin/coupons', { data: coupon });
  expect(created.status()).toBe(201);
  await openPage(page, '/cart');
  await page.getByRole('textbox', { name: 'Coupon code' }).fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/^Coupon applied/)).toBeVisible();
  return (await created.json()).data.id;
}

/** The addresses of the calls that would place an order. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(CREATE)) calls.push(request.url());
  });
  return calls;
}

const place = (page: Page) => page.getByRole('button', { name: 'Place order' });
const unitsInCart = async (page: Page) => (await (await page.request.get('/api/cart')).json()).itemCount;

test('an order that costs nothing is placed by a press, and by nothing else', async ({ page }) => {
  await fillCart(page, 'ALLFREE');
  const calls = watchCalls(page);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(place(page)).toBeVisible();
  await expect(figureOf(page, 'Total')).toHaveText('€0.00');
  await expect(page.getByText('By placing this order you agree to our Terms of Service')).toBeVisible();
  await axe(page);
  const shipping = page.getByRole('combobox', { name: 'Shipping address' });
  await shipping.selectOption({ label: '8 Harbour Row Flat 2, London, SW1A 1AA, England, United Kingdom' });
  await expect(figureOf(page, 'Shipping (UK)')).toHaveText('€0.00');
  await page.reload();
  await expect(place(page)).toBeVisible();
  expect(calls).toEqual([]);
  expect(await unitsInCart(page)).toBe(1);

  await place(page).dblclick();
  await expect(page).toHaveURL('/orders?redirect_status=succeeded');
  await expect(page.getByRole('article').first()).toContainText('Ticket ALLFREE');
  await expect(page.locator(':focus')).toContainText('Your order is placed, and there was nothing to pay.');
  const { data } = await (await page.request.get('/api/orders')).json();
  const toOrder = page.getByRole('link', { name: `Order ${data[0].order_number}`, exact: true });
  await expect(toOrder.first()).toHaveAttribute('href', `/orders/${data[0].id}`);
  expect(calls).toHaveLength(1);
  await expect.poll(() => unitsInCart(page)).toBe(0);
});

test('an order that costs nothing only for the server is not placed either', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await fillCart(page, 'FREEAFTERALL');
  const { data } = await (await page.request.get('/api/cart')).json();
  // On another device: the discount that this browser remembers is that of one piece.
  await page.request.put(`/api/cart/update/${data[0].id}`, { data: { quantity: 2 } });
  await openPage(page, '/checkout');
  await expect(place(page)).toBeVisible();
  await expect(figureOf(page, 'Total')).toHaveText('€0.00');
  expect(await unitsInCart(page)).toBe(2);
  await place(page).click();
  await expect(page.getByRole('article').first()).toContainText('Ticket FREEAFTERALL');
  expectProblems(failed(409, 'Conflict', CREATE));
});

test('a coupon that has lapsed before the press leads to the card', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  const id = await fillCart(page, 'LAPSED');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(place(page)).toBeVisible();
  expect((await page.request.put(`/api/admin/coupons/${id}/status`)).status()).toBe(200);
  await place(page).click();
  await expect(page.getByRole('alert')).toHaveText('This coupon is not active');
  await axe(page);
  await page.getByRole('button', { name: 'Remove coupon LAPSED' }).click();
  await expect(page.getByText('You pay €20.00')).toBeVisible();
  expectProblems(failed(409, 'Conflict', CREATE));
});

test('a press whose answer is lost has made one order, and leads to it', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await fillCart(page, 'CUTOFF');
  const calls = watchCalls(page);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  const lost = await loseAnswer(page, `**${CREATE}`);
  await place(page).click();
  await expect(page.getByRole('alert')).toHaveText('Your order may have been placed. Look at your orders.');
  await axe(page);
  await page.getByRole('link', { name: 'Go to your orders' }).click();
  await expect(page.getByRole('article').first()).toContainText('Ticket CUTOFF');
  expect(calls).toHaveLength(1);
  expectProblems(...lost);
});
