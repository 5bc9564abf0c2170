import { describe, expect, it } from 'vitest';
import {
  buy,
  type Buyer,
  checkOut,
  itemOf,
  makeBuyer,
  orderOf,
  pay,
  paymentStateOf,
  stockOf,
} from '#server/testing/checkout.ts';
import { makeCoupon } from '#server/testing/coupons.ts';
import { makeProduct, type TestProduct } from '#server/testing/products.ts';
import { cutLine } from '#server/testing/provider-line.ts';
import { type TestPerson, useTestShop } from '#server/testing/test-shop.ts';
import { sweep } from '#server/payments/sweep.ts';

const test = useTestShop();

const UNKNOWN = '11111111-1111-4111-8111-111111111111';
const MINUTE = 60_000;
const makeAdmin = () => test.person({ role: 'admin', displayName: 'Alex Admin' });
const setStatus = (as: TestPerson, id: string, status: string, more: object = {}) =>
  test.send(`PUT /api/admin/orders/${id}/status`, { as, body: { status, ...more } });
const read = async (as: TestPerson, id: string) => (await test.send(`GET /api/admin/orders/${id}`, { as })).body.data;
const list = async (as: TestPerson, query = '') => (await test.send(`GET /api/admin/orders/${query}`, { as })).body;
const activities = () =>
  test.shop.db.selectFrom('activities').selectAll().orderBy('created_at').orderBy('id').execute();

interface Placed {
  admin: TestPerson;
  buyer: Buyer;
  jersey: TestProduct;
  id: string;
  clientSecret: string;
}
/** One piece of a stock of 3. */
async function begun(more: object = {}): Promise<Placed> {
  const [admin, buyer] = [await makeAdmin(), await makeBuyer(test)];
  const jersey = await makeProduct(test, { stock: 3, name: 'Race Jersey' });
  const { clientSecret, orderIds } = (await checkOut(test, buyer, [itemOf(jersey)], more)).body;
  return { admin, buyer, jersey, id: orderIds[0], clientSecret };
}
async function paid(): Promise<Placed> {
  const [admin, buyer] = [await makeAdmin(), await makeBuyer(test)];
  const jersey = await makeProduct(test, { stock: 3, name: 'Race Jersey' });
  const { orderId, clientSecret } = await buy(test, buyer, [itemOf(jersey)]);
  return { admin, buyer, jersey, id: orderId, clientSecret };
}
/** Somebody else takes whatever is left. */
async function sellOut(jersey: TestProduct): Promise<void> {
  await buy(test, await makeBuyer(test), [itemOf(jersey, (await stockOf(test, jersey)) ?? 0)]);
}

describe('The orders of the back office', () => {
  it('are for admins', async () => {
    const fan = await test.person();
    const admin = await makeAdmin();
    for (const [call, body, asAdmin] of [
      ['GET /api/admin/orders/', undefined, 200],
      [`GET /api/admin/orders/${UNKNOWN}`, undefined, 404],
      [`PUT /api/admin/orders/${UNKNOWN}`, { status: 'shipped' }, 404],
      [`PUT /api/admin/orders/${UNKNOWN}/status`, { status: 'shipped' }, 404],
      [`DELETE /api/admin/orders/${UNKNOWN}`, undefined, 404],
    ] as const) {
      expect((await test.send(call, { body })).status).toBe(401);
      expect((await test.send(call, { as: fan, body })).status).toBe(403);
      expect((await test.send(call, { as: admin, body })).status).toBe(asAdmin);
    }
  });

  it('show who buys what and where it goes', async () => {
    const { admin, buyer, jersey, id } = await paid();
    const order = await read(admin, id);
    expect(order).toMatchObject({
      id,
      status: 'processing',
      payment_status: 'paid',
      tax: 0,
      user_id: buyer.id,
      user: { firstName: 'Test', lastName: 'Fan', displayName: 'Test Fan', email: buyer.email },
      coupon_code: null,
      shipping_address: { street: '12 Pit Lane', city: 'Assen', state: 'Drenthe', zipCode: '9402 AB', country: 'NL' },
      billing_address: { street: '12 Pit Lane' },
      items: [{ product: { id: jersey.id, name: 'Race Jersey' }, quantity: 1, unit_price: 49.99 }],
    });
    expect(await list(admin)).toEqual({ data: [order], total: 1 });
  });

  it('are found by every word of number, name and e-mail, and by status', async () => {
    const { admin, id, buyer } = await paid();
    await begun();
    const { order_number } = await orderOf(test, id);
    const found = async (query: string) => (await list(admin, query)).total;
    expect(await found('')).toBe(2);
    expect(await found(`?search=${order_number.toLowerCase()}`)).toBe(1);
    expect(await found(`?search=test%20${order_number}`)).toBe(1);
    expect(await found(`?search=${buyer.email}`)).toBe(1);
    expect(await found('?search=%25')).toBe(0);
    expect(await found('?search=_')).toBe(0);
    expect(await found('?search=nobody')).toBe(0);
    expect(await found('?status=processing')).toBe(1);
    expect(await found('?status=shipped')).toBe(0);
    expect(await found('?status=&search=')).toBe(2);
    expect(await found('?limit=1&page=2')).toBe(2);
    expect((await test.send('GET /api/admin/orders/?status=banana', { as: admin })).status).toBe(400);
  });
});

describe('The status of a paid order', () => {
  it('is a label, with an estimate that can be given and cleared', async () => {
    const { admin, id, jersey } = await paid();
    const shipped = await setStatus(admin, id, 'shipped', { shippingEstimate: '3 to 5 days' });
    expect(shipped).toMatchObject({
      status: 200,
      body: { data: { id, status: 'shipped', shipping_estimate: '3 to 5 days' } },
    });
    for (const status of ['delivered', 'completed', 'pending', 'processing']) {
      expect((await setStatus(admin, id, status)).body.data).toMatchObject({
        status,
        shipping_estimate: '3 to 5 days',
      });
    }
    expect((await setStatus(admin, id, 'shipped', { shippingEstimate: null })).body.data.shipping_estimate).toBeNull();
    expect((await setStatus(admin, id, 'banana')).status).toBe(400);
    expect(await orderOf(test, id)).toMatchObject({ payment_status: 'paid', stock_state: 'sold' });
    expect(await stockOf(test, jersey)).toBe(2);
  });

  it('is on record, before and after', async () => {
    const { admin, id } = await paid();
    await setStatus(admin, id, 'shipped', { shippingEstimate: 'Monday' });
    const { order_number } = await orderOf(test, id);
    expect((await activities()).at(-1)).toMatchObject({
      type: 'order',
      action: 'order.status_changed',
      description: `Order ${order_number} went from processing to shipped`,
      actor_id: admin.id,
      object_id: id,
      before: { status: 'processing', shipping_estimate: null },
      after: { status: 'shipped', shipping_estimate: 'Monday' },
    });
  });
});

describe('Cancelling a paid order', () => {
  it('returns its stock at once and owes its money, until it is reopened', async () => {
    const { admin, id, jersey } = await paid();
    expect((await setStatus(admin, id, 'cancelled')).body.data).toMatchObject({
      status: 'cancelled',
      payment_status: 'refund_due',
    });
    expect(await stockOf(test, jersey)).toBe(3);
    expect((await setStatus(admin, id, 'cancelled')).status).toBe(200);
    expect((await setStatus(admin, id, 'processing')).body.data).toMatchObject({
      status: 'processing',
      payment_status: 'paid',
    });
    expect(await stockOf(test, jersey)).toBe(2);
    test.pass(20 * MINUTE);
    await sweep(test.shop);
    expect(await orderOf(test, id)).toMatchObject({ payment_status: 'paid' });
    await setStatus(admin, id, 'cancelled');
    test.pass(11 * MINUTE);
    await sweep(test.shop);
    expect(await orderOf(test, id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
  });

  it('cannot be undone when the stock has gone', async () => {
    const { admin, id, jersey } = await paid();
    await setStatus(admin, id, 'cancelled');
    await sellOut(jersey);
    expect(await setStatus(admin, id, 'processing')).toMatchObject({
      status: 409,
      body: { error: 'Race Jersey is out of stock' },
    });
    expect(await orderOf(test, id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refund_due',
      stock_state: 'released',
    });
  });

  it('that was shipped and is back can be sold again, at once or when it arrives', async () => {
    for (const [first, second] of [
      [{ restock: true }, {}],
      [{}, { restock: true }],
    ]) {
      const { admin, jersey, id } = await paid();
      await setStatus(admin, id, 'shipped');
      await setStatus(admin, id, 'cancelled', first);
      expect(await stockOf(test, jersey)).toBe(first?.restock ? 3 : 2);
      for (let again = 0; again < 2; again++) {
        const { status } = await setStatus(admin, id, 'cancelled', second);
        expect([status, await stockOf(test, jersey)]).toEqual([200, 3]);
      }
      expect(await orderOf(test, id)).toMatchObject({ payment_status: 'refund_due', stock_state: 'released' });
      await setStatus(admin, id, 'shipped');
      expect(await orderOf(test, id)).toMatchObject({ payment_status: 'paid', stock_state: 'sold' });
      expect(await stockOf(test, jersey)).toBe(2);
    }
  });

  it('is not restocked by what is not a cancellation', async () => {
    const { admin, jersey, id } = await paid();
    await setStatus(admin, id, 'shipped', { restock: true });
    await setStatus(admin, id, 'delivered', { restock: true });
    expect(await stockOf(test, jersey)).toBe(2);
    expect((await setStatus(admin, id, 'cancelled', { restock: 'yes' })).status).toBe(400);
  });

  it('that was shipped owes the money, but the goods are away', async () => {
    for (const status of ['shipped', 'delivered', 'completed']) {
      const { admin, id, jersey } = await paid();
      await setStatus(admin, id, status);
      expect((await setStatus(admin, id, 'cancelled')).body.data.payment_status).toBe('refund_due');
      expect(await stockOf(test, jersey)).toBe(2);
      await sellOut(jersey);
      expect((await setStatus(admin, id, status)).body.data).toMatchObject({ status, payment_status: 'paid' });
    }
  });

  it('that is refunded already and live again returns the stock, and pays nothing more', async () => {
    const { admin, id, jersey } = await paid();
    await setStatus(admin, id, 'cancelled');
    test.pass(11 * MINUTE);
    await sweep(test.shop);
    expect((await setStatus(admin, id, 'processing')).body.data.payment_status).toBe('refunded');
    expect(await stockOf(test, jersey)).toBe(2);
    await setStatus(admin, id, 'cancelled');
    expect(await stockOf(test, jersey)).toBe(3);
    test.pass(11 * MINUTE);
    await sweep(test.shop);
    expect(await test.shop.db.selectFrom('sandbox_refunds').selectAll().execute()).toHaveLength(1);
  });

  it('of nothing owes nothing', async () => {
    const [admin, buyer] = [await makeAdmin(), await makeBuyer(test)];
    const jersey = await makeProduct(test, { stock: 3, price: 1000 });
    await makeCoupon(test, { code: 'GIFT', type: 'fixed', value: 1000 });
    const { orderIds } = (await checkOut(test, buyer, [itemOf(jersey)], { couponCode: 'GIFT' })).body;
    await setStatus(admin, orderIds[0], 'cancelled');
    expect(await stockOf(test, jersey)).toBe(3);
    expect(await test.shop.db.selectFrom('refunds').selectAll().execute()).toEqual([]);
    expect((await setStatus(admin, orderIds[0], 'processing')).status).toBe(200);
    expect(await stockOf(test, jersey)).toBe(2);
  });
});

describe('An unpaid order', () => {
  it('that is cancelled is cancelled at the provider, and gives back stock and coupon', async () => {
    await makeCoupon(test, { usageLimit: 1 });
    const { admin, id, jersey, clientSecret } = await begun({ couponCode: 'RACE10' });
    expect((await setStatus(admin, id, 'cancelled')).body.data).toMatchObject({
      status: 'cancelled',
      payment_status: 'unpaid',
    });
    expect(await orderOf(test, id)).toMatchObject({ cancel_reason: 'admin', stock_state: 'released' });
    expect(await stockOf(test, jersey)).toBe(3);
    expect((await pay(test, clientSecret)).status).toBe(409);
    expect((await setStatus(admin, id, 'processing')).body.data).toMatchObject({
      status: 'processing',
      payment_status: 'unpaid',
    });
    expect(await stockOf(test, jersey)).toBe(2);
    const { state } = await test.shop.db.selectFrom('coupon_redemptions').select('state').executeTakeFirstOrThrow();
    expect(state).toBe('used');
  });

  it('that is cancelled keeps its stock until the provider has cancelled its payment', async () => {
    const { admin, id, jersey, clientSecret } = await begun();
    cutLine(test, 'cancel', 'on the way');
    expect((await setStatus(admin, id, 'cancelled')).status).toBe(200);
    expect(await orderOf(test, id)).toMatchObject({ status: 'cancelled', stock_state: 'reserved' });
    expect(await stockOf(test, jersey)).toBe(2);
    // It can still be paid so far: then the money goes back, and only then the piece.
    await pay(test, clientSecret);
    await sweep(test.shop);
    expect(await stockOf(test, jersey)).toBe(3);
    expect(await orderOf(test, id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
  });

  it('that expired can be reopened while stock and coupon last', async () => {
    await makeCoupon(test, { usageLimit: 1 });
    const { admin, id, jersey } = await begun({ couponCode: 'RACE10' });
    test.pass(16 * MINUTE);
    await sweep(test.shop);
    await buy(test, await makeBuyer(test), [itemOf(jersey)], { couponCode: 'RACE10' });
    expect((await setStatus(admin, id, 'pending')).body.error).toBe('This coupon has been used up');
    expect(await stockOf(test, jersey)).toBe(2);
    await sellOut(jersey);
    expect((await setStatus(admin, id, 'pending')).body.error).toBe('Race Jersey is out of stock');
  });

  it('that is moved on is sold for good, and its payment only ends', async () => {
    await makeCoupon(test);
    const { admin, id, jersey, clientSecret } = await begun({ couponCode: 'RACE10' });
    expect((await setStatus(admin, id, 'shipped')).body.data).toMatchObject({
      status: 'shipped',
      payment_status: 'unpaid',
    });
    test.pass(16 * MINUTE);
    await sweep(test.shop);
    expect(await paymentStateOf(test, id)).toBe('canceled');
    expect(await orderOf(test, id)).toMatchObject({ status: 'shipped', payment_status: 'unpaid', stock_state: 'sold' });
    expect(await stockOf(test, jersey)).toBe(2);
    expect((await pay(test, clientSecret)).status).toBe(409);
    await setStatus(admin, id, 'cancelled');
    expect(await stockOf(test, jersey)).toBe(3);
  });

  it('that was moved on and back to pending waits for its payment again', async () => {
    const { admin, id, jersey } = await begun();
    await setStatus(admin, id, 'processing');
    await setStatus(admin, id, 'pending');
    expect(await orderOf(test, id)).toMatchObject({ status: 'pending', stock_state: 'reserved' });
    test.pass(16 * MINUTE);
    await sweep(test.shop);
    expect(await orderOf(test, id)).toMatchObject({ status: 'cancelled', stock_state: 'released' });
    expect(await stockOf(test, jersey)).toBe(3);
  });

  it('that was moved on and is paid by card after all is paid', async () => {
    const { admin, id, clientSecret, jersey } = await begun();
    await setStatus(admin, id, 'shipped');
    await pay(test, clientSecret);
    test.pass(61_000);
    await sweep(test.shop);
    expect(await orderOf(test, id)).toMatchObject({ status: 'shipped', payment_status: 'paid', stock_state: 'sold' });
    expect(await stockOf(test, jersey)).toBe(2);
  });

  it('cannot be moved while its payment is being cancelled', async () => {
    const { admin, id } = await begun();
    await test.write((tx) => tx.updateTable('payments').set({ state: 'canceling' }).execute());
    expect(await setStatus(admin, id, 'processing')).toMatchObject({
      status: 409,
      body: { error: 'The payment is being cancelled. Please try again in a moment.' },
    });
    expect((await setStatus(admin, id, 'cancelled')).status).toBe(200);
    expect(await orderOf(test, id)).toMatchObject({ status: 'cancelled', stock_state: 'released' });
  });
});

describe('Editing an order', () => {
  it('changes the figures on paper, and not what was charged', async () => {
    const { admin, id } = await paid();
    const figures = { status: 'processing', subtotal: 40, tax: 7.6, shipping: 2.4, total: 50 };
    const changed = { ...figures, shipping_estimate: 'soon' };
    const body = { ...figures, shippingEstimate: 'soon' };
    expect(await test.send(`PUT /api/admin/orders/${id}`, { as: admin, body })).toMatchObject({
      status: 200,
      body: { data: changed },
    });
    expect((await activities()).at(-1)).toMatchObject({
      action: 'order.updated',
      before: { total_cents: 4999, tax_cents: 0 },
      after: { total_cents: 5000, tax_cents: 760 },
    });
    await setStatus(admin, id, 'cancelled');
    test.pass(11 * MINUTE);
    await sweep(test.shop);
    const refund = await test.shop.db.selectFrom('sandbox_refunds').select('amount_cents').executeTakeFirstOrThrow();
    expect(refund.amount_cents).toBe(4999);
  });

  it('refuses what is no amount', async () => {
    const { admin, id } = await paid();
    for (const wrong of [
      { total: -1 },
      { tax: 0.001 },
      { shipping: '5' },
      { subtotal: 1_000_001 },
      { status: undefined },
    ]) {
      const body = { status: 'processing', ...wrong };
      expect((await test.send(`PUT /api/admin/orders/${id}`, { as: admin, body })).status).toBe(400);
    }
    expect(await activities()).toHaveLength(1);
  });

  it('moves stock and money with the status, as the dropdown does', async () => {
    const { admin, id, jersey } = await paid();
    await test.send(`PUT /api/admin/orders/${id}`, { as: admin, body: { status: 'cancelled' } });
    expect(await orderOf(test, id)).toMatchObject({ status: 'cancelled', payment_status: 'refund_due' });
    expect(await stockOf(test, jersey)).toBe(3);
  });
});

describe('Deleting an order', () => {
  it('takes it out of the lists; its money stays in the books', async () => {
    const { admin, id, jersey } = await paid();
    expect((await test.send(`DELETE /api/admin/orders/${id}`, { as: admin })).body).toEqual({ success: true });
    expect((await list(admin)).total).toBe(0);
    expect((await test.send(`GET /api/admin/orders/${id}`, { as: admin })).status).toBe(404);
    expect((await test.send(`DELETE /api/admin/orders/${id}`, { as: admin })).status).toBe(404);
    expect((await setStatus(admin, id, 'cancelled')).status).toBe(404);
    expect(await stockOf(test, jersey)).toBe(2);
    const { body } = await test.send('GET /api/admin/stats/dashboard', { as: admin });
    expect(body.data.totalRevenue).toBe(49.99);
    expect((await activities()).map(({ action }) => action)).toEqual(['order.paid', 'order.deleted']);
  });

  it('cancels one that is not paid', async () => {
    const { admin, id, jersey, clientSecret } = await begun();
    await test.send(`DELETE /api/admin/orders/${id}`, { as: admin });
    expect(await orderOf(test, id)).toMatchObject({ status: 'cancelled', stock_state: 'released' });
    expect(await stockOf(test, jersey)).toBe(3);
    expect((await pay(test, clientSecret)).status).toBe(409);
  });
});

it('counts as revenue what was paid and not given back', async () => {
  const { admin, id } = await paid();
  await begun();
  const revenue = async () => (await test.send('GET /api/admin/stats/dashboard', { as: admin })).body.data.totalRevenue;
  expect(await revenue()).toBe(49.99);
  await setStatus(admin, id, 'cancelled');
  expect(await revenue()).toBe(0);
  await setStatus(admin, id, 'shipped');
  expect(await revenue()).toBe(49.99);
});

it('survives an admin who cancels and reopens from several tabs', async () => {
  const { admin, id, jersey } = await paid();
  const statuses = [
    'cancelled',
    'processing',
    'cancelled',
    'shipped',
    'cancelled',
    'processing',
    'cancelled',
    'pending',
  ];
  const replies = await Promise.all(statuses.map((status) => setStatus(admin, id, status)));
  for (const { status } of replies) expect([200, 409]).toContain(status);
  await setStatus(admin, id, 'processing');
  expect(await orderOf(test, id)).toMatchObject({ status: 'processing', payment_status: 'paid', stock_state: 'sold' });
  expect(await stockOf(test, jersey)).toBe(2);
});
