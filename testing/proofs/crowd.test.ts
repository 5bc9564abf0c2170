import { expect, it } from 'vitest';
import { Browser } from '#testing/shop/browser.ts';
import { CARD, itemOf } from '#testing/make/checkout.ts';
import { useHostileGoogle } from '#testing/stand-ins/hostile-google.ts';
import { makeProduct, type TestProduct } from '#testing/make/products.ts';
import { bodyOf } from '#testing/shop/send.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { onPostgres, sized } from './sizes.ts';

// A school, or the Wi-Fi of an event: two hundred people, or a tenth of them with a tenth of every limit.
const PEOPLE = onPostgres ? sized({ test: 20, ci: 80, prove: 200 }) : 20;
const AT_ONCE = 10;
const shop = useTestShop({ rateLimit: PEOPLE / 200 });
const google = useHostileGoogle(shop);

const home = { street: '12 Pit Lane', city: 'Assen', state: 'Drenthe', zipCode: '9402 AB', country: 'NL' };

/** What the screens of a purchase ask for, from the first page to the confirmation. Answers every status. */
async function buy(browser: Browser, cap: TestProduct): Promise<number[]> {
  const statuses: number[] = [];
  async function ask(call: string, sent?: object) {
    const [method = '', path = ''] = call.split(' ');
    const body = sent && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) };
    const answer = await browser.open(path, { method, ...body });
    statuses.push(answer.status);
    return bodyOf(answer);
  }
  const openPage = async (...calls: string[]) => {
    for (const call of ['/api/auth/session', '/api/wishlist', '/api/cart', ...calls]) await ask(`GET ${call}`);
  };
  await openPage('/api/products?page=1&limit=3&sort=newest', '/api/competitions/next-race');
  await openPage('/api/categories', '/api/products?page=1&limit=12');
  await openPage(`/api/products/${cap.id}`, `/api/products/${cap.id}/reviews?page=1&limit=10`);
  await ask('POST /api/cart/add', itemOf(cap));
  await openPage();
  const { data: address } = await ask('POST /api/addresses', home);
  await openPage('/api/addresses', '/api/checkout/publishable-key');
  const places = { shippingAddressId: address.id, billingAddressId: address.id, existingOrderIds: [] };
  const { clientSecret } = await ask('POST /api/checkout/create-payment-intent', { items: [itemOf(cap)], ...places });
  const card = { number: CARD.good, expiry: '12/40', cvc: '123' };
  const { paymentIntent } = await ask('POST /api/sandbox/pay', { clientSecret, ...card });
  await openPage(`/api/checkout/confirm?payment_intent=${paymentIntent}`);
  return statuses;
}

it('two hundred people behind one address sign in, browse and buy', { timeout: 180_000 }, async () => {
  const cap = await makeProduct(shop, { stock: PEOPLE });
  const browsers: Browser[] = [];
  for (let person = 0; person < PEOPLE; person++) {
    const browser = new Browser(shop.url);
    const claims = { sub: `person-${person}`, email: `person-${person}@gmail.com` };
    expect(await google.signIn({ claims }, browser)).toBe('/admin');
    browsers.push(browser);
  }
  const statuses = new Set<number>();
  const waiting = [...browsers];
  const buyOneAfterTheOther = async () => {
    for (let browser = waiting.pop(); browser; browser = waiting.pop())
      for (const status of await buy(browser, cap)) statuses.add(status);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, buyOneAfterTheOther));
  expect([...statuses].toSorted()).toEqual([200, 201]);
  const orders = await shop.services.db
    .selectFrom('orders')
    .select('user_id')
    .where('payment_status', '=', 'paid')
    .execute();
  expect(new Set(orders.map((order) => order.user_id)).size).toBe(PEOPLE);
});
