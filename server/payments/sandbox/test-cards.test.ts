import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { reconcile } from '#server/payments/reconcile.ts';
import { sweep } from '#server/payments/sweep.ts';
import {
  buy,
  CARD,
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
import { makeProduct } from '#testing/make/products.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

// What each test card does later than at the press; what it does at once is in card-form.test.ts.

const shop = useTestShop();

const MINUTE = 60_000;

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
const eventually = (expectation: () => Promise<void>) => vi.waitFor(expectation, { timeout: 5000, interval: 50 });
const disputeOf = async (orderId: string) => {
  const order = shop.services.db.selectFrom('orders').select('dispute').where('id', '=', orderId);
  return (await order.executeTakeFirstOrThrow()).dispute;
};

describe('A card whose bank takes its time', () => {
  it('is paid a minute later, and the order is held until then, however long its hold is over', async () => {
    const { buyer, jersey, clientSecret, orderId } = await checkedOut();
    shop.pass(14.5 * MINUTE);
    expect((await pay(shop, clientSecret, CARD.slow)).body).toMatchObject({ status: 'processing', error: null });
    expect((await pay(shop, clientSecret, CARD.good)).body).toMatchObject({ status: 'processing', error: null });
    expect((await confirm(shop, buyer, clientSecret)).body.data).toMatchObject([
      { status: 'pending', waitsForBank: true },
    ]);
    const admin = await shop.person({ role: 'admin' });
    const waits = async () =>
      (await shop.send(`GET /api/admin/orders/${orderId}`, { as: admin })).body.data.waits_for_bank;
    expect(await waits()).toBe(true);
    shop.pass(0.9 * MINUTE);
    await sweep(shop.services);
    expect([await paymentStateOf(shop, orderId), await stockOf(shop, jersey)]).toEqual(['processing', 4]);
    expect((await checkOut(shop, buyer, [itemOf(jersey)])).body.code).toBe('payment_open');
    shop.pass(0.2 * MINUTE);
    expect((await confirm(shop, buyer, clientSecret)).body.data).toMatchObject([
      { status: 'processing', waitsForBank: false },
    ]);
    expect(await orderOf(shop, orderId)).toMatchObject({ payment_status: 'paid', stock_state: 'sold' });
    expect(await waits()).toBe(false);
  });

  it('is heard of by webhooks alone', async () => {
    deliver();
    const { clientSecret, orderId } = await checkedOut();
    await pay(shop, clientSecret, CARD.slow);
    await eventually(async () => expect(await paymentStateOf(shop, orderId)).toBe('processing'));
    shop.pass(MINUTE);
    await eventually(async () => expect(await paymentStateOf(shop, orderId)).toBe('succeeded'));
  });

  it('may be declined after all, and another card pays', async () => {
    deliver();
    const { buyer, clientSecret, orderId } = await checkedOut();
    await pay(shop, clientSecret, CARD.slowDeclined);
    await eventually(async () => expect(await paymentStateOf(shop, orderId)).toBe('processing'));
    shop.pass(MINUTE);
    await eventually(async () => expect(await paymentStateOf(shop, orderId)).toBe('open'));
    expect((await confirm(shop, buyer, clientSecret)).body.data).toMatchObject([
      { status: 'pending', waitsForBank: false },
    ]);
    expect((await pay(shop, clientSecret, CARD.good)).body.status).toBe('succeeded');
    expect((await confirm(shop, buyer, clientSecret)).body.data).toMatchObject([{ status: 'processing' }]);
  });

  it('cannot be cancelled meanwhile, and its provider lists it as it is by now', async () => {
    const { clientSecret } = await checkedOut();
    const { payments } = shop.services;
    await pay(shop, clientSecret, CARD.slow);
    expect((await payments.cancel(intentOf(clientSecret))).status).toBe('processing');
    shop.pass(MINUTE);
    for await (const { status, amount, amountReceived } of payments.listIntents(new Date(0)))
      expect([status, amountReceived]).toEqual(['succeeded', amount]);
    expect((await payments.cancel(intentOf(clientSecret))).status).toBe('succeeded');
    expect((await payments.retrieve(intentOf(clientSecret))).status).toBe('succeeded');
  });
});

describe('3-D Secure', () => {
  it('is not seen where the bank is content without', async () => {
    const { clientSecret } = await checkedOut();
    expect((await pay(shop, clientSecret, CARD.frictionless)).body).toMatchObject({
      status: 'succeeded',
      nextUrl: null,
    });
  });

  it('may be completed for a card that is then declined', async () => {
    const { buyer, clientSecret } = await checkedOut();
    const answer = () => shop.send('POST /api/sandbox/authenticate', { body: { clientSecret, outcome: 'complete' } });
    expect((await pay(shop, clientSecret, CARD.notAuthenticated)).body.nextUrl).toMatch(/^\/sandbox\/authenticate\?/);
    expect((await answer()).body.status).toBe('requires_payment_method');
    expect((await confirm(shop, buyer, clientSecret)).body.data).toMatchObject([{ status: 'pending' }]);
    await pay(shop, clientSecret, CARD.authenticated);
    expect((await answer()).body.status).toBe('succeeded');
  });
});

it('A payment that somebody cancels at the provider gives its stock back, and a new one is begun', async () => {
  deliver();
  const { buyer, jersey, clientSecret, orderId } = await checkedOut();
  expect((await pay(shop, clientSecret, CARD.canceled)).body).toMatchObject({
    status: 'canceled',
    error: 'This payment was cancelled, and nothing was charged. Please try again.',
  });
  await eventually(async () =>
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'cancelled', stock_state: 'released' }),
  );
  expect(await stockOf(shop, jersey)).toBe(5);
  expect((await pay(shop, clientSecret, CARD.good)).body.code).toBe('payment_canceled');
  expect((await checkOut(shop, buyer, [itemOf(jersey)])).status).toBe(200);
});

it('A refund that fails later is owed again', async () => {
  deliver();
  const buyer = await makeBuyer(shop);
  const admin = await shop.person({ role: 'admin' });
  const { orderId } = await buy(shop, buyer, [itemOf(await makeProduct(shop))], {}, CARD.refundFails);
  await shop.send(`PUT /api/admin/orders/${orderId}/status`, { as: admin, body: { status: 'cancelled' } });
  shop.pass(11 * MINUTE);
  await sweep(shop.services);
  expect((await orderOf(shop, orderId)).payment_status).toBe('refunded');
  shop.pass(3 * MINUTE);
  await eventually(async () => expect((await orderOf(shop, orderId)).payment_status).toBe('refund_due'));
  const { data } = (await shop.send('GET /api/admin/activities', { as: admin })).body;
  expect(data.map(({ action }: { action: string }) => action)).toContain('refund.failed');
});

it.each([
  ['won', CARD.disputeWon],
  ['lost', CARD.disputeLost],
])('A dispute is opened a minute after the payment, and %s two minutes later', async (outcome, card) => {
  deliver();
  const buyer = await makeBuyer(shop);
  const { orderId } = await buy(shop, buyer, [itemOf(await makeProduct(shop))], {}, card);
  expect(await disputeOf(orderId)).toBeNull();
  shop.pass(MINUTE);
  await eventually(async () => expect(await disputeOf(orderId)).toBe('open'));
  const money = shop.services.db.selectFrom('payments').select(['intent_id', 'amount_cents']);
  const { intent_id, amount_cents: amount } = await money.where('order_id', '=', orderId).executeTakeFirstOrThrow();
  const refund = { intentId: intent_id ?? '', amount, metadata: {}, idempotencyKey: `of ${orderId}` };
  await expect(shop.services.payments.refund(refund)).rejects.toThrow(/disputed/);
  shop.pass(2 * MINUTE);
  await eventually(async () => expect(await disputeOf(orderId)).toBe(outcome));
  expect((await orderOf(shop, orderId)).payment_status).toBe(outcome === 'lost' ? 'refunded' : 'paid');
  const admin = await shop.person({ role: 'admin' });
  const all = { amount: amount / 100, reason: 'Sorry' };
  const { status } = await shop.send(`POST /api/admin/orders/${orderId}/refunds`, { as: admin, body: all });
  expect(status).toBe(outcome === 'lost' ? 409 : 201);
  await eventually(async () => expect((await orderOf(shop, orderId)).payment_status).toBe('refunded'));
});

it.each([
  ['won', CARD.disputeWon],
  ['lost', CARD.disputeLost],
])('A dispute of which no webhook tells is found by reconciling, and that it was %s', async (outcome, card) => {
  const { orderId } = await buy(shop, await makeBuyer(shop), [itemOf(await makeProduct(shop))], {}, card);
  const compare = async () => {
    await reconcile(shop.services, { since: new Date(shop.services.clock.now().getTime() - 60 * MINUTE), mend: false });
    return disputeOf(orderId);
  };
  expect(await compare()).toBeNull();
  shop.pass(MINUTE);
  expect(await compare()).toBe('open');
  shop.pass(2 * MINUTE);
  expect(await compare()).toBe(outcome);
});
