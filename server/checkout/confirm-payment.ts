import type * as contract from '#contract/checkout.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import { NotFound, Unavailable } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import { inTurn } from '#server/payments/intent-turns.ts';
import { syncPayment } from '#server/payments/sync-payment.ts';
import type { Services } from '#server/services.ts';
import { withProviderFailures } from './card-provider.ts';

/**
 * Syncs a payment of the user's and returns its order. It changes nothing that the provider's webhook would not change, and asks nobody
 * about a payment that has succeeded.
 */
export async function confirmPayment(
  services: Services,
  actor: Actor,
  { payment_intent }: Input<typeof contract.confirmPayment>,
): Promise<Result<typeof contract.confirmPayment>> {
  const known = await loadPaidOrder(services, actor, payment_intent);
  if (known.state === 'succeeded') return { data: [known.order] };
  const sync = inTurn(payment_intent, async (earlier) => {
    const now = earlier ? await loadPaidOrder(services, actor, payment_intent) : known;
    // What has failed a moment ago is not waited for once more.
    if (now.state === 'succeeded' || earlier === 'failed') return now;
    await syncPayment(services, payment_intent);
    return undefined;
  });
  const done = await withProviderFailures(() => sync).catch((error: unknown) => {
    // The page asks again; until then it is given the order as we know it.
    if (!(error instanceof Unavailable)) throw error;
  });
  const { order } = done ?? (await loadPaidOrder(services, actor, payment_intent));
  return { data: [order] };
}

/** The state of a payment of the user's, and the order that it pays. Throws NotFound. */
async function loadPaidOrder({ db }: Services, actor: Actor, intentId: string) {
  const row = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.state', 'orders.id', 'orders.order_number', 'orders.status'])
    .where('payments.intent_id', '=', intentId)
    .where('payments.user_id', '=', actor.id)
    .executeTakeFirst();
  if (!row) throw new NotFound('payment');
  const { state, ...order } = row;
  return { state, order: { ...order, waitsForBank: state === 'processing' } };
}
