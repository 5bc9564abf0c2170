import { describe, expect, it } from 'vitest';
import {
  buy,
  checkOut,
  confirm,
  intentOf,
  itemOf,
  makeBuyer,
  orderOf,
  pay,
  paymentStateOf,
  stockOf,
} from '#testing/make/checkout.ts';
import { makeCoupon } from '#testing/make/coupons.ts';
import { makeProduct } from '#testing/make/products.ts';
import { cutLine, holdLine } from '#testing/stand-ins/provider-line.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';
import { startPaymentJobs } from './payment-jobs.ts';
import { cancelPayment } from './cancel.ts';
import { msToNextSweep, sweep } from './sweep.ts';

const shop = useTestShop();

const MINUTE = 60_000;
const HOLD = 15 * MINUTE;

async function checkedOut() {
  const buyer = await makeBuyer(shop);
  const jersey = await makeProduct(shop, { stock: 5 });
  const { clientSecret, orderIds } = (await checkOut(shop, buyer, [itemOf(jersey)])).body;
  return { buyer, jersey, clientSecret, orderId: orderIds[0] as string };
}
const paymentOf = (orderId: string) =>
  shop.services.db.selectFrom('payments').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
const newestOrder = () =>
  shop.services.db
    .selectFrom('orders')
    .select(['id', 'status'])
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
const cancelAsAdmin = (admin: TestPerson, id: string, status = 'cancelled') =>
  shop.send(`PUT /api/admin/orders/${id}/status`, { as: admin, body: { status } });

describe('A held order', () => {
  it('that is not paid in time gives back its stock and its coupon', async () => {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop, { stock: 5 });
    await makeCoupon(shop, { usageLimit: 1 });
    const { clientSecret, orderIds } = (await checkOut(shop, buyer, [itemOf(jersey)], { couponCode: 'RACE10' })).body;
    shop.pass(HOLD - 2 * MINUTE);
    await sweep(shop.services);
    expect(await stockOf(shop, jersey)).toBe(4);
    shop.pass(3 * MINUTE);
    await sweep(shop.services);
    expect(await orderOf(shop, orderIds[0])).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'expired',
      stock_state: 'released',
      payment_status: 'unpaid',
    });
    expect(await stockOf(shop, jersey)).toBe(5);
    const { used_count } = await shop.services.db.selectFrom('coupons').select('used_count').executeTakeFirstOrThrow();
    expect(used_count).toBe(0);
    expect((await pay(shop, clientSecret)).status).toBe(409);
    expect((await checkOut(shop, buyer, [itemOf(jersey)], { couponCode: 'RACE10' })).status).toBe(200);
  });

  it('that was paid in the last moment is paid, not expired', async () => {
    const { clientSecret, orderId, jersey } = await checkedOut();
    shop.pass(HOLD + MINUTE);
    await pay(shop, clientSecret);
    await sweep(shop.services);
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'processing', payment_status: 'paid' });
    expect(await stockOf(shop, jersey)).toBe(4);
  });

  it('is either paid or free again when payment and expiry meet', async () => {
    for (let round = 0; round < 8; round++) {
      const { buyer, clientSecret, orderId, jersey } = await checkedOut();
      shop.pass(HOLD + MINUTE);
      const [paid] = await Promise.all([
        pay(shop, clientSecret),
        sweep(shop.services),
        confirm(shop, buyer, clientSecret),
        sweep(shop.services),
      ]);
      shop.pass(MINUTE);
      await sweep(shop.services);
      const order = await orderOf(shop, orderId);
      expect(order).toMatchObject(
        paid.status === 200
          ? { status: 'processing', payment_status: 'paid', stock_state: 'sold' }
          : { status: 'cancelled', payment_status: 'unpaid', stock_state: 'released' },
      );
      expect(await stockOf(shop, jersey)).toBe(paid.status === 200 ? 4 : 5);
    }
  });

  it('keeps its stock until the provider has said that it is cancelled', async () => {
    for (const when of ['on the way', 'on the way back'] as const) {
      const { clientSecret, orderId, jersey } = await checkedOut();
      shop.pass(HOLD + MINUTE);
      cutLine(shop, 'cancel', when);
      await sweep(shop.services);
      expect(await paymentStateOf(shop, orderId)).toBe('canceling');
      expect(await stockOf(shop, jersey)).toBe(4);
      if (when === 'on the way') await pay(shop, clientSecret);
      shop.pass(31_000);
      await sweep(shop.services);
      expect(await orderOf(shop, orderId)).toMatchObject({
        status: when === 'on the way' ? 'processing' : 'cancelled',
      });
    }
  });

  it('is chosen by its payment: a paid one that an admin put back to pending stays', async () => {
    const buyer = await makeBuyer(shop);
    const admin = await shop.person({ role: 'admin' });
    const jersey = await makeProduct(shop, { stock: 5 });
    const { orderId } = await buy(shop, buyer, [itemOf(jersey)]);
    await cancelAsAdmin(admin, orderId, 'pending');
    shop.pass(HOLD + MINUTE);
    await sweep(shop.services);
    expect(await orderOf(shop, orderId)).toMatchObject({
      status: 'pending',
      payment_status: 'paid',
      stock_state: 'sold',
    });
    expect(await stockOf(shop, jersey)).toBe(4);
  });
});

describe('A payment whose creation was cut off', () => {
  it.each(['on the way', 'on the way back'] as const)('%s is taken up by the next try', async (when) => {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop, { stock: 5 });
    cutLine(shop, 'create', when);
    const first = await checkOut(shop, buyer, [itemOf(jersey)]);
    expect(first).toMatchObject({
      status: 503,
      body: { error: 'The card provider does not answer. Please try again in a moment.' },
    });
    const second = await checkOut(shop, buyer, [itemOf(jersey)]);
    expect([second.status, second.body.orderIds]).toEqual([200, [(await newestOrder()).id]]);
    expect(await stockOf(shop, jersey)).toBe(4);
    await pay(shop, second.body.clientSecret);
    expect((await confirm(shop, buyer, second.body.clientSecret)).body.data).toMatchObject([{ status: 'processing' }]);
  });

  it.each(['on the way', 'on the way back'] as const)('%s is cleared away by the sweep', async (when) => {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop, { stock: 5 });
    cutLine(shop, 'create', when);
    await checkOut(shop, buyer, [itemOf(jersey)]);
    await sweep(shop.services);
    expect(await stockOf(shop, jersey)).toBe(4);
    shop.pass(MINUTE);
    await sweep(shop.services);
    expect(await stockOf(shop, jersey)).toBe(5);
    expect((await newestOrder()).status).toBe('cancelled');
    const intents = await shop.services.db.selectFrom('sandbox_intents').select('status').execute();
    expect(intents).toEqual([{ status: 'canceled' }]);
  });

  it('gives way to another cart', async () => {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop, { stock: 5 });
    cutLine(shop, 'create', 'on the way back');
    await checkOut(shop, buyer, [itemOf(jersey)]);
    expect((await checkOut(shop, buyer, [itemOf(jersey, 2)])).status).toBe(200);
    expect(await stockOf(shop, jersey)).toBe(3);
  });
});

describe('A payment that is created slowly', () => {
  async function slow() {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop, { stock: 5 });
    const line = holdLine(shop, 'create');
    const slow = checkOut(shop, buyer, [itemOf(jersey)]);
    await line.arrived;
    return { buyer, jersey, line, slow };
  }
  const statuses = async () => {
    const rows = await shop.services.db.selectFrom('sandbox_intents').select('status').orderBy('status').execute();
    return rows.map(({ status }) => status);
  };
  const REPLACED = 'Your checkout was replaced by a newer one. Please try again.';

  it('is not given to anybody once another cart has replaced it', async () => {
    const { buyer, jersey, line, slow: first } = await slow();
    expect((await checkOut(shop, buyer, [itemOf(jersey, 2)])).status).toBe(200);
    line.letGo();
    expect(await first).toMatchObject({ status: 409, body: { error: REPLACED } });
    expect(await statuses()).toEqual(['canceled', 'requires_payment_method']);
    expect(await stockOf(shop, jersey)).toBe(3);
  });

  it('is not given to anybody once an admin or the sweep has cancelled it', async () => {
    for (const cancel of [
      async () => cancelAsAdmin(await shop.person({ role: 'admin' }), (await newestOrder()).id),
      async () => {
        shop.pass(2 * MINUTE);
        await sweep(shop.services);
      },
    ]) {
      const { jersey, line, slow: first } = await slow();
      await cancel();
      line.letGo();
      expect(await first).toMatchObject({ status: 409, body: { error: REPLACED } });
      expect(new Set(await statuses())).toEqual(new Set(['canceled']));
      expect(await stockOf(shop, jersey)).toBe(5);
    }
  });

  it('is given to the second click, and may be paid before the first has its answer', async () => {
    const { buyer, jersey, line, slow: first } = await slow();
    const second = await checkOut(shop, buyer, [itemOf(jersey)]);
    await pay(shop, second.body.clientSecret);
    await confirm(shop, buyer, second.body.clientSecret);
    line.letGo();
    expect(await first).toMatchObject({ status: 409, body: { error: 'This order has already been paid' } });
    expect(await stockOf(shop, jersey)).toBe(4);
  });
});

describe('A changed cart', () => {
  it('waits while the old payment cannot be cancelled', async () => {
    const { buyer, jersey, orderId } = await checkedOut();
    cutLine(shop, 'cancel', 'on the way back');
    expect((await checkOut(shop, buyer, [itemOf(jersey, 2)])).status).toBe(503);
    expect(await stockOf(shop, jersey)).toBe(4);
    expect((await checkOut(shop, buyer, [itemOf(jersey, 2)])).status).toBe(200);
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'cancelled', cancel_reason: 'superseded' });
    expect(await stockOf(shop, jersey)).toBe(3);
  });
});

describe('Money for an order that can no longer be filled', () => {
  it('goes back at once when an admin cancelled while the customer paid', async () => {
    const { clientSecret, orderId, jersey } = await checkedOut();
    const admin = await shop.person({ role: 'admin' });
    await pay(shop, clientSecret);
    expect((await cancelAsAdmin(admin, orderId)).body.data).toMatchObject({
      status: 'cancelled',
      payment_status: 'refund_due',
    });
    expect(await stockOf(shop, jersey)).toBe(5);
    await sweep(shop.services);
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
    const activities = await shop.services.db
      .selectFrom('activities')
      .select('action')
      .where('object_id', '=', orderId)
      .execute();
    expect(activities.map(({ action }) => action).toSorted()).toEqual([
      'order.status_changed',
      'payment.late',
      'refund.succeeded',
    ]);
  });

  it('goes back even when a provider pays what it has cancelled', async () => {
    const { buyer, clientSecret, orderId, jersey } = await checkedOut();
    expect(await cancelPayment(shop.services, (await paymentOf(orderId)).id, 'expired')).toBe('canceled');
    await shop.write((tx) =>
      tx
        .updateTable('sandbox_intents')
        .set({ status: 'requires_payment_method' })
        .where('id', '=', intentOf(clientSecret))
        .execute(),
    );
    await pay(shop, clientSecret);
    await confirm(shop, buyer, clientSecret);
    await sweep(shop.services);
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
    expect(await stockOf(shop, jersey)).toBe(5);
  });
});

describe('A refund', () => {
  async function owed() {
    const buyer = await makeBuyer(shop);
    const admin = await shop.person({ role: 'admin' });
    const jersey = await makeProduct(shop, { stock: 5 });
    const { orderId, amount } = await buy(shop, buyer, [itemOf(jersey)]);
    await cancelAsAdmin(admin, orderId);
    return { admin, orderId, amount };
  }
  const refunds = () => shop.services.db.selectFrom('sandbox_refunds').select('amount_cents').execute();

  it('goes out after the grace, once, whoever sweeps', async () => {
    const { orderId, amount } = await owed();
    shop.pass(8 * MINUTE);
    await sweep(shop.services);
    expect(await refunds()).toEqual([]);
    shop.pass(3 * MINUTE);
    await Promise.all([sweep(shop.services), sweep(shop.services), sweep(shop.services)]);
    expect(await refunds()).toEqual([{ amount_cents: amount }]);
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
  });

  it.each(['on the way', 'on the way back'] as const)(
    'that was cut off %s is repeated, and paid once',
    async (when) => {
      const { admin, orderId, amount } = await owed();
      shop.pass(11 * MINUTE);
      cutLine(shop, 'refund', when);
      await sweep(shop.services);
      expect(await orderOf(shop, orderId)).toMatchObject({ payment_status: 'refund_submitting' });
      // Reopened now, the order stays one whose money goes back.
      expect((await cancelAsAdmin(admin, orderId, 'processing')).status).toBe(200);
      shop.pass(MINUTE);
      await sweep(shop.services);
      expect(await refunds()).toEqual([{ amount_cents: amount }]);
      expect(await orderOf(shop, orderId)).toMatchObject({ status: 'processing', payment_status: 'refunded' });
    },
  );

  it('that the provider refuses stays owed, and says so', async () => {
    const { orderId } = await owed();
    await shop.write((tx) => tx.updateTable('sandbox_intents').set({ amount_received_cents: 0 }).execute());
    shop.pass(11 * MINUTE);
    await sweep(shop.services);
    expect(await orderOf(shop, orderId)).toMatchObject({ payment_status: 'refund_due' });
    const { action } = await shop.services.db
      .selectFrom('activities')
      .select('action')
      .where('type', '=', 'payment')
      .executeTakeFirstOrThrow();
    expect(action).toBe('refund.failed');
    await shop.write((tx) =>
      tx
        .updateTable('sandbox_intents')
        .set((eb) => ({ amount_received_cents: eb.ref('amount_cents') }))
        .execute(),
    );
  });
});

it('looks again in half a minute, and sooner after a failure', async () => {
  await checkedOut();
  expect(await msToNextSweep(shop.services)).toBe(30_000);
  shop.pass(HOLD + MINUTE);
  expect(await msToNextSweep(shop.services)).toBe(5_000);
  cutLine(shop, 'cancel', 'on the way');
  await sweep(shop.services);
  const wait = await msToNextSweep(shop.services);
  expect([wait >= 5_000, wait < 6_000]).toEqual([true, true]);
});

it('sweeps when it starts, and stops when it is told to', async () => {
  const { orderId } = await checkedOut();
  shop.pass(HOLD + MINUTE);
  const background = startPaymentJobs(shop.services);
  await background.stop();
  expect(['canceled', 'open', 'canceling']).toContain(await paymentStateOf(shop, orderId));
  shop.pass(MINUTE);
  await sweep(shop.services);
  expect(await paymentStateOf(shop, orderId)).toBe('canceled');
});
