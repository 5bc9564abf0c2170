import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sweep } from '#server/payments/sweep.ts';
import { CARD, checkOut, itemOf, makeBuyer, orderOf, pay, stockOf } from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import { cutLine, sandboxOf } from '#testing/stand-ins/provider-line.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

const MINUTE = 60_000;

/** Through the door, as another process would. */
async function order(faults: object) {
  const admin = await shop.person({ role: 'admin' });
  onTestFinished(() => sandboxOf(shop).faults.clear());
  return shop.send('PUT /api/sandbox/faults', { as: admin, body: faults });
}
async function checkedOut() {
  const buyer = await makeBuyer(shop);
  const jersey = await makeProduct(shop, { stock: 5 });
  const { clientSecret, orderIds } = (await checkOut(shop, buyer, [itemOf(jersey)])).body;
  return { buyer, jersey, clientSecret: String(clientSecret), orderId: String(orderIds[0]) };
}
function deliver() {
  shop.services.payments.start();
  onTestFinished(() => shop.services.payments.stop());
}
/** The types of the webhooks that reached the shop, as they came in. */
function watchWebhooks(): () => string[] {
  const read = vi.spyOn(shop.services.payments, 'readEvent');
  onTestFinished(() => read.mockRestore());
  return () => read.mock.results.map(({ value }) => value.type);
}
const undelivered = async () =>
  (await shop.services.db.selectFrom('sandbox_events').select('id').where('delivered_at', 'is', null).execute()).length;
const eventually = (expectation: () => Promise<void>) => vi.waitFor(expectation, { timeout: 5000, interval: 50 });

describe('Ordered faults', () => {
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
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop, { stock: 5 });
    await order({ calls: { create: ['refuse', 'timeout before', 'timeout after'] } });
    const statuses = [];
    for (let round = 0; round < 4; round++) statuses.push((await checkOut(shop, buyer, [itemOf(jersey)])).status);
    expect(statuses).toEqual([502, 503, 503, 200]);
    expect(await stockOf(shop, jersey)).toBe(4);
    const intents = await shop.services.db.selectFrom('sandbox_intents').select('id').execute();
    expect(intents.length).toBe(1);
  });

  it('may refuse everything for a while, and the sweep mends it', async () => {
    const { jersey, orderId } = await checkedOut();
    await order({ calls: { cancel: ['refuse', 'timeout before', 'timeout after'] } });
    shop.pass(16 * MINUTE);
    for (let round = 0; round < 3; round++) {
      await sweep(shop.services);
      expect(await stockOf(shop, jersey)).toBe(4);
      shop.pass(MINUTE);
    }
    await sweep(shop.services);
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'cancelled', stock_state: 'released' });
    expect(await stockOf(shop, jersey)).toBe(5);
  });
});

describe('Webhooks', () => {
  it('that are lost never come, and the sweep finds the money', async () => {
    const { clientSecret, orderId } = await checkedOut();
    await order({ webhooks: { drop: 1 } });
    const arrived = watchWebhooks();
    await pay(shop, clientSecret);
    deliver();
    await eventually(async () => expect(await undelivered()).toBe(0));
    expect(arrived()).toEqual([]);
    expect((await orderOf(shop, orderId)).payment_status).toBe('unpaid');
    shop.pass(MINUTE);
    await sweep(shop.services);
    expect((await orderOf(shop, orderId)).payment_status).toBe('paid');
  });

  it('that are doubled have one effect', async () => {
    const { clientSecret, orderId } = await checkedOut();
    await order({ webhooks: { copies: 5 } });
    const arrived = watchWebhooks();
    await pay(shop, clientSecret);
    deliver();
    await eventually(async () => expect(await undelivered()).toBe(0));
    await eventually(async () => expect(arrived()).toEqual(Array(5).fill('payment_intent.succeeded')));
    const paid = await shop.services.db
      .selectFrom('activities')
      .select('action')
      .where('object_id', '=', orderId)
      .where('action', '=', 'order.paid')
      .execute();
    expect(paid.length).toBe(1);
    const noted = await shop.services.db.selectFrom('provider_events').select('type').execute();
    expect(noted).toEqual([{ type: 'payment_intent.succeeded' }]);
  });

  it('that come in another order change nothing', async () => {
    const { clientSecret, orderId } = await checkedOut();
    await order({ webhooks: { reversed: true } });
    const arrived = watchWebhooks();
    await pay(shop, clientSecret, CARD.declined);
    shop.pass(10);
    await pay(shop, clientSecret);
    shop.pass(10);
    deliver();
    await eventually(async () => expect(await undelivered()).toBe(0));
    expect(arrived()).toEqual(['payment_intent.succeeded', 'payment_intent.payment_failed']);
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'processing', payment_status: 'paid' });
  });

  it('that are late come when their time has come', async () => {
    const { clientSecret, orderId } = await checkedOut();
    await order({ webhooks: { delayMs: 30_000 } });
    const arrived = watchWebhooks();
    await pay(shop, clientSecret);
    deliver();
    const dueIn = async () => {
      const { due_at } = await shop.services.db.selectFrom('sandbox_events').select('due_at').executeTakeFirstOrThrow();
      return due_at.getTime() - shop.services.clock.now().getTime();
    };
    await eventually(async () => expect(await dueIn()).toBeGreaterThan(20_000));
    expect(arrived()).toEqual([]);
    shop.pass(30_000);
    await eventually(async () => expect((await orderOf(shop, orderId)).payment_status).toBe('paid'));
  });

  it('that could not be applied are a 500, come again, and are applied then', async () => {
    const { clientSecret, orderId } = await checkedOut();
    cutLine(shop, 'retrieve', 'on the way');
    const arrived = watchWebhooks();
    await pay(shop, clientSecret);
    deliver();
    await eventually(async () => expect(arrived().length).toBe(1));
    expect((await orderOf(shop, orderId)).payment_status).toBe('unpaid');
    expect(await shop.services.db.selectFrom('provider_events').selectAll().execute()).toEqual([]);
    shop.pass(2000);
    await eventually(async () => expect((await orderOf(shop, orderId)).payment_status).toBe('paid'));
    expect(arrived().length).toBe(2);
  });
});
