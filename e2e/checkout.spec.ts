import { conflictsOf } from './admin-page.ts';
import {
  BERLIN,
  buyQuietly,
  CARDS,
  failed,
  figureOf,
  fillAddress,
  fillCard,
  LONDON,
  MUG,
  putInCart,
} from './buying.ts';
import { openCheckout, watchPayments, stored, shipping, billing, same } from './checkout-page.ts';
import { axe, expect, signIn, test } from './fixtures.ts';
import { openPage } from './shop-page.ts';

test('without an address everything waits for one, which can be made here', async ({ page, expectProblems }) => {
  await openCheckout(page, { places: [] });
  await expect(page).toHaveTitle('Checkout | Antumbra Racing');
  await expect(page.getByText('You have no saved addresses yet. Create one below.')).toBeVisible();
  await expect(page.getByText('Select a shipping address to preview it on the map.')).toBeVisible();
  await expect(page.getByText('Select a shipping and billing address to start payment.')).toBeVisible();
  await expect(figureOf(page, 'Shipping')).toHaveText('Select address');
  await expect(figureOf(page, 'Total')).toHaveText('€15.50');
  await expect(page.getByText(/^Arrives /)).toHaveCount(0);
  await axe(page);

  await expect(page.getByRole('button', { name: 'Hide address form' })).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByRole('alert')).toHaveText('All fields are required');
  await expect(page.getByLabel('Country')).toBeFocused();
  await expect(page.getByLabel('Street name')).toHaveAccessibleDescription('Enter your street name.');
  await axe(page);
  await fillAddress(page, { ...LONDON, house: '', addition: '' });
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByLabel('House number')).toBeFocused();
  await fillAddress(page, LONDON);
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByRole('button', { name: 'Add new address' })).toBeFocused();

  const { data } = await (await page.request.get('/api/addresses')).json();
  await expect(shipping(page)).toHaveValue(data[0].id);
  await expect(billing(page)).toHaveValue(data[0].id);
  await expect(billing(page)).toBeDisabled();
  expect(await stored(page, 'default_shipping_address_id')).toBe(data[0].id);
  expect(await stored(page, 'default_billing_address_id')).toBe(data[0].id);
  await expect(figureOf(page, 'Shipping (UK)')).toHaveText('€5.90');
  await expect(page.getByText(/^Arrives \w{3} \d+.* to \w{3} \d+ \w{3}$/)).toBeVisible();
  await expect(figureOf(page, 'Total')).toHaveText('€21.40');
  await expect(page.getByText('Your card will be charged €21.40')).toBeVisible();
  await expect(page.getByText('You pay €21.40')).toBeVisible();
  await expect(page.getByRole('main').getByRole('list', { name: 'Accepted cards' })).toContainText('Visa');
  await expect(page.getByRole('main').getByRole('link', { name: 'Returns' })).toHaveAttribute('href', '/terms#returns');
  expectProblems(failed(400, 'Bad Request', '/api/addresses'));
});

test('the map is asked for by a press, and nothing of the address leaves before', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  const requested: string[] = [];
  let answers = false;
  await page.route('https://maps.google.com/**', (route) => {
    requested.push(route.request().url());
    return answers ? route.fulfill({ contentType: 'text/html', body: '<p>A map</p>' }) : route.abort();
  });
  await openCheckout(page, { places: [LONDON] });
  const preview = page.getByRole('region', { name: 'Delivery map preview' });
  await expect(preview).toContainText('8 Harbour Row Flat 2');
  expect(requested).toEqual([]);
  await preview.getByRole('button', { name: 'Show map' }).click();
  await expect(preview.getByRole('alert')).toHaveText('The map could not be loaded. Your order does not need it.');
  await expect(preview).toContainText('8 Harbour Row Flat 2');
  expect(requested).toEqual(['https://maps.google.com/robots.txt']);
  await axe(page);

  answers = true;
  await preview.getByRole('button', { name: 'Try Again' }).click();
  const map = page.locator('iframe');
  await expect(map).toHaveAttribute('src', /^https:\/\/.+8%20Harbour%20Row%20Flat%202/);
  await expect(map).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups');
  await expect(map).toHaveAttribute('referrerpolicy', 'no-referrer');
  await expect(map.contentFrame().getByText('A map')).toBeVisible();
  expectProblems('console error: Failed to load resource: net::ERR_FAILED (https://maps.google.com/robots.txt)');
});

test('one payment is asked for, and another only for another choice', { tag: '@edge' }, async ({ page }) => {
  const requested = watchPayments(page);
  await openCheckout(page, { places: [BERLIN, LONDON] });
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();
  expect(requested).toHaveLength(1);
  const first = await stored(page, 'checkout_order_ids');

  await shipping(page).selectOption({ label: '8 Harbour Row Flat 2, London, SW1A 1AA, England, United Kingdom' });
  await expect(page.getByText('Your card will be charged €21.40')).toBeVisible();
  expect(requested).toHaveLength(2);
  expect(requested[1]?.existingOrderIds).toEqual(JSON.parse(first ?? ''));
  const second = await stored(page, 'checkout_order_ids');
  expect(second).not.toBe(first);

  await page.reload();
  await expect(page.getByText('Your card will be charged €21.40')).toBeVisible();
  expect(await stored(page, 'checkout_order_ids')).toBe(second);
});

test('a card that is typed stays when another address or another cart needs another payment', { tag: '@edge' }, async ({
  page,
  context,
}) => {
  await openCheckout(page, { places: [BERLIN, LONDON] });
  await fillCard(page, CARDS.good);
  await shipping(page).selectOption({ label: '8 Harbour Row Flat 2, London, SW1A 1AA, England, United Kingdom' });
  await expect(page.getByText('Your card will be charged €21.40')).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveValue(CARDS.good);
  const other = await context.newPage();
  await openPage(other, '/cart');
  await other.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByText('You pay €21.40')).toBeHidden();
  await expect(page.getByLabel('Card number')).toHaveValue(CARDS.good);
  await expect(page.getByLabel('Expiry')).toHaveValue('12 / 34');
  await expect(page.getByLabel('CVC')).toHaveValue('123');
});

test('what was bought on another device meanwhile is not paid for again', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await openCheckout(page);
  await expect(page.getByText(/^Your card will be charged €/)).toBeVisible();
  const conflicts = conflictsOf(page);
  await buyQuietly(page, MUG, 'Perigee Five-Panel Cap');
  await fillCard(page, CARDS.good);
  const requested = watchPayments(page);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByText(/^Nothing was charged\. Your cart is empty now/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Look at your orders' })).toBeVisible();
  expect(requested).toEqual([]);
  await axe(page);

  await putInCart(page, MUG);
  await putInCart(page, 'Perigee Five-Panel Cap');
  await page.reload();
  await fillCard(page, CARDS.good);
  await buyQuietly(page, 'Perigee Five-Panel Cap');
  await page.request.delete('/api/cart/clear');
  await putInCart(page, MUG);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing was charged. Your cart has changed');
  await expect(page.getByText(/^Your card will be charged €/)).toBeVisible();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByText('Payment succeeded. Your order is being processed.')).toBeVisible();
  expectProblems(...conflicts);
});

test('an address that is half typed is still there when its form was hidden', { tag: '@edge' }, async ({ page }) => {
  await openCheckout(page, { places: [BERLIN] });
  await page.getByRole('button', { name: 'Add new address' }).click();
  await page.getByLabel('Street name').fill('Hafenstraße');
  await page.getByRole('button', { name: 'Hide address form' }).click();
  await expect(page.getByLabel('Street name')).toBeHidden();
  await page.getByRole('button', { name: 'Add new address' }).click();
  await expect(page.getByLabel('Street name')).toHaveValue('Hafenstraße');
  await expect(page.getByLabel('Country')).toBeFocused();
});

test('an address that is half typed is still there after a look at the cart', { tag: '@edge' }, async ({ page }) => {
  await openCheckout(page, { places: [BERLIN] });
  await page.getByRole('button', { name: 'Add new address' }).click();
  await page.getByLabel('Street name').fill('Hafenstraße');
  await page.getByRole('link', { name: 'Back to cart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Street name')).toHaveValue('Hafenstraße');
});

test('an address that is saved already is chosen instead of saved again', { tag: '@edge' }, async ({ page }) => {
  await openCheckout(page, { places: [BERLIN, LONDON] });
  const typeSaved = async (place: typeof BERLIN) => {
    await page.getByRole('button', { name: 'Add new address' }).click();
    await fillAddress(page, place);
    await page.getByRole('button', { name: 'Save Address' }).click();
    await expect(page.getByRole('alert')).toHaveText('You have saved this address already.');
    await page.getByRole('button', { name: 'Use the saved address' }).click();
    await expect(page.getByRole('button', { name: 'Add new address' })).toBeFocused();
  };
  await typeSaved({ ...LONDON, city: 'LONDON' });
  for (const chosen of [shipping(page), billing(page)])
    await expect(chosen.locator('option:checked')).toHaveText(/Harbour Row/);
  await expect(shipping(page).getByRole('option')).toHaveCount(2);

  await same(page).uncheck();
  await typeSaved(BERLIN);
  await expect(shipping(page).locator('option:checked')).toHaveText(/Harbour Row/);
  await expect(billing(page).locator('option:checked')).toHaveText(/Ringbahnstraße/);
  await typeSaved(LONDON);
  await expect(same(page)).toBeChecked();
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();
});

test('a billing address of its own must be another one', { tag: '@edge' }, async ({ page }) => {
  await openCheckout(page, { places: [BERLIN] });
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();
  await same(page).uncheck();
  await expect(
    page.getByText(
      'You only have one address. Please create a separate billing address or enable “Billing same as shipping”.',
    ),
  ).toBeVisible();
  await expect(page.getByText('Select a shipping and billing address to start payment.')).toBeVisible();
  await expect.poll(() => stored(page, 'default_billing_address_id')).toBeNull();
  expect(await stored(page, 'checkout_order_ids')).toBeNull();
  await axe(page);

  await page.getByRole('link', { name: 'Create new' }).click();
  await fillAddress(page, LONDON);
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(shipping(page).locator('option:checked')).toHaveText(/Ringbahnstraße/);
  await expect(billing(page).locator('option:checked')).toHaveText(/Harbour Row/);
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();

  // It outlives the page, as after a bank that refused.
  await page.reload();
  await expect(same(page)).not.toBeChecked();
  await expect(shipping(page).locator('option:checked')).toHaveText(/Ringbahnstraße/);
  await expect(billing(page).locator('option:checked')).toHaveText(/Harbour Row/);
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();

  await shipping(page).selectOption(await billing(page).inputValue());
  await expect(billing(page)).toHaveValue('');
  await expect(page.getByText('Select a shipping and billing address to start payment.')).toBeVisible();
  await same(page).check();
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();
});

test('coupons come off, and free shipping frees the shipping', async ({ page }) => {
  await openCheckout(page, { units: { [MUG]: 6 } });
  for (const [code, label, figure, total] of [
    ['RINGSIDE10', 'Discount (RINGSIDE10)', '−€9.30', '€113.10'],
    ['NIGHTSHIFT', 'Shipping (EU)', '€0.00', '€93.00'],
  ] as const) {
    await openPage(page, '/cart');
    await page.getByRole('textbox', { name: 'Coupon code' }).fill(code);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText(/^Coupon applied/)).toBeVisible();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await expect(figureOf(page, label)).toHaveText(figure);
    await expect(page.getByText(`Your card will be charged ${total}`)).toBeVisible();
    await openPage(page, '/cart');
    await page.getByRole('button', { name: 'Remove coupon' }).click();
  }
});

test('an order whose shipping was free names the coupon', { tag: '@edge' }, async ({ page }) => {
  await openCheckout(page, { units: { [MUG]: 6 } });
  await openPage(page, '/cart');
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('NIGHTSHIFT');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Coupon applied/)).toBeVisible();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await fillCard(page, CARDS.good);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByText('Payment succeeded. Your order is being processed.')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Shipping (NIGHTSHIFT)€0.00');
});

test('an order that was paid is in the list, though a read that began before it comes after', {
  tag: '@edge',
}, async ({ page }) => {
  await openCheckout(page);
  const before = await page.request.get('/api/orders?page=1');
  const confirmed = page.waitForResponse(/\/api\/checkout\/confirm/);
  let reads = 0;
  await page.route(/\/api\/orders\?/, async (route) => {
    if (reads++ > 0) return route.continue();
    await confirmed;
    await route.fulfill({ response: before });
  });
  await fillCard(page, CARDS.good);
  await page.getByRole('button', { name: 'Pay now' }).click();
  const name = await page
    .getByRole('main')
    .getByRole('link', { name: /^Order ANT-/ })
    .first()
    .innerText();
  await expect(page.getByRole('article').first()).toContainText(name);
  expect(reads).toBeGreaterThan(1);
});

test('an empty cart has nothing to pay', { tag: '@edge' }, async ({ page }) => {
  // Where the summary is folded, this unfolds it.
  await page.setViewportSize({ width: 390, height: 844 });
  await openCheckout(page, { units: {} });
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
  await axe(page);
});

test('a chosen address that another tab deletes or changes is said, and nothing is paid before it was looked at', {
  tag: '@edge',
}, async ({ page, context }) => {
  await openCheckout(page, { places: [BERLIN, LONDON] });
  const pay = page.getByRole('button', { name: 'Pay now' });
  await expect(pay).toBeVisible();
  await fillCard(page, CARDS.good);
  const other = await context.newPage();
  await openPage(other, '/addresses');
  const entry = (street: string) => other.getByRole('listitem').filter({ hasText: street });
  await entry('12 Ringbahnstraße').getByRole('button', { name: 'Delete' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'The address you chose was deleted in another window, so nothing can be paid yet. Please choose another one.',
  );
  await expect(page.locator(':focus')).toContainText('was deleted in another window');
  await expect(shipping(page)).toHaveValue('');
  await expect(page.getByText('Select a shipping and billing address to start payment.')).toBeVisible();
  await expect(pay).toBeHidden();
  await axe(page);
  await shipping(page).selectOption({ index: 1 });
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(pay).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveValue(CARDS.good);

  await entry('8 Harbour Row').getByRole('button', { name: 'Edit' }).click();
  await other.getByLabel('House number').fill('101');
  await other.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'was changed in another window. It is now 101 Harbour Row Flat 2',
  );
  await expect(pay).toBeHidden();
  await expect(page.getByText('Please check your address first.')).toBeVisible();
  await axe(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await pay.click();
  await expect(page).toHaveURL(/\/orders\?/);
  const { data: orders } = await (await page.request.get('/api/orders')).json();
  expect(orders[0].shipping_address.street).toBe('101 Harbour Row Flat 2');
});

test('addresses that do not load say so', { tag: '@edge' }, async ({ page, expectProblems }) => {
  await page.route('**/api/addresses', (route) =>
    route.request().frame()
      ? route.fulfill({ status: 500, json: { error: 'Something went wrong' } })
      : route.continue(),
  );
  await signIn(page, 'Alex Admin');
  await openPage(page, '/checkout');
  await expect(page.getByText('Failed to load addresses')).toBeVisible();
  expectProblems(failed(500, 'Internal Server Error', '/api/addresses'));
});
