import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Buyer, buy, CARD, checkOut, confirm, itemOf, makeBuyer, pay } from '#testing/make/checkout.ts';
import { makeCoupon } from '#testing/make/coupons.ts';
import { makeProduct, type TestProduct } from '#testing/make/products.ts';
import { deliverWebhooks } from '#testing/make/webhooks.ts';
import { servePages } from '#testing/shop/page-server.ts';
import { makePerson, runShop } from '#testing/shop/run-shop.ts';
import { sendTo } from '#testing/shop/send.ts';
import { type Copy, copyTemplate } from '#testing/shop/template.ts';
import { type Traffic, TrafficCounter } from '#testing/shop/traffic.ts';

// How much a call asks of PostgreSQL, BEGIN and COMMIT included: a guard for the speed of the shop that does not measure time.
// Fewer is good, and then the new figures stand here; more needs a reason.

/** Statements, round trips, commits. */
type Figures = [number, number, number];
const CALLS: Record<string, Figures> = {
  'add to cart: a first line': [9, 3, 1],
  'add to cart: the same again': [9, 3, 1],
  'add to cart: another line': [9, 3, 1],
  cart: [5, 2, 0],
  'checkout: create-payment-intent': [23, 7, 3],
  'checkout: pay': [4, 2, 1],
  'checkout: webhook and its delivery': [22, 6, 3],
  // Two of the commits come once a second, whatever is sold: the claim of what is due, and the note of what was delivered.
  'checkout: pay, with its webhook, while the jobs run': [26, 8, 4],
  'checkout: confirm': [2, 2, 0],
  'checkout: free': [29, 9, 1],
  'cart again': [1, 1, 0],
  session: [2, 2, 0],
  'session again': [1, 1, 0],
  orders: [2, 2, 0],
  'orders again': [1, 1, 0],
  'one order': [3, 3, 0],
  'back office: orders': [3, 2, 0],
  'back office: products': [3, 2, 0],
  products: [2, 2, 0],
  'products: of another price, or the next page': [1, 1, 0],
  'products: a search': [2, 2, 0],
  'products: the same search of another price': [1, 1, 0],
  product: [2, 2, 0],
  suggestions: [2, 2, 0],
  'page: home': [7, 7, 0],
  'page: listing': [3, 3, 0],
  'page: product': [5, 5, 0],
  'back office: orders of a status': [3, 2, 0],
  'back office: orders of a name': [7, 5, 1],
  'back office: one order': [2, 2, 0],
  'back office: users': [3, 3, 0],
  'back office: coupons': [3, 3, 0],
  'back office: reviews': [2, 2, 0],
  'back office: activity': [3, 3, 0],
  'back office: dashboard': [6, 6, 0],
  'back office: an order is shipped': [11, 8, 1],
  'back office: a parcel is sent': [14, 12, 1],
};

const counter = new TrafficCounter();
let copy: Copy;
let running: Awaited<ReturnType<typeof runShop>>;

beforeAll(async () => {
  copy = await copyTemplate(inject('template'));
  running = await runShop(copy.where, { offset: () => 0, onSend: counter.onSend });
});
afterAll(async () => {
  await running.close();
  await copy.remove();
});

const shop = {
  get services() {
    return running.services;
  },
  send: (call: string, sending?: Parameters<typeof sendTo>[2]) => sendTo(running.url, call, sending),
  write: <T>(work: Parameters<typeof running.services.db.transaction<T>>[0]) => running.services.db.transaction(work),
  person: (about?: Parameters<typeof makePerson>[1]) => makePerson(running.services, about),
};

const ok = async (reply: ReturnType<typeof shop.send>) => expect((await reply).status).toBeLessThan(300);
const addToCart = (buyer: Buyer, product: TestProduct) =>
  shop.send('POST /api/cart/add', { as: buyer, body: itemOf(product) });

it('each call asks the database no more than it has to', async () => {
  const jersey = await makeProduct(shop, { stock: 100 });
  const cap = await makeProduct(shop, { stock: 100 });
  const gift = await makeCoupon(shop, { code: 'GIFT', type: 'free_shipping' });
  const free = await makeProduct(shop, { stock: 100, price: 0 });
  const buyer = await makeBuyer(shop);
  // Once before it is counted: an order of this buyer.
  await buy(shop, buyer, [itemOf(jersey)]);
  await deliverWebhooks(running);

  const counted: Record<string, Figures> = {};
  const count = async (call: string, work: () => Promise<unknown>) => {
    // What another list has shown is kept for a moment.
    running.services.listed.forget();
    const { statements, roundTrips, commits }: Traffic = await counter.of(work);
    counted[call] = [statements, roundTrips, commits];
  };
  let clientSecret = '';
  await count('add to cart: a first line', () => ok(addToCart(buyer, jersey)));
  await count('add to cart: the same again', () => ok(addToCart(buyer, jersey)));
  await count('add to cart: another line', () => ok(addToCart(buyer, cap)));
  await count('cart', () => ok(shop.send('GET /api/cart', { as: buyer })));
  await count('cart again', () => ok(shop.send('GET /api/cart', { as: buyer })));
  await count('checkout: create-payment-intent', async () => {
    const reply = await checkOut(shop, buyer, [itemOf(jersey, 2), itemOf(cap)]);
    expect(reply.status).toBe(200);
    clientSecret = reply.body.clientSecret;
  });
  await count('checkout: pay', () => ok(pay(shop, clientSecret, CARD.good)));
  await count('checkout: webhook and its delivery', () => deliverWebhooks(running));
  const another = await checkOut(shop, buyer, [itemOf(cap)]);
  await count('checkout: pay, with its webhook, while the jobs run', async () => {
    running.services.payments.start();
    await ok(pay(shop, another.body.clientSecret, CARD.good));
    await running.services.payments.stop();
  });
  await count('checkout: confirm', () => ok(confirm(shop, buyer, clientSecret)));
  await count('checkout: free', () =>
    ok(checkOut(shop, buyer, [itemOf(free)], { couponCode: gift.code, allowFree: true })),
  );
  await count('session', () => ok(shop.send('GET /api/auth/session', { as: buyer })));
  await count('session again', () => ok(shop.send('GET /api/auth/session', { as: buyer })));
  await count('orders', () => ok(shop.send('GET /api/orders', { as: buyer })));
  await count('orders again', () => ok(shop.send('GET /api/orders', { as: buyer })));
  const { data } = (await shop.send('GET /api/orders', { as: buyer })).body;
  const { id: orderId } = data[0];
  await count('one order', () => ok(shop.send(`GET /api/orders/${orderId}`, { as: buyer })));
  const alex = await shop.person({ role: 'admin' });
  await count('back office: orders', () => ok(shop.send('GET /api/admin/orders', { as: alex })));
  await count('back office: products', () => ok(shop.send('GET /api/admin/products', { as: alex })));
  await count('products', () => ok(shop.send('GET /api/products')));
  await count('products: of another price, or the next page', () => ok(shop.send('GET /api/products?maxPrice=900')));
  await count('products: a search', () => ok(shop.send('GET /api/products?search=jersey')));
  await count('products: the same search of another price', () =>
    ok(shop.send('GET /api/products?search=jersey&minPrice=1')),
  );
  await count('product', () => ok(shop.send(`GET /api/products/${jersey.id}`)));
  await count('suggestions', () => ok(shop.send('GET /api/products/suggestions?search=jersey')));

  const shown = { home: '/', listing: '/products', product: `/product/${jersey.id}` };
  for (const [name, path] of Object.entries(shown)) {
    // Of its own: nothing is in the cache, and what all pages ask has not just been asked.
    const pages = await servePages(running.services);
    await count(`page: ${name}`, async () => expect((await fetch(pages.url + path)).status).toBe(200));
    await pages.close();
  }

  const office: Record<string, string[]> = {
    'orders of a status': ['orders?status=processing'],
    'orders of a name': ['orders?search=test%20fan'],
    'one order': [`orders/${orderId}`],
    users: ['users'],
    coupons: ['coupons'],
    reviews: ['reviews'],
    activity: ['activities'],
    dashboard: ['stats/dashboard', 'stats/work', 'stats/revenue'],
  };
  for (const [name, paths] of Object.entries(office))
    await count(`back office: ${name}`, async () => {
      for (const path of paths) await ok(shop.send(`GET /api/admin/${path}`, { as: alex }));
    });
  await count('back office: an order is shipped', () =>
    ok(shop.send(`PUT /api/admin/orders/${orderId}`, { as: alex, body: { status: 'shipped' } })),
  );
  const items = data[0].items.map(({ id, quantity }: { id: string; quantity: number }) => ({
    orderItemId: id,
    quantity,
  }));
  await count('back office: a parcel is sent', () =>
    ok(shop.send(`POST /api/admin/orders/${orderId}/deliveries`, { as: alex, body: { carrier: 'dhl', items } })),
  );
  const names = Object.keys({ ...CALLS, ...counted });
  const changed = names.filter((name) => String(counted[name]) !== String(CALLS[name]));
  // Where they stand: CALLS, above.
  expect(changed.map((name) => `CALLS of ${name}: ${counted[name]} instead of ${CALLS[name]}`)).toEqual([]);
});
