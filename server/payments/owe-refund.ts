import type { Tx } from '#server/db/database.ts';
import { logOrderStep } from '#server/orders/order-steps.ts';
import type { Services } from '#server/services.ts';
import type { PaymentRow } from './tables.ts';

/** Inserts a refund of the whole payment, which the sweep submits from `dueAt` on, and returns its id. Payment and order are locked. */
export async function oweRefund(
  services: Services,
  tx: Tx,
  payment: Pick<PaymentRow, 'id' | 'order_id' | 'amount_cents'>,
  dueAt: Date,
): Promise<string | undefined> {
  // An order of 0 was paid without money.
  if (payment.amount_cents === 0) return undefined;
  const now = services.clock.now();
  const id = services.ids.uuid();
  await tx
    .insertInto('refunds')
    .values({
      id,
      payment_id: payment.id,
      amount_cents: payment.amount_cents,
      state: 'due',
      due_at: dueAt,
      created_at: now,
      updated_at: now,
    })
    .execute();
  logOrderStep(services, await setPaymentStatus(tx, payment, 'refund_due'), { step: 'refund due' });
  return id;
}

/** Drops a refund that was not submitted yet. The payment is locked, so that none is submitted meanwhile. */
export async function dropRefund(
  services: Services,
  tx: Tx,
  payment: Pick<PaymentRow, 'id' | 'order_id'>,
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ state: 'dropped', updated_at: services.clock.now() })
    .where('payment_id', '=', payment.id)
    .where('state', '=', 'due')
    .execute();
  logOrderStep(services, await setPaymentStatus(tx, payment, 'paid'), { step: 'refund dropped' });
}

const setPaymentStatus = (tx: Tx, payment: Pick<PaymentRow, 'order_id'>, status: 'refund_due' | 'paid') =>
  tx
    .updateTable('orders')
    .set({ payment_status: status })
    .where('id', '=', payment.order_id)
    .returning(['id', 'order_number'])
    .executeTakeFirstOrThrow();
