import { describe, expect, it } from 'vitest';
import { confirm, orderOf, pay, stockOf } from '#testing/make/checkout.ts';
import { makeOrderAdmin } from '#testing/make/orders.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';
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
      stock_state: 'sold',
      payment: {
        amount: 49.99,
        currency: 'eur',
        card: { brand: 'visa', last4: '4242' },
        provider: 'sandbox',
        provider_id: expect.stringMatching(/^pi_/),
        refunds: [],
      },
      tax: 0,
      user_id: buyer.id,
      user: { firstName: 'Test', lastName: 'Fan', displayName: 'Test Fan', email: buyer.email, isDeleted: false },
      coupon_code: null,
      shipping_address: { street: '12 Pit Lane', city: 'Assen', state: 'Drenthe', zipCode: '9402 AB', country: 'NL' },
      billing_address: { street: '12 Pit Lane' },
      items: [{ product: { id: jersey.id, name: 'Race Jersey' }, quantity: 1, unit_price: 49.99 }],
    });
    expect(await list(admin)).toEqual({ data: [order], total: 1 });
    await shop.send(`DELETE /api/admin/users/${buyer.id}`, { as: admin });
    expect(await read(admin, id)).toMatchObject({ user: { displayName: 'Test Fan', isDeleted: true } });
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

  it('is refused where it was paid since somebody looked at it: that money would not go back', async () => {
    const { admin, id, buyer, clientSecret } = await begun();
    const { updated_at, order_number } = await read(admin, id);
    shop.pass(1000);
    await pay(shop, clientSecret);
    await confirm(shop, buyer, clientSecret);
    const remove = (version: string) =>
      shop.send(`DELETE /api/admin/orders/${id}?expectedUpdatedAt=${encodeURIComponent(version)}`, { as: admin });
    expect(await remove(updated_at)).toMatchObject({
      status: 409,
      body: {
        code: 'version_conflict',
        error: `Order ${order_number} has changed since you opened it. Order ${order_number} was paid (€49.99). It is now processing.`,
      },
    });
    expect((await list(admin)).total).toBe(1);
    expect((await remove((await read(admin, id)).updated_at)).status).toBe(200);
    expect((await list(admin)).total).toBe(0);
  });

  it('cancels one that is not paid', async () => {
    const { admin, id, jersey, clientSecret } = await begun();
    await shop.send(`DELETE /api/admin/orders/${id}`, { as: admin });
    expect(await orderOf(shop, id)).toMatchObject({ status: 'cancelled', stock_state: 'released' });
    expect(await stockOf(shop, jersey)).toBe(3);
    expect((await pay(shop, clientSecret)).status).toBe(409);
  });
});

describe('What was charged for an order', () => {
  const refundOf = async (as: TestPerson, id: string) => (await read(as, id)).payment.refunds;

  it('and what went back of it, by the provider’s ids, is what its history shows, whatever stands on paper', async () => {
    const { admin, buyer, id } = await paid();
    await shop.send(`PUT /api/admin/orders/${id}`, { as: admin, body: { subtotal: 999, total: 999 } });
    await setStatus(admin, id, 'cancelled');
    const owed = await shop.services.db.selectFrom('refunds').select('due_at').executeTakeFirstOrThrow();
    const due = { amount: 49.99, due_at: owed.due_at.toISOString(), refunded_at: null };
    const rest = {
      is_part: false,
      is_chargeback: false,
      items: [],
      shipping: 0,
      reason: null,
      is_replaced: false,
      replaced_by: null,
    };
    expect(await refundOf(admin, id)).toEqual([
      { id: expect.any(String), ...due, ...rest, state: 'due', provider_id: null, note: null },
    ]);

    shop.pass(11 * MINUTE);
    await sweep(shop.services);
    const gone = await shop.services.db.selectFrom('refunds').select('updated_at').executeTakeFirstOrThrow();
    const refunded_at = gone.updated_at.toISOString();
    const { id: provider_id } = await shop.services.db
      .selectFrom('sandbox_refunds')
      .select('id')
      .executeTakeFirstOrThrow();
    expect(await refundOf(admin, id)).toMatchObject([{ amount: 49.99, refunded_at, state: 'succeeded', provider_id }]);
    const [mine] = (await shop.send('GET /api/orders', { as: buyer })).body.data;
    expect(mine).toMatchObject({
      total: 999,
      payment_status: 'refunded',
      payment: { amount: 49.99, refunds: [{ amount: 49.99, refunded_at }] },
    });
    expect(JSON.stringify(mine)).not.toMatch(/pi_|re_/);
  });

  it('is nothing before it is paid, and after a refund was called off', async () => {
    const unpaid = await begun();
    expect(await read(unpaid.admin, unpaid.id)).toMatchObject({ payment_status: 'unpaid', payment: null });
    const { admin, id } = await paid();
    await setStatus(admin, id, 'cancelled');
    await setStatus(admin, id, 'processing');
    expect(await refundOf(admin, id)).toEqual([]);
  });

  it('is the revenue, less what went back', async () => {
    const { admin, id } = await paid();
    await begun();
    const revenue = async () => {
      const stats = await shop.send('GET /api/admin/stats/dashboard', { as: admin });
      const chart = await shop.send('GET /api/admin/stats/revenue', { as: admin });
      return [stats.body.data.totalRevenue, chart.body.data.revenue, chart.body.data.orders];
    };
    expect(await revenue()).toEqual([49.99, 49.99, 1]);
    await shop.send(`PUT /api/admin/orders/${id}`, { as: admin, body: { subtotal: 999, total: 999 } });
    await setStatus(admin, id, 'cancelled');
    expect(await revenue()).toEqual([49.99, 49.99, 1]);
    shop.pass(11 * MINUTE);
    await sweep(shop.services);
    expect(await revenue()).toEqual([0, 0, 0]);
  });
});
