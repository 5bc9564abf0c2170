import type { OrderStatus } from '#domain/order-status.ts';
import {
  cancelPaid,
  cancelReplacements,
  followedBy,
  isAnySent,
  liveReplacements,
  reopenReplacements,
  stillReplaces,
} from './cancelling.ts';
import { GRACE, type Oracle } from './oracle.ts';
import type { OracleOrder } from './order.ts';
import { submitRest } from './refunds.ts';
import { tellOfStatus } from './state.ts';
import { hasLeft } from './units.ts';

interface Change {
  to: OrderStatus;
  restock: boolean;
  /** Cancelled: what replaces units of it is, too. */
  withReplacements: boolean;
}

/** What an admin sets. Returns false when it is refused. */
export function setStatus(model: Oracle, order: OracleOrder, { to, restock, withReplacements }: Change): boolean {
  const from = order.status;
  const replacements = withReplacements ? liveReplacements(model, order) : [];
  if (isAnySent(replacements)) return false;
  if (from === 'cancelled' && to !== 'cancelled') return reopen(model, order, to);
  cancelReplacements(model, replacements);
  for (const exchange of replacements) exchange.cancelledWith = true;
  if (to === from) {
    const comesBack = restock && from === 'cancelled' && order.stock === 'sold';
    if (comesBack) {
      model.giveBack(order);
      if (order.money === 'unpaid') model.giveCouponBack(order);
    }
  } else if (to !== 'cancelled') {
    tellOfStatus(order, to);
    order.status = to;
    if (order.money === 'unpaid') moveOn(order, to);
  } else if (order.money === 'unpaid') {
    tellOfStatus(order, to);
    [order.status, order.cancelledFrom] = [to, from];
    model.cancelUnpaid(order, from, restock);
  } else followedBy(model, order, () => cancelPaid(model, order, { restock, refundAt: model.now + GRACE }));
  return true;
}

function reopen(model: Oracle, order: OracleOrder, to: OrderStatus): boolean {
  const exchange = model.exchanges.find((one) => one.replacement === order);
  if (exchange && !stillReplaces(model, exchange)) return false;
  if (!model.takeAgain(order)) return false;
  reopenReplacements(model, order);
  followedBy(model, order, () => {
    tellOfStatus(order, to);
    order.status = to;
  });
  if (order.money === 'refund_due') order.money = 'paid';
  else if (order.money === 'unpaid') moveOn(order, to);
  return true;
}

/** An unpaid order that leaves `pending` was paid elsewhere; back in `pending` it awaits its payment again. */
function moveOn(order: OracleOrder, to: OrderStatus): void {
  if (to !== 'pending' && order.stock === 'reserved') {
    order.stock = 'sold';
    if (order.coupon === 'held') order.coupon = 'used';
  } else if (to === 'pending' && order.stock === 'sold' && order.payment === 'open') {
    order.stock = 'reserved';
    if (order.coupon === 'used') order.coupon = 'held';
  }
}

const HOUR = 60 * 60_000;

/** What its buyer cancels within an hour of paying. Returns false when it is too late, or not theirs to cancel. */
export function cancelByBuyer(model: Oracle, order: OracleOrder, refuses: boolean): boolean {
  const isReplacement = model.exchanges.some((one) => one.replacement === order);
  const replacements = model.exchanges.filter((one) => one.order === order && one.replacement.status !== 'cancelled');
  const isSent = order.parcels.length > 0 || replacements.some(({ replacement }) => hasLeft(replacement));
  const isOpen = (order.status === 'pending' || order.status === 'processing') && order.money === 'paid';
  if (isReplacement || !isOpen || isSent || model.now >= order.paidAt + HOUR) return false;
  cancelReplacements(model, liveReplacements(model, order));
  cancelPaid(model, order, { refundAt: model.now });
  if (order.money === 'refund_due') submitRest(order, refuses);
  return true;
}
