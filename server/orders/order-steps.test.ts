import { beforeEach, describe, expect, it } from 'vitest';
import { sweep } from '#server/payments/sweep.ts';
import { Browser } from '#testing/shop/browser.ts';
import { checkOut, intentOf, itemOf, makeBuyer, orderOf, pay } from '#testing/make/checkout.ts';
import { makeCoupon } from '#testing/make/coupons.ts';
import { captureLines } from '#testing/shop/log-lines.ts';
import { makeOrderAdmin } from '#testing/make/orders.ts';
import { makeProduct } from '#testing/make/products.ts';
import { cutLine } from '#testing/stand-ins/provider-line.ts';
import { signInAs } from '#testing/shop/sign-in.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { sendEvent } from '#testing/make/webhooks.ts';

const log = captureLines();
const shop = useTestShop({ logLevel: 'info' }, log);
const { makeAdmin, begun, paid, setStatus } = makeOrderAdmin(shop);

const INFO = 30;
const MINUTE = 60_000;
beforeEach(() => void log.take());

const numberOf = async (id: string) => (await orderOf(shop, id)).order_number;

describe('The log', () => {
  it('has a line for each step of a purchase, with its order and the request that caused it', async () => {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop);
    log.take();
    const checkout = await checkOut(shop, buyer, [itemOf(jersey)]);
    const [orderId] = checkout.body.orderIds;
    const order = await numberOf(orderId);
    const paying = await pay(shop, checkout.body.clientSecret);
    const webhook = await sendEvent(shop, 'evt_1', 'payment_intent.succeeded', intentOf(checkout.body.clientSecret));
    const admin = await makeAdmin();
    const shipping = await setStatus(admin, orderId, 'shipped');
    const requestOf = ({ headers }: typeof paying) => headers['x-request-id'];
    const facts = { level: INFO, order, orderId };
    expect(log.take()).toEqual([
      { ...facts, step: 'created', msg: 'order created', requestId: requestOf(checkout) },
      { ...facts, step: 'paid', msg: 'order paid', requestId: requestOf(webhook), job: 'webhook' },
      {
        ...facts,
        step: 'status changed',
        from: 'processing',
        to: 'shipped',
        msg: 'order status changed',
        requestId: requestOf(shipping),
      },
    ]);
  });

  it('has the same lines when the provider itself delivers what it tells', async () => {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop);
    // Without the other jobs, one of which might find the payment sooner.
    shop.services.payments.start();
    const { clientSecret, orderIds } = (await checkOut(shop, buyer, [itemOf(jersey)])).body;
    await pay(shop, clientSecret);
    await expect.poll(async () => (await orderOf(shop, orderIds[0])).payment_status).toBe('paid');
    await shop.services.payments.stop();
    const lines = log.take().filter(({ orderId }) => orderId === orderIds[0]);
    expect(lines.map(({ step, job }) => [step, job])).toEqual([
      ['created', undefined],
      ['paid', 'webhook'],
    ]);
  });

  it('says why an order was cancelled, and what becomes of its money', async () => {
    const admin = await makeAdmin();
    const { id } = await paid();
    log.take();
    await setStatus(admin, id, 'cancelled');
    await setStatus(admin, id, 'processing');
    await setStatus(admin, id, 'cancelled');
    shop.pass(11 * MINUTE);
    await sweep(shop.services);
    expect(log.take().map(({ step, reason, job }) => [step, reason, job])).toEqual([
      ['cancelled', 'admin', undefined],
      ['refund due', undefined, undefined],
      ['status changed', undefined, undefined],
      ['refund dropped', undefined, undefined],
      ['cancelled', 'admin', undefined],
      ['refund due', undefined, undefined],
      ['refund succeeded', undefined, 'sweep'],
    ]);
  });

  it('says that the provider refused a refund', async () => {
    const { admin, id } = await paid();
    await setStatus(admin, id, 'cancelled');
    shop.pass(11 * MINUTE);
    await shop.send('PUT /api/sandbox/faults', { as: admin, body: { calls: { refund: ['refuse'] } } });
    log.take();
    await sweep(shop.services);
    expect(log.take().map(({ step, alert }) => step ?? alert)).toEqual(['refund.failed', 'refund failed']);
  });

  it('has an order that was not paid in time, one that was replaced and one that was deleted', async () => {
    const { id: expired } = await begun();
    shop.pass(16 * MINUTE);
    await sweep(shop.services);
    const { id: replaced, buyer } = await begun();
    await checkOut(shop, buyer, [itemOf(await makeProduct(shop))]);
    const { admin, id: deleted } = await begun();
    await shop.send(`DELETE /api/admin/orders/${deleted}`, { as: admin });
    const lines = log.take().filter(({ step }) => step !== 'created');
    expect(lines.map(({ orderId, step, reason, job }) => [orderId, step, reason, job])).toEqual([
      [expired, 'cancelled', 'expired', 'sweep'],
      [replaced, 'cancelled', 'superseded', undefined],
      [deleted, 'cancelled', 'admin', undefined],
      [deleted, 'deleted', undefined, undefined],
    ]);
  });

  it('has no line of what was rolled back', async () => {
    const buyer = await makeBuyer(shop);
    const last = await makeProduct(shop, { stock: 1 });
    const jersey = await makeProduct(shop);
    log.take();
    expect((await checkOut(shop, buyer, [itemOf(jersey), itemOf(last, 2)])).status).toBe(409);
    expect(log.take()).toEqual([]);
  });

  it('has both steps of an order that costs nothing', async () => {
    const buyer = await makeBuyer(shop);
    const pin = await makeProduct(shop, { price: 1000 });
    await makeCoupon(shop, { code: 'GIFT', type: 'fixed', value: 1000 });
    log.take();
    await checkOut(shop, buyer, [itemOf(pin)], { couponCode: 'GIFT' });
    expect(log.take().map(({ step }) => step)).toEqual(['created', 'paid']);
  });

  it('tells of money that came after the order was cancelled', async () => {
    const { admin, id, clientSecret } = await begun();
    cutLine(shop, 'cancel', 'on the way');
    await setStatus(admin, id, 'cancelled');
    await pay(shop, clientSecret);
    log.take();
    await sendEvent(shop, 'evt_2', 'payment_intent.succeeded', intentOf(clientSecret));
    expect(log.take().map(({ step, late }) => [step, late])).toEqual([
      ['paid', true],
      ['refund due', undefined],
    ]);
  });

  it('has a line for a sign-in, and for one that is refused, with ids alone', async () => {
    await signInAs(new Browser(shop.url), 'demo-noah');
    await signInAs(new Browser(shop.url), 'nobody');
    expect(log.take()).toEqual([
      { level: INFO, userId: expect.any(String), requestId: expect.any(String), msg: 'signed in' },
      { level: INFO, reason: expect.any(String), requestId: expect.any(String), msg: 'sign-in refused' },
    ]);
  });

  it('has nothing of a person or a card', async () => {
    const { admin, buyer, id, clientSecret } = await paid();
    await setStatus(admin, id, 'cancelled');
    const text = JSON.stringify(log.take());
    for (const secret of [buyer.email, buyer.cookie, 'Assen', clientSecret, '4242', intentOf(clientSecret)]) {
      expect(text).not.toContain(secret);
    }
  });
});
