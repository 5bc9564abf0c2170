import type { Services } from '#server/services.ts';
import type { PaymentProvider } from './provider.ts';
import type { PaymentRow } from './tables.ts';

type IntentRequest = Parameters<PaymentProvider['create']>[0];

/** The request that creates a payment's intent: always the same for a payment, so that it may be repeated under its key. */
export async function intentRequest(services: Services, payment: PaymentRow): Promise<IntentRequest> {
  const order = await services.db
    .selectFrom('orders')
    .select(['id', 'order_number'])
    .where('id', '=', payment.order_id)
    .executeTakeFirstOrThrow();
  return {
    amount: payment.amount_cents,
    currency: payment.currency,
    metadata: { payment_id: payment.id, order_id: order.id, order_number: order.order_number },
    idempotencyKey: `pi_${payment.id}`,
  };
}
