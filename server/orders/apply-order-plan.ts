import { leftToSend } from '#domain/left-to-send.ts';
import { moveCoupon, releaseCoupon, retakeCoupon } from '#server/coupons/redemptions.ts';
import type { Tx } from '#server/db/database.ts';
import { listDeliveries } from '#server/deliveries/deliveries.ts';
import type { Actor } from '#server/identity/actor.ts';
import {
  callOffUnits,
  moveReservations,
  recallUnits,
  releaseReservations,
  retakeReservations,
} from '#server/inventory/reservations.ts';
import { startCanceling } from '#server/payments/start-canceling.ts';
import { dropRefund, oweRefund } from '#server/payments/owe-refund.ts';
import type { PaymentRow } from '#server/payments/tables.ts';
import type { Services } from '#server/services.ts';
import { listItems } from './order-parts.ts';
import type { Plan } from './status-plan.ts';
import type { OrderRow } from './tables.ts';

const MINUTE = 60_000;

interface RefundTerms {
  /** Left out, as the shop has it. */
  refundGraceMinutes?: Services['config']['refundGraceMinutes'] | undefined;
  /** Why the money goes back, for its buyer. */
  refundReason?: string | undefined;
}

/** Applies a plan to payment, stock, coupon and refund of an order. The rows of payment and order are locked. Returns the id of a refund that is owed by it. */
export async function applyOrderPlan(
  services: Services,
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  plan: Plan,
  order: OrderRow,
  payment: PaymentRow | undefined,
  { refundGraceMinutes = services.config.refundGraceMinutes, refundReason }: RefundTerms = {},
): Promise<string | undefined> {
  const now = services.clock.now();
  // The sweep may go on with it at once, should this process end after the commit.
  if (plan.cancelPayment && payment) await startCanceling(services, tx, payment, 'admin', now);
  await applyStockPlan(tx, actor, plan.stock, order, now);
  if (plan.refund === 'drop' && payment) await dropRefund(services, tx, payment);
  return plan.refund === 'owe' && payment
    ? oweRefund(services, tx, payment, new Date(now.getTime() + refundGraceMinutes * MINUTE), refundReason)
    : undefined;
}

async function applyStockPlan(
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  stock: Plan['stock'],
  order: OrderRow,
  now: Date,
): Promise<void> {
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
      await releaseReservations(tx, order.id, isUnpaid ? 'release' : 'restock', now, actor.id);
      // The coupon of a paid order stays used.
      if (isUnpaid) await releaseCoupon(tx, order.id);
      return;
    case 'call off':
      return callOffUnits(tx, await listUnsent(tx, order.id), now, actor.id);
    case 'recall':
      return recallUnits(tx, order.id, now, actor.id);
    case 'take again':
      await retakeReservations(tx, order.id, now, actor.id);
      return retakeCoupon(tx, order.id);
  }
}

/** The units of an order that no parcel has, and that nobody has paid back or replaced. */
async function listUnsent(tx: Tx, orderId: string) {
  const left = leftToSend(await listItems(tx, orderId), await listDeliveries(tx, orderId));
  return [...left].flatMap(([orderItemId, quantity]) => (quantity > 0 ? [{ orderItemId, quantity }] : []));
}
