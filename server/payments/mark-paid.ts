import { logActivity } from '#server/activities/log-activity.ts';
import { moveCoupon } from '#server/coupons/redemptions.ts';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { moveReservations, releaseReservations } from '#server/inventory/reservations.ts';
import { logOrderStep } from '#server/orders/order-steps.ts';
import type { OrderRow } from '#server/orders/tables.ts';
import type { Services } from '#server/services.ts';
import type { ExpressionBuilder } from 'kysely';
import { oweRefund } from './owe-refund.ts';
import type { Card } from './provider.ts';
import type { PaymentRow } from './tables.ts';

/**
 * Makes an order paid whose money has arrived in full: payment `succeeded`, stock sold, coupon used, bought lines out of
 * the cart. An order that was cancelled meanwhile owes a refund instead. Called by `syncPayment`, and by the checkout for
 * a total of 0. The rows of payment and order are locked, the payment is not yet `succeeded`.
 */
export async function markPaid(
  services: Services,
  tx: Tx,
  payment: PaymentRow,
  order: OrderRow,
  card?: Card,
): Promise<void> {
  const now = services.clock.now();
  await tx
    .updateTable('payments')
    .set({ state: 'succeeded', ...cardColumns(card), updated_at: now })
    .where('id', '=', payment.id)
    .execute();
  await moveCoupon(tx, order.id, 'used');
  await tx
    .updateTable('orders')
    .set({ payment_status: 'paid', paid_at: now, updated_at: now })
    .where('id', '=', order.id)
    .execute();
  logOrderStep(services, order, { step: 'paid', ...(order.status === 'cancelled' && { late: true }) });
  if (order.status === 'cancelled') {
    // An admin cancelled it while the customer was paying.
    await releaseReservations(tx, order.id, 'restock', now);
    await oweRefund(services, tx, payment, now);
    await logActivity(services, tx, null, {
      type: 'payment',
      action: 'payment.late',
      description: `Order ${order.order_number} was paid after it was cancelled; the money goes back`,
      objectId: order.id,
      after: moneyOf(payment),
    });
    return;
  }
  await moveReservations(tx, order.id, 'sold');
  if (order.status === 'pending') {
    await tx.updateTable('orders').set({ status: 'processing' }).where('id', '=', order.id).execute();
  }
  await removeBoughtFromCart(tx, order);
  await logActivity(services, tx, null, {
    type: 'order',
    action: 'order.paid',
    description: `Order ${order.order_number} was paid`,
    objectId: order.id,
    after: moneyOf(payment),
  });
}

/** The card columns of a payment; null for a card that the table's checks would refuse. */
export function cardColumns(card: Card | undefined) {
  const isStorable = card && /^\d{4}$/.test(card.last4) && card.brand.length <= 40;
  return { card_brand: isStorable ? card.brand : null, card_last4: isStorable ? card.last4 : null };
}

/** What an activity stores of money that moved, so that the timeline of the order says how much. */
export const moneyOf = ({ amount_cents }: Pick<PaymentRow, 'amount_cents'>) => ({ amount_cents });

/** Lowers the lines of the cart by the quantities that were bought: more may have been added since. */
async function removeBoughtFromCart(tx: Tx, order: OrderRow): Promise<void> {
  const items = await tx
    .selectFrom('order_items')
    .select(['variant_id', 'options', 'quantity'])
    .where('order_id', '=', order.id)
    .execute();
  for (const { variant_id, options, quantity } of items) {
    const isBought = (eb: ExpressionBuilder<Tables, 'cart_items'>) =>
      eb.and({ user_id: order.user_id, variant_id, options });
    // Deleted first: a line that the update lowers could otherwise match and be deleted.
    await tx.deleteFrom('cart_items').where(isBought).where('quantity', '<=', quantity).execute();
    await tx
      .updateTable('cart_items')
      .set((eb) => ({ quantity: eb('quantity', '-', quantity) }))
      .where(isBought)
      .execute();
  }
}
