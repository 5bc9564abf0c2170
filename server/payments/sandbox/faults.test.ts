import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sweep } from '#server/payments/sweep.ts';
import { CARD, checkOut, itemOf, makeBuyer, orderOf, pay, stockOf } from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import { cutLine, sandboxOf } from '#testing/stand-ins/provider-line.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const test = useTestShop();

const MINUTE = 60_000;

/** Through the door, as another process would. */
async function order(weather: object) {
  const admin = await test.person({ role: 'admin' });
  onTestFinished(() => sandboxOf(test).weather.clear());
  return test.send('PUT /api/sandbox/weather', { as: admin, body: weather });
}
async function checkedOut() {
  const buyer = await makeBuyer(test);
  const jersey = await makeProduct(test, { stock: 5 });
  const { clientSecret, orderIds } = (await checkOut(test, buyer, [itemOf(jersey)])).body;
  return { buyer, jersey, clientSecret: String(clientSecret), orderId: String(orderIds[0]) };
}
function deliver() {
  test.services.payments.start();
  onTestFinished(() => test.services.payments.stop());
}
/** The types of the webhooks that reached the shop, as they came in. */
function watchWebhooks(): () => string[] {
  const read = vi.spyOn(test.services.payments, 'readEvent');
  onTestFinished(() => read.mockRestore());
  return () => read.mock.results.map(({ value }) => value.type);
}
const undelivered = async () =>
  (await test.services.db.selectFrom('sandbox_events').select('id').where('delivered_at', 'is', null).execute()).length;
const eventually = (expectation: () => Promise<void>) => vi.waitFor(expectation, { timeout: 5000, interval: 50 });

describe('The weather', () => {
  it('is ordered by an admin, and is fair where nothing is said', async () => {
    expect((await order({ calls: { create: ['refuse'] } })).body.data).toEqual({
      calls: { create: ['refuse'], retrieve: [], cancel: [], refund: [] },
      webhooks: { drop: 0, delayMs: 0, copies: 1, reversed: false },
    });
    expect((await order({})).body.data.calls.create).toEqual([]);
    const refused = await order({ calls: { create: ['storm'] }, webhooks: { copies: 0 } });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['calls.create.0', 'webhooks.copies']]);
  });

  it('refuses and loses calls, in the order that was asked for', async () => {
    const buyer = await makeBuyer(test);
    const jersey = await makeProduct(test, { stock: 5 });
    await order({ calls: { create: ['refuse', 'timeout before', 'timeout after'] } });
    const statuses = [];
    for (let round = 0; round < 4; round++) statuses.push((await checkOut(test, buyer, [itemOf(jersey)])).status);
    expect(statuses).toEqual([502, 503, 503, 200]);
    expect(await stockOf(test, jersey)).toBe(4);
    const intents = await test.services.db.selectFrom('sandbox_intents').select('id').execute();
    expect(intents.length).toBe(1);
  });

  it('may refuse everything for a while, and the sweep mends it', async () => {
    const { jersey, orderId } = await checkedOut();
    await order({ calls: { cancel: ['refuse', 'timeout before', 'timeout after'] } });
    test.pass(16 * MINUTE);
    for (let round = 0; round < 3; round++) {
      await sweep(test.services);
      expect(await stockOf(test, jersey)).toBe(4);
      test.pass(MINUTE);
    }
    await sweep(test.services);
    expect(await orderOf(test, orderId)).toMatchObject({ status: 'cancelled', stock_state: 'released' });
    expect(await stockOf(test, jersey)).toBe(5);
  });
});

describe('Webhooks', () => {
  it('that are lost never come, and the sweep finds the money', async () => {
    const { clientSecret, orderId } = await checkedOut();
    await order({ webhooks: { drop: 1 } });
    const arrived = watchWebhooks();
    await pay(test, clientSecret);
    deliver();
    await eventually(async () => expect(await undelivered()).toBe(0));
    expect(arrived()).toEqual([]);
    expect((await orderOf(test, orderId)).payment_status).toBe('unpaid');
    test.pass(MINUTE);
    await sweep(test.services);
    expect((await orderOf(test, orderId)).payment_status).toBe('paid');
  });

  it('that are doubled have one effect', async () => {
    const { clientSecret, orderId } = await checkedOut();
    await order({ webhooks: { copies: 5 } });
    const arrived = watchWebhooks();
    await pay(test, clientSecret);
    deliver();
    await eventually(async () => expect(await undelivered()).toBe(0));
    expect(arrived()).toEqual(Array(5).fill('payment_intent.succeeded'));
    const paid = await test.services.db
      .selectFrom('activities')
      .select('action')
      .where('object_id', '=', orderId)
      .where('action', '=', 'order.paid')
      .execute();
    expect(paid.length).toBe(1);
    const noted = await test.services.db.selectFrom('provider_events').select('type').execute();
    expect(noted).toEqual([{ type: 'payment_intent.succeeded' }]);
  });

  it('that come in another order change nothing', async () => {
    const { clientSecret, orderId } = await checkedOut();
    await order({ webhooks: { reversed: true } });
    const arrived = watchWebhooks();
    await pay(test, clientSecret, CARD.declined);
    test.pass(10);
    await pay(test, clientSecret);
    test.pass(10);
    deliver();
    await eventually(async () => expect(await undelivered()).toBe(0));
    expect(arrived()).toEqual(['payment_intent.succeeded', 'payment_intent.payment_failed']);
    expect(await orderOf(test, orderId)).toMatchObject({ status: 'processing', payment_status: 'paid' });
  });

  it('that are late come when their time has come', async () => {
    const { clientSecret, orderId } = await checkedOut();
    await order({ webhooks: { delayMs: 30_000 } });
    const arrived = watchWebhooks();
    await pay(test, clientSecret);
    deliver();
    const dueIn = async () => {
      const { due_at } = await test.services.db.selectFrom('sandbox_events').select('due_at').executeTakeFirstOrThrow();
      return due_at.getTime() - test.services.clock.now().getTime();
    };
    await eventually(async () => expect(await dueIn()).toBeGreaterThan(20_000));
    expect(arrived()).toEqual([]);
    test.pass(30_000);
    await eventually(async () => expect((await orderOf(test, orderId)).payment_status).toBe('paid'));
  });

  it('that could not be applied are a 500, come again, and are applied then', async () => {
    const { clientSecret, orderId } = await checkedOut();
    cutLine(test, 'retrieve', 'on the way');
    const arrived = watchWebhooks();
    await pay(test, clientSecret);
    deliver();
    await eventually(async () => expect(arrived().length).toBe(1));
    expect((await orderOf(test, orderId)).payment_status).toBe('unpaid');
    expect(await test.services.db.selectFrom('provider_events').selectAll().execute()).toEqual([]);
    test.pass(2000);
    await eventually(async () => expect((await orderOf(test, orderId)).payment_status).toBe('paid'));
    expect(arrived().length).toBe(2);
  });
});
