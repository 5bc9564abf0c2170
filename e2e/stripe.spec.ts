import type { Page } from '@playwright/test';
import { BERLIN, CARDS, LONDON, MUG, putInCart, saveAddresses } from './buying.ts';
import { axe, test as base, expect, signIn } from './fixtures.ts';
import { type RunningShop, startPreparedShop } from './server.ts';
import { openPage } from './shop-page.ts';
import { makeStripe, standInForStripeJs, type Stripe } from './stripe-js.ts';

// A shop with Stripe's keys: its server asks the stand-in, its pages the script in e2e/stripe-js.ts.
const test = base.extend<object, { stripe: Stripe; stripeShop: RunningShop }>({
  stripe: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      await use(makeStripe());
    },
    { scope: 'worker' },
  ],
  stripeShop: [
    async ({ stripe }, use) => {
      const shop = await startPreparedShop({ ...stripe.environment, STRIPE_API_URL: await stripe.start() });
      stripe.webhookUrl = shop.url;
      await use(shop);
      await shop.stop();
      await stripe.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  shop: ({ stripeShop }, use) => use(stripeShop),
});

async function openCheckout(page: Page, name = 'Noah New'): Promise<void> {
  await signIn(page, name);
  expect((await page.request.delete('/api/cart/clear')).status()).toBe(200);
  const { data } = await (await page.request.get('/api/addresses')).json();
  if (data.length === 0) await saveAddresses(page, BERLIN, LONDON);
  await putInCart(page, MUG);
  await openPage(page, '/checkout');
}
const card = (page: Page) => page.getByLabel('Card number');
const payNow = (page: Page) => page.getByRole('button', { name: 'Pay now' });
const secretsOf = (page: Page) => page.evaluate((): string[] => Reflect.get(window, 'secrets'));

test('a declined card says so, and another one pays', { tag: '@edge' }, async ({ page, stripe }) => {
  await standInForStripeJs(page, stripe);
  await openCheckout(page);
  await expect(page.getByText('Test mode: pay with')).toHaveCount(0);
  await expect(card(page)).toHaveCSS('color', 'rgb(245, 246, 248)');
  await axe(page);
  await card(page).fill(CARDS.declined);
  await payNow(page).click();
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await card(page).fill(CARDS.good);
  await payNow(page).click();
  await expect(page).toHaveURL(/\/orders\?payment_intent=pi_\w+&redirect_status=succeeded$/);
  await expect(page.getByText('Payment succeeded. Your order is being processed.')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Processing');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
});

test('a bank that asks leads back to the order', { tag: '@edge' }, async ({ page, stripe }) => {
  await standInForStripeJs(page, stripe);
  await openCheckout(page);
  await card(page).fill(CARDS.authenticated);
  await payNow(page).click();
  await expect(page).toHaveURL(/\/orders\?payment_intent=pi_\w+&.*redirect_status=succeeded$/);
  await expect(page.getByText('Payment succeeded. Your order is being processed.')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Processing');
});

test('another cart is another form, for another payment', { tag: '@edge' }, async ({ page, stripe }) => {
  await standInForStripeJs(page, stripe);
  await openCheckout(page);
  await card(page).fill('4000');
  await page
    .getByRole('combobox', { name: 'Shipping address' })
    .selectOption({ label: '8 Harbour Row Flat 2, London, SW1A 1AA, England, United Kingdom' });
  await expect(page.getByText('Your card will be charged €21.40')).toBeVisible();
  await expect(card(page)).toHaveValue('');
  const [first, second, ...others] = await secretsOf(page);
  expect([first === second, others]).toEqual([false, []]);
  expect(stripe.ledger.retrieve(first?.split('_secret_')[0] ?? '').status).toBe('canceled');
  await card(page).fill(CARDS.good);
  await payNow(page).click();
  await expect(page.getByText('Payment succeeded. Your order is being processed.')).toBeVisible();
});

test('a buyer who goes to their bank is seen in the back office', { tag: '@edge' }, async ({ page, stripe }) => {
  await standInForStripeJs(page, stripe);
  await openCheckout(page, 'Alex Admin');
  await card(page).fill(CARDS.good);
  await payNow(page).click();
  await expect(page.getByText('Payment succeeded. Your order is being processed.')).toBeVisible();
  stripe.ledger.dispute(new URL(page.url()).searchParams.get('payment_intent') ?? '', 'needs_response');
  await expect
    .poll(async () => (await (await page.request.get('/api/admin/orders?limit=1')).json()).data[0].dispute)
    .toBe('open');
  await page.goto('/admin/orders');
  await expect(page.getByRole('row').nth(1)).toContainText('Disputed');
  await axe(page);
});

test('a form that does not load says so, and can be tried again', { tag: '@edge' }, async ({
  page,
  stripe,
  expectProblems,
}) => {
  await page.route('https://js.stripe.com/**', (route) => route.abort('connectionrefused'));
  await openCheckout(page);
  await expect(page.getByRole('alert')).toHaveText('The card form could not be loaded. Please check your connection.');
  await axe(page);
  await page.unrouteAll();
  await standInForStripeJs(page, stripe);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(payNow(page)).toBeEnabled();
  const requested = 'https://js.stripe.com/endive/stripe.js';
  expectProblems(`console error: Failed to load resource: net::ERR_CONNECTION_REFUSED (${requested})`);
});

test('the code of the form is waited for without a network', { tag: '@edge' }, async ({
  page,
  stripe,
  expectProblems,
}) => {
  await standInForStripeJs(page, stripe);
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }));
  const reason = 'net::ERR_INTERNET_DISCONNECTED';
  const code = '**/assets/stripe-form-*';
  await page.route(code, (route) => {
    const { pathname } = new URL(route.request().url());
    expectProblems(
      `request failed: ${pathname} ${reason}`,
      `console error: Failed to load resource: ${reason} (${pathname})`,
    );
    expectProblems(`console error: TypeError: Failed to fetch dynamically imported module: ${pathname}`);
    return route.abort('internetdisconnected');
  });
  await openCheckout(page);
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await axe(page);
  await page.unroute(code);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(payNow(page)).toBeEnabled();
});

test('nothing of Stripe is loaded before the checkout', { tag: '@edge' }, async ({ page, stripe }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await standInForStripeJs(page, stripe);
  await openPage(page, '/');
  await openPage(page, '/cart');
  expect(requested.filter((url) => url.includes('stripe'))).toEqual([]);
  const html = await (await page.request.get('/')).text();
  const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? '');
  expect(scripts.length).toBeGreaterThan(0);
  for (const path of scripts) expect(await (await page.request.get(path)).text()).not.toMatch(/js\.stripe\.com/);
});
