import type { Services } from '#server/services.ts';
import type { PaymentRow } from './payment-row.ts';
import type { PaymentProvider } from './provider.ts';

type IntentRequest = Parameters<PaymentProvider['create']>[0];

/** The same for a payment at every time, so that it may be repeated under its key. */
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
