import { conflictsOf } from './admin-page.ts';
import { CARDS, failed, fillCard } from './buying.ts';
import { CREATE, openCheckout, watchPayments, stored } from './checkout-page.ts';
import { axe, expect, test } from './fixtures.ts';
import { loseAnswer } from './offline.ts';
import { emptyCart, openPage } from './shop-page.ts';

test('an order that was begun earlier and is gone is left out the second time', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  const requested = watchPayments(page);
  await page.addInitScript(() => {
    if (window.location.pathname === '/checkout')
      window.localStorage.setItem('checkout_order_ids', '["11111111-1111-4111-8111-111111111111"]');
  });
  await openCheckout(page);
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();
  expect(requested.map(({ existingOrderIds }) => existingOrderIds.length)).toEqual([1, 0]);
  expectProblems(failed(409, 'Conflict', CREATE));
});

test('a payment that does not begin says why, and can be tried again', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  const answers = [
    { words: 'Only 1 left in stock', answer: { status: 409, json: { error: 'Only 1 left in stock' } } },
    { words: 'Unknown error', answer: { status: 502, body: 'Bad gateway' } },
    { words: 'Missing clientSecret in response', answer: { json: { orderIds: [], amount: 1550, currency: 'eur' } } },
  ];
  let next = 0;
  await page.route(`**${CREATE}`, (route) => {
    const given = answers[next];
    next += 1;
    return given ? route.fulfill(given.answer) : route.continue();
  });
  await openCheckout(page);
  for (const { words } of answers) {
    await expect(page.getByRole('alert')).toHaveText(words);
    await expect(page.getByText('Preparing checkout...')).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: 'Try Again' }).click();
  }
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();
  expectProblems(failed(409, 'Conflict', CREATE), failed(502, 'Bad Gateway', CREATE));
});

test('whose payments are paused reads until when, and where to ask', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  const requested = watchPayments(page);
  const error = 'Several cards were declined, so we have paused payments for now. Please try again in 60 minutes.';
  const answer = { status: 429, headers: { 'retry-after': '3600' }, json: { error, code: 'payments_paused' } };
  await page.route(`**${CREATE}`, (route) => route.fulfill(answer));
  await page.addInitScript(() => window.localStorage.setItem('checkout_order_ids', '["begun"]'));
  await openCheckout(page);
  await expect(page.getByRole('alert')).toHaveText(error);
  await expect(page.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  await expect(page.getByText('Preparing checkout...')).toBeHidden();
  await axe(page);
  // Asking once more without the order that was begun would be refused as well.
  expect(requested).toHaveLength(1);
  await expect(page.getByRole('button', { name: /again/i })).toHaveCount(0);
  await page.unroute(`**${CREATE}`);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();
  // The order that was begun is asked about again after the reload, and left out the second time.
  expectProblems(failed(429, 'Too Many Requests', CREATE), failed(409, 'Conflict', CREATE));
});

test('a payment whose time was over says why, and the next press pays', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await openCheckout(page);
  await fillCard(page, CARDS.good);
  const canceled = { error: 'This payment was cancelled, and nothing was charged.', code: 'payment_canceled' };
  await page.route('**/api/sandbox/pay', (route) => route.fulfill({ status: 409, json: canceled }), { times: 1 });
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('alert')).toContainText('the time for which we hold your items was over');
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByText('Payment succeeded. Your order is being processed.')).toBeVisible();
  expectProblems(failed(409, 'Conflict', '/api/sandbox/pay'));
});

test('a payment that was cancelled because payments are paused says so, and offers nothing that is refused', {
  tag: '@edge',
}, async ({ page, expectProblems }) => {
  await openCheckout(page);
  await fillCard(page, CARDS.declined);
  const canceled = {
    error: 'This payment was cancelled, and nothing was charged. Please try again.',
    code: 'payment_canceled',
  };
  await page.route('**/api/sandbox/pay', (route) => route.fulfill({ status: 409, json: canceled }));
  const paused = { error: 'Several cards were declined, so we have paused payments for now.', code: 'payments_paused' };
  await page.route(`**${CREATE}`, (route) => route.fulfill({ status: 429, json: paused }));
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('alert')).toHaveText(paused.error);
  await expect(page.getByRole('link', { name: 'Contact us' })).toBeVisible();
  await expect(page.getByRole('button', { name: /again|Pay now/i })).toHaveCount(0);
  expectProblems(failed(409, 'Conflict', '/api/sandbox/pay'), failed(429, 'Too Many Requests', CREATE));
});

test('a declined card says so, and another one pays', { tag: '@edge' }, async ({ page }) => {
  await openCheckout(page);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('alert')).toHaveText('Your card number is incomplete.');
  await expect(page.getByLabel('Card number')).toBeFocused();
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription('Your card number is incomplete.');
  await fillCard(page, CARDS.declined);
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription('');
  await expect(page.getByLabel('Card number')).toHaveValue(CARDS.declined);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await axe(page);
  await expect(page.getByLabel('Expiry')).toHaveValue('12 / 34');
  await page.getByLabel('Card number').fill(CARDS.good);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByText('Payment succeeded. Your order is being processed.')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Processing');
});

test('a payment whose answer is lost is asked about until the shop knows', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await openCheckout(page);
  await fillCard(page, CARDS.good);
  const lost = await loseAnswer(page, '**/api/sandbox/pay');
  let isAway = true;
  await page.route('**/api/checkout/confirm?*', (route) =>
    isAway ? route.fulfill({ body: 'Sign in to the hotel' }) : route.fallback(),
  );
  await page.getByRole('button', { name: 'Pay now' }).click();
  const panel = page.getByRole('region', { name: 'Payment' });
  await expect(panel.getByRole('status')).toContainText('we do not know yet whether your payment went through');
  await expect(panel.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  await expect(panel.getByRole('alert')).toBeHidden();
  await axe(page);
  isAway = false;
  await expect(page).toHaveURL(/\/orders\?payment_intent=pi_\w+&redirect_status=succeeded$/);
  await expect(page.getByText('Payment succeeded. Your order is being processed.')).toBeVisible();
  expectProblems(...lost);
});

test('a payment that never arrived is said to have charged nothing', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await openCheckout(page);
  await fillCard(page, CARDS.good);
  await page.route('**/api/sandbox/pay', (route) => route.abort('failed'), { times: 1 });
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Your payment did not go through, and nothing was charged. Please try again.',
  );
  expectProblems(
    'request failed: /api/sandbox/pay net::ERR_FAILED',
    'console error: Failed to load resource: net::ERR_FAILED (/api/sandbox/pay)',
  );
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByText('Payment succeeded. Your order is being processed.')).toBeVisible();
});

test('an order whose payment had no answer is shown where the checkout is loaded again', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await openCheckout(page);
  await fillCard(page, CARDS.good);
  const lost = await loseAnswer(page, '**/api/sandbox/pay');
  await page.route('**/api/checkout/confirm?*', (route) => route.fulfill({ body: 'Sign in to the hotel' }), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByText('we do not know yet')).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL('/orders?redirect_status=succeeded');
  await expect(page.getByText('Payment succeeded. Your order is being processed.')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Processing');
  expect(await stored(page, 'checkout_order_ids')).toBeNull();
  expectProblems(...lost);
});

test('figures are grouped while they are typed, wherever they are typed', { tag: '@edge' }, async ({ page }) => {
  await openCheckout(page);
  const number = page.getByLabel('Card number');
  await number.pressSequentially('4242424242424242');
  await expect(number).toHaveValue('4242 4242 4242 4242');
  for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('9');
  await expect(number).toHaveValue('4242 4249 4242 4242');
  const expiry = page.getByLabel('Expiry');
  await expiry.pressSequentially('5/2034');
  await expect(expiry).toHaveValue('05 / 34');
});

test('a bank that asks is answered: completed, or failed and tried again', async ({ page }) => {
  await openCheckout(page);
  await fillCard(page, CARDS.authenticated);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page).toHaveURL(/\/sandbox\/authenticate\?/);
  await axe(page);
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect(page).toHaveURL(/\/orders\?payment_intent=pi_\w+&redirect_status=failed$/);
  await expect(page.getByRole('alert')).toHaveText('Payment did not complete. You can try again.');
  await axe(page);
  const failed = page.url();

  await page.getByRole('link', { name: 'Back to checkout' }).click();
  await fillCard(page, CARDS.authenticated);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('Payment succeeded. Your order is being processed.')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Processing');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  await openPage(page, failed);
  await expect(page.getByText('Payment succeeded. Your order is being processed.')).toBeVisible();
});

test('a card says which of its figures the bank refuses, and what was cancelled is begun again', {
  tag: '@edge',
}, async ({ page, expectProblems }) => {
  await openCheckout(page);
  const conflicts = conflictsOf(page);
  await fillCard(page, CARDS.wrongCvc);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('alert')).toHaveText("Your card's security code is incorrect.");
  await expect(page.getByLabel('CVC')).toBeFocused();
  await fillCard(page, CARDS.canceled);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'This payment was cancelled, and nothing was charged. Please try again.',
  );
  // A new payment is prepared meanwhile, and what was typed is still there.
  await expect(page.getByLabel('Card number')).toHaveValue(CARDS.canceled);
  await fillCard(page, CARDS.good);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByText('Payment succeeded. Your order is being processed.')).toBeVisible();
  // Its order awaits no payment any more, once the shop has heard of it.
  expectProblems(...conflicts);
});

test.describe('with a shop of its own', () => {
  // The payment stays with its bank for a minute.
  test.use({ ownShop: true });

  test('a bank that takes its time is waited for, with the cart as it was', { tag: '@edge' }, async ({ page }) => {
    await openCheckout(page);
    await fillCard(page, CARDS.slow);
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(page).toHaveURL(/\/orders\?payment_intent=pi_\w+&redirect_status=pending$/);
    await expect(page.getByText('We are waiting for your bank.')).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('Pending');
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, \d/ })).toBeVisible();
    await axe(page);

    // Once it has decided, the list is read again: it must not say something else than the banner.
    await page.route('**/api/checkout/confirm?*', async (route) => {
      const { data } = await (await route.fetch()).json();
      const [order] = data;
      await route.fulfill({ json: { data: [{ ...order, status: 'processing', waitsForBank: false }] } });
    });
    const readAgain = page.waitForRequest(/\/api\/orders\?/, { timeout: 20_000 });
    await expect(page.getByText('Payment succeeded. Your order is being processed.')).toBeVisible({ timeout: 20_000 });
    await readAgain;
  });

  test('an order that its bank declines says so by itself, and leads back to the checkout', {
    tag: '@edge',
  }, async ({ page }) => {
    await openCheckout(page);
    await fillCard(page, CARDS.slowDeclined);
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(page.getByText('or if your bank declines. There is nothing for you to do.')).toBeVisible();
    await page
      .getByRole('article')
      .first()
      .getByRole('link', { name: /^Order / })
      .click();
    await expect(page.getByText('We are waiting for your payment to be confirmed.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print order' })).toBeVisible();

    // As the server has it a minute later.
    await page.route('**/api/orders/*-*', async (route) => {
      const { data } = await (await route.fetch()).json();
      await route.fulfill({ json: { data: { ...data, payment_failed_at: new Date().toISOString() } } });
    });
    const said = page.getByRole('alert');
    await expect(said).toContainText('Your bank declined the payment. Nothing was charged', { timeout: 20_000 });
    await expect(said).toContainText('What you wanted is in your cart.');
    await expect(page.getByRole('list', { name: 'Progress' }).getByRole('listitem')).toHaveText([
      /^Placed/,
      /^Payment declined/,
    ]);
    await expect(page.getByText('There is nothing for you to do.')).toHaveCount(0);
    await axe(page);
    await expect(page.getByRole('link', { name: 'Back to checkout' })).toHaveAttribute('href', '/checkout');
    await emptyCart(page);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Buy again' })).toBeVisible();
    await expect(said).not.toContainText('in your cart');
    await expect(page.getByRole('main').getByRole('link', { name: 'View Cart' })).toHaveAttribute('href', '/cart');
  });
});
