import type { Reader } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import type { PaymentProvider } from './provider.ts';
import type { PaymentRow } from './tables.ts';

type IntentRequest = Parameters<PaymentProvider['create']>[0];

/** The request that creates a payment's intent: always the same for a payment, so that it may be repeated under its key. */
export async function intentRequest(
  { db }: Services,
  payment: PaymentRow,
  orderNumber?: string,
): Promise<IntentRequest> {
  const order_number = orderNumber ?? (await loadOrderNumber(db, payment.order_id));
  return {
    amount: payment.amount_cents,
    currency: payment.currency,
    metadata: { payment_id: payment.id, order_id: payment.order_id, order_number },
    idempotencyKey: `pi_${payment.id}`,
  };
}

async function loadOrderNumber(db: Reader, id: string): Promise<string> {
  const order = await db.selectFrom('orders').select('order_number').where('id', '=', id).executeTakeFirstOrThrow();
  return order.order_number;
}
