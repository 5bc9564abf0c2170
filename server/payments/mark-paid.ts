import { logActivity } from '#server/activities/log-activity.ts';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { logOrderStep } from '#server/orders/order-steps.ts';
import type { Services } from '#server/services.ts';
import type { ExpressionBuilder } from 'kysely';
import { moveCoupon } from '#server/coupons/redemptions.ts';
import { oweRefund } from './owe-refund.ts';
import { lockOrder, type OrderRow, type PaymentRow } from './payment-row.ts';
import { moveReservations, releaseReservations } from '#server/inventory/reservations.ts';

/**
 * The money of a payment is here, in full: its order is paid. Only settle calls this, and the checkout for a total
 * of 0. The payment's row is locked and not yet `succeeded`.
 */
export async function markPaid(services: Services, tx: Tx, payment: PaymentRow): Promise<void> {
  const now = services.clock.now();
  const order = await lockOrder(tx, payment.order_id);
  await tx.updateTable('payments').set({ state: 'succeeded', updated_at: now }).where('id', '=', payment.id).execute();
  await moveCoupon(tx, order.id, 'used');
  await tx
    .updateTable('orders')
    .set({ payment_status: 'paid', paid_at: now, updated_at: now })
    .where('id', '=', order.id)
    .execute();
  logOrderStep(services, order, { step: 'paid', ...(order.status === 'cancelled' && { late: true }) });
  if (order.status === 'cancelled') {
    // The back office cancelled it while the customer was paying.
    await releaseReservations(tx, order.id, 'restock', now);
    await oweRefund(services, tx, payment, now);
    await logActivity(services, tx, null, {
      type: 'payment',
      action: 'payment.late',
      description: `Order ${order.order_number} was paid after it was cancelled; the money goes back`,
      objectId: order.id,
    });
    return;
  }
  await moveReservations(tx, order.id, 'sold');
  if (order.status === 'pending') {
    await tx.updateTable('orders').set({ status: 'processing' }).where('id', '=', order.id).execute();
  }
  await takeOutOfCart(tx, order);
  await logActivity(services, tx, null, {
    type: 'order',
    action: 'order.paid',
    description: `Order ${order.order_number} was paid`,
    objectId: order.id,
  });
}

/** The bought lines leave the cart, up to the quantities that were bought: more may have been added since. */
async function takeOutOfCart(tx: Tx, order: OrderRow): Promise<void> {
  const items = await tx
    .selectFrom('order_items')
    .select(['variant_id', 'options', 'quantity'])
    .where('order_id', '=', order.id)
    .execute();
  for (const { variant_id, options, quantity } of items) {
    const isBought = (eb: ExpressionBuilder<Tables, 'cart_items'>) =>
      eb.and({ user_id: order.user_id, variant_id, options });
    // Deleted first: what is lowered afterwards would otherwise match again.
    await tx.deleteFrom('cart_items').where(isBought).where('quantity', '<=', quantity).execute();
    await tx
      .updateTable('cart_items')
      .set((eb) => ({ quantity: eb('quantity', '-', quantity) }))
      .where(isBought)
      .execute();
  }
}
