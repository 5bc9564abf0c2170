import { addProduct } from './admin-page.ts';
import {
  BERLIN,
  buyQuietly,
  CARDS,
  deleteAddresses,
  failed,
  fillCard,
  MUG,
  putInCart,
  saveAddresses,
} from './buying.ts';
import { axe, expect, signIn, test } from './fixtures.ts';
import { emptyCart, openPage } from './shop-page.ts';

const UNKNOWN = 'pi_000000000000000000000000';

test('each order says what was bought and how far it is', async ({ page }) => {
  await signIn(page, 'Fiona Fan');
  await openPage(page, '/orders');
  await expect(page).toHaveTitle('Order History | Antumbra Racing');
  const shipped = page.getByRole('article').filter({ hasText: 'Shipped' });
  await expect(shipped).toContainText(/Order ANT-\w{6}/);
  await expect(shipped).toContainText(/Placed on \d+ \w+ \d{4}/);
  await expect(shipped).toContainText('Estimated delivery');
  await expect(shipped).toContainText('Name on back: FIONA');
  await expect(shipped).toContainText('Discount');
  await expect(shipped).toContainText(/Paid €[\d.]+ by Visa ending 4242 on \d+ \w+ \d{4}\./);
  await expect(page.getByRole('article').filter({ hasText: 'Pending' })).toContainText(
    'We have your payment and will start on your order soon.',
  );
  const delivered = page.getByRole('article').filter({ hasText: 'Delivered' });
  await expect(delivered).toContainText('Size M');
  await expect(delivered).not.toContainText('Estimated delivery');
  await axe(page);
});

test('an order has a page of its own, can be printed and bought again', async ({ page, expectProblems }) => {
  await signIn(page, 'Fiona Fan');
  expect((await page.request.delete('/api/cart/clear')).status()).toBe(200);
  await openPage(page, '/orders');
  await page
    .getByRole('article')
    .filter({ hasText: 'Shipped' })
    .getByRole('link', { name: /^Order ANT-/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order ANT-\w{6}$/ })).toBeVisible();
  const steps = page.getByRole('list', { name: 'Progress' }).getByRole('listitem');
  await expect(steps).toHaveText([/^Placed/, /^Paid/, /^Shipped/, /^Delivered.*not yet/]);
  await expect(page.getByRole('main')).toContainText('Estimated delivery');
  await expect(page.getByRole('main')).toContainText(/ending \d{4}/);
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible();
  await axe(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Buy again' })).toBeHidden();
  await expect(page.getByRole('list', { name: 'Progress' })).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.getByRole('button', { name: 'Buy again' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(/added to your cart/);

  const lost = '/orders/00000000-0000-4000-8000-000000000000';
  await openPage(page, lost);
  await expect(page.getByText('There is no such order on your account.')).toBeVisible();
  expectProblems(failed(404, 'Not Found', `/api${lost}`));
});

test('what has sold out since is named when an order is bought again', { tag: '@edge' }, async ({
  page,
  openVisitor,
  expectProblems,
}) => {
  const admin = await openVisitor();
  await signIn(admin, 'Alex Admin');
  const last = 'Last Lap Scarf';
  await addProduct(admin, { name: last, variants: [{ size: null, title: 'Wool', stock: 1 }] });
  await signIn(page, 'Noah New');
  expect((await page.request.delete('/api/cart/clear')).status()).toBe(200);
  await saveAddresses(page, BERLIN);
  await buyQuietly(page, MUG, last);
  await openPage(page, '/orders');
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^Order / })
    .click();
  expectProblems(failed(409, 'Conflict', '/api/cart/add'));
  await page.getByRole('button', { name: 'Buy again' }).click();
  const said = page.getByRole('main').getByRole('status');
  await expect(said).toContainText('1 item was added to your cart.');
  await expect(said).toContainText(`${last}, Wool was not added: out of stock.`);
  await page.getByRole('main').getByRole('link', { name: 'View Cart' }).click();
  await expect(page.getByRole('button', { name: `Remove ${MUG}` })).toBeVisible();
  await page.goto('/orders?page=99');
  await expect(page.getByText('There are no orders on this page.')).toBeVisible();
  await page.getByRole('link', { name: 'Latest orders' }).click();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('who has bought nothing yet is shown the shop', async ({ page }) => {
  await signIn(page, 'Alex Admin');
  await page.route('**/api/orders?*', (route) => route.fulfill({ json: { data: [], total: 0 } }));
  await openPage(page, '/orders');
  await expect(page.getByRole('heading', { name: 'No Orders Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/products');
  await axe(page);
});

for (const { what, fail, words } of [
  { what: 'refuses', fail: { status: 500, json: { error: 'Something went wrong' } }, words: 'Failed to fetch orders' },
  { what: 'does not answer', fail: null, words: 'An error occurred. Please check your connection and try again.' },
]) {
  test(`when the server ${what}, the page says so and can ask again`, { tag: '@edge' }, async ({
    page,
    expectProblems,
  }) => {
    await signIn(page, 'Fiona Fan');
    await page.route('**/api/orders?*', (route) => (fail ? route.fulfill(fail) : route.abort('connectionrefused')));
    await openPage(page, '/orders');
    await expect(page.getByRole('heading', { name: 'Error Loading Orders' })).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
    await axe(page);
    await page.unroute('**/api/orders?*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    const path = '/api/orders?page=1&limit=10';
    if (fail) expectProblems(failed(500, 'Internal Server Error', path));
    else
      expectProblems(
        `request failed: ${path} net::ERR_CONNECTION_REFUSED`,
        `console error: Failed to load resource: net::ERR_CONNECTION_REFUSED (${path})`,
      );
  });
}

test('the page of a payment that is over, opened again, leaves a later checkout and its cart alone', {
  tag: '@edge',
}, async ({ page }) => {
  await signIn(page, 'Noah New');
  await deleteAddresses(page);
  await saveAddresses(page, BERLIN);
  await emptyCart(page);
  await putInCart(page, MUG);
  await openPage(page, '/checkout');
  await fillCard(page, CARDS.good);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByText('Payment succeeded. Your order is being processed.')).toBeVisible();
  const old = page.url();
  await expect.poll(async () => (await (await page.request.get('/api/cart')).json()).itemCount).toBe(0);
  // Else the next checkout would ask for this order once more, and be refused before it asks for another.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('checkout_order_ids'))).toBeNull();
  await putInCart(page, MUG);
  await openPage(page, '/checkout');
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();
  const begun = await page.evaluate(() => localStorage.getItem('checkout_order_ids'));
  for (const path of [old, '/orders?redirect_status=succeeded']) {
    await openPage(page, path);
    await expect(page.getByText('Payment succeeded. Your order is being processed.')).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('Processing');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('checkout_order_ids'))).toBe(begun);
    expect((await (await page.request.get('/api/cart')).json()).itemCount).toBe(1);
  }
  await emptyCart(page);
});

test('a forged way back empties no cart, and is not taken for a payment', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await signIn(page, 'Fiona Fan');
  expect((await page.request.delete('/api/cart/clear')).status()).toBe(200);
  await putInCart(page, MUG);
  let tries = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/checkout/confirm')) tries += 1;
  });
  await openPage(page, `/orders?redirect_status=succeeded&payment_intent=${UNKNOWN}`);
  await expect(page.getByText('Payment succeeded. Your order is being processed.')).toBeVisible();
  await expect(page.getByText('The payment is not confirmed yet.')).toBeVisible({ timeout: 15_000 });
  expect(tries).toBe(7);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  expectProblems(failed(404, 'Not Found', `/api/checkout/confirm?payment_intent=${UNKNOWN}`));
});

for (const status of ['failed', 'canceled']) {
  test(`a payment that ${status} can be tried again, with the cart as it was`, { tag: '@edge' }, async ({ page }) => {
    await signIn(page, 'Fiona Fan');
    await page.addInitScript(() => window.localStorage.setItem('checkout_order_ids', '["begun"]'));
    await openPage(page, `/orders?redirect_status=${status}`);
    await expect(page.getByRole('alert')).toHaveText('Payment did not complete. You can try again.');
    await expect(page.getByRole('link', { name: 'Back to checkout' })).toHaveAttribute('href', '/checkout');
    expect(await page.evaluate(() => window.localStorage.getItem('checkout_order_ids'))).toBe('["begun"]');
  });
}

test.describe('with a shop of its own', () => {
  test.use({ ownShop: true });

  test('more than ten orders come in pages', { tag: '@edge' }, async ({ page }) => {
    await signIn(page, 'Noah New');
    await saveAddresses(page, BERLIN);
    for (let bought = 0; bought < 11; bought++) await buyQuietly(page, MUG);
    await openPage(page, '/orders');
    await expect(page.getByRole('article')).toHaveCount(10);
    const pages = page.getByRole('navigation', { name: 'Pagination' });
    await expect(pages.getByRole('link', { name: '1' })).toHaveAttribute('aria-current', 'page');
    await axe(page);
    await pages.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/orders?page=2');
    await expect(page.getByRole('article')).toHaveCount(1);
    await pages.getByRole('link', { name: 'Previous' }).click();
    await expect(page.getByRole('article')).toHaveCount(10);
    await openPage(page, '/orders?page=banana');
    await expect(page.getByRole('article')).toHaveCount(10);
  });
});
