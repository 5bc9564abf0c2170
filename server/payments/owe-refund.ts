import type { Tx } from '#server/db/database.ts';
import { logOrderStep } from '#server/orders/order-steps.ts';
import type { Services } from '#server/services.ts';
import { sumParts } from './part-refunds.ts';
import type { PaymentRow } from './tables.ts';

/**
 * Inserts a refund of all that is left of a payment, which the sweep submits from `dueAt` on, and returns its id; undefined where nothing
 * is left. `reason`: why, for the buyer. Payment and order are locked.
 */
export async function oweRefund(
  services: Services,
  tx: Tx,
  payment: Pick<PaymentRow, 'id' | 'order_id' | 'amount_cents'>,
  dueAt: Date,
  reason: string | null = null,
): Promise<string | undefined> {
  const amount_cents = payment.amount_cents - (await sumParts(tx, payment)).total;
  // An order of 0 was paid without money; of another, all may have gone back in parts.
  if (amount_cents === 0) return undefined;
  const now = services.clock.now();
  const id = services.ids.uuid();
  await tx
    .insertInto('refunds')
    .values({
      id,
      payment_id: payment.id,
      amount_cents,
      reason,
      state: 'due',
      due_at: dueAt,
      created_at: now,
      updated_at: now,
    })
    .execute();
  logOrderStep(services, await setPaymentStatus(tx, payment, 'refund_due'), { step: 'refund due' });
  return id;
}

/** Drops the refund of all that is left, which was not submitted yet. The payment is locked, so that none is submitted meanwhile. */
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
    .where('is_part', '=', false)
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
