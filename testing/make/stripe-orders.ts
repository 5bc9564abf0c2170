import { CARD, checkOut, intentOf, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import type { TestShop } from '#testing/shop/test-shop.ts';
import type { StripeStandIn } from '#testing/stand-ins/stripe/stand-in.ts';

/** Creates orders in a shop that uses the Stripe stand-in. */
export function makeStripeOrders(shop: TestShop, stripe: StripeStandIn) {
  /** Posts the stand-in's new events to the shop, and returns the statuses of the responses. */
  const deliver = () => stripe.deliver(shop.url, shop.services.clock.now());

  async function checkedOut() {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop, { stock: 5 });
    const { body } = await checkOut(shop, buyer, [itemOf(jersey)]);
    const clientSecret: string = body.clientSecret;
    const orderId: string = body.orderIds[0];
    const amount: number = body.amount;
    return { buyer, jersey, clientSecret, intentId: intentOf(clientSecret), orderId, amount };
  }

  async function bought() {
    const order = await checkedOut();
    stripe.ledger.pay(order.clientSecret, CARD.good);
    await deliver();
    return order;
  }

  /** Amounts that the stand-in has refunded of an intent. */
  const refundsOf = (intentId: string) =>
    stripe.ledger.refunds.filter((refund) => refund.payment_intent === intentId).map(({ amount }) => amount);

  async function cancel(orderId: string) {
    const admin = await shop.person({ role: 'admin' });
    return shop.send(`PUT /api/admin/orders/${orderId}/status`, { as: admin, body: { status: 'cancelled' } });
  }

  return { deliver, checkedOut, bought, refundsOf, cancel };
}
