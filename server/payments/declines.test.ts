import { describe, expect, it } from 'vitest';
import {
  type Buyer,
  CARD,
  checkOut,
  confirm,
  intentOf,
  itemOf,
  makeBuyer,
  orderOf,
  pay,
  stockOf,
} from '#testing/make/checkout.ts';
import { makeProduct, type TestProduct } from '#testing/make/products.ts';
import { deliverWebhooks, sendEvent } from '#testing/make/webhooks.ts';
import { useStripeStandIn } from '#testing/stand-ins/stripe/use-stand-in.ts';
import { watchAlerts } from '#testing/shop/alerts.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { forgetDeclines } from './forget-declines.ts';
import { sweep } from './sweep.ts';

const MINUTE = 60_000;

describe('Card testing', () => {
  const shop = useTestShop({ rateLimit: 1 });

  async function begin(buyer: Buyer, product: TestProduct) {
    const { status, body, headers } = await checkOut(shop, buyer, [itemOf(product)]);
    return { status, body, headers, clientSecret: String(body.clientSecret), orderId: String(body.orderIds?.[0]) };
  }
  /** As many declined cards, each heard of by its webhook. */
  async function decline(clientSecret: string, times: number, card = CARD.declined) {
    for (let n = 0; n < times; n++) {
      expect((await pay(shop, clientSecret, card)).body.status).toBe('requires_payment_method');
      await deliverWebhooks(shop);
    }
  }
  const pausedIn = async () =>
    (await shop.services.db.selectFrom('activities').selectAll().execute()).filter(
      ({ action }) => action === 'user.payments_paused',
    );

  it('pauses the payments of a person for an hour after five declined cards, and gives the stock back', async () => {
    const alerts = watchAlerts(shop);
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop, { stock: 3 });
    const { clientSecret, orderId } = await begin(buyer, jersey);
    await decline(clientSecret, 4);
    expect((await begin(buyer, jersey)).clientSecret).toBe(clientSecret);
    await decline(clientSecret, 1);

    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'cancelled', cancel_reason: 'refused' });
    expect(await stockOf(shop, jersey)).toBe(3);
    expect((await pay(shop, clientSecret)).body.code).toBe('payment_canceled');
    const refused = await begin(buyer, jersey);
    expect([refused.status, refused.body]).toEqual([
      429,
      {
        error:
          'Several cards were declined, so we have paused payments for now. Nothing was charged. Please try again in 60 minutes. If you need help, write to us with the contact form.',
        code: 'payments_paused',
      },
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600);
    expect(await pausedIn()).toMatchObject([{ object_id: buyer.id, actor_id: null }]);
    expect(alerts()).toEqual(['payment.card_testing']);

    const other = await begin(await makeBuyer(shop), jersey);
    expect(other.status).toBe(200);
    shop.pass(59 * MINUTE);
    expect((await begin(buyer, jersey)).status).toBe(429);
    shop.pass(MINUTE);
    expect((await begin(buyer, jersey)).status).toBe(200);
  });

  it('counts no card twice, no card that was not authenticated, and none that is an hour old', async () => {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop);
    const { clientSecret } = await begin(buyer, jersey);
    await decline(clientSecret, 4);
    for (const id of ['evt_a', 'evt_b'])
      await sendEvent(shop, id, 'payment_intent.payment_failed', intentOf(clientSecret));
    for (let n = 0; n < 3; n++) await confirm(shop, buyer, clientSecret);
    await pay(shop, clientSecret, CARD.authenticated);
    await shop.send('POST /api/sandbox/authenticate', { body: { clientSecret, outcome: 'fail' } });
    await deliverWebhooks(shop);
    expect((await begin(buyer, jersey)).status).toBe(200);
    shop.pass(61 * MINUTE);
    await sweep(shop.services);
    const next = await begin(buyer, jersey);
    await decline(next.clientSecret, 4);
    expect((await begin(buyer, jersey)).status).toBe(200);
  });

  it('is heard of without webhooks, too', async () => {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop);
    const { clientSecret } = await begin(buyer, jersey);
    for (let n = 0; n < 5; n++) {
      await pay(shop, clientSecret, CARD.declined);
      await confirm(shop, buyer, clientSecret);
    }
    expect((await begin(buyer, jersey)).status).toBe(429);
    await sweep(shop.services);
    expect((await shop.services.payments.retrieve(intentOf(clientSecret))).status).toBe('canceled');
  });

  it('is not what somebody does who finds the right card in the end', async () => {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop);
    const first = await begin(buyer, jersey);
    await decline(first.clientSecret, 4);
    await pay(shop, first.clientSecret);
    await deliverWebhooks(shop);
    shop.pass(MINUTE);
    const second = await begin(buyer, jersey);
    await decline(second.clientSecret, 4);
    expect((await begin(buyer, jersey)).status).toBe(200);
  });

  it('pauses a network after forty declined cards of different people, and a free order is none of it', async () => {
    const jersey = await makeProduct(shop, { stock: 20 });
    const innocent = await makeBuyer(shop);
    const open = await begin(innocent, jersey);
    for (let people = 0; people < 10; people++) {
      await decline((await begin(await makeBuyer(shop), jersey)).clientSecret, 4);
    }
    expect((await begin(await makeBuyer(shop), jersey)).status).toBe(429);
    expect((await begin(innocent, jersey)).status).toBe(429);
    expect((await orderOf(shop, open.orderId)).status).toBe('cancelled');
    expect((await begin(innocent, await makeProduct(shop, { price: 0 }))).status).toBe(200);
    expect(await pausedIn()).toHaveLength(1);
    shop.pass(60 * MINUTE);
    expect((await begin(innocent, jersey)).status).toBe(200);
  });

  it('lets a network go on whose people pay in the end', async () => {
    const jersey = await makeProduct(shop, { stock: 10 });
    for (let n = 0; n < 4; n++) {
      const { clientSecret } = await begin(await makeBuyer(shop), jersey);
      await decline(clientSecret, 3);
      await pay(shop, clientSecret);
      await deliverWebhooks(shop);
    }
    expect((await begin(await makeBuyer(shop), jersey)).status).toBe(200);
  });

  it('is ended by an admin, and counted anew from then on', async () => {
    const [buyer, admin] = [await makeBuyer(shop), await shop.person({ role: 'admin' })];
    const jersey = await makeProduct(shop);
    const call = `/api/admin/users/${buyer.id}/payment-pauses`;
    expect((await shop.send(`GET ${call}`, { as: admin })).body).toEqual({ data: [], total: 0 });
    await decline((await begin(buyer, jersey)).clientSecret, 5);
    expect((await shop.send(`GET ${call}`, { as: admin })).body.data).toMatchObject([{ of: 'user', declines: 5 }]);
    expect((await shop.send(`DELETE ${call}`, { as: admin })).status).toBe(200);
    expect((await shop.send(`GET ${call}`, { as: admin })).body.data).toEqual([]);
    const { clientSecret, status } = await begin(buyer, jersey);
    expect(status).toBe(200);
    await decline(clientSecret, 4);
    expect((await begin(buyer, jersey)).status).toBe(200);
  });

  it('is forgotten after a day, and the network of a payment when that is over', async () => {
    const jersey = await makeProduct(shop);
    const buyer = await makeBuyer(shop);
    const { clientSecret } = await begin(buyer, jersey);
    const networks = async () =>
      (await shop.services.db.selectFrom('payments').select('network').execute()).map(({ network }) => network);
    expect(await networks()).toEqual(['127.0.0.1']);
    await decline(clientSecret, 5);
    expect(await networks()).toEqual([null]);
    const count = async () => [
      (await shop.services.db.selectFrom('declines').selectAll().execute()).length,
      (await shop.services.db.selectFrom('payment_pauses').selectAll().execute()).length,
    ];
    shop.pass(23 * 60 * MINUTE);
    await forgetDeclines(shop.services);
    expect(await count()).toEqual([5, 1]);
    shop.pass(3 * 60 * MINUTE);
    await forgetDeclines(shop.services);
    expect(await count()).toEqual([0, 0]);
  });
});

describe('Card testing at Stripe', () => {
  const used = useStripeStandIn();
  const { stripe } = used;
  const shop = useTestShop({
    rateLimit: 1,
    get stripe() {
      return used.settings;
    },
  });

  it('ends with the intent cancelled there, since the browser confirms past the shop', async () => {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop);
    const { clientSecret } = (await checkOut(shop, buyer, [itemOf(jersey)])).body;
    for (let n = 0; n < 5; n++) {
      stripe.ledger.pay(clientSecret, CARD.declined);
      await stripe.deliver(shop.url, shop.services.clock.now());
    }
    expect(stripe.ledger.retrieve(intentOf(clientSecret)).status).toBe('canceled');
    expect((await checkOut(shop, buyer, [itemOf(jersey)])).body.code).toBe('payments_paused');
  });
});
