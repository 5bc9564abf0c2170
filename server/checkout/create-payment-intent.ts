import type * as contract from '#contract/checkout.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import { Conflict, Failure } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import { networkOf } from '#server/http/network-of.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { assertNotPaused, findPauseEnd } from '#server/payments/payment-pauses.ts';
import type { Intent } from '#server/payments/provider.ts';
import type { PaymentRow } from '#server/payments/tables.ts';
import type { Services } from '#server/services.ts';
import { withProviderFailures, requireCards } from './card-provider.ts';
import { fingerprintOf } from './fingerprint.ts';
import { holdOrder } from './hold-order.ts';
import { openPayment } from './open-payment.ts';
import { loadCart, priceCart } from './price-cart.ts';
import { assertAwaitingPayment, findUnfinishedPayment, reuseOrSupersede } from './supersede.ts';

/** Tries, should other requests of the same user come first. */
const MAX_TRIES = 4;

/**
 * Creates an order that holds its stock, and the payment for it; the same contents again return the same payment. The codes
 * X0, T1, P1 and T2 of its steps are explained in docs/payments.md.
 */
export async function createPaymentIntent(
  services: Services,
  actor: Actor,
  input: Input<typeof contract.createPaymentIntent>,
  { ip }: RequestContext,
): Promise<Result<typeof contract.createPaymentIntent>> {
  try {
    return await holdAndOpen(services, actor, input, networkOf(ip));
  } catch (error) {
    services.metrics.orderRefused(error instanceof Failure ? error.code : undefined);
    throw error;
  }
}

async function holdAndOpen(
  services: Services,
  actor: Actor,
  input: Input<typeof contract.createPaymentIntent>,
  network: string,
): Promise<Result<typeof contract.createPaymentIntent>> {
  requireCards(services);
  const now = services.clock.now();
  const [loaded, unfinished, pauseEnd] = await services.db.together((reader) =>
    Promise.all([
      loadCart(reader, actor, input),
      findUnfinishedPayment(reader, actor),
      findPauseEnd(reader, { userId: actor.id, network, now }),
    ]),
  );
  const cart = await priceCart(services, actor, input, loaded);
  if (cart.total === 0 && !input.allowFree)
    throw new Conflict('Nothing is left to pay for this order. Please place it.', { code: 'nothing_to_pay' });
  const fingerprint = fingerprintOf(cart);
  if (cart.total > 0) assertNotPaused(pauseEnd, now);
  let earlier = unfinished;
  assertAwaitingPayment(input.existingOrderIds, earlier);
  services.reached('C0 checkout validated');
  return withProviderFailures(async () => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const reused = earlier && (await reuseOrSupersede(services, earlier, fingerprint));
      if (earlier && reused) return payable(earlier, reused);
      const held = await holdOrder(services, actor, cart, { fingerprint, network });
      services.reached('C2 order held');
      if (held?.payment.amount_cents === 0) return paid(held.payment);
      if (held) return payable(held.payment, await openPayment(services, held.payment, held.orderNumber));
      earlier = await findUnfinishedPayment(services.db, actor);
    }
    throw new Conflict('Another checkout of yours is under way. Please try again.', { code: 'payment_open' });
  });
}

const payable = (payment: PaymentRow, intent: Intent) => ({
  clientSecret: intent.clientSecret,
  amount: payment.amount_cents,
  currency: payment.currency,
  orderIds: [payment.order_id],
});

const paid = (payment: PaymentRow) => ({
  clientSecret: null,
  amount: 0,
  currency: payment.currency,
  orderIds: [payment.order_id],
  paid: true,
});
