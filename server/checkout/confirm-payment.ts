import type * as contract from '#contract/checkout.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import { NotFound, Unavailable } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import { syncPayment } from '#server/payments/sync-payment.ts';
import type { Services } from '#server/services.ts';
import { withProviderFailures } from './card-provider.ts';

/** Syncs a payment of the user's and returns its order. It changes nothing that the provider's webhook would not change. */
export async function confirmPayment(
  services: Services,
  actor: Actor,
  { payment_intent }: Input<typeof contract.confirmPayment>,
): Promise<Result<typeof contract.confirmPayment>> {
  const payment = await services.db
    .selectFrom('payments')
    .select('order_id')
    .where('intent_id', '=', payment_intent)
    .where('user_id', '=', actor.id)
    .executeTakeFirst();
  if (!payment) throw new NotFound('payment');
  await withProviderFailures(() => syncPayment(services, payment_intent)).catch((error: unknown) => {
    // The page asks again; until then it is given the order as we know it.
    if (!(error instanceof Unavailable)) throw error;
  });
  const orders = await services.db
    .selectFrom('orders')
    .select(['id', 'order_number', 'status'])
    .where('id', '=', payment.order_id)
    .execute();
  return { data: orders };
}
