import { describe, expect, it } from 'vitest';
import { buy, itemOf, makeBuyer, orderOf, stockOf } from '#testing/make/checkout.ts';
import { makeCoupon } from '#testing/make/coupons.ts';
import { makeOrderAdmin } from '#testing/make/orders.ts';
import { makeProduct } from '#testing/make/products.ts';
import { dispatchMails } from '#testing/shop/mailbox.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';
import { refused } from '#testing/stand-ins/provider-line.ts';
import { sweep } from '#server/payments/sweep.ts';

const shop = useTestShop();
const { activities, begun, makeAdmin, paid, read, setStatus } = makeOrderAdmin(shop);
const SHIPPING = [{ label: 'EU', price: 100 }] as const;
let coupons = 0;
const UNKNOWN = '11111111-1111-4111-8111-111111111111';

/** Three jerseys of €20 and a cap of €9.99 with €4 shipping in all, ten percent off. */
async function bought() {
  const [admin, buyer] = [await makeAdmin(), await makeBuyer(shop)];
  const jersey = await makeProduct(shop, { stock: 5, name: 'Race Jersey', price: 2000, shippingPrices: SHIPPING });
  const cap = await makeProduct(shop, { stock: 5, name: 'Cap', price: 999, shippingPrices: SHIPPING });
  const coupon = await makeCoupon(shop, { code: `TEN${++coupons}` });
  const { orderId: id } = await buy(shop, buyer, [itemOf(jersey, 3), itemOf(cap)], { couponCode: coupon.code });
  const { items } = await read(admin, id);
  const idOf = (name: string): string =>
    items.find(({ product }: { product: { name: string } }) => product.name === name).id;
  const jerseys = (quantity: number, restock = false) => ({ orderItemId: idOf('Race Jersey'), quantity, restock });
  return { admin, buyer, jersey, cap, id, items, jerseys, caps: { orderItemId: idOf('Cap'), quantity: 1 } };
}
const refund = (as: TestPerson | undefined, id: string, body: object) =>
  shop.send(`POST /api/admin/orders/${id}/refunds`, { ...(as && { as }), body });
/** The same, and the order once the money has left. */
async function refunded(as: TestPerson, id: string, body: object) {
  const { status } = await refund(as, id, body);
  return { status, body: { data: await read(as, id) } };
}

const returnedBySandbox = async (orderId: string) =>
  shop.services.db
    .selectFrom('sandbox_refunds')
    .innerJoin('payments', 'payments.intent_id', 'sandbox_refunds.intent_id')
    .select('sandbox_refunds.amount_cents')
    .where('order_id', '=', orderId)
    .orderBy('sandbox_refunds.created_at')
    .execute();

describe('A part of an order', () => {
  it('goes back by line and shipping, its share of the discount taken off, and the goods into stock where they are here', async () => {
    const { admin, buyer, id, items, jersey, jerseys, caps } = await bought();
    expect(items.map(({ discount }: { discount: number }) => discount)).toEqual([6, 1]);
    const first = await refunded(admin, id, { items: [jerseys(1, true)], shipping: 1.5, reason: 'Too small' });
    expect(first).toMatchObject({
      status: 201,
      body: {
        data: {
          status: 'processing',
          payment_status: 'paid',
          items: [{ refunded_quantity: 1 }, { refunded_quantity: 0 }],
          payment: {
            amount: 66.99,
            refunds: [
              {
                amount: 19.5,
                shipping: 1.5,
                reason: 'Too small',
                is_part: true,
                state: 'succeeded',
                items: [{ order_item_id: jerseys(1).orderItemId, quantity: 1, amount: 18 }],
              },
            ],
          },
        },
      },
    });
    expect(await stockOf(shop, jersey)).toBe(3);
    const second = await refunded(admin, id, { items: [jerseys(2), caps], shipping: 2.5 });
    // Everything has gone back.
    expect(second).toMatchObject({ status: 201, body: { data: { payment_status: 'refunded', status: 'processing' } } });
    expect(await stockOf(shop, jersey)).toBe(3);
    expect(await returnedBySandbox(id)).toEqual([{ amount_cents: 1950 }, { amount_cents: 4749 }]);
    const mine = (await shop.send(`GET /api/orders/${id}`, { as: buyer })).body.data;
    expect(mine.payment.refunds).toMatchObject([
      { amount: 19.5, reason: 'Too small' },
      { amount: 47.49, reason: null },
    ]);
    expect(mine.payment.refunds[0]).not.toHaveProperty('provider_id');
    expect((await refund(admin, id, { items: [caps] })).body.error).toMatch(/goes back already, or has gone/);
  });

  it('is any amount with a reason, up to what is left', async () => {
    const { admin, id } = await bought();
    expect((await refund(admin, id, { amount: 5 })).body.fields).toEqual({ reason: 'is required' });
    expect((await refund(admin, id, { amount: 5, reason: 'Late' })).status).toBe(201);
    expect((await refund(admin, id, { amount: 62, reason: 'Late' })).body.error).toMatch(
      /€61\.99 is left: €62\.00 cannot/,
    );
    expect((await refunded(admin, id, { amount: 61.99, reason: 'Late' })).body.data.payment_status).toBe('refunded');
  });

  it('is never more than was charged, whoever refunds at the same time', async () => {
    const { admin, id, jerseys } = await bought();
    const bea = await makeAdmin();
    const replies = await Promise.all([
      refund(admin, id, { items: [jerseys(2)] }),
      refund(bea, id, { items: [jerseys(2)] }),
      refund(bea, id, { amount: 40, reason: 'Sorry' }),
    ]);
    expect(replies.filter(({ status }) => status === 201).length).toBeLessThan(3);
    expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const sum = (await returnedBySandbox(id)).reduce((total, { amount_cents }) => total + amount_cents, 0);
    expect(sum).toBeLessThanOrEqual(6699);
  });

  it('leaves the rest to a cancellation, which gives back what is left of money and stock', async () => {
    const { admin, id, jersey, cap, jerseys } = await bought();
    await refund(admin, id, { items: [jerseys(1, true)] });
    expect((await setStatus(admin, id, 'cancelled')).body.data).toMatchObject({
      payment_status: 'refund_due',
      payment: { refunds: [{ amount: 18 }, { amount: 48.99, is_part: false, state: 'due' }] },
    });
    expect([await stockOf(shop, jersey), await stockOf(shop, cap)]).toEqual([5, 5]);
    expect((await setStatus(admin, id, 'processing')).body.data.payment_status).toBe('paid');
    expect([await stockOf(shop, jersey), await stockOf(shop, cap)]).toEqual([3, 4]);
    await setStatus(admin, id, 'cancelled');
    shop.pass(11 * 60_000);
    await sweep(shop.services);
    expect(await orderOf(shop, id)).toMatchObject({ payment_status: 'refunded', stock_state: 'released' });
    expect(await returnedBySandbox(id)).toEqual([{ amount_cents: 1800 }, { amount_cents: 4899 }]);
  });

  it('that is refunded is not sent any more: the order is shipped once the rest of it has left', async () => {
    const { admin, buyer, id, jerseys, caps } = await bought();
    const sent = {
      carrier: 'dhl',
      items: [caps, jerseys(2)].map(({ orderItemId, quantity }) => ({ orderItemId, quantity })),
    };
    await shop.send(`POST /api/admin/orders/${id}/deliveries`, { as: admin, body: sent });
    expect((await refund(admin, id, { items: [jerseys(1)] })).body.data.status).toBe('shipped');
    const { data } = (await shop.send(`GET /api/orders/${id}`, { as: buyer })).body;
    expect(data.shipped_at).toEqual(expect.any(String));
    const more = { carrier: 'dhl', items: [{ orderItemId: caps.orderItemId, quantity: 1 }] };
    expect((await shop.send(`POST /api/admin/orders/${id}/deliveries`, { as: admin, body: more })).status).toBe(409);
  });

  it('and put into stock, beside a unit whose replacement was cancelled, leaves nothing to send', async () => {
    const { admin, jersey, id, jerseys, caps } = await bought();
    const exchange = { ...jerseys(1, true), variantId: jersey.variant().id };
    const { data } = (await shop.send(`POST /api/admin/orders/${id}/exchanges`, { as: admin, body: exchange })).body;
    await setStatus(admin, data.exchanges[0].replacement.id, 'cancelled');
    const { orderItemId } = jerseys(1);
    const body = { carrier: 'dhl', items: [caps, { orderItemId, quantity: 1 }] };
    const sent = await shop.send(`POST /api/admin/orders/${id}/deliveries`, { as: admin, body });
    expect(sent.body.data.status).toBe('processing');
    expect((await refund(admin, id, { items: [jerseys(1, true)] })).body.data.status).toBe('shipped');
  });

  it('is found as partly refunded, and said in the timeline, in a mail and in the revenue', async () => {
    const { admin, id, jerseys } = await bought();
    const list = async (query: string) => (await shop.send(`GET /api/admin/orders?${query}`, { as: admin })).body.total;
    expect(await list('payment=partly_refunded')).toBe(0);
    await refund(admin, id, { items: [jerseys(1)], shipping: 1, reason: 'Torn' });
    expect([await list('payment=partly_refunded'), await list('payment=paid'), await list('payment=refunded')]).toEqual(
      [1, 1, 0],
    );
    expect((await activities()).find(({ action }) => action === 'refund.created')).toMatchObject({
      actor_id: admin.id,
      description: expect.stringMatching(/^A part of order ANT-\w+ goes back: 1 × Race Jersey, shipping, “Torn”$/),
    });
    const { data } = (await shop.send(`GET /api/admin/orders/${id}/timeline`, { as: admin })).body;
    expect(data.slice(-2)).toMatchObject([
      { action: 'refund.created', amount: 19 },
      { action: 'refund.succeeded', amount: 19 },
    ]);
    const { data: stats } = (await shop.send('GET /api/admin/stats/dashboard', { as: admin })).body;
    expect(stats.totalRevenue).toBe(47.99);
    await dispatchMails(shop);
    const { data: mails } = (await shop.send('GET /api/admin/mails?kind=refund_sent', { as: admin })).body;
    expect(mails).toHaveLength(1);
  });
});

describe('What cannot be refunded', () => {
  it('is more of an item, of the shipping or of another order', async () => {
    const { admin, id, jerseys, caps } = await bought();
    const other = await bought();
    const answered = async (body: object) => {
      const { status, body: answer } = await refund(admin, id, body);
      return [status, answer.fields ?? answer.error];
    };
    expect(await answered({ items: [jerseys(4)] })).toEqual([409, 'Of “Race Jersey”, only 3 are left to refund.']);
    expect(await answered({ items: [caps], shipping: 4.01 })).toEqual([
      409,
      'Of the shipping, €4.00 is left to refund.',
    ]);
    expect(await answered({ items: [other.caps] })).toEqual([400, { items: 'has an item of another order' }]);
    expect(await answered({ items: [jerseys(1), jerseys(1)] })).toEqual([400, { items: 'has an item twice' }]);
    expect(await answered({})).toEqual([400, { items: 'choose what is refunded' }]);
    expect(await answered({ amount: 0, reason: 'x' })).toEqual([400, { amount: 'must be more than 0' }]);
    expect((await answered({ items: [caps], amount: 5, reason: 'x' }))[0]).toBe(400);
    await refund(admin, id, { items: [caps] });
    expect(await answered({ items: [caps] })).toEqual([409, 'Of “Cap”, everything was refunded.']);
  });

  it('is what was not paid, is cancelled, or is disputed', async () => {
    const { admin, id } = await begun();
    const [{ id: item }] = (await read(admin, id)).items;
    const one = { items: [{ orderItemId: item, quantity: 1 }] };
    expect((await refund(admin, id, one)).body.error).toMatch(/No card was charged/);
    const second = await paid();
    const all = { amount: 1, reason: 'Sorry' };
    await shop.write((tx) => tx.updateTable('orders').set({ dispute: 'open' }).where('id', '=', second.id).execute());
    expect((await refund(admin, second.id, all)).body.error).toMatch(/disputes the payment/);
    await shop.write((tx) => tx.updateTable('orders').set({ dispute: 'won' }).where('id', '=', second.id).execute());
    await setStatus(admin, second.id, 'cancelled');
    expect((await refund(admin, second.id, all)).status).toBe(409);
  });

  it('is an order that somebody else has changed meanwhile, and nobody refunds but an admin', async () => {
    const { admin, buyer, id } = await paid();
    const { updated_at: expectedUpdatedAt } = await read(admin, id);
    const all = { amount: 1, reason: 'Sorry', expectedUpdatedAt };
    await refund(admin, id, { amount: 1, reason: 'Sorry' });
    expect(await refund(admin, id, all)).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    expect((await refund(undefined, id, all)).status).toBe(401);
    expect((await refund(buyer, id, all)).status).toBe(403);
    expect((await refund(admin, UNKNOWN, all)).status).toBe(404);
  });
});

describe('A part that the card provider refuses', () => {
  it('is owed, counted, and tried again or paid back by hand', async () => {
    const { admin, id, jerseys, caps } = await bought();
    const first = await refused(shop, 'refund', () => refunded(admin, id, { items: [jerseys(1)] }));
    expect(first.body.data).toMatchObject({ payment_status: 'paid', payment: { refunds: [{ state: 'failed' }] } });
    const owed = async () => (await shop.send('GET /api/admin/orders?payment=refund_failed', { as: admin })).body.total;
    expect(await owed()).toBe(1);
    // Its units are spoken for as long as they are owed.
    expect((await refund(admin, id, { items: [jerseys(3)] })).status).toBe(409);
    expect((await shop.send(`DELETE /api/admin/orders/${id}`, { as: admin })).status).toBe(409);
    const again = await shop.send(`POST /api/admin/orders/${id}/refund`, { as: admin, body: {} });
    expect(again.body.data.payment.refunds).toMatchObject([
      { state: 'failed', is_replaced: true, items: [] },
      { state: 'succeeded', amount: 18, items: [{ quantity: 1 }] },
    ]);
    expect(await owed()).toBe(0);
    await refused(shop, 'refund', () => refund(admin, id, { items: [caps] }));
    expect(await owed()).toBe(1);
    const byHand = await shop.send(`POST /api/admin/orders/${id}/refund/manual`, {
      as: admin,
      body: { note: 'Bank transfer' },
    });
    expect(byHand).toMatchObject({ status: 201, body: { data: { payment_status: 'paid' } } });
    expect(byHand.body.data.payment.refunds.at(-1)).toMatchObject({
      state: 'succeeded',
      amount: 8.99,
      note: 'Bank transfer',
    });
    expect(await owed()).toBe(0);
  });
});
