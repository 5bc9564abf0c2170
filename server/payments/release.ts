import { logActivity } from '#server/activities/log-activity.ts';
import type { Tx } from '#server/db/database.ts';
import { logOrderStep } from '#server/orders/order-steps.ts';
import type { Services } from '#server/services.ts';
import { releaseCoupon } from '#server/coupons/redemptions.ts';
import { lockOrder, type PaymentRow } from './payment-row.ts';
import { releaseReservations } from '#server/inventory/reservations.ts';

const HOW_IT_ENDED = {
  expired: 'was not paid in time',
  superseded: 'was replaced by a newer one',
  refused: 'was refused by the card provider',
  admin: 'was cancelled unpaid',
} as const;

/**
 * E3: a payment can no longer succeed, so what its order held is given back. Only for a payment that the provider
 * has cancelled, or that it never had. The payment's row is locked and unfinished.
 */
export async function releaseOrder(services: Services, tx: Tx, payment: PaymentRow): Promise<void> {
  const now = services.clock.now();
  const order = await lockOrder(tx, payment.order_id);
  const reason = payment.cancel_reason ?? 'expired';
  await tx
    .updateTable('payments')
    .set({ state: 'canceled', cancel_reason: reason, updated_at: now })
    .where('id', '=', payment.id)
    .execute();
  // The back office moved it on unpaid: it was paid elsewhere, and keeps what it holds.
  if (order.stock_state === 'sold' && order.status !== 'cancelled') return;
  await releaseReservations(tx, order.id, 'release', now);
  await releaseCoupon(tx, order.id);
  if (order.status !== 'cancelled') {
    await tx
      .updateTable('orders')
      .set({ status: 'cancelled', cancel_reason: reason, updated_at: now })
      .where('id', '=', order.id)
      .execute();
    logOrderStep(services, order, { step: 'cancelled', reason });
  }
  await logActivity(services, tx, null, {
    type: 'order',
    action: `order.${reason === 'admin' ? 'released' : reason}`,
    description: `Order ${order.order_number} ${HOW_IT_ENDED[reason]}`,
    objectId: order.id,
  });
}
