import { logActivity } from '#server/activities/log-activity.ts';
import { releaseCoupon } from '#server/coupons/redemptions.ts';
import type { Tx } from '#server/db/database.ts';
import { releaseReservations } from '#server/inventory/reservations.ts';
import { logOrderStep } from '#server/orders/order-steps.ts';
import { postMail } from '#server/mail/mail-payload.ts';
import type { Services } from '#server/services.ts';
import { closeUnpaidWithdrawals } from '#server/withdrawals/settle-withdrawals.ts';
import type { LockedOrder } from './locks.ts';
import type { CancelReason, PaymentRow } from './tables.ts';

const REASON_LABELS = {
  expired: 'was not paid in time',
  superseded: 'was replaced by a newer one',
  refused: 'was refused',
  admin: 'was cancelled unpaid',
} as const satisfies Record<CancelReason, string>;

/**
 * E3: makes an unfinished payment `canceled`, cancels its order and gives back the stock and coupon it holds for it. Only for a payment
 * that the provider has cancelled or never had. The rows of both are locked.
 */
export async function releaseOrder(services: Services, tx: Tx, payment: PaymentRow, order: LockedOrder): Promise<void> {
  const now = services.clock.now();
  const reason = payment.cancel_reason ?? 'expired';
  await tx
    .updateTable('payments')
    .set({ state: 'canceled', cancel_reason: reason, network: null, updated_at: now })
    .where('id', '=', payment.id)
    .execute();
  // An admin moved it on unpaid: it was paid elsewhere, and keeps what it holds. Once cancelled, that is what has left.
  const isPaidElsewhere = order.stock_state === 'sold';
  if (isPaidElsewhere && order.status !== 'cancelled') return;
  if (!isPaidElsewhere) {
    await releaseReservations(tx, order.id, 'release', now);
    await releaseCoupon(tx, order.id);
  }
  if (order.has_open_withdrawal) await closeUnpaidWithdrawals(services, tx, order);
  if (order.status !== 'cancelled') {
    await tx
      .updateTable('orders')
      .set({ status: 'cancelled', cancel_reason: reason, updated_at: now })
      .where('id', '=', order.id)
      .execute();
    logOrderStep(services, order, { step: 'cancelled', reason });
    // Of one that failed at its bank they have been written before.
    if (reason === 'expired' && payment.failed_at === null && (await hasTriedCard(tx, payment)))
      postMail(services, tx, { kind: 'payment_failed', orderId: order.id });
  }
  await logActivity(services, tx, null, {
    type: 'order',
    action: `order.${reason === 'admin' ? 'released' : reason}`,
    description: `Order ${order.order_number} ${REASON_LABELS[reason]}`,
    objectId: order.id,
  });
}

/** Whether a card was declined since the payment was begun: who only looked at the checkout is not written to. */
const hasTriedCard = async (tx: Tx, { user_id, created_at }: PaymentRow): Promise<boolean> =>
  (await tx
    .selectFrom('declines')
    .select('charge')
    .where('user_id', '=', user_id)
    .where('declined_at', '>=', created_at)
    .executeTakeFirst()) !== undefined;
