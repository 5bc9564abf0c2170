import type { Tx } from '#server/db/database.ts';
import { NotFound } from '#server/failures.ts';
import { cancelPayment } from '#server/payments/cancel.ts';
import type { OrderRow, PaymentRow } from '#server/payments/payment-row.ts';
import type { Services } from '#server/services.ts';
import type { Plan, Situation } from './status-plan.ts';

interface Locked {
  order: OrderRow;
  payment: PaymentRow | undefined;
}

/** Payment before order, as everywhere. */
export async function lockWithPayment(tx: Tx, id: string): Promise<Locked> {
  const payment = await tx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const order = await tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!order) throw new NotFound('order');
  return { order, payment };
}

export const situationOf = (order: OrderRow, payment: PaymentRow | undefined): Situation => ({
  status: order.status,
  paymentStatus: order.payment_status,
  stockState: order.stock_state,
  payment: payment?.state,
});

/** After the commit, because it asks the provider. When it does not answer, the sweep goes on. */
export async function cancelWhereDue(services: Services, plan: Plan, payment: PaymentRow | undefined): Promise<void> {
  if (!plan.cancelPayment || !payment) return;
  await cancelPayment(services, payment.id, 'admin').catch((error: unknown) => {
    services.log.warn({ err: error, payment: payment.id }, 'a payment could not be cancelled yet');
  });
}

/** What the record of a change shows of it. */
export const visibleOf = (order: OrderRow) => ({
  status: order.status,
  shipping_estimate: order.shipping_estimate,
  subtotal_cents: order.subtotal_cents,
  tax_cents: order.tax_cents,
  shipping_cents: order.shipping_cents,
  total_cents: order.total_cents,
});
