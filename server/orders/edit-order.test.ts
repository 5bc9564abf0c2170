import { describe, expect, it } from 'vitest';
import { confirm, orderOf, pay, stockOf } from '#testing/make/checkout.ts';
import { makeOrderAdmin } from '#testing/make/orders.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';
import { sweep } from '#server/payments/sweep.ts';

const shop = useTestShop();
const { begun, paid, setStatus, read, activities } = makeOrderAdmin(shop);
const MINUTE = 60_000;

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

  it('refuses figures that do not add up, with the total that would', async () => {
    const { admin, id } = await paid();
    const put = (body: object) => shop.send(`PUT /api/admin/orders/${id}`, { as: admin, body });
    expect(await put({ total: 10 })).toMatchObject({
      status: 400,
      body: {
        error: 'The figures of this order do not add up',
        fields: { total: 'must be $49.99, the sum of subtotal, shipping and tax' },
      },
    });
    expect((await put({ tax: 1 })).body.fields).toEqual({
      total: 'must be $50.99, the sum of subtotal, shipping and tax',
    });
    expect((await put({ tax: 1, total: 50.99 })).status).toBe(200);
    // Such an order is from before; what is not about its figures can be changed.
    await shop.write((tx) => tx.updateTable('orders').set({ total_cents: 1000 }).where('id', '=', id).execute());
    expect((await put({ shippingEstimate: 'soon', total: 10 })).status).toBe(200);
    expect((await put({ subtotal: 20 })).status).toBe(400);
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
      ['one', 'two', 'three'].map((shippingEstimate) =>
        shop.send(`PUT /api/admin/orders/${id}`, { as: admin, body: { shippingEstimate, expectedUpdatedAt } }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('says who has changed it, and what it is now, to whoever looked at it before', async () => {
    const { admin, id } = await paid();
    const bea = await shop.person({ role: 'admin', displayName: 'Bea Boss' });
    const { updated_at: expectedUpdatedAt, order_number } = await read(admin, id);
    shop.pass(60_000);
    await setStatus(bea, id, 'shipped', { shippingEstimate: 'Tracking 123', expectedUpdatedAt });
    const refused = {
      status: 409,
      body: {
        code: 'version_conflict',
        error: `Bea Boss has changed order ${order_number} since you opened it. It is now shipped, with the shipping estimate “Tracking 123”.`,
      },
    };
    expect(await setStatus(admin, id, 'cancelled', { expectedUpdatedAt })).toMatchObject(refused);
    const body = { tax: 1, total: 50.99, expectedUpdatedAt };
    expect(await shop.send(`PUT /api/admin/orders/${id}`, { as: admin, body })).toMatchObject(refused);
    expect(await read(admin, id)).toMatchObject({ status: 'shipped', shipping_estimate: 'Tracking 123', tax: 0 });
  });

  it('counts what the shop itself has done as a change, such as a payment that came in', async () => {
    const { admin, id, buyer, clientSecret } = await begun();
    const { updated_at: expectedUpdatedAt, order_number } = await read(admin, id);
    shop.pass(1000);
    await pay(shop, clientSecret);
    await confirm(shop, buyer, clientSecret);
    const { status, body } = await setStatus(admin, id, 'cancelled', { expectedUpdatedAt });
    expect([status, body.error]).toEqual([
      409,
      `Order ${order_number} has changed since you opened it. Order ${order_number} was paid (€49.99). It is now processing.`,
    ]);
  });

  it('says what was done where the status is the one that its editor saw', async () => {
    const { admin, id } = await paid();
    const bea = await shop.person({ role: 'admin', displayName: 'Bea Boss' });
    const { order_number, updated_at: expectedUpdatedAt } = await read(admin, id);
    const edit = (as: TestPerson, body: object) => shop.send(`PUT /api/admin/orders/${id}`, { as, body });
    const newsOf = async (as: TestPerson, version: string) =>
      (await edit(as, { expectedUpdatedAt: version })).body.error;
    shop.pass(60_000);
    const part = { amount: 38, reason: 'Torn' };
    expect((await shop.send(`POST /api/admin/orders/${id}/refunds`, { as: bea, body: part })).status).toBe(201);
    const refunded = await newsOf(admin, expectedUpdatedAt);
    expect(refunded).toContain(`A part of order ${order_number} goes back: “Torn” (€38.00).`);
    expect(refunded).not.toContain('It is now');

    const { updated_at: seen } = await read(admin, id);
    shop.pass(60_000);
    await edit(bea, { shippingEstimate: 'Monday' });
    const news = `Bea Boss has changed order ${order_number} since you opened it.`;
    expect(await newsOf(admin, seen)).toBe(`${news} Its shipping estimate is now “Monday”.`);
    await edit(bea, { shippingEstimate: '', tax: 1, total: 50.99 });
    expect(await newsOf(admin, seen)).toBe(`${news} Its figures were changed.`);
    await setStatus(bea, id, 'shipped');
    expect(await newsOf(admin, seen)).toBe(`${news} It is now shipped.`);
  });

  it('moves stock and money with the status, as the dropdown does', async () => {
    const { admin, id, jersey } = await paid();
    await shop.send(`PUT /api/admin/orders/${id}`, { as: admin, body: { status: 'cancelled' } });
    expect(await orderOf(shop, id)).toMatchObject({ status: 'cancelled', payment_status: 'refund_due' });
    expect(await stockOf(shop, jersey)).toBe(3);
  });
});
