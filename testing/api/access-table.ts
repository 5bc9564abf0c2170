import type { Restorable } from '#server/db/restore-row.ts';
import { postMail } from '#server/mail/mail-payload.ts';
import { orderLinkToken, receiptToken } from '#server/withdrawals/order-link.ts';
import { buy, checkOut, intentOf, itemOf, makeAddress, orderOf } from '#testing/make/checkout.ts';
import { makeCoupon } from '#testing/make/coupons.ts';
import { makeDelivery, makeToken, makeWebhook } from '#testing/make/integrations.ts';
import { makeMail } from '#testing/make/mails.ts';
import { makeRefusedRefund } from '#testing/make/refunds.ts';
import { makeCategory, makeProduct } from '#testing/make/products.ts';
import { makeOrder, makeReview } from '#testing/make/reviews.ts';
import { makeCompetition, makeMember, makeRole, makeRace } from '#testing/make/team.ts';
import { SMALL_PICTURE } from '#testing/make/images.ts';
import type { SentFile } from '#testing/shop/send.ts';
import type { TestPerson, TestShop } from '#testing/shop/test-shop.ts';
import { sql } from 'kysely';

/** Who asks: a guest, somebody whose account was deactivated, and three who are signed in. */
export const ASKERS = ['guest', 'deactivated', 'other', 'admin', 'owner'] as const;
export type Asker = (typeof ASKERS)[number];

export interface Fixtures {
  shop: TestShop;
  /** Whose the things are. */
  owner: TestPerson;
  other: TestPerson;
}
/** What a call is about, and whatever else it needs to be made. */
export interface Fixture {
  id: string;
  [more: string]: string;
}
interface Asking {
  make?: (fixtures: Fixtures) => Promise<Fixture>;
  query?: (fixture: Fixture) => string;
  body?: (fixture: Fixture) => object;
  /** Where the body is a file. */
  file?: SentFile;
  /** An id that nothing has, where it is not a uuid. */
  unknown?: string;
}
export interface Row extends Asking {
  statuses: Record<Asker, number>;
  /** Whoever is let in, and names a thing that there is not or that is another's, gets the same 404. */
  isNamed?: true;
}

const everybody = (status: number, asking: Asking = {}): Row => ({
  ...asking,
  statuses: { guest: status, deactivated: status, other: status, admin: status, owner: status },
});
/** Whoever is signed in, about what is their own. */
const signedIn = (status: number, asking: Asking = {}): Row => ({
  ...asking,
  statuses: { guest: 401, deactivated: 401, other: status, admin: status, owner: status },
});
const ownerOf = (make: Asking['make'], status: number, asking: Asking = {}): Row => ({
  ...asking,
  ...(make && { make }),
  isNamed: true,
  statuses: { guest: 401, deactivated: 401, other: 404, admin: 404, owner: status },
});
const admins = (status: number, asking: Asking = {}): Row => ({
  ...asking,
  statuses: { guest: 401, deactivated: 401, other: 403, admin: status, owner: 403 },
});
const adminsOf = (make: Asking['make'], asking: Asking = {}, status = 200): Row => ({
  ...admins(status, asking),
  ...(make && { make }),
  isNamed: true,
});

const product = async ({ shop }: Fixtures) => ({ id: (await makeProduct(shop)).id });
async function countedProduct({ shop }: Fixtures) {
  const { id, variant } = await makeProduct(shop, { stock: 5 });
  return { id, variant: variant().id };
}
const category = async ({ shop }: Fixtures) => ({ id: await makeCategory(shop) });
const address = async ({ shop, owner }: Fixtures) => ({ id: await makeAddress(shop, owner) });
const user = async ({ other }: Fixtures) => ({ id: other.id });
const message = async ({ shop }: Fixtures) => {
  const id = shop.services.ids.uuid();
  const now = shop.services.clock.now();
  const sent = { name: 'Mika', email: 'fan@fans.example', subject: 'A cap', message: 'Where is it?' };
  await shop.write((tx) =>
    tx
      .insertInto('contact_messages')
      .values({ id, ...sent, created_at: now, updated_at: now })
      .execute(),
  );
  return { id };
};
const subscriber = async ({ shop }: Fixtures) => {
  const id = shop.services.ids.uuid();
  const created_at = shop.services.clock.now();
  await shop.write((tx) =>
    tx
      .insertInto('newsletter_subscribers')
      .values({ id, email: `${id}@fans.example`, created_at })
      .execute(),
  );
  return { id };
};
const review = async ({ shop, owner }: Fixtures) => ({ id: await makeReview(shop, owner, await makeProduct(shop)) });
const token = async ({ shop }: Fixtures) => ({ id: (await makeToken(shop)).id });
const hook = { name: 'Warehouse', url: 'https://hooks.example/shop', events: ['order.paid'] };
const webhook = async ({ shop }: Fixtures) => ({ id: (await makeWebhook(shop)).id });
const webhookDelivery = async ({ shop }: Fixtures) => ({ ...(await makeDelivery(shop)) });
const coupon = async ({ shop }: Fixtures) => ({ id: (await makeCoupon(shop)).id });
const member = async ({ shop }: Fixtures) => ({ id: await makeMember(shop), role: await makeRole(shop) });
const role = async ({ shop }: Fixtures) => ({ id: await makeRole(shop) });
const competition = async ({ shop }: Fixtures) => ({ id: await makeCompetition(shop) });

async function session({ shop, owner }: Fixtures) {
  const { body } = await shop.send('GET /api/auth/sessions', { as: owner });
  return { id: String(body.data[0].id) };
}
async function order({ shop, owner }: Fixtures) {
  const bought = await makeProduct(shop);
  const id = await makeOrder(shop, owner, [bought]);
  const items = shop.services.db.selectFrom('order_items').select('id').where('order_id', '=', id);
  return { id, product: bought.id, item: (await items.executeTakeFirstOrThrow()).id };
}
async function orderToPack({ shop, owner }: Fixtures) {
  const id = await makeOrder(shop, owner, [await makeProduct(shop)], { status: 'processing' });
  return { id };
}
/** The same, by the link of a mail. */
async function linkedOrder(fixtures: Fixtures) {
  const { id: ordered, item } = await order(fixtures);
  return { id: await orderLinkToken(fixtures.shop.services.db, ordered), item };
}
const withdrawn = ({ item }: Fixture) => ({
  name: 'Mika',
  email: 'fan@fans.example',
  items: [{ orderItemId: item, quantity: 1 }],
  // Sent by one after the other, it is the same.
  key: item,
});
/** A withdrawal from an order that somebody has typed, and whose order is known. */
async function withdrawal(fixtures: Fixtures, make = paidOrder) {
  const { id: orderId } = await make(fixtures);
  const id = fixtures.shop.services.ids.uuid();
  const typed = { name: 'Mika', email: 'fan@fans.example', order_text: 'ANT-000000' };
  const statement = { sentence: '', name: 'Mika', email: typed.email, order: typed.order_text, items: ['All'] };
  await fixtures.shop.write(async (tx) => {
    await tx
      .insertInto('withdrawals')
      .values({
        id,
        key: id,
        reference: fixtures.shop.services.ids.withdrawalReference(),
        order_id: orderId,
        ...typed,
        statement: JSON.stringify(statement),
        matched: true,
        state: 'received',
        received_at: fixtures.shop.services.clock.now(),
      })
      .execute();
    postMail(fixtures.shop.services, tx, { kind: 'withdrawal_received', withdrawalId: id });
  });
  return { id, order: orderId };
}
/** What the page shows to which a browser without scripts was led. */
async function receipt(fixtures: Fixtures) {
  const { id } = await withdrawal(fixtures);
  return { id: await receiptToken(fixtures.shop.services.db, id) };
}
/** One whose order nobody knows yet. */
async function lostWithdrawal(fixtures: Fixtures) {
  const { id, order: orderId } = await withdrawal(fixtures);
  const { order_number: number } = await orderOf(fixtures.shop, orderId);
  await fixtures.shop.write((tx) =>
    tx.updateTable('withdrawals').set({ order_id: null, matched: false }).where('id', '=', id).execute(),
  );
  return { id, order: orderId, number };
}
async function delivery(fixtures: Fixtures) {
  const { id: orderId, item } = await order(fixtures);
  const id = fixtures.shop.services.ids.uuid();
  const parcel = { id, order_id: orderId, carrier: 'dhl', sent_at: fixtures.shop.services.clock.now() } as const;
  await fixtures.shop.write(async (tx) => {
    await tx.insertInto('deliveries').values(parcel).execute();
    await tx.insertInto('delivery_items').values({ delivery_id: id, order_item_id: item, quantity: 1 }).execute();
  });
  return { id, order: orderId };
}
async function paidOrder({ shop, owner }: Fixtures) {
  const buyer = { ...owner, addressId: await makeAddress(shop, owner) };
  const product = await makeProduct(shop);
  const { orderId: id } = await buy(shop, buyer, [itemOf(product)]);
  const items = shop.services.db.selectFrom('order_items').select('id').where('order_id', '=', id);
  return { id, item: (await items.executeTakeFirstOrThrow()).id, variant: product.variant().id };
}
/** One of which a unit is replaced by another order. */
async function exchangedOrder(fixtures: Fixtures) {
  const { shop, owner } = fixtures;
  const buyer = { ...owner, addressId: await makeAddress(shop, owner) };
  const { orderId: id } = await buy(shop, buyer, [itemOf(await makeProduct(shop, { stock: 1 }))]);
  const { id: replacement } = await paidOrder(fixtures);
  const items = shop.services.db.selectFrom('order_items').select('id').where('order_id', '=', id);
  const item = (await items.executeTakeFirstOrThrow()).id;
  const exchange = { replacement_id: replacement, order_item_id: item, quantity: 1, created_by: owner.id };
  await shop.write((tx) =>
    tx
      .insertInto('exchanges')
      .values({ ...exchange, created_at: shop.services.clock.now() })
      .execute(),
  );
  return { id, item };
}
async function paidOrderWithText({ shop, owner }: Fixtures) {
  const buyer = { ...owner, addressId: await makeAddress(shop, owner) };
  const mug = await makeProduct(shop, { options: ['Name'] });
  const { orderId: id } = await buy(shop, buyer, [{ ...itemOf(mug), options: JSON.stringify([{ Name: 'Ada' }]) }]);
  const items = shop.services.db.selectFrom('order_items').select('id').where('order_id', '=', id);
  return { id, item: (await items.executeTakeFirstOrThrow()).id };
}
/** A cancelled order whose money the card provider did not send back. */
async function refusedRefund(fixtures: Fixtures) {
  const { id } = await paidOrder(fixtures);
  await makeRefusedRefund(fixtures.shop, id);
  return { id };
}
/** One that was sent to its owner. */
async function mail(fixtures: Fixtures) {
  return { id: await makeMail(fixtures.shop, fixtures.owner, (await order(fixtures)).id) };
}
/** One that an admin has deleted. */
const deleted =
  (table: Restorable, make: NonNullable<Asking['make']>) =>
  async (fixtures: Fixtures): Promise<Fixture> => {
    const thing = await make(fixtures);
    const now = fixtures.shop.services.clock.now();
    await fixtures.shop.write((tx) =>
      sql`update ${sql.table(table)} set deleted_at = ${now}, updated_at = ${now} where id = ${thing.id}`.execute(tx),
    );
    return thing;
  };
async function competitionWithDriver({ shop }: Fixtures) {
  return { id: await makeCompetition(shop), member: await makeMember(shop) };
}
async function track({ shop }: Fixtures) {
  const of = await makeCompetition(shop);
  const driver = await makeMember(shop);
  return { id: await makeRace(shop, of, { personnel: [driver] }), competition: of, member: driver };
}
async function cartLine({ shop, owner }: Fixtures) {
  const body = { productId: (await makeProduct(shop)).id };
  const reply = await shop.send('POST /api/cart/add', { as: owner, body });
  return { id: String(reply.body.data.id) };
}
async function wish({ shop, owner }: Fixtures) {
  const productId = (await makeProduct(shop)).id;
  const reply = await shop.send('POST /api/wishlist', { as: owner, body: { productId } });
  return { id: String(reply.body.data.id), product: productId };
}
async function wisher(fixtures: Fixtures) {
  await wish(fixtures);
  return { id: fixtures.owner.id };
}
const wishedProduct = async (fixtures: Fixtures) => ({ id: (await wish(fixtures)).product });
const checkoutCart = async (fixtures: Fixtures) => ({
  ...(await address(fixtures)),
  product: (await product(fixtures)).id,
});

/** One that its owner has begun to pay. */
async function payment({ shop, owner }: Fixtures) {
  const buyer = { ...owner, addressId: await makeAddress(shop, owner) };
  const { body } = await checkOut(shop, buyer, [itemOf(await makeProduct(shop))]);
  const secret = String(body.clientSecret);
  return { id: intentOf(secret), secret };
}

const place = { street: '12 Pit Lane', city: 'Assen', state: 'Drenthe', zipCode: '9402 AB', country: 'NL' };
const opinion = { rating: 4, title: 'Good', comment: 'Fits' };
const goods = { name: 'Cap', description: 'Warm', price: 5 };
const group = { name: 'Caps', desc: 'For heads' };
const account = { firstName: 'Nina', lastName: 'Nunez', email: 'nina@fans.example', role: 'user' };
const discount = {
  code: 'SEASON',
  name: 'Season',
  description: 'For all',
  type: 'percentage',
  value: 10,
  minOrderAmount: 0,
  startDate: '2026-01-01T00:00:00Z',
  endDate: '2026-12-31T00:00:00Z',
};
const profile = { firstName: 'Elin', lastName: 'Halvorsen', bio: 'Races', nationality: 'Norwegian' };
const season = { name: 'Night Cup', desc: 'Until late', position: 2, points: 187, dateTime: '2026-09-01T18:00:00Z' };
const race = { name: 'Kallio Ring', dateTime: '2026-10-03T18:00:00Z', status: 'past' };
const declinedCard = { number: '4000 0000 0000 0002', expiry: '12/40', cvc: '123' };

const ofCompetition = ({ competition }: Fixture) => `competition_id=${competition}`;

/** What each call of the API answers to whom. */
export const ACCESS: Record<string, Row> = {
  'GET /api/auth/session': everybody(200),
  'POST /api/auth/signin/social': everybody(200, { body: () => ({ provider: 'google', callbackURL: '/admin' }) }),
  'POST /api/auth/logout': everybody(200),
  'GET /api/auth/sessions': signedIn(200),
  'DELETE /api/auth/sessions': signedIn(200),
  'DELETE /api/auth/sessions/:id': ownerOf(session, 200),

  'GET /api/products': everybody(200),
  'GET /api/products/sizes': everybody(200),
  'GET /api/products/suggestions': everybody(200),
  'GET /api/products/:id': everybody(200, { make: product }),
  'GET /api/products/:id/related': everybody(200, { make: product }),
  'GET /api/products/:id/reviews': everybody(200, { make: product }),
  'GET /api/categories': everybody(200),
  'GET /api/coupons/announced': everybody(200),
  'GET /api/competitions': everybody(200),
  'GET /api/competitions/:id': everybody(200, { make: competition }),
  'GET /api/competitions/championship-stats': everybody(200),
  'GET /api/competitions/next-race': everybody(200),
  'GET /api/team-members': everybody(200),
  'POST /api/contact': everybody(200, {
    body: () => ({ name: 'Mika', email: 'fan@fans.example', subject: 'A cap', message: 'Where is it?' }),
  }),
  'POST /api/withdrawals': everybody(201, {
    body: () => ({ name: 'Mika', email: 'fan@fans.example', order: 'ANT-000000', items: 'The cap' }),
  }),
  'GET /api/withdrawals/receipts/:token': { ...everybody(200, { make: receipt }), isNamed: true },
  'GET /api/withdrawals/links/:token': { ...everybody(200, { make: linkedOrder }), isNamed: true },
  'POST /api/withdrawals/links/:token': { ...everybody(201, { make: linkedOrder, body: withdrawn }), isNamed: true },
  'POST /api/newsletter': everybody(200, { body: () => ({ email: 'fan@fans.example' }) }),

  'GET /api/cart': signedIn(200),
  'POST /api/cart/add': signedIn(201, { make: product, body: ({ id }) => ({ productId: id }) }),
  'PUT /api/cart/update/:id': ownerOf(cartLine, 200, { body: () => ({ quantity: 2 }) }),
  'DELETE /api/cart/remove/:id': ownerOf(cartLine, 200),
  'DELETE /api/cart/clear': signedIn(200),
  'POST /api/coupons/validate': signedIn(200, { body: () => ({ code: 'RACE10', orderTotal: 20 }) }),

  'GET /api/wishlist': signedIn(200),
  'POST /api/wishlist': signedIn(201, { make: product, body: ({ id }) => ({ productId: id }) }),
  'DELETE /api/wishlist/:id': ownerOf(wish, 200),
  'DELETE /api/wishlist/product/:id': ownerOf(wishedProduct, 200),

  'GET /api/addresses': signedIn(200),
  'POST /api/addresses': signedIn(201, { body: () => place }),
  'PUT /api/addresses/:id': ownerOf(address, 200, { body: () => place }),
  'PUT /api/addresses/:id/default': ownerOf(address, 200),
  'DELETE /api/addresses/:id': ownerOf(address, 200),

  'GET /api/checkout/publishable-key': everybody(200),
  'POST /api/checkout/create-payment-intent': ownerOf(checkoutCart, 200, {
    body: ({ id, product }) => ({
      items: [{ productId: product, quantity: 1 }],
      shippingAddressId: id,
      billingAddressId: id,
    }),
  }),
  'GET /api/checkout/confirm': ownerOf(payment, 200, {
    query: ({ id }) => `payment_intent=${id}`,
    unknown: 'pi_0000000000000000',
  }),
  // As with Stripe, knowing the client secret is the right to pay.
  'POST /api/sandbox/pay': everybody(200, {
    make: payment,
    body: ({ secret }) => ({ ...declinedCard, clientSecret: secret }),
  }),
  // The setting does not name it.
  'POST /api/sandbox/redirect': everybody(404, { body: () => ({ clientSecret: 'pi_unknown_secret_unknown' }) }),
  'POST /api/sandbox/authenticate': everybody(404, {
    body: () => ({ clientSecret: 'pi_unknown_secret_unknown', outcome: 'complete' }),
  }),
  'PUT /api/sandbox/faults': admins(200, { body: () => ({ calls: { create: [] } }) }),

  'GET /api/orders': signedIn(200),
  'GET /api/orders/:id': ownerOf(order, 200),
  'POST /api/orders/:id/cancel': ownerOf(paidOrder, 200),
  'PUT /api/orders/:id/shipping-address': ownerOf(paidOrder, 200, { body: () => place }),
  'PUT /api/orders/:id/texts': ownerOf(paidOrderWithText, 200, {
    body: ({ item }) => ({ orderItemId: item, options: [{ Name: 'Mika' }] }),
  }),
  'GET /api/orders/:id/withdrawal': ownerOf(order, 200),
  'POST /api/orders/:id/withdrawals': ownerOf(order, 201, { body: withdrawn }),
  'GET /api/reviews/my': signedIn(200),
  'POST /api/reviews': ownerOf(order, 201, {
    body: ({ id, product }) => ({ ...opinion, orderId: id, productId: product }),
  }),
  'PUT /api/reviews/:id': ownerOf(review, 200, { body: () => opinion }),

  'GET /api/admin/stats/dashboard': admins(200),
  'GET /api/admin/stats/work': admins(200),
  'GET /api/admin/stats/revenue': admins(200),
  'GET /api/admin/stats/setup': admins(200),
  'GET /api/admin/reports': admins(200),
  'GET /api/admin/activities': admins(200),
  'GET /api/admin/activities/recent': admins(200),

  'GET /api/admin/products': admins(200),
  'GET /api/admin/products/:id': adminsOf(product),
  'POST /api/admin/products': admins(201, { make: category, body: ({ id }) => ({ ...goods, categoryId: id }) }),
  'PUT /api/admin/products/:id': adminsOf(
    async (fixtures) => ({ ...(await product(fixtures)), category: (await category(fixtures)).id }),
    { body: ({ category }) => ({ ...goods, categoryId: category }) },
  ),
  'PUT /api/admin/products/:id/status': adminsOf(product),
  'DELETE /api/admin/products/:id': adminsOf(product),
  'POST /api/admin/products/:id/restore': adminsOf(deleted('products', product)),
  'GET /api/admin/products/:id/stock': adminsOf(product),
  'PUT /api/admin/products/:id/stock': adminsOf(countedProduct, {
    body: ({ variant }) => ({ variants: [{ id: variant, stock: 7, seenStock: 5 }], reason: 'count' }),
  }),
  'POST /api/admin/uploads': admins(201, { file: SMALL_PICTURE }),

  'GET /api/admin/categories': admins(200),
  'GET /api/admin/categories/:id': adminsOf(category),
  'POST /api/admin/categories': admins(201, { body: () => group }),
  'PUT /api/admin/categories/:id': adminsOf(category, { body: () => group }),
  'PUT /api/admin/categories/:id/status': adminsOf(category),
  'DELETE /api/admin/categories/:id': adminsOf(category),
  'POST /api/admin/categories/:id/restore': adminsOf(deleted('categories', category)),

  'GET /api/admin/orders': admins(200),
  'GET /api/admin/orders/:id': adminsOf(order),
  'GET /api/admin/orders/:id/timeline': adminsOf(order),
  'PUT /api/admin/orders/:id': adminsOf(order, { body: () => ({ status: 'completed' }) }),
  'PUT /api/admin/orders/:id/status': adminsOf(order, { body: () => ({ status: 'completed' }) }),
  'POST /api/admin/orders/:id/exchanges': adminsOf(
    paidOrder,
    { body: ({ item, variant }) => ({ orderItemId: item, variantId: variant, quantity: 1 }) },
    201,
  ),
  'POST /api/admin/orders/:id/restock': adminsOf(
    exchangedOrder,
    { body: ({ item }) => ({ items: [{ orderItemId: item, quantity: 1 }] }) },
    201,
  ),
  'POST /api/admin/orders/:id/refunds': adminsOf(paidOrder, { body: () => ({ amount: 1, reason: 'Sorry' }) }, 201),
  'POST /api/admin/orders/:id/refund': adminsOf(refusedRefund),
  'POST /api/admin/orders/:id/refund/manual': adminsOf(refusedRefund, { body: () => ({ note: 'Bank transfer' }) }, 201),
  'DELETE /api/admin/orders/:id': adminsOf(order),
  'POST /api/admin/orders/:id/deliveries': adminsOf(
    order,
    { body: ({ item }) => ({ carrier: 'dhl', items: [{ orderItemId: item, quantity: 1 }] }) },
    201,
  ),
  'PUT /api/admin/deliveries/:id': adminsOf(delivery, { body: () => ({ carrier: 'ups', isDelivered: true }) }),
  'DELETE /api/admin/deliveries/:id': adminsOf(delivery),

  'GET /api/admin/packing': admins(200),
  'PUT /api/admin/packing': admins(200, {
    make: orderToPack,
    body: ({ id }) => ({ ids: [id], isBeingPacked: true }),
  }),

  'GET /api/admin/mails': admins(200),
  'GET /api/admin/mails/delivery': admins(200),
  'GET /api/admin/mails/:id': adminsOf(mail),
  'POST /api/admin/mails/:id/send-again': adminsOf(mail, {}, 201),

  'GET /api/admin/users': admins(200),
  'GET /api/admin/users/:id': adminsOf(user),
  'POST /api/admin/users': admins(201, { body: () => ({ ...account, password: 'correct horse' }) }),
  'PUT /api/admin/users/:id': adminsOf(user, { body: () => account }),
  'PUT /api/admin/users/:id/status': adminsOf(user),
  'DELETE /api/admin/users/:id': adminsOf(user),
  'GET /api/admin/users/:id/summary': adminsOf(user),
  'GET /api/admin/users/:id/sessions': adminsOf(user),
  'DELETE /api/admin/users/:id/sessions': adminsOf(user),
  'GET /api/admin/users/:id/payment-pauses': adminsOf(user),
  'DELETE /api/admin/users/:id/payment-pauses': adminsOf(user),

  'GET /api/admin/coupons': admins(200),
  'GET /api/admin/coupons/:id': adminsOf(coupon),
  'POST /api/admin/coupons': admins(201, { body: () => discount }),
  'PUT /api/admin/coupons/:id': adminsOf(coupon, { body: () => discount }),
  'PUT /api/admin/coupons/:id/status': adminsOf(coupon),
  'DELETE /api/admin/coupons/:id': adminsOf(coupon),
  'POST /api/admin/coupons/:id/restore': adminsOf(deleted('coupons', coupon)),

  'GET /api/admin/reviews': admins(200),
  'GET /api/admin/reviews/:id': adminsOf(review),
  'PUT /api/admin/reviews/:id/status': adminsOf(review),
  'DELETE /api/admin/reviews/:id': adminsOf(review),
  'POST /api/admin/reviews/:id/restore': adminsOf(deleted('reviews', review)),

  'GET /api/admin/addresses': admins(200),
  'GET /api/admin/addresses/:id': adminsOf(address),
  'POST /api/admin/addresses': admins(201, { make: user, body: ({ id }) => ({ ...place, userId: id }) }),
  'PUT /api/admin/addresses/:id': adminsOf(address, { body: () => place }),
  'PUT /api/admin/addresses/:id/status': adminsOf(address),
  'DELETE /api/admin/addresses/:id': adminsOf(address),
  'POST /api/admin/addresses/:id/restore': adminsOf(deleted('addresses', address)),

  'GET /api/admin/messages': admins(200),
  'GET /api/admin/messages/:id': adminsOf(message),
  'PUT /api/admin/messages/:id': adminsOf(message, { body: () => ({ state: 'read' }) }),
  'DELETE /api/admin/messages/:id': adminsOf(message),

  'GET /api/admin/withdrawals': admins(200),
  'GET /api/admin/withdrawals/:id': adminsOf(withdrawal),
  'PUT /api/admin/withdrawals/:id/order': adminsOf(lostWithdrawal, { body: ({ number }) => ({ order: number }) }),
  'POST /api/admin/withdrawals/:id/refund': adminsOf(
    withdrawal,
    { body: () => ({ amount: 1, reason: 'Sorry', evidence: 'goods_back' }) },
    201,
  ),
  'POST /api/admin/withdrawals/:id/decision': adminsOf(withdrawal, {
    body: () => ({ state: 'declined', reason: 'It came back worn' }),
  }),
  'GET /api/admin/api-tokens': admins(200),
  'GET /api/admin/api-tokens/:id': adminsOf(token),
  'POST /api/admin/api-tokens': admins(201, { body: () => ({ name: 'Warehouse', scope: 'read' }) }),
  'DELETE /api/admin/api-tokens/:id': adminsOf(token),

  'GET /api/admin/webhooks': admins(200),
  'GET /api/admin/webhooks/:id': adminsOf(webhook),
  'POST /api/admin/webhooks': admins(201, { body: () => hook }),
  'PUT /api/admin/webhooks/:id': adminsOf(webhook, { body: () => ({ ...hook, name: 'Stockroom' }) }),
  'PUT /api/admin/webhooks/:id/status': adminsOf(webhook),
  'DELETE /api/admin/webhooks/:id': adminsOf(webhook),
  'POST /api/admin/webhooks/:id/rotate-secret': adminsOf(webhook),
  'POST /api/admin/webhooks/:id/test': adminsOf(webhook, {}, 201),
  'GET /api/admin/webhooks/:id/deliveries': adminsOf(webhook),
  'GET /api/admin/webhook-deliveries/:id': adminsOf(webhookDelivery),
  'POST /api/admin/webhook-deliveries/:id/send-again': adminsOf(webhookDelivery, {}, 201),

  'GET /api/admin/newsletter': admins(200),
  'POST /api/admin/newsletter/:id/unsubscribe': adminsOf(subscriber),
  'DELETE /api/admin/newsletter/:id': adminsOf(subscriber),

  'GET /api/admin/wishlists': admins(200),
  'DELETE /api/admin/wishlists/:id': adminsOf(wish),
  'DELETE /api/admin/wishlists/user/:userId': adminsOf(wisher),

  'GET /api/admin/team-members': admins(200),
  'GET /api/admin/team-members/:id': adminsOf(member),
  'POST /api/admin/team-members': admins(201, { make: role, body: ({ id }) => ({ ...profile, roleId: id }) }),
  'PUT /api/admin/team-members/:id': adminsOf(member, { body: ({ role }) => ({ ...profile, roleId: role }) }),
  'DELETE /api/admin/team-members/:id': adminsOf(member),
  'POST /api/admin/team-members/:id/restore': adminsOf(deleted('team_members', member)),

  'GET /api/admin/team-roles': admins(200),
  'POST /api/admin/team-roles': admins(201, { body: () => ({ name: 'Driver' }) }),
  'PUT /api/admin/team-roles/:id': adminsOf(role, { body: () => ({ name: 'Racer' }) }),
  'DELETE /api/admin/team-roles/:id': adminsOf(role),

  'GET /api/admin/competitions': admins(200),
  'GET /api/admin/competitions/:id': adminsOf(competition),
  'POST /api/admin/competitions': admins(201, { body: () => season }),
  'PUT /api/admin/competitions/:id': adminsOf(competition, { body: () => season }),
  'PUT /api/admin/competitions/:id/status': adminsOf(competition),
  'DELETE /api/admin/competitions/:id': adminsOf(competition),
  'POST /api/admin/competitions/:id/restore': adminsOf(deleted('competitions', competition)),
  'POST /api/admin/competitions/tracks': adminsOf(
    competitionWithDriver,
    { query: ({ id }) => `competition_id=${id}`, body: () => race },
    201,
  ),
  'GET /api/admin/competitions/tracks/:trackId': adminsOf(track),
  'PUT /api/admin/competitions/tracks/:trackId': adminsOf(track, { query: ofCompetition, body: () => race }),
  'DELETE /api/admin/competitions/tracks/:trackId': adminsOf(track, { query: ofCompetition }),
  'POST /api/admin/competitions/tracks/:trackId/restore': adminsOf(deleted('tracks', track)),
};
