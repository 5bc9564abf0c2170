import { describe, expect, it } from 'vitest';
import { sweep } from '#server/payments/sweep.ts';
import { checkOut, itemOf, makeBuyer, orderOf, paymentStateOf } from '#testing/make/checkout.ts';
import { makeStripeOrders } from '#testing/make/stripe-orders.ts';
import { watchAlerts } from '#testing/shop/alerts.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { useStripeStandIn } from '#testing/stand-ins/stripe/use-stand-in.ts';

const used = useStripeStandIn();
const { stripe } = used;
const shop = useTestShop({
  get stripe() {
    return used.settings;
  },
});
const { checkedOut, bought, refundsOf, cancel } = makeStripeOrders(shop, stripe);

const MINUTE = 60_000;

describe('A shop whose key Stripe no longer takes', () => {
  it('says so to the buyer and to its owner, gives nothing up, and goes on with a good key', async () => {
    const alerts = watchAlerts(shop);
    const { jersey, clientSecret, intentId, orderId, amount } = await bought();
    await cancel(orderId);
    const waiting = await checkedOut();
    for (const call of ['create', 'retrieve', 'cancel', 'list refunds'] as const) stripe.fault(call, 'wrong key');
    stripe.fault('refund', 'no permission');

    expect(await checkOut(shop, await makeBuyer(shop), [itemOf(jersey)])).toMatchObject({
      status: 503,
      body: { error: 'Card payments are not available right now. Please try again later.' },
    });
    shop.pass(16 * MINUTE);
    // Each round ends at the first call that is refused, and each of those waits longer for the next: all have their turn.
    for (let round = 0; round < 20; round++) {
      await sweep(shop.services);
      shop.pass(MINUTE);
    }
    expect(alerts().filter((name) => name === 'provider.credentials')).toEqual(['provider.credentials']);
    expect(await paymentStateOf(shop, waiting.orderId)).toBe('canceling');
    expect(await orderOf(shop, orderId)).toMatchObject({ payment_status: expect.stringMatching(/^refund_/) });
    const admin = await shop.person({ role: 'admin' });
    const setup = await shop.send('GET /api/admin/stats/setup', { as: admin });
    expect(setup.body.data).toMatchObject([{ code: 'stripe_key_refused' }]);

    stripe.calm();
    shop.pass(10 * MINUTE);
    await sweep(shop.services);
    expect(await paymentStateOf(shop, waiting.orderId)).toBe('canceled');
    expect(refundsOf(intentId)).toEqual([amount]);
    expect(clientSecret).toContain(intentId);
  });
});
