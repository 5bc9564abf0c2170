import { describe, expect, it } from 'vitest';
import { orderOf, pay, stockOf } from '#testing/make/checkout.ts';
import { makeOrderAdmin } from '#testing/make/orders.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { sweep } from '#server/payments/sweep.ts';

const shop = useTestShop();
const { makeAdmin, begun, paid, setStatus, read, list, activities } = makeOrderAdmin(shop);
const UNKNOWN = '11111111-1111-4111-8111-111111111111';
const MINUTE = 60_000;

describe('The orders of the back office', () => {
  it('are for admins', async () => {
    const fan = await shop.person();
    const admin = await makeAdmin();
    for (const [call, body, asAdmin] of [
      ['GET /api/admin/orders/', undefined, 200],
      [`GET /api/admin/orders/${UNKNOWN}`, undefined, 404],
      [`PUT /api/admin/orders/${UNKNOWN}`, { status: 'shipped' }, 404],
      [`PUT /api/admin/orders/${UNKNOWN}/status`, { status: 'shipped' }, 404],
      [`DELETE /api/admin/orders/${UNKNOWN}`, undefined, 404],
    ] as const) {
      expect((await shop.send(call, { body })).status).toBe(401);
      expect((await shop.send(call, { as: fan, body })).status).toBe(403);
      expect((await shop.send(call, { as: admin, body })).status).toBe(asAdmin);
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
    const { order_number } = await orderOf(shop, id);
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
    expect((await shop.send('GET /api/admin/orders/?status=banana', { as: admin })).status).toBe(400);
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
    expect(await orderOf(shop, id)).toMatchObject({ payment_status: 'paid', stock_state: 'sold' });
    expect(await stockOf(shop, jersey)).toBe(2);
  });

  it('is on record, before and after', async () => {
    const { admin, id } = await paid();
    await setStatus(admin, id, 'shipped', { shippingEstimate: 'Monday' });
    const { order_number } = await orderOf(shop, id);
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

describe('Editing an order', () => {
  it('changes the figures on paper, and not what was charged', async () => {
    const { admin, id } = await paid();
    const figures = { status: 'processing', subtotal: 40, tax: 7.6, shipping: 2.4, total: 50 };
    const changed = { ...figures, shipping_estimate: 'soon' };
    const body = { ...figures, shippingEstimate: 'soon' };
    expect(await shop.send(`PUT /api/admin/orders/${id}`, { as: admin, body })).toMatchObject({
      status: 200,
      body: { data: changed },
    });
    expect((await activities()).at(-1)).toMatchObject({
      action: 'order.updated',
      before: { total_cents: 4999, tax_cents: 0 },
      after: { total_cents: 5000, tax_cents: 760 },
    });
    await setStatus(admin, id, 'cancelled');
    shop.pass(11 * MINUTE);
    await sweep(shop.services);
    const refund = await shop.services.db
      .selectFrom('sandbox_refunds')
      .select('amount_cents')
      .executeTakeFirstOrThrow();
    expect(refund.amount_cents).toBe(4999);
  });

  it('refuses what is no amount', async () => {
    const { admin, id } = await paid();
    for (const wrong of [{ total: -1 }, { tax: 0.001 }, { shipping: '5' }, { subtotal: 1_000_001 }, { status: null }]) {
      const body = { status: 'processing', ...wrong };
      expect((await shop.send(`PUT /api/admin/orders/${id}`, { as: admin, body })).status).toBe(400);
    }
    expect(await activities()).toHaveLength(1);
  });

  it('leaves the status as it is when none is sent', async () => {
    const { admin, id } = await paid();
    const { body } = await shop.send(`PUT /api/admin/orders/${id}`, { as: admin, body: { shippingEstimate: 'soon' } });
    expect(body.data).toMatchObject({ status: 'processing', shipping_estimate: 'soon' });
    expect((await activities()).at(-1)).toMatchObject({
      before: { status: 'processing', shipping_estimate: null },
      after: { status: 'processing', shipping_estimate: 'soon' },
    });
  });

  it('refuses to overwrite what somebody else has changed since', async () => {
    const { admin, id } = await paid();
    const { updated_at: expectedUpdatedAt } = await read(admin, id);
    const replies = await Promise.all(
      [10, 20, 30].map((total) =>
        shop.send(`PUT /api/admin/orders/${id}`, { as: admin, body: { total, expectedUpdatedAt } }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('moves stock and money with the status, as the dropdown does', async () => {
    const { admin, id, jersey } = await paid();
    await shop.send(`PUT /api/admin/orders/${id}`, { as: admin, body: { status: 'cancelled' } });
    expect(await orderOf(shop, id)).toMatchObject({ status: 'cancelled', payment_status: 'refund_due' });
    expect(await stockOf(shop, jersey)).toBe(3);
  });
});

describe('Deleting an order', () => {
  it('takes it out of the lists; its money stays in the ledger', async () => {
    const { admin, id, jersey } = await paid();
    expect((await shop.send(`DELETE /api/admin/orders/${id}`, { as: admin })).body).toEqual({ success: true });
    expect((await list(admin)).total).toBe(0);
    expect((await shop.send(`GET /api/admin/orders/${id}`, { as: admin })).status).toBe(404);
    expect((await shop.send(`DELETE /api/admin/orders/${id}`, { as: admin })).status).toBe(404);
    expect((await setStatus(admin, id, 'cancelled')).status).toBe(404);
    expect(await stockOf(shop, jersey)).toBe(2);
    const { body } = await shop.send('GET /api/admin/stats/dashboard', { as: admin });
    expect(body.data.totalRevenue).toBe(49.99);
    expect((await activities()).map(({ action }) => action)).toEqual(['order.paid', 'order.deleted']);
  });

  it('cancels one that is not paid', async () => {
    const { admin, id, jersey, clientSecret } = await begun();
    await shop.send(`DELETE /api/admin/orders/${id}`, { as: admin });
    expect(await orderOf(shop, id)).toMatchObject({ status: 'cancelled', stock_state: 'released' });
    expect(await stockOf(shop, jersey)).toBe(3);
    expect((await pay(shop, clientSecret)).status).toBe(409);
  });
});

it('counts as revenue what was paid and not given back', async () => {
  const { admin, id } = await paid();
  await begun();
  const revenue = async () => (await shop.send('GET /api/admin/stats/dashboard', { as: admin })).body.data.totalRevenue;
  expect(await revenue()).toBe(49.99);
  await setStatus(admin, id, 'cancelled');
  expect(await revenue()).toBe(0);
  await setStatus(admin, id, 'shipped');
  expect(await revenue()).toBe(49.99);
});
