import type { Page } from '@playwright/test';
import { addProduct } from './admin-page.ts';
import { axe, expect, signIn, test } from './fixtures.ts';
import { goOffline } from './offline.ts';
import { emptyCart, openPage } from './shop-page.ts';

const MUG = 'First Light Mug';
const CAP = 'Perigee Five-Panel Cap';

const line = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const names = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading');
const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' });
const figure = (page: Page, label: 'Subtotal' | 'Coupon' | 'Total') =>
  summary(page)
    .locator('dl > div')
    .filter({ hasText: new RegExp(`^${label}`) })
    .getByRole('definition');
const badge = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

/** Noah's cart with so many pieces of these products without sizes, and of nothing else. */
async function fillCart(page: Page, units: Record<string, number>): Promise<void> {
  await signIn(page, 'Noah New');
  await emptyCart(page);
  for (const [name, quantity] of Object.entries(units)) {
    const { id } = await productNamed(page, name);
    const added = await page.request.post('/api/cart/add', { data: { productId: id, quantity } });
    expect(added.status()).toBe(201);
  }
}

async function productNamed(page: Page, name: string): Promise<{ id: string }> {
  const answer = await page.request.get('/api/products', { params: { search: name } });
  const { data } = await answer.json();
  return data.find((product: { name: string }) => product.name === name);
}

test('a guest is asked to log in, and comes back to the cart', async ({ page }) => {
  await openPage(page, '/cart');
  await expect(page).toHaveTitle('Cart | Antumbra Racing');
  await expect(page.getByText('Please log in to view your cart')).toBeVisible();
  await axe(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: /google/i }).click();
  await page.getByRole('button', { name: 'Continue as Noah New', exact: true }).click();
  await expect(page).toHaveURL('/cart');
});

test('an empty cart has ways on', { tag: '@edge' }, async ({ page }) => {
  await fillCart(page, {});
  await openPage(page, '/cart');
  await expect(page.getByRole('link', { name: 'Shop Now' })).toHaveAttribute('href', '/products');
  await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await axe(page);
});

test('quantities go up and down at once, never below one', async ({ page }) => {
  await fillCart(page, { [MUG]: 1, [CAP]: 1 });
  await openPage(page, '/cart');
  await expect(badge(page, 'Cart, 2 items')).toBeVisible();
  const mugs = line(page, MUG);
  await expect(mugs.getByRole('button', { name: 'Decrease quantity' })).toHaveAttribute('aria-disabled', 'true');
  await axe(page);
  const more = mugs.getByRole('button', { name: 'Increase quantity' });
  for (let press = 0; press < 4; press++) await more.click();
  await expect(mugs).toContainText('€77.50');
  await mugs.getByRole('button', { name: 'Decrease quantity' }).click();
  await expect(mugs).toContainText('€62.00');
  await expect(figure(page, 'Subtotal')).toHaveText('€94.00');
  await expect(figure(page, 'Total')).toHaveText('€94.00');
  await expect(summary(page)).toContainText('Shipping €24.10 to €');
  await expect(badge(page, 'Cart, 5 items')).toBeVisible();
  await expect.poll(async () => (await (await page.request.get('/api/cart')).json()).total).toBe(94);
});

test('a quantity that the shop cannot fill is taken back', { tag: '@edge' }, async ({ page, expectProblems }) => {
  await fillCart(page, { [MUG]: 2 });
  await page.route('**/api/cart/update/*', (route) =>
    route.fulfill({ status: 409, json: { error: 'Only 2 left in stock' } }),
  );
  await openPage(page, '/cart');
  await line(page, MUG).getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByRole('alert')).toHaveText('Only 2 left in stock');
  await expect(figure(page, 'Total')).toHaveText('€31.00');
  const { data } = await (await page.request.get('/api/cart')).json();
  expectProblems(
    `console error: Failed to load resource: the server responded with a status of 409 (Conflict) (/api/cart/update/${data[0].id})`,
  );
});

test('a press that comes while the cart is read again is not lost', { tag: '@edge' }, async ({ page }) => {
  await fillCart(page, { [MUG]: 1 });
  await openPage(page, '/cart');
  await expect(badge(page, 'Cart, 1 item')).toBeVisible();
  const more = line(page, MUG).getByRole('button', { name: 'Increase quantity' });
  await page.route(
    '**/api/cart',
    async (route) => {
      await more.click();
      await route.continue();
    },
    { times: 1 },
  );
  await more.click();
  await expect(line(page, MUG)).toContainText('€46.50');
  await expect.poll(async () => (await (await page.request.get('/api/cart')).json()).total).toBe(46.5);
  await expect(line(page, MUG)).toContainText('€46.50');
});

test('a removed line can be put back', { tag: '@edge' }, async ({ page }) => {
  await fillCart(page, { [MUG]: 3, [CAP]: 1 });
  await openPage(page, '/cart');
  await page.getByRole('button', { name: `Remove ${MUG}` }).click();
  await expect(line(page, MUG)).toHaveCount(0);
  await expect(figure(page, 'Total')).toHaveText('€32.00');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(line(page, MUG)).toContainText('€46.50');
  await expect(figure(page, 'Total')).toHaveText('€78.50');
  await expect(names(page)).toHaveText([MUG, CAP]);
});

test('toasts leave by themselves, also after a button in one of them was pressed', { tag: '@edge' }, async ({
  page,
}) => {
  await fillCart(page, { [MUG]: 1, [CAP]: 1 });
  await page.clock.install();
  await openPage(page, '/cart');
  const remove = page.getByRole('button', { name: `Remove ${MUG}` });
  const undo = page.getByRole('button', { name: 'Undo' });
  await remove.click();
  await undo.click();
  await remove.click();
  await expect(undo).toBeVisible();
  // The pointer is not on it.
  await page.mouse.move(5, 5);
  await page.clock.runFor(30_000);
  await expect(undo).toHaveCount(0);
});

test('a message waits while it is pointed at, has the focus, or is looked for by keyboard', { tag: '@edge' }, async ({
  page,
}) => {
  await fillCart(page, { [MUG]: 1, [CAP]: 1 });
  await openPage(page, '/cart');
  await page.clock.install();
  await page.getByRole('button', { name: `Remove ${MUG}` }).click();
  const removed = page.getByText(`${MUG} removed`);
  await removed.hover();
  await page.clock.runFor(60_000);
  await expect(removed).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.mouse.move(1, 1);
  await page.clock.runFor(60_000);
  await expect(removed).toBeVisible();
  await page.getByRole('button', { name: `Remove ${CAP}` }).focus();
  for (let tab = 0; tab < 3; tab++) {
    await page.clock.runFor(5_000);
    await page.keyboard.press('Tab');
  }
  await expect(removed).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(removed).toHaveCount(0);
});

test('without a connection nothing of the cart is lost, and each press says that it failed', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await fillCart(page, { [MUG]: 1, [CAP]: 1 });
  await openPage(page, '/cart');
  await expect(figure(page, 'Total')).toHaveText('€47.50');
  const goOnline = await goOffline(page, expectProblems);
  const failure = page.getByRole('alert').last();
  const reason = 'Please check your connection and try again.';
  await page.getByRole('button', { name: `Remove ${MUG}` }).click();
  await expect(failure).toHaveText(`Failed to remove item. ${reason}`);
  await expect(names(page)).toHaveText([MUG, CAP]);
  await line(page, CAP).getByRole('button', { name: 'Increase quantity' }).click();
  await expect(failure).toHaveText(`Failed to update quantity. ${reason}`);
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear Cart' }).click();
  await expect(failure).toHaveText(`Failed to clear cart. ${reason}`);
  await expect(figure(page, 'Total')).toHaveText('€47.50');
  await goOnline();
  await page.getByRole('button', { name: `Remove ${MUG}` }).click();
  await expect(names(page)).toHaveText([CAP]);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(failure).toHaveText(`Failed to add item to cart. ${reason}`);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(names(page)).toHaveText([MUG, CAP]);
});

test('what the server has taken stays when the cart cannot be read again', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await fillCart(page, { [MUG]: 1, [CAP]: 1 });
  await openPage(page, '/cart');
  await expect(figure(page, 'Total')).toHaveText('€47.50');
  await page.route('**/api/cart', (route) => route.abort('internetdisconnected'));
  const reason = 'net::ERR_INTERNET_DISCONNECTED';
  for (const path of ['/api/cart', '/api/cart'])
    expectProblems(`request failed: ${path} ${reason}`, `console error: Failed to load resource: ${reason} (${path})`);
  await line(page, CAP).getByRole('button', { name: 'Increase quantity' }).click();
  await expect.poll(async () => (await (await page.request.get('/api/cart')).json()).total).toBe(79.5);
  await page.getByRole('button', { name: `Remove ${MUG}` }).click();
  await expect(page.getByText(`${MUG} removed`)).toBeVisible();
  await expect(figure(page, 'Total')).toHaveText('€64.00');
});

test('of two lines of a product the one that is removed is named', { tag: '@edge' }, async ({ page, openVisitor }) => {
  const admin = await openVisitor();
  await signIn(admin, 'Alex Admin');
  const variants = ['Black', 'Bone'].map((title) => ({ size: null, title, stock: 5 }));
  const productId = await addProduct(admin, { name: 'Two Tone Flag', variants });
  await fillCart(page, {});
  const { data } = await (await page.request.get(`/api/products/${productId}`)).json();
  for (const { id } of data.variants)
    await page.request.post('/api/cart/add', { data: { productId, productVariantId: id } });
  await openPage(page, '/cart');
  await line(page, 'Two Tone Flag')
    .filter({ hasText: 'Bone' })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(page.getByText('Two Tone Flag, Bone removed')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line(page, 'Two Tone Flag')).toHaveCount(2);
});

test('the cart is cleared when that is confirmed', async ({ page }) => {
  await fillCart(page, { [MUG]: 1 });
  await openPage(page, '/cart');
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  const question = page.getByRole('dialog');
  await axe(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(line(page, MUG)).toBeVisible();
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await question.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByRole('link', { name: 'Shop Now' })).toBeVisible();
  await expect(badge(page, 'Cart')).toBeVisible();
});

test('a coupon comes off the total, follows the quantity, stays after a reload and can be cleared', async ({
  page,
}) => {
  await fillCart(page, { [CAP]: 1 });
  await openPage(page, '/cart');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Please enter a coupon code')).toBeVisible();
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('  ringside10 ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Coupon applied', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove coupon' })).toBeFocused();
  await expect(figure(page, 'Coupon')).toHaveText('−€3.20');
  await expect(figure(page, 'Total')).toHaveText('€28.80');
  await line(page, CAP).getByRole('button', { name: 'Increase quantity' }).click();
  await expect(figure(page, 'Coupon')).toHaveText('−€6.40');
  await page.reload();
  await expect(figure(page, 'Total')).toHaveText('€57.60');
  await axe(page);
  await page.getByRole('button', { name: 'Remove coupon' }).click();
  await expect(page.getByRole('textbox', { name: 'Coupon code' })).toBeFocused();
  await expect(figure(page, 'Total')).toHaveText('€64.00');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Coupon code' })).toBeVisible();
});

test('a coupon is asked about once the quantity rests, and again where there was no answer', { tag: '@edge' }, async ({
  page,
}) => {
  await fillCart(page, { [CAP]: 1 });
  await openPage(page, '/cart');
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('RINGSIDE10');
  await page.keyboard.press('Enter');
  await expect(figure(page, 'Coupon')).toHaveText('−€3.20');
  let requests = 0;
  await page.route('**/api/coupons/validate', (route) => {
    requests += 1;
    // As a hotel's network answers.
    return requests === 1 ? route.fulfill({ body: 'Sign in' }) : route.fallback();
  });
  const more = line(page, CAP).getByRole('button', { name: 'Increase quantity' });
  for (let press = 0; press < 3; press++) await more.click();
  await expect(figure(page, 'Subtotal')).toHaveText('€128.00');
  // Nobody knows what it takes off now: nothing is promised.
  await expect(figure(page, 'Total')).toHaveText('€128.00');
  await expect(figure(page, 'Total')).toHaveText('€115.20', { timeout: 15_000 });
  expect(requests).toBe(2);
});

test('a free-shipping coupon says so, and waits in its field while the cart is below its least order', {
  tag: '@edge',
}, async ({ page }) => {
  await fillCart(page, { [CAP]: 3 });
  await openPage(page, '/cart');
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('NIGHTSHIFT');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Coupon applied (free shipping at checkout)')).toBeVisible();
  await expect(summary(page)).toContainText('Free shipping is applied at checkout.');
  await expect(figure(page, 'Total')).toHaveText('€96.00');
  await line(page, CAP).getByRole('button', { name: 'Decrease quantity' }).click();
  await expect(page.getByRole('alert')).toHaveText('Spend at least €80 to use this coupon');
  await expect(page.getByRole('textbox', { name: 'Coupon code' })).toHaveValue('NIGHTSHIFT');
  await expect(summary(page)).toContainText('Add €16.00 more and it applies by itself.');
  await line(page, CAP).getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByText('Coupon applied (free shipping at checkout)')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 2000 });
});

test('a coupon that was just refused for this cart is not asked about again', { tag: '@edge' }, async ({ page }) => {
  await fillCart(page, { [CAP]: 1 });
  await page.clock.install();
  await openPage(page, '/cart');
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  // The cart's total is new, and has not rested yet.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await line(page, CAP).getByRole('button', { name: 'Increase quantity' }).click();
  await expect(figure(page, 'Subtotal')).toHaveText('€64.00');
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('NIGHTSHIFT');
  await page.keyboard.press('Enter');
  await expect(summary(page)).toContainText('Add €16.00 more and it applies by itself.');
  await page.clock.runFor(2000);
  await page.clock.resume();
  expect(paths.filter((path) => path === '/api/coupons/validate')).toHaveLength(1);
});

test('a coupon that waits for its least order outlasts a reload, and is forgotten when it is removed or at sign-out', {
  tag: '@edge',
}, async ({ page }) => {
  const code = page.getByRole('textbox', { name: 'Coupon code' });
  const enter = async () => {
    await code.fill('NIGHTSHIFT');
    await page.keyboard.press('Enter');
    await expect(summary(page)).toContainText('Add €16.00 more and it applies by itself.');
  };
  await fillCart(page, { [CAP]: 2 });
  await openPage(page, '/cart');
  await enter();
  await page.reload();
  await expect(code).toHaveValue('NIGHTSHIFT');
  await expect(summary(page)).toContainText('Add €16.00 more and it applies by itself.');
  await axe(page);
  const { id } = await productNamed(page, CAP);
  expect((await page.request.post('/api/cart/add', { data: { productId: id, quantity: 1 } })).status()).toBe(201);
  await page.reload();
  await expect(page.getByText('Coupon applied (free shipping at checkout)')).toBeVisible();
  await line(page, CAP).getByRole('button', { name: 'Decrease quantity' }).click();
  await expect(summary(page)).toContainText('Add €16.00 more and it applies by itself.');

  await page.getByRole('button', { name: 'Remove coupon' }).click();
  await expect(code).toHaveValue('');
  await expect(code).toBeFocused();
  await expect(page.getByRole('button', { name: 'Remove coupon' })).toBeHidden();
  await page.reload();
  await expect(figure(page, 'Subtotal')).toHaveText('€64.00');
  await expect(code).toHaveValue('');

  await enter();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(badge(page, 'Cart')).toBeVisible();
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
});

test('a coupon that does not count says why and can be mended', { tag: '@edge' }, async ({ page }) => {
  await fillCart(page, { [CAP]: 1 });
  await openPage(page, '/cart');
  const code = page.getByRole('textbox', { name: 'Coupon code' });
  const reasons = {
    NOSUCH: 'Invalid coupon',
    WINTER25: 'This coupon has expired',
    LASTLAP: 'This coupon has been used up',
  };
  for (const [text, reason] of Object.entries(reasons)) {
    await code.fill(text);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(summary(page).getByRole('alert')).toHaveText(reason);
    await expect(code).toHaveValue(text);
  }
});

test('two tabs show the same cart', { tag: '@edge' }, async ({ page, context }) => {
  await fillCart(page, { [MUG]: 1 });
  await openPage(page, '/cart');
  const other = await context.newPage();
  await openPage(other, '/cart');
  await expect(badge(other, 'Cart, 1 item')).toBeVisible();
  await line(page, MUG).getByRole('button', { name: 'Increase quantity' }).click();
  await expect(badge(other, 'Cart, 2 items')).toBeVisible();
  await expect(figure(other, 'Total')).toHaveText('€31.00');
});

test('above 99 items the badge says 99+', { tag: '@edge' }, async ({ page }) => {
  await fillCart(page, { [MUG]: 99, [CAP]: 1 });
  await openPage(page, '/');
  await expect(badge(page, 'Cart, 99+ items')).toBeVisible();
});

test('from the cart it goes to the checkout or back to the shop', async ({ page }) => {
  await fillCart(page, { [MUG]: 1 });
  await openPage(page, '/cart');
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/products');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page).toHaveURL('/checkout');
  const frame = page.getByRole('banner');
  await expect(frame).toContainText('Secure checkout');
  await expect(frame.getByRole('navigation')).toHaveCount(0);
  await frame.getByRole('link', { name: 'Back to cart' }).click();
  await expect(line(page, MUG)).toBeVisible();
});

test('a coupon that was switched off meanwhile comes off the cart, with its reason', { tag: '@edge' }, async ({
  page,
  openVisitor,
}) => {
  const admin = await openVisitor();
  await signIn(admin, 'Alex Admin');
  const code = 'SHORTLIVED';
  const created = await admin.request.post('/api/admin/coupons', {
    data: {
      code,
      name: 'Short',
      description: 'For a moment',
      type: 'percentage',
      value: 10,
      minOrderAmount: 0,
      startDate: '2026-01-01T00:00:00Z',
      endDate: '2030-01-01T00:00:00Z',
    },
  });
  expect(created.status()).toBe(201);
  const { data: coupon } = await created.json();
  await fillCart(page, { [CAP]: 1 });
  await openPage(page, '/cart');
  const field = page.getByRole('textbox', { name: 'Coupon code' });
  await field.fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Coupon applied', { exact: true })).toBeVisible();
  expect((await admin.request.delete(`/api/admin/coupons/${coupon.id}`)).ok()).toBe(true);
  await page.reload();
  await expect(field).toBeVisible();
  await expect(page.getByRole('alert').first()).toHaveText(/This coupon is not active|Invalid coupon/);
  await expect(figure(page, 'Coupon')).toHaveCount(0);
});

test('signing out leaves no cart and no coupon behind', { tag: '@edge' }, async ({ page }) => {
  await fillCart(page, { [CAP]: 1 });
  await openPage(page, '/cart');
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('RINGSIDE10');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Coupon applied', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(badge(page, 'Cart')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cart_coupon'))).toBeNull();
});

test('a product that has gone is marked and stands in the way of the checkout', { tag: '@edge' }, async ({
  page,
  openVisitor,
}) => {
  const admin = await openVisitor();
  await signIn(admin, 'Alex Admin');
  const poncho = 'Rain Delay Poncho';
  const id = await addProduct(admin, { name: poncho });
  await fillCart(page, { [MUG]: 1, [poncho]: 1 });
  expect((await admin.request.put(`/api/admin/products/${id}/status`)).status()).toBe(200);

  await openPage(page, '/cart');
  await expect(line(page, poncho)).toContainText('No longer available');
  await axe(page);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click({ force: true });
  await expect(page.getByRole('alert')).toHaveText(
    'Please remove the items that are no longer available before checkout.',
  );
  await expect(page).toHaveURL('/cart');
  await page.getByRole('button', { name: `Remove ${poncho}` }).click();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page).toHaveURL('/checkout');
});

test('shipping that costs nothing is called free, in the cart and on the page of the product', {
  tag: '@edge',
}, async ({ page, openVisitor }) => {
  const admin = await openVisitor();
  await signIn(admin, 'Alex Admin');
  const [sticker, poster] = ['Free Post Sticker', 'Post Tube Poster'];
  const free = await addProduct(admin, { name: sticker });
  const half = await addProduct(admin, { name: poster, shippingPrices: [{ label: 'UK', price: 5 }] });
  const shipping = page.getByRole('region', { name: 'Shipping' });
  await openPage(page, `/product/${free}`);
  await expect(shipping).toContainText(/^Free shipping\s*\S+.*Wherever you are/);
  await expect(shipping).not.toContainText('€');
  await openPage(page, `/product/${half}`);
  await expect(shipping).toContainText('UK €5.00 · EU Free · Worldwide Free');

  await fillCart(page, { [sticker]: 2 });
  await openPage(page, '/cart');
  await expect(summary(page).getByText('Free shipping.')).toBeVisible();
  await fillCart(page, { [poster]: 1 });
  await page.reload();
  await expect(summary(page)).toContainText('Shipping €0.00 to €');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the cart says what it needs', async ({ page }) => {
    await page.goto('/cart');
    await expect(page.getByText('Please log in to view your cart')).toBeVisible();
  });
});

test('a line of which too few are left says so, until it is lowered', { tag: '@edge' }, async ({
  page,
  openVisitor,
}) => {
  const admin = await openVisitor();
  await signIn(admin, 'Alex Admin');
  const name = 'Pit Board Magnet';
  const id = await addProduct(admin, { name, variants: [{ size: null, title: 'Standard', stock: 3 }] });
  await fillCart(page, { [name]: 3, [CAP]: 1 });
  const { data: product } = await (await admin.request.get(`/api/admin/products/${id}`)).json();
  const count = async (seenStock: number, stock: number) => {
    const variants = [{ id: product.variants[0].id, stock, seenStock }];
    const saved = await admin.request.put(`/api/admin/products/${id}/stock`, { data: { variants } });
    expect(saved.status()).toBe(200);
  };
  await count(3, 2);
  await openPage(page, '/cart');
  await expect(line(page, name).getByText('Only 2 left. Please lower the quantity.')).toBeVisible();
  await expect(line(page, CAP).getByText(/left|Sold out/)).toHaveCount(0);
  const proceed = page.getByRole('button', { name: 'Proceed to Checkout' });
  await expect(proceed).toHaveAccessibleDescription(
    `Only 2 of ${name} left. Please lower the quantity before checkout.`,
  );
  await axe(page);
  await page.getByRole('button', { name: `Go to ${name}` }).press('Enter');
  await expect(line(page, name).getByRole('button', { name: 'Decrease quantity' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(line(page, name).getByText(/left/)).toHaveCount(0);
  await count(2, 0);
  await page.reload();
  await expect(line(page, name).getByText('Sold out. Please remove this item.')).toBeVisible();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click({ force: true });
  await expect(page.getByRole('alert')).toHaveText('Please remove the items that are sold out before checkout.');
  await page.getByRole('button', { name: `Go to ${name}` }).click();
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeFocused();
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
});
