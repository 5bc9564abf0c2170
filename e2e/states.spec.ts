import type { Page } from '@playwright/test';
import { BERLIN, failed, figureOf, MUG, putInCart, saveAddresses } from './buying.ts';
import { addProduct } from './admin-page.ts';
import { axe, expect, signIn, test } from './fixtures.ts';
import { cardOf, emptyCart, expectAlive, openPage, openProduct } from './shop-page.ts';

const CAP = 'Perigee Five-Panel Cap';

/** Comes to the home page by a link, so that its data is asked for by the browser. */
async function goHome(page: Page): Promise<void> {
  await openPage(page, '/contact');
  await page.getByRole('link', { name: 'Antumbra Racing, home' }).click();
  await expect(page.getByRole('heading', { name: 'Latest drops' })).toBeVisible();
}

/** Fulfils a call once the test lets it go. */
function hold(page: Page, url: string): { letGo: () => void; ready: Promise<void> } {
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  const ready = page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return { letGo, ready: ready.then(() => undefined) };
}

test('a product without a picture shows a box, and one alone stands alone', { tag: '@edge' }, async ({
  page,
  request,
}) => {
  const { data } = await (await request.get('/api/products?search=perigee')).json();
  await page.route('**/api/products?*', (route) =>
    route.fulfill({ json: { data: [{ ...data[0], images: '[]' }], total: 1 } }),
  );
  await goHome(page);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(cardOf(page, CAP).locator('img')).toHaveCount(0);
  await expect(cardOf(page, CAP).locator('svg.lucide-box')).toBeVisible();
  await axe(page);
});

test('a shop without products says so on its home page', { tag: '@edge' }, async ({ page }) => {
  await page.route('**/api/products?*', (route) => route.fulfill({ json: { data: [], total: 0 } }));
  await goHome(page);
  await expect(page.getByText('No products available at the moment')).toBeVisible();
  await axe(page);
});

test('a button that adds says so while it does', { tag: '@edge' }, async ({ page }) => {
  await signIn(page, 'Noah New');
  await emptyCart(page);
  await openPage(page, `/products?search=${encodeURIComponent(CAP)}`);
  const { letGo, ready } = hold(page, '**/api/cart/add');
  await ready;
  await cardOf(page, CAP).getByRole('button', { name: 'Add to Cart' }).click();
  const busy = cardOf(page, CAP).getByRole('button', { name: 'Adding...' });
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  await busy.click({ force: true });
  letGo();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(cardOf(page, CAP).getByRole('button', { name: 'Add to Cart' })).toBeVisible();
});

test('nothing of a cart is asked for a guest', { tag: '@edge' }, async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  for (const path of ['/', '/products', '/cart', '/orders']) await openPage(page, path);
  expect(requested).toContain('/api/auth/session');
  expect(requested.filter((path) => /^\/api\/(cart|wishlist|orders|addresses|coupons)/.test(path))).toEqual([]);
});

test('a stored coupon counts only when it has a code', { tag: '@edge' }, async ({ page }) => {
  await signIn(page, 'Noah New');
  await emptyCart(page);
  await putInCart(page, CAP);
  await openPage(page, '/terms');
  const input = page.getByRole('textbox', { name: 'Coupon code' });
  for (const stored of ['nonsense', '{"discount":5}', '{"code":""}', '[]', 'null']) {
    await page.evaluate((text) => localStorage.setItem('cart_coupon', text), stored);
    await openPage(page, '/cart');
    await expect(input, stored).toBeVisible();
  }
  await page.evaluate(() =>
    localStorage.setItem('cart_coupon', '{"code":"RINGSIDE10","discount":3.2,"type":"percentage"}'),
  );
  await page.reload();
  await expect(page.getByText('Coupon (RINGSIDE10)')).toBeVisible();
});

test('a discount of another cart is not believed, in the cart or at the checkout', { tag: '@edge' }, async ({
  page,
}) => {
  await signIn(page, 'Noah New');
  await emptyCart(page);
  await putInCart(page, MUG);
  await saveAddresses(page, BERLIN);
  await openPage(page, '/terms');
  const remembered = JSON.stringify({ code: 'RINGSIDE10', discount: 14.9, type: 'percentage', total: 149 });
  const remember = () => page.evaluate((text) => localStorage.setItem('cart_coupon', text), remembered);
  await remember();
  await openPage(page, '/cart');
  await expect(figureOf(page, 'Coupon (RINGSIDE10)')).toHaveText('−€1.55');
  await remember();
  await openPage(page, '/checkout');
  await expect(figureOf(page, 'Total')).toHaveText('€18.85');
  await expect(page.getByText('Your card will be charged €18.85')).toBeVisible();
});

test('a coupon that could not be asked for says what is known', { tag: '@edge' }, async ({ page, expectProblems }) => {
  await signIn(page, 'Noah New');
  await emptyCart(page);
  await putInCart(page, CAP);
  await openPage(page, '/cart');
  const refusal = page.getByRole('region', { name: 'Order Summary' }).getByRole('alert');
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('RINGSIDE10');
  await page.route('**/api/coupons/validate', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await page.keyboard.press('Enter');
  await expect(refusal).toHaveText('Invalid coupon');
  await page.route('**/api/coupons/validate', (route) => route.fulfill({ json: { valid: false } }), { times: 1 });
  const answered = page.waitForResponse('**/api/coupons/validate');
  await expect(page.getByRole('button', { name: 'Apply' })).not.toHaveAttribute('aria-busy');
  await page.keyboard.press('Enter');
  await answered;
  // The words are the same as before: the button says that the form can be sent again.
  await expect(page.getByRole('button', { name: 'Apply' })).not.toHaveAttribute('aria-busy');
  await expect(refusal).toHaveText('Invalid coupon');
  await page.route('**/api/coupons/validate', (route) => route.abort('connectionrefused'), { times: 1 });
  await page.keyboard.press('Enter');
  await expect(refusal).toHaveText('No connection. Your coupon was not checked; please try again.');
  const path = '/api/coupons/validate';
  expectProblems(
    failed(500, 'Internal Server Error', path),
    `request failed: ${path} net::ERR_CONNECTION_REFUSED`,
    `console error: Failed to load resource: net::ERR_CONNECTION_REFUSED (${path})`,
  );
});

test('two tabs show the same coupon', { tag: '@edge' }, async ({ page, context }) => {
  await signIn(page, 'Noah New');
  await emptyCart(page);
  await putInCart(page, CAP);
  await openPage(page, '/cart');
  const other = await context.newPage();
  await openPage(other, '/cart');
  await expect(other.getByRole('textbox', { name: 'Coupon code' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('RINGSIDE10');
  await page.keyboard.press('Enter');
  await expect(other.getByText('Coupon (RINGSIDE10)')).toBeVisible();
  await other.getByRole('button', { name: 'Remove coupon' }).click();
  await expect(page.getByRole('textbox', { name: 'Coupon code' })).toBeVisible();
});

test('the confirmation stops at the first good news, in whatever letters, and the orders are read again', {
  tag: '@edge',
}, async ({ page }) => {
  await signIn(page, 'Fiona Fan');
  const answers = ['pending', 'pending', 'Processing'];
  let tries = 0;
  await page.route('**/api/checkout/confirm?*', (route) => {
    const status = answers[tries] ?? 'pending';
    tries += 1;
    return route.fulfill({ json: { data: [{ id: 'x', status }] } });
  });
  let lists = 0;
  page.on('response', (response) => {
    if (response.url().includes('/api/orders?')) lists += 1;
  });
  await openPage(page, '/orders?redirect_status=succeeded&payment_intent=pi_000000000000000000000000');
  await expect.poll(() => tries).toBe(3);
  await expect.poll(() => lists).toBe(2);
  await expect(page.getByText('Payment succeeded. Your order is being processed.')).toBeVisible();
  expect(tries).toBe(3);
});

test('the browser keeps four things and no more', { tag: '@edge' }, async ({ page }) => {
  await signIn(page, 'Alex Admin');
  await emptyCart(page);
  await putInCart(page, MUG);
  await saveAddresses(page, BERLIN);
  await openPage(page, '/cart');
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('RINGSIDE10');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual([
    'cart_coupon',
    'checkout_order_ids',
    'default_billing_address_id',
    'default_shipping_address_id',
  ]);
  expect(await page.evaluate(() => sessionStorage.length)).toBeLessThanOrEqual(1);
});

test('addresses on their way are said to be', { tag: '@edge' }, async ({ page }) => {
  await signIn(page, 'Alex Admin');
  const { letGo, ready } = hold(page, '**/api/addresses');
  await ready;
  await openPage(page, '/checkout');
  await expect(page.getByText('Loading addresses…')).toBeVisible();
  letGo();
  await expect(page.getByText('Loading addresses…')).toHaveCount(0);
});

test('without a connection each action says so, and with it the page goes on', { tag: '@edge' }, async ({
  page,
  context,
  expectProblems,
}) => {
  await signIn(page, 'Noah New');
  await emptyCart(page);
  await openProduct(page, CAP);
  await expectAlive(page);
  await page.waitForLoadState('networkidle');
  const lost: string[] = [];
  page.on('requestfailed', (request) => lost.push(new URL(request.url()).pathname));
  // A visitor who has not seen the next page yet.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await context.setOffline(true);
  await page.locator('form').getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to add item to cart. Please check your connection and try again.',
  );
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toBeVisible();
  await axe(page);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  const reason = 'net::ERR_INTERNET_DISCONNECTED';
  for (const path of lost)
    expectProblems(`request failed: ${path} ${reason}`, `console error: Failed to load resource: ${reason} (${path})`);
});

test.describe('with a shop of its own', () => {
  test.use({ ownShop: true });

  test('a name as long as can be breaks no page', { tag: '@edge' }, async ({ page, openVisitor }) => {
    const name = 'Wiedervereinigung'.repeat(11);
    const admin = await openVisitor();
    await signIn(admin, 'Alex Admin');
    const options = [name.slice(0, 50)];
    const id = await addProduct(admin, { name, description: name.repeat(4), price: 999.99, options });

    await signIn(page, 'Noah New');
    await saveAddresses(page, { ...BERLIN, street: name.slice(0, 120), city: name.slice(0, 120) });
    const line = { productId: id, quantity: 9, options: JSON.stringify([{ [name.slice(0, 50)]: 'W'.repeat(14) }]) };
    expect((await page.request.post('/api/cart/add', { data: line })).status()).toBe(201);
    expect((await page.request.post('/api/wishlist', { data: { productId: id } })).status()).toBe(201);
    await page.setViewportSize({ width: 320, height: 700 });
    const season = { name, desc: name, position: 0, points: 0, dateTime: '2027-01-01T20:00:00.000Z' };
    const created = await admin.request.post('/api/admin/competitions', { data: season });
    expect(created.status()).toBe(201);
    const race = `/competitions/${(await created.json()).data.id}`;
    for (const path of ['/', '/products', `/product/${id}`, '/cart', '/checkout', '/wishlists', '/addresses', race]) {
      await openPage(page, path);
      await expect(page.getByText(name.slice(0, 30)).filter({ visible: true }).last()).toBeVisible();
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path)
        .toBe(0);
    }
  });
});
