import type { Tx } from '#server/db/database.ts';
import { moveCoupon, releaseCoupon, retakeCoupon } from '#server/coupons/redemptions.ts';
import { dropRefund, oweRefund } from '#server/payments/owe-refund.ts';
import type { OrderRow, PaymentRow } from '#server/payments/payment-row.ts';
import { moveReservations, releaseReservations, retakeReservations } from '#server/inventory/reservations.ts';
import type { Services } from '#server/services.ts';
import type { Plan } from './status-plan.ts';

const MINUTE = 60_000;

/** What a plan does to stock, coupon and money, in the transaction that has locked payment and order. */
export async function applyOrderPlan(
  services: Services,
  tx: Tx,
  plan: Plan,
  order: OrderRow,
  payment: PaymentRow | undefined,
): Promise<void> {
  const now = services.clock.now();
  if (plan.cancelPayment && payment) await startCanceling(tx, payment, now);
  await moveStock(tx, plan.stock, order, now);
  if (plan.refund === 'owe' && payment) {
    await oweRefund(services, tx, payment, new Date(now.getTime() + services.config.refundGraceMinutes * MINUTE));
  }
  if (plan.refund === 'drop' && payment) await dropRefund(services, tx, payment);
}

async function moveStock(tx: Tx, stock: Plan['stock'], order: OrderRow, now: Date): Promise<void> {
  const isUnpaid = order.payment_status === 'unpaid';
  switch (stock) {
    case 'leave':
      return;
    case 'hold':
      await moveReservations(tx, order.id, 'reserved');
      return moveCoupon(tx, order.id, 'held');
    case 'sell':
      await moveReservations(tx, order.id, 'sold');
      return moveCoupon(tx, order.id, 'used');
    case 'give back':
      await releaseReservations(tx, order.id, isUnpaid ? 'release' : 'restock', now);
      // A coupon that helped to pay stays used.
      if (isUnpaid) await releaseCoupon(tx, order.id);
      return;
    case 'take again':
      await retakeReservations(tx, order.id, now);
      return retakeCoupon(tx, order.id);
  }
}

/** E1 in this transaction: from here on nobody is given this payment to pay. The sweep looks at it at once. */
async function startCanceling(tx: Tx, payment: PaymentRow, now: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state: 'canceling', cancel_reason: payment.cancel_reason ?? 'admin', check_at: now, updated_at: now })
    .where('id', '=', payment.id)
    .where('state', 'in', ['creating', 'open'])
    .execute();
}
