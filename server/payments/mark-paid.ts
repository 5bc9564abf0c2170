import { logActivity } from '#server/activities/log-activity.ts';
import { moveCoupon } from '#server/coupons/redemptions.ts';
import { sendUnawaited, type Tx } from '#server/db/database.ts';
import { markReservations, releaseReservations } from '#server/inventory/reservations.ts';
import { postMail } from '#server/mail/mail-payload.ts';
import { logOrderStep } from '#server/orders/order-steps.ts';
import type { OrderRow } from '#server/orders/tables.ts';
import type { Services } from '#server/services.ts';
import { sql } from 'kysely';
import { oweRefund } from './owe-refund.ts';
import type { Card } from './provider.ts';
import type { PaymentRow } from './tables.ts';

type MadePayment = Pick<PaymentRow, 'id' | 'order_id' | 'amount_cents'>;

/**
 * Makes an order paid whose money has arrived in full: payment `succeeded`, stock sold, coupon used, bought lines out of
 * the cart. An order that was cancelled meanwhile owes a refund instead. Called by `syncPayment`, and by the checkout for
 * a total of 0. `isFromCart`: its lines leave the cart. The rows of payment and order are locked, the payment is not yet `succeeded`.
 */
export async function markPaid(
  services: Services,
  tx: Tx,
  payment: MadePayment,
  order: OrderRow,
  { card, isFromCart = true }: { card?: Card | undefined; isFromCart?: boolean } = {},
): Promise<void> {
  const now = services.clock.now();
  const isLate = order.status === 'cancelled';
  logOrderStep(services, order, { step: 'paid', ...(isLate && { late: true }) });
  sendUnawaited(
    tx
      .updateTable('payments')
      .set({ state: 'succeeded', ...cardColumns(card), network: null, updated_at: now })
      .where('id', '=', payment.id)
      .execute(),
    tx
      .updateTable('orders')
      .set({ payment_status: 'paid', paid_at: now, updated_at: now })
      .$if(order.status === 'pending', (update) => update.set({ status: 'processing' }))
      .$if(!isLate, (update) => update.set({ stock_state: 'sold' }))
      .where('id', '=', order.id)
      .execute(),
  );
  if (order.coupon_id) sendUnawaited(moveCoupon(tx, order.id, 'used'));
  if (isLate) await returnMoney(services, tx, payment, order);
  else handOver(services, tx, payment, order, isFromCart);
}

/** For an order that an admin has cancelled while the customer was paying. */
async function returnMoney(services: Services, tx: Tx, payment: MadePayment, order: OrderRow): Promise<void> {
  const now = services.clock.now();
  // What is sold was moved on before it was cancelled, and has left.
  if (order.stock_state !== 'sold') await releaseReservations(tx, order.id, 'restock', now);
  await oweRefund(services, tx, payment, now);
  await logActivity(services, tx, null, {
    type: 'payment',
    action: 'payment.late',
    description: `Order ${order.order_number} was paid after it was cancelled; the money goes back`,
    objectId: order.id,
    after: moneyOf(payment),
  });
}

function handOver(services: Services, tx: Tx, payment: MadePayment, order: OrderRow, isFromCart: boolean): void {
  const orderId = order.id;
  postMail(services, tx, { kind: 'order_confirmation', orderId }, { event: { event: 'order.paid', orderId } });
  sendUnawaited(
    markReservations(tx, order.id, 'sold'),
    ...(isFromCart ? removeBoughtFromCart(tx, order) : []),
    logActivity(services, tx, null, {
      type: 'order',
      action: 'order.paid',
      description: `Order ${order.order_number} ${payment.amount_cents > 0 ? 'was paid' : 'was placed, with nothing to pay'}`,
      objectId: order.id,
      after: moneyOf(payment),
    }),
  );
}

/** The card columns of a payment; null for a card that the table's checks would refuse. */
export function cardColumns(card: Card | undefined) {
  const isStorable = card && (card.last4 === null || /^\d{4}$/.test(card.last4)) && card.brand.length <= 40;
  return { card_brand: isStorable ? card.brand : null, card_last4: isStorable ? card.last4 : null };
}

/** What an activity stores of money that moved, so that the timeline of the order says how much. */
export const moneyOf = ({ amount_cents }: Pick<PaymentRow, 'amount_cents'>) => ({ amount_cents });

/** Lowers the lines of the cart by the quantities that were bought: more may have been added since. */
function removeBoughtFromCart(tx: Tx, order: OrderRow): Promise<unknown>[] {
  const bought = tx
    .selectFrom('order_items')
    .select(['variant_id', 'options', sql<number>`sum(quantity)::integer`.as('quantity')])
    .where('order_id', '=', order.id)
    .groupBy(['variant_id', 'options'])
    .as('bought');
  return [
    // Deleted first: a line that the update lowers could otherwise match and be deleted.
    tx
      .deleteFrom('cart_items')
      .using(bought)
      .where('user_id', '=', order.user_id)
      .whereRef('cart_items.variant_id', '=', 'bought.variant_id')
      .whereRef('cart_items.options', '=', 'bought.options')
      .whereRef('cart_items.quantity', '<=', 'bought.quantity')
      .execute(),
    tx
      .updateTable('cart_items')
      .from(bought)
      .set((eb) => ({ quantity: eb('cart_items.quantity', '-', eb.ref('bought.quantity')) }))
      .where('user_id', '=', order.user_id)
      .whereRef('cart_items.variant_id', '=', 'bought.variant_id')
      .whereRef('cart_items.options', '=', 'bought.options')
      .execute(),
  ];
}
