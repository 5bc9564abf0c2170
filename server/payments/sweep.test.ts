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
import { startPayments } from './background.ts';
import { cancelPayment } from './cancel.ts';
import { msToNextSweep, sweep } from './sweep.ts';

const test = useTestShop();

const MINUTE = 60_000;
const HOLD = 15 * MINUTE;

async function checkedOut() {
  const buyer = await makeBuyer(test);
  const jersey = await makeProduct(test, { stock: 5 });
  const { clientSecret, orderIds } = (await checkOut(test, buyer, [itemOf(jersey)])).body;
  return { buyer, jersey, clientSecret, orderId: orderIds[0] as string };
}
const paymentOf = (orderId: string) =>
  test.services.db.selectFrom('payments').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
const newestOrder = () =>
  test.services.db
    .selectFrom('orders')
    .select(['id', 'status'])
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
const cancelAsAdmin = (admin: TestPerson, id: string, status = 'cancelled') =>
  test.send(`PUT /api/admin/orders/${id}/status`, { as: admin, body: { status } });

describe('A held order', () => {
  it('that is not paid in time gives back its stock and its coupon', async () => {
    const buyer = await makeBuyer(test);
    const jersey = await makeProduct(test, { stock: 5 });
    await makeCoupon(test, { usageLimit: 1 });
    const { clientSecret, orderIds } = (await checkOut(test, buyer, [itemOf(jersey)], { couponCode: 'RACE10' })).body;
    test.pass(HOLD - 2 * MINUTE);
    await sweep(test.services);
    expect(await stockOf(test, jersey)).toBe(4);
    test.pass(3 * MINUTE);
    await sweep(test.services);
    expect(await orderOf(test, orderIds[0])).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'expired',
      stock_state: 'released',
      payment_status: 'unpaid',
    });
    expect(await stockOf(test, jersey)).toBe(5);
    const { used_count } = await test.services.db.selectFrom('coupons').select('used_count').executeTakeFirstOrThrow();
    expect(used_count).toBe(0);
    expect((await pay(test, clientSecret)).status).toBe(409);
    expect((await checkOut(test, buyer, [itemOf(jersey)], { couponCode: 'RACE10' })).status).toBe(200);
  });

  it('that was paid in the last moment is paid, not expired', async () => {
    const { clientSecret, orderId, jersey } = await checkedOut();
    test.pass(HOLD + MINUTE);
    await pay(test, clientSecret);
    await sweep(test.services);
    expect(await orderOf(test, orderId)).toMatchObject({ status: 'processing', payment_status: 'paid' });
    expect(await stockOf(test, jersey)).toBe(4);
  });

  it('is either paid or free again when payment and expiry meet', async () => {
    for (let round = 0; round < 8; round++) {
      const { buyer, clientSecret, orderId, jersey } = await checkedOut();
      test.pass(HOLD + MINUTE);
      const [paid] = await Promise.all([
        pay(test, clientSecret),
        sweep(test.services),
        confirm(test, buyer, clientSecret),
        sweep(test.services),
      ]);
      test.pass(MINUTE);
      await sweep(test.services);
      const order = await orderOf(test, orderId);
      expect(order).toMatchObject(
        paid.status === 200
          ? { status: 'processing', payment_status: 'paid', stock_state: 'sold' }
          : { status: 'cancelled', payment_status: 'unpaid', stock_state: 'released' },
      );
      expect(await stockOf(test, jersey)).toBe(paid.status === 200 ? 4 : 5);
    }
  });

  it('keeps its stock until the provider has said that it is cancelled', async () => {
    for (const when of ['on the way', 'on the way back'] as const) {
      const { clientSecret, orderId, jersey } = await checkedOut();
      test.pass(HOLD + MINUTE);
      cutLine(test, 'cancel', when);
      await sweep(test.services);
      expect(await paymentStateOf(test, orderId)).toBe('canceling');
      expect(await stockOf(test, jersey)).toBe(4);
      if (when === 'on the way') await pay(test, clientSecret);
      test.pass(31_000);
      await sweep(test.services);
      expect(await orderOf(test, orderId)).toMatchObject({
        status: when === 'on the way' ? 'processing' : 'cancelled',
      });
    }
  });

  it('is chosen by its payment: a paid one that an admin put back to pending stays', async () => {
    const buyer = await makeBuyer(test);
    const admin = await test.person({ role: 'admin' });
    const jersey = await makeProduct(test, { stock: 5 });
    const { orderId } = await buy(test, buyer, [itemOf(jersey)]);
    await cancelAsAdmin(admin, orderId, 'pending');
    test.pass(HOLD + MINUTE);
    await sweep(test.services);
    expect(await orderOf(test, orderId)).toMatchObject({
      status: 'pending',
      payment_status: 'paid',
      stock_state: 'sold',
    });
    expect(await stockOf(test, jersey)).toBe(4);
  });
});

describe('A payment whose creation was cut off', () => {
  it.each(['on the way', 'on the way back'] as const)('%s is taken up by the next try', async (when) => {
    const buyer = await makeBuyer(test);
    const jersey = await makeProduct(test, { stock: 5 });
    cutLine(test, 'create', when);
    const first = await checkOut(test, buyer, [itemOf(jersey)]);
    expect(first).toMatchObject({
      status: 503,
      body: { error: 'The card provider does not answer. Please try again in a moment.' },
    });
    const second = await checkOut(test, buyer, [itemOf(jersey)]);
    expect([second.status, second.body.orderIds]).toEqual([200, [(await newestOrder()).id]]);
    expect(await stockOf(test, jersey)).toBe(4);
    await pay(test, second.body.clientSecret);
    expect((await confirm(test, buyer, second.body.clientSecret)).body.data).toMatchObject([{ status: 'processing' }]);
  });

  it.each(['on the way', 'on the way back'] as const)('%s is cleared away by the sweep', async (when) => {
    const buyer = await makeBuyer(test);
    const jersey = await makeProduct(test, { stock: 5 });
    cutLine(test, 'create', when);
    await checkOut(test, buyer, [itemOf(jersey)]);
    await sweep(test.services);
    expect(await stockOf(test, jersey)).toBe(4);
    test.pass(MINUTE);
    await sweep(test.services);
    expect(await stockOf(test, jersey)).toBe(5);
    expect((await newestOrder()).status).toBe('cancelled');
    const intents = await test.services.db.selectFrom('sandbox_intents').select('status').execute();
    expect(intents).toEqual([{ status: 'canceled' }]);
  });

  it('gives way to another basket', async () => {
    const buyer = await makeBuyer(test);
    const jersey = await makeProduct(test, { stock: 5 });
    cutLine(test, 'create', 'on the way back');
    await checkOut(test, buyer, [itemOf(jersey)]);
    expect((await checkOut(test, buyer, [itemOf(jersey, 2)])).status).toBe(200);
    expect(await stockOf(test, jersey)).toBe(3);
  });
});

describe('A payment that is created slowly', () => {
  async function slow() {
    const buyer = await makeBuyer(test);
    const jersey = await makeProduct(test, { stock: 5 });
    const line = holdLine(test, 'create');
    const slow = checkOut(test, buyer, [itemOf(jersey)]);
    await line.arrived;
    return { buyer, jersey, line, slow };
  }
  const statuses = async () => {
    const rows = await test.services.db.selectFrom('sandbox_intents').select('status').orderBy('status').execute();
    return rows.map(({ status }) => status);
  };
  const REPLACED = 'Your checkout was replaced by a newer one. Please try again.';

  it('is not given to anybody once another basket has replaced it', async () => {
    const { buyer, jersey, line, slow: first } = await slow();
    expect((await checkOut(test, buyer, [itemOf(jersey, 2)])).status).toBe(200);
    line.letGo();
    expect(await first).toMatchObject({ status: 409, body: { error: REPLACED } });
    expect(await statuses()).toEqual(['canceled', 'requires_payment_method']);
    expect(await stockOf(test, jersey)).toBe(3);
  });

  it('is not given to anybody once an admin or the sweep has cancelled it', async () => {
    for (const cancel of [
      async () => cancelAsAdmin(await test.person({ role: 'admin' }), (await newestOrder()).id),
      async () => {
        test.pass(2 * MINUTE);
        await sweep(test.services);
      },
    ]) {
      const { jersey, line, slow: first } = await slow();
      await cancel();
      line.letGo();
      expect(await first).toMatchObject({ status: 409, body: { error: REPLACED } });
      expect(new Set(await statuses())).toEqual(new Set(['canceled']));
      expect(await stockOf(test, jersey)).toBe(5);
    }
  });

  it('is given to the second click, and may be paid before the first has its answer', async () => {
    const { buyer, jersey, line, slow: first } = await slow();
    const second = await checkOut(test, buyer, [itemOf(jersey)]);
    await pay(test, second.body.clientSecret);
    await confirm(test, buyer, second.body.clientSecret);
    line.letGo();
    expect(await first).toMatchObject({ status: 409, body: { error: 'This order has already been paid' } });
    expect(await stockOf(test, jersey)).toBe(4);
  });
});

describe('A changed basket', () => {
  it('waits while the old payment cannot be cancelled', async () => {
    const { buyer, jersey, orderId } = await checkedOut();
    cutLine(test, 'cancel', 'on the way back');
    expect((await checkOut(test, buyer, [itemOf(jersey, 2)])).status).toBe(503);
    expect(await stockOf(test, jersey)).toBe(4);
    expect((await checkOut(test, buyer, [itemOf(jersey, 2)])).status).toBe(200);
    expect(await orderOf(test, orderId)).toMatchObject({ status: 'cancelled', cancel_reason: 'superseded' });
    expect(await stockOf(test, jersey)).toBe(3);
  });
});

describe('Money for an order that can no longer be filled', () => {
  it('goes back at once when an admin cancelled while the customer paid', async () => {
    const { clientSecret, orderId, jersey } = await checkedOut();
    const admin = await test.person({ role: 'admin' });
    await pay(test, clientSecret);
    expect((await cancelAsAdmin(admin, orderId)).body.data).toMatchObject({
      status: 'cancelled',
      payment_status: 'refund_due',
    });
    expect(await stockOf(test, jersey)).toBe(5);
    await sweep(test.services);
    expect(await orderOf(test, orderId)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
    const activities = await test.services.db
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
    expect(await cancelPayment(test.services, (await paymentOf(orderId)).id, 'expired')).toBe('canceled');
    await test.write((tx) =>
      tx
        .updateTable('sandbox_intents')
        .set({ status: 'requires_payment_method' })
        .where('id', '=', intentOf(clientSecret))
        .execute(),
    );
    await pay(test, clientSecret);
    await confirm(test, buyer, clientSecret);
    await sweep(test.services);
    expect(await orderOf(test, orderId)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
    expect(await stockOf(test, jersey)).toBe(5);
  });
});

describe('A refund', () => {
  async function owed() {
    const buyer = await makeBuyer(test);
    const admin = await test.person({ role: 'admin' });
    const jersey = await makeProduct(test, { stock: 5 });
    const { orderId, amount } = await buy(test, buyer, [itemOf(jersey)]);
    await cancelAsAdmin(admin, orderId);
    return { admin, orderId, amount };
  }
  const refunds = () => test.services.db.selectFrom('sandbox_refunds').select('amount_cents').execute();

  it('goes out after the grace, once, whoever sweeps', async () => {
    const { orderId, amount } = await owed();
    test.pass(8 * MINUTE);
    await sweep(test.services);
    expect(await refunds()).toEqual([]);
    test.pass(3 * MINUTE);
    await Promise.all([sweep(test.services), sweep(test.services), sweep(test.services)]);
    expect(await refunds()).toEqual([{ amount_cents: amount }]);
    expect(await orderOf(test, orderId)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
  });

  it.each(['on the way', 'on the way back'] as const)(
    'that was cut off %s is repeated, and paid once',
    async (when) => {
      const { admin, orderId, amount } = await owed();
      test.pass(11 * MINUTE);
      cutLine(test, 'refund', when);
      await sweep(test.services);
      expect(await orderOf(test, orderId)).toMatchObject({ payment_status: 'refund_submitting' });
      // Reopened now, the order stays one whose money goes back.
      expect((await cancelAsAdmin(admin, orderId, 'processing')).status).toBe(200);
      test.pass(MINUTE);
      await sweep(test.services);
      expect(await refunds()).toEqual([{ amount_cents: amount }]);
      expect(await orderOf(test, orderId)).toMatchObject({ status: 'processing', payment_status: 'refunded' });
    },
  );

  it('that the provider refuses stays owed, and says so', async () => {
    const { orderId } = await owed();
    await test.write((tx) => tx.updateTable('sandbox_intents').set({ amount_received_cents: 0 }).execute());
    test.pass(11 * MINUTE);
    await sweep(test.services);
    expect(await orderOf(test, orderId)).toMatchObject({ payment_status: 'refund_due' });
    const { action } = await test.services.db
      .selectFrom('activities')
      .select('action')
      .where('type', '=', 'payment')
      .executeTakeFirstOrThrow();
    expect(action).toBe('refund.failed');
    await test.write((tx) =>
      tx
        .updateTable('sandbox_intents')
        .set((eb) => ({ amount_received_cents: eb.ref('amount_cents') }))
        .execute(),
    );
  });
});

it('looks again in half a minute, and sooner after a failure', async () => {
  await checkedOut();
  expect(await msToNextSweep(test.services)).toBe(30_000);
  test.pass(HOLD + MINUTE);
  expect(await msToNextSweep(test.services)).toBe(5_000);
  cutLine(test, 'cancel', 'on the way');
  await sweep(test.services);
  const wait = await msToNextSweep(test.services);
  expect([wait >= 5_000, wait < 6_000]).toEqual([true, true]);
});

it('sweeps when it starts, and stops when it is told to', async () => {
  const { orderId } = await checkedOut();
  test.pass(HOLD + MINUTE);
  const background = startPayments(test.services);
  await background.stop();
  expect(['canceled', 'open', 'canceling']).toContain(await paymentStateOf(test, orderId));
  test.pass(MINUTE);
  await sweep(test.services);
  expect(await paymentStateOf(test, orderId)).toBe('canceled');
});
