import { describe, expect, it } from 'vitest';
import { sweep } from '#server/payments/sweep.ts';
import { watchAlerts } from '#testing/shop/alerts.ts';
import {
  CARD,
  checkOut,
  confirm,
  itemOf,
  makeBuyer,
  orderOf,
  paymentStateOf,
  stockOf,
} from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import { makeStripeOrders } from '#testing/make/stripe-orders.ts';
import { figuresOf } from '#testing/shop/figures.ts';
import { OLD_SECRET, useStripeStandIn } from '#testing/stand-ins/stripe/use-stand-in.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { postEvent } from '#testing/make/webhooks.ts';

// A shop with the Stripe stand-in: HTTP in both directions.
const used = useStripeStandIn();
const { stripe } = used;
const shop = useTestShop({
  get stripe() {
    return used.settings;
  },
});

const MINUTE = 60_000;

const { deliver, checkedOut, bought, refundsOf, cancel } = makeStripeOrders(shop, stripe);
const activitiesOf = async (orderId: string) => {
  const rows = await shop.services.db
    .selectFrom('activities')
    .select('action')
    .where('object_id', '=', orderId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ action }) => action);
};

describe('A shop with Stripe', () => {
  it('gives its pages the public key, and no card form of its own', async () => {
    const { body } = await shop.send('GET /api/checkout/publishable-key');
    expect(body).toMatchObject({ provider: 'stripe', publishableKey: 'pk_test_stand_in' });
    const card = { clientSecret: 'pi_x_secret_y', number: CARD.good, expiry: '12/40', cvc: '123' };
    expect((await shop.send('POST /api/sandbox/pay', { body: card })).status).toBe(404);
    const admin = await shop.person({ role: 'admin' });
    expect((await shop.send('PUT /api/sandbox/faults', { as: admin, body: {} })).status).toBe(404);
  });

  it('lets its pages load what Stripe needs, and nobody else', async () => {
    const policy = String((await shop.send('GET /healthz')).headers['content-security-policy']);
    const allowed = Object.fromEntries(
      policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]),
    );
    expect(allowed).toMatchObject({
      'script-src': ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
      'connect-src': ["'self'", 'https://api.stripe.com', 'https://maps.google.com', 'https://www.google.com'],
      'style-src': ["'self'"],
    });
    expect(allowed['frame-src']).toEqual(
      expect.arrayContaining(['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com']),
    );
  });

  it('sells, and gives the money back', async () => {
    const { buyer, jersey, clientSecret, intentId, orderId, amount } = await checkedOut();
    expect(stripe.ledger.retrieve(intentId)).toMatchObject({
      amount,
      currency: 'eur',
      metadata: { order_id: orderId },
    });
    stripe.ledger.pay(clientSecret, CARD.declined);
    expect((await confirm(shop, buyer, clientSecret)).body.data).toMatchObject([{ status: 'pending' }]);
    stripe.ledger.pay(clientSecret, CARD.authenticated);
    stripe.ledger.authenticate(intentId, true);
    expect(new Set(await deliver())).toEqual(new Set([200]));
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'processing', payment_status: 'paid' });
    expect(await stockOf(shop, jersey)).toBe(4);

    await cancel(orderId);
    shop.pass(11 * MINUTE);
    await sweep(shop.services);
    expect(refundsOf(intentId)).toEqual([amount]);
    expect(new Set(await deliver())).toEqual(new Set([200]));
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
    expect(await stockOf(shop, jersey)).toBe(5);
    expect(await activitiesOf(orderId)).toEqual(['order.paid', 'order.status_changed', 'refund.succeeded']);
    const order = (await shop.send('GET /api/orders', { as: buyer })).body.data[0];
    expect(order).toMatchObject({
      payment: { amount: amount / 100, currency: 'eur', card: { brand: 'visa', last4: '3155' } },
    });
    const value = figuresOf((await shop.send('GET /metrics')).text);
    const calls = (operation: string) =>
      value(`shop_provider_request_duration_seconds_count{provider="stripe",operation="${operation}",outcome="ok"}`);
    expect([calls('create'), calls('refund')]).toEqual([1, 1]);
    expect(value('shop_webhooks_total{type="payment_intent.succeeded",outcome="applied"}')).toBe(1);
    expect(value('shop_webhooks_total{type="payment_intent.payment_failed",outcome="applied"}')).toBe(1);
    expect(value('shop_webhook_age_seconds_count')).toBeGreaterThanOrEqual(3);
  });

  it('gives back what is not paid in time, and cannot be paid for it then', async () => {
    const { jersey, clientSecret, orderId } = await checkedOut();
    shop.pass(16 * MINUTE);
    await sweep(shop.services);
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'cancelled', cancel_reason: 'expired' });
    expect(await stockOf(shop, jersey)).toBe(5);
    expect(() => stripe.ledger.pay(clientSecret, CARD.good)).toThrow('canceled');
  });

  it.each(['reset', 'drop'] as const)('holds an order once while the line is bad: %s', async (fault) => {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop, { stock: 5 });
    stripe.fault('create', fault);
    expect(await checkOut(shop, buyer, [itemOf(jersey)])).toMatchObject({
      status: 503,
      body: { error: 'The card provider does not answer. Please try again in a moment.' },
    });
    stripe.calm();
    const { status, body } = await checkOut(shop, buyer, [itemOf(jersey)]);
    expect(status).toBe(200);
    expect(await stockOf(shop, jersey)).toBe(4);
    const ofOrder = [...stripe.ledger.intents.values()].filter(
      ({ metadata }) => metadata.order_id === body.orderIds[0],
    );
    expect(ofOrder.length).toBe(1);
  });

  it('lets go of an order whose payment Stripe failed to make, and sells the next', async () => {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop, { stock: 1 });
    stripe.fault('create', 'error 500', 1);
    expect(await checkOut(shop, buyer, [itemOf(jersey)])).toMatchObject({ status: 502 });
    expect(await stockOf(shop, jersey)).toBe(1);
    expect((await checkOut(shop, buyer, [itemOf(jersey)])).status).toBe(200);
  });
});

describe('An event of Stripe', () => {
  const event = (type: string, object: object, more: object = {}) =>
    JSON.stringify({
      id: `evt_${crypto.randomUUID()}`,
      object: 'event',
      type,
      livemode: false,
      ...more,
      data: { object },
    });
  const send = (text: string, secret?: string) =>
    postEvent(shop, text, stripe.sign(text, shop.services.clock.now(), secret));

  it('is taken with the secret that is being replaced, and not with another', async () => {
    const { intentId, clientSecret, orderId } = await checkedOut();
    stripe.ledger.pay(clientSecret, CARD.good);
    const text = event('payment_intent.succeeded', { object: 'payment_intent', id: intentId });
    expect((await send(text, 'whsec_of_somebody_else')).status).toBe(400);
    expect((await orderOf(shop, orderId)).payment_status).toBe('unpaid');
    expect((await send(text, OLD_SECRET)).status).toBe(200);
    expect((await orderOf(shop, orderId)).payment_status).toBe('paid');
  });

  it('of the other mode is taken and left alone', async () => {
    const { intentId, clientSecret, orderId } = await checkedOut();
    stripe.ledger.pay(clientSecret, CARD.good);
    const text = event('payment_intent.succeeded', { object: 'payment_intent', id: intentId }, { livemode: true });
    expect((await send(text)).status).toBe(200);
    expect((await orderOf(shop, orderId)).payment_status).toBe('unpaid');
    expect(await shop.services.db.selectFrom('provider_events').selectAll().execute()).toEqual([]);
  });

  it('that could not be applied is requestCount for again, and is applied then', async () => {
    const { clientSecret, orderId } = await checkedOut();
    await deliver();
    stripe.ledger.pay(clientSecret, CARD.good);
    const paid = stripe.events.at(-1)?.text ?? '';
    stripe.fault('retrieve', 'reset');
    expect((await send(paid)).status).toBe(500);
    stripe.calm();
    expect((await orderOf(shop, orderId)).payment_status).toBe('unpaid');
    expect((await send(paid)).status).toBe(200);
    expect((await orderOf(shop, orderId)).payment_status).toBe('paid');
    const requestCount = stripe.requests.length;
    expect((await send(paid)).status).toBe(200);
    expect(stripe.requests.length).toBe(requestCount);
  });
});

describe('A payment that is not what was agreed', () => {
  it.each([
    ['the other mode', { livemode: true }],
    ['less money', { amount_received: 1 }],
    ['another currency', { currency: 'usd' }],
    ['another order', { metadata: {} }],
  ])('is put aside, keeps its stock, and somebody is told: %s', async (_, difference) => {
    const alerts = watchAlerts(shop);
    const { buyer, jersey, clientSecret, intentId, orderId } = await checkedOut();
    stripe.ledger.pay(clientSecret, CARD.good);
    Object.assign(stripe.ledger.retrieve(intentId), difference);
    expect((await confirm(shop, buyer, clientSecret)).body.data).toMatchObject([{ status: 'pending' }]);
    expect(await paymentStateOf(shop, orderId)).toBe('quarantine');
    expect(alerts()).toEqual(['payment.quarantined']);
    shop.pass(60 * MINUTE);
    await sweep(shop.services);
    expect(await stockOf(shop, jersey)).toBe(4);
    expect(alerts()).toEqual(['payment.quarantined']);
  });
});

describe('A refund at Stripe', () => {
  const retry = async (orderId: string) =>
    shop.send(`POST /api/admin/orders/${orderId}/refund`, { as: await shop.person({ role: 'admin' }), body: {} });
  async function refunded() {
    const order = await bought();
    await cancel(order.orderId);
    shop.pass(11 * MINUTE);
    await sweep(shop.services);
    await deliver();
    expect((await orderOf(shop, order.orderId)).payment_status).toBe('refunded');
    return order;
  }

  it('that the bank sends back days later is owed again, and somebody is told', async () => {
    const alerts = watchAlerts(shop);
    const { intentId, orderId } = await refunded();
    const [refund] = stripe.ledger.refunds.filter(({ payment_intent }) => payment_intent === intentId);
    if (!refund) throw new Error('There is no refund');
    stripe.ledger.failRefund(refund);
    expect(await deliver()).toEqual([200, 200]);
    expect((await orderOf(shop, orderId)).payment_status).toBe('refund_due');
    expect(await activitiesOf(orderId)).toContain('refund.failed');
    expect(alerts()).toEqual(['refund.failed']);
    shop.pass(60 * MINUTE);
    await sweep(shop.services);
    expect(refundsOf(intentId).length).toBe(1);
  });

  it('that Stripe failed to answer is not made twice, and turns out well when its event comes', async () => {
    const { intentId, orderId, amount } = await bought();
    await cancel(orderId);
    shop.pass(11 * MINUTE);
    stripe.fault('refund', 'error 500');
    await sweep(shop.services);
    expect((await orderOf(shop, orderId)).payment_status).toBe('refund_due');
    const { id } = await shop.services.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow();
    stripe.ledger.refund({ payment_intent: intentId, amount: String(amount), 'metadata[refund_id]': id });
    await deliver();
    expect((await orderOf(shop, orderId)).payment_status).toBe('refunded');
  });

  it('that Stripe refused is tried again under another key, because the first repeats the refusal', async () => {
    const { intentId, orderId, amount } = await bought();
    await cancel(orderId);
    shop.pass(11 * MINUTE);
    stripe.fault('refund', 'error 500');
    await sweep(shop.services);
    stripe.calm();
    expect(refundsOf(intentId)).toEqual([]);
    expect((await retry(orderId)).body.data.payment_status).toBe('refunded');
    expect(refundsOf(intentId)).toEqual([amount]);
    expect(await deliver()).toEqual(expect.arrayContaining([200]));
    expect((await orderOf(shop, orderId)).payment_status).toBe('refunded');
  });

  it('that Stripe refused for good is paid back by hand, and said where Stripe makes it all the same, and takes it back', async () => {
    const alerts = watchAlerts(shop);
    const { intentId, orderId, amount } = await bought();
    await cancel(orderId);
    shop.pass(11 * MINUTE);
    stripe.fault('refund', 'error 500');
    await sweep(shop.services);
    stripe.calm();
    const payBack = async () =>
      shop.send(`POST /api/admin/orders/${orderId}/refund/manual`, {
        as: await shop.person({ role: 'admin' }),
        body: { note: 'Bank transfer' },
      });
    stripe.fault('list refunds', 'reset');
    expect((await payBack()).status).toBe(503);
    stripe.calm();
    expect((await payBack()).status).toBe(201);
    shop.pass(60 * MINUTE);
    await sweep(shop.services);
    expect(refundsOf(intentId)).toEqual([]);
    expect(alerts()).toEqual(['refund.failed']);

    const refused = await shop.services.db.selectFrom('refunds').select('id').where('state', '=', 'failed').execute();
    const late = stripe.ledger.refund({
      payment_intent: intentId,
      amount: String(amount),
      'metadata[refund_id]': refused[0]?.id ?? '',
    });
    expect(await deliver()).toEqual([200, 200]);
    expect(alerts()).toEqual(['refund.failed', 'refund.twice']);
    stripe.ledger.failRefund(late);
    expect(await deliver()).toEqual([200, 200]);
    expect((await orderOf(shop, orderId)).payment_status).toBe('refunded');
    expect((await activitiesOf(orderId)).slice(-3)).toEqual([
      'refund.recorded',
      'refund.twice',
      'refund.second_failed',
    ]);
    expect((await retry(orderId)).status).toBe(409);
    expect(refundsOf(intentId)).toHaveLength(1);
  });

  it('that failed later, when its order was deleted, brings the order back, and is tried again once', async () => {
    const { intentId, orderId, amount } = await refunded();
    const admin = await shop.person({ role: 'admin' });
    await shop.send(`DELETE /api/admin/orders/${orderId}`, { as: admin });
    const [refund] = stripe.ledger.refunds.filter(({ payment_intent }) => payment_intent === intentId);
    if (!refund) throw new Error('There is no refund');
    stripe.ledger.failRefund(refund);
    await deliver();
    const { data } = (await shop.send('GET /api/admin/orders?payment=refund_failed', { as: admin })).body;
    expect(data).toMatchObject([{ id: orderId }]);
    expect((await retry(orderId)).body.data.payment_status).toBe('refunded');
    await deliver();
    expect(refundsOf(intentId)).toEqual([amount, amount]);
    expect((await orderOf(shop, orderId)).payment_status).toBe('refunded');
  });

  it('that somebody made there is put on record', async () => {
    const alerts = watchAlerts(shop);
    const { intentId, orderId } = await bought();
    stripe.ledger.refund({ payment_intent: intentId, amount: '100' });
    expect(await deliver()).toEqual([200, 200]);
    expect(await activitiesOf(orderId)).toEqual(['order.paid', 'refund.elsewhere']);
    expect(alerts()).toEqual(['refund.elsewhere']);
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'processing', payment_status: 'paid' });
  });
});

describe('A dispute', () => {
  const disputeOf = async (orderId: string) => {
    const admin = await shop.person({ role: 'admin' });
    return (await shop.send(`GET /api/admin/orders/${orderId}`, { as: admin })).body.data.dispute;
  };

  const moneyOf = async (orderId: string) => {
    const admin = await shop.person({ role: 'admin' });
    const { payment, payment_status } = (await shop.send(`GET /api/admin/orders/${orderId}`, { as: admin })).body.data;
    const { totalRevenue: revenue } = (await shop.send('GET /api/admin/stats/dashboard', { as: admin })).body.data;
    return { payment_status, refunds: payment.refunds, revenue };
  };

  it('flags its order; once it is lost, its money has gone back and counts no longer, and its stock stays', async () => {
    const alerts = watchAlerts(shop);
    const { jersey, intentId, orderId, amount } = await bought();
    expect(await disputeOf(orderId)).toBeNull();
    stripe.ledger.dispute(intentId, 'needs_response');
    await deliver();
    expect(await disputeOf(orderId)).toBe('open');
    expect(alerts()).toEqual(['dispute.opened']);
    const before = await moneyOf(orderId);
    expect(before).toMatchObject({ payment_status: 'paid', refunds: [] });
    stripe.ledger.dispute(intentId, 'lost');
    await deliver();
    expect(await disputeOf(orderId)).toBe('lost');
    expect(await activitiesOf(orderId)).toEqual(['order.paid', 'dispute.opened', 'dispute.lost']);
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'processing', payment_status: 'refunded' });
    const after = await moneyOf(orderId);
    const posted = shop.services.db.selectFrom('outbox').select('payload').where('topic', '=', 'mail');
    const kinds = (await posted.execute()).map(({ payload }) => (payload as { kind: string }).kind);
    expect(
      kinds.filter((kind) => kind === 'shop_notice'),
      'opened, and lost',
    ).toHaveLength(2);
    expect(kinds).not.toContain('refund_sent');
    expect(after.refunds).toMatchObject([
      { amount: amount / 100, is_chargeback: true, is_part: false, state: 'succeeded', provider_id: null },
    ]);
    expect(Math.round((before.revenue - after.revenue) * 100)).toBe(amount);
    expect(await stockOf(shop, jersey)).toBe(4);
    // Nothing is left to send back, whatever becomes of the order.
    expect((await cancel(orderId)).body.data.payment.refunds).toHaveLength(1);
    expect(await stockOf(shop, jersey)).toBe(5);
    shop.pass(60 * MINUTE);
    await sweep(shop.services);
    expect(refundsOf(intentId)).toEqual([]);
  });

  it.each([
    { outcome: 'won', becomes: 'owed once the bank has decided for the shop' },
    { outcome: 'lost', becomes: 'gone by way of the bank' },
  ] as const)(
    'that is open leaves the money of a cancelled order alone; $outcome, it is $becomes',
    async ({ outcome }) => {
      const { intentId, orderId, amount } = await bought();
      stripe.ledger.dispute(intentId, 'needs_response');
      await deliver();
      expect((await cancel(orderId)).body.data).toMatchObject({ status: 'cancelled', payment_status: 'paid' });
      shop.pass(60 * MINUTE);
      await sweep(shop.services);
      expect(await moneyOf(orderId)).toMatchObject({ payment_status: 'paid', refunds: [] });
      stripe.ledger.dispute(intentId, outcome);
      await deliver();
      await sweep(shop.services);
      const { payment_status, refunds } = await moneyOf(orderId);
      expect(payment_status).toBe('refunded');
      expect(refunds).toMatchObject([{ amount: amount / 100, is_chargeback: outcome === 'lost' }]);
      expect(refundsOf(intentId)).toEqual(outcome === 'won' ? [amount] : []);
      const said = shop.services.db.selectFrom('activities').select('description').where('object_id', '=', orderId);
      const { description } = await said.where('action', '=', `dispute.${outcome}`).executeTakeFirstOrThrow();
      expect(description, 'it is cancelled already').not.toContain('cancel it');
    },
  );

  it('that comes while a refund is due, or was refused because of it, is settled by the bank once', async () => {
    const { intentId, orderId, amount } = await bought();
    await cancel(orderId);
    stripe.ledger.dispute(intentId, 'needs_response');
    stripe.ledger.dispute(intentId, 'lost');
    await deliver();
    shop.pass(60 * MINUTE);
    await sweep(shop.services);
    expect(await moneyOf(orderId)).toMatchObject({
      payment_status: 'refunded',
      refunds: [{ amount: amount / 100, is_chargeback: true }],
    });
    const refused = await bought();
    await cancel(refused.orderId);
    stripe.ledger.dispute(refused.intentId, 'needs_response');
    await deliver();
    shop.pass(60 * MINUTE);
    await sweep(shop.services);
    expect(await moneyOf(refused.orderId)).toMatchObject({
      payment_status: 'refund_due',
      refunds: [{ state: 'failed' }],
    });
    stripe.ledger.dispute(refused.intentId, 'lost');
    await deliver();
    expect(await moneyOf(refused.orderId)).toMatchObject({
      payment_status: 'refunded',
      refunds: [{ state: 'failed' }, { is_chargeback: true }],
    });
    expect(refundsOf(refused.intentId)).toEqual([]);
  });

  it('of a part takes that part, and what a refund in parts has sent is not taken again', async () => {
    const { intentId, orderId, amount } = await bought();
    const admin = await shop.person({ role: 'admin' });
    const part = { amount: 1, reason: 'Sorry' };
    expect((await shop.send(`POST /api/admin/orders/${orderId}/refunds`, { as: admin, body: part })).status).toBe(201);
    stripe.ledger.dispute(intentId, 'lost', 250);
    await deliver();
    expect(await moneyOf(orderId)).toMatchObject({
      payment_status: 'paid',
      refunds: [{ amount: 1 }, { amount: 2.5, is_part: true, is_chargeback: true }],
    });
    const all = await bought();
    await shop.send(`POST /api/admin/orders/${all.orderId}/refunds`, { as: admin, body: part });
    stripe.ledger.dispute(all.intentId, 'lost');
    await deliver();
    expect(await moneyOf(all.orderId)).toMatchObject({
      payment_status: 'refunded',
      refunds: [{ amount: 1 }, { amount: (amount - 100) / 100, is_part: false, is_chargeback: true }],
    });
  });

  it('that is over stays so, whichever event comes last', async () => {
    const { intentId, orderId } = await bought();
    stripe.ledger.dispute(intentId, 'won');
    stripe.ledger.dispute(intentId, 'needs_response');
    await deliver();
    expect(await disputeOf(orderId)).toBe('won');
  });
});

describe('What stays stuck', () => {
  it('is tried again after longer and longer, and somebody is told after ten minutes', async () => {
    const alerts = watchAlerts(shop);
    const { orderId } = await checkedOut();
    stripe.fault('cancel', 'reset');
    shop.pass(16 * MINUTE);
    const tries = () => stripe.requests.filter((line) => line.endsWith('/cancel')).length;
    const waits: number[] = [];
    let waited = 0;
    for (let seconds = 0; seconds < 11 * 60; seconds += 5) {
      const before = tries();
      await sweep(shop.services);
      if (tries() > before) {
        waits.push(waited);
        waited = 0;
      }
      shop.pass(5_000);
      waited += 5;
    }
    expect(waits).toEqual([0, 5, 10, 20, 40, 80, 160, 300]);
    expect(alerts()).toEqual(['payment.stuck']);
    stripe.calm();
    shop.pass(5 * MINUTE);
    await sweep(shop.services);
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'cancelled', stock_state: 'released' });
    const [payment] = await shop.services.db.selectFrom('payments').select(['tries', 'alerted']).execute();
    expect(payment).toEqual({ tries: 0, alerted: false });
  });

  it('is told of once for a refund, too, and is paid in the end', async () => {
    const alerts = watchAlerts(shop);
    const { intentId, orderId, amount } = await bought();
    await cancel(orderId);
    stripe.fault('refund', 'reset');
    for (const minutes of [11, 1, 5, 5, 5]) {
      shop.pass(minutes * MINUTE);
      await sweep(shop.services);
    }
    expect(alerts()).toEqual(['refund.stuck']);
    expect((await orderOf(shop, orderId)).payment_status).toBe('refund_submitting');
    stripe.calm();
    shop.pass(5 * MINUTE);
    await sweep(shop.services);
    expect(refundsOf(intentId)).toEqual([amount]);
  });
});
