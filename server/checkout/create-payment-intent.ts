import type * as contract from '#contract/checkout.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { Conflict, Failure } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { PaymentRow } from '#server/payments/payment-row.ts';
import type { Intent } from '#server/payments/provider.ts';
import type { Services } from '#server/services.ts';
import { asFailures, requireCards } from './card-provider.ts';
import { fingerprintOf } from './fingerprint.ts';
import { holdOrder } from './hold-order.ts';
import { openPayment } from './open-payment.ts';
import { priceCart } from './price-cart.ts';
import { findUnfinished, requireAwaiting, reuseOrSupersede } from './supersede.ts';

/** Another request of the same person may come first; after that the answer is theirs. */
const MAX_ROUNDS = 4;

/** The order that holds its stock, and the payment for it: made once, then the same again for the same contents. */
export async function createPaymentIntent(
  services: Services,
  actor: Actor,
  input: Input<typeof contract.createPaymentIntent>,
): Promise<Answer<typeof contract.createPaymentIntent>> {
  try {
    return await holdAndOpen(services, actor, input);
  } catch (error) {
    services.metrics.orderRefused(error instanceof Failure ? error.reason : 'error');
    throw error;
  }
}

async function holdAndOpen(
  services: Services,
  actor: Actor,
  input: Input<typeof contract.createPaymentIntent>,
): Promise<Answer<typeof contract.createPaymentIntent>> {
  requireCards(services);
  const cart = await priceCart(services, actor, input);
  const fingerprint = fingerprintOf(cart);
  requireAwaiting(input.existingOrderIds, await findUnfinished(services, actor));
  services.reached('C0 checkout validated');
  return asFailures(async () => {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const earlier = await findUnfinished(services, actor);
      const same = earlier && (await reuseOrSupersede(services, earlier, fingerprint));
      if (earlier && same) return toPay(earlier, same);
      const payment = await holdOrder(services, actor, cart, fingerprint);
      services.reached('C2 order held');
      if (payment?.amount_cents === 0) return settled(payment);
      if (payment) return toPay(payment, await openPayment(services, payment));
    }
    throw new Conflict('Another checkout of yours is under way. Please try again.').because('payment_open');
  });
}

const toPay = (payment: PaymentRow, intent: Intent) => ({
  clientSecret: intent.clientSecret,
  amount: payment.amount_cents,
  currency: payment.currency,
  orderIds: [payment.order_id],
});

const settled = (payment: PaymentRow) => ({
  clientSecret: null,
  amount: 0,
  currency: payment.currency,
  orderIds: [payment.order_id],
  paid: true,
});
