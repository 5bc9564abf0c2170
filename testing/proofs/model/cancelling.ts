import type { OrderStatus } from '#domain/order-status.ts';
import { type ReplacedUnits, isShipped, type OracleOrder } from './order.ts';
import { oweRest } from './refunds.ts';
import { type OracleState, tellOfStatus } from './state.ts';
import { exchanged, lineOf, shipmentOf, statusOfUnits } from './units.ts';

// How a paid order is cancelled and goes on after all, with the orders that replace units of it.

/** What has left stays out, unless somebody says that it is back. */
export function cancelPaid(
  state: OracleState,
  order: OracleOrder,
  { restock = false, refundAt }: { restock?: boolean; refundAt: number },
): void {
  const from = order.status;
  tellOfStatus(order, 'cancelled');
  [order.status, order.cancelledFrom] = ['cancelled', from];
  if (order.stock === 'sold') giveBackUnsent(state, order, from, restock);
  if (order.money === 'paid') oweRest(order, refundAt);
}

/** Gives back what has not left, of an order that had the status `from`; returns whether that is all of it. */
export function giveBackUnsent(state: OracleState, order: OracleOrder, from: OrderStatus, restock: boolean): boolean {
  const isAll = restock || (!isShipped(from) && order.parcels.length === 0);
  if (isAll) state.giveBack(order);
  else if (!isShipped(from)) state.callOff(order);
  return isAll;
}

/** The replacements of an order that can be changed with it: those that are neither cancelled nor deleted. */
export const liveReplacements = ({ exchanges }: OracleState, order: OracleOrder): ReplacedUnits[] =>
  exchanges.filter((one) => one.order === order && one.replacement.status !== 'cancelled' && !one.replacement.deleted);

export const isAnySent = (exchanges: readonly ReplacedUnits[]): boolean =>
  exchanges.some(({ replacement }) => isShipped(replacement.status));

export function cancelReplacements(state: OracleState, exchanges: readonly ReplacedUnits[]): void {
  for (const { replacement } of exchanges) cancelPaid(state, replacement, { refundAt: Infinity });
}

/** Whether what a cancelled order replaces was neither refunded since nor replaced by another. */
export function stillReplaces({ exchanges }: OracleState, { order, thing, quantity }: ReplacedUnits): boolean {
  const line = lineOf(order, thing);
  return quantity <= line.quantity - line.refunded - exchanged(exchanges, order, thing);
}

/** What replaces units, and was cancelled with its order, goes on with it, where there is enough left. */
export function reopenReplacements(state: OracleState, order: OracleOrder): void {
  for (const exchange of state.exchanges) {
    const { replacement } = exchange;
    if (exchange.order !== order || !exchange.cancelledWith) continue;
    if (replacement.deleted || replacement.status !== 'cancelled') continue;
    exchange.cancelledWith = false;
    if (!stillReplaces(state, exchange) || !state.takeAgain(replacement)) continue;
    const to: OrderStatus = replacement.cancelledFrom ?? 'processing';
    tellOfStatus(replacement, to);
    replacement.status = to;
  }
}

/** Does something to a replacement, and gives the order of which it replaces something the status that follows. */
export function followedBy(state: OracleState, replacement: OracleOrder, work: () => void): void {
  const replaced = state.exchanges.find((one) => one.replacement === replacement)?.order;
  if (!replaced || replaced.deleted) return work();
  const was = shipmentOf(state.exchanges, replaced);
  work();
  replaced.status = statusOfUnits(replaced.status, was, shipmentOf(state.exchanges, replaced));
}
