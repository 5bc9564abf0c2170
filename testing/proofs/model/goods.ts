import {
  type ReplacedUnits,
  isShipped,
  type Line,
  linesOf,
  type OracleOrder,
  type Thing,
  type Units,
  unitsOf,
} from './order.ts';
import { freeLine } from './pricing.ts';
import type { Oracle } from './oracle.ts';
import { type OracleState, tellOfStatus } from './state.ts';
import { exchanged, inParcels, leftToSend, lineOf, shipmentOf, statusOfParcels, statusOfUnits } from './units.ts';

// What happens to the goods of an order: sent in parcels, exchanged, put into stock.

const isWithin = (units: Units, limit: Units) =>
  units.jersey <= limit.jersey && units.large <= limit.large && units.cap <= limit.cap;

function withParcels(state: OracleState, order: OracleOrder, work: () => void): void {
  const was = shipmentOf(state.exchanges, order);
  work();
  const to = statusOfParcels(order.status, was, shipmentOf(state.exchanges, order), order.parcels.length > 0);
  tellOfStatus(order, to, true);
  order.status = to;
  order.mails.delivery_sent = order.parcels.length;
}

/** Returns false for what is not to be sent. */
export function sendParcel(state: OracleState, order: OracleOrder, units: Units): boolean {
  if (order.status === 'cancelled' || (order.status === 'pending' && order.money === 'unpaid')) return false;
  if (!isWithin(units, leftToSend(state.exchanges, order))) return false;
  withParcels(state, order, () => order.parcels.push({ units, hasArrived: false }));
  return true;
}

export function deliverParcel(state: OracleState, order: OracleOrder, at: number): void {
  withParcels(state, order, () => {
    const parcel = order.parcels[at];
    if (parcel) parcel.hasArrived = true;
  });
}

/** Returns false for a cancelled order: what its end gave back follows from what had left. */
export function takeParcelBack(state: OracleState, order: OracleOrder, at: number): boolean {
  if (order.status === 'cancelled') return false;
  withParcels(state, order, () => order.parcels.splice(at, 1));
  return true;
}

interface Wanted {
  thing: Thing;
  quantity: number;
  to: Thing;
  restock: boolean;
}

/** The order that replaces units of a line; undefined when there are not enough of one or the other. */
export function exchange(
  model: Oracle,
  order: OracleOrder,
  { thing, quantity, to, restock }: Wanted,
): OracleOrder | undefined {
  const line = lineOf(order, thing);
  if (order.status === 'cancelled' || order.money !== 'paid') return undefined;
  if (quantity > line.quantity - line.refunded - exchanged(model.exchanges, order, thing)) return undefined;
  if (restock && quantity > line.quantity - line.returned) return undefined;
  if (quantity > model.stock[to] + (restock && to === thing ? quantity : 0)) return undefined;
  const was = shipmentOf(model.exchanges, order);
  if (restock) model.putBack(order, only(thing, quantity));
  model.take(only(to, quantity));
  const replacement = model.addReplacement(order.buyer, { [to]: freeLine(line, quantity) });
  const replaced: ReplacedUnits = { order, thing, quantity, replacement, cancelledWith: false };
  model.exchanges.push(replaced);
  order.status = statusOfUnits(order.status, was, shipmentOf(model.exchanges, order));
  return replacement;
}

export const only = (thing: Thing, quantity: number): Units => unitsOf((one) => (one === thing ? quantity : 0));

/** Puts units into stock that are here again. Returns false for more than can be. */
export function restock(state: OracleState, order: OracleOrder, units: Units): boolean {
  const isCancelled = order.status === 'cancelled';
  if (isCancelled && order.stock !== 'sold') return false;
  if (linesOf(order).some(([thing, line]) => units[thing] > mostToRestock(state, order, thing, line))) return false;
  if (isCancelled) state.callOff(order, units);
  else state.putBack(order, units);
  return true;
}

function mostToRestock({ exchanges }: OracleState, order: OracleOrder, thing: Thing, line: Line): number {
  const { quantity, refunded, returned } = line;
  if (order.status === 'cancelled') return quantity - returned;
  // Money that went back without naming lines; one that was only owed when its order was reopened has not.
  const wentBack = order.restGone > 0 || order.parts.some(({ isAnyAmount }) => isAnyAmount);
  if (isShipped(order.status) && wentBack) return quantity - returned;
  const replaced = exchanges.filter((one) => one.order === order && one.thing === thing);
  const isReplacement = exchanges.some((one) => one.replacement === order);
  const sent = isShipped(order.status) ? quantity : inParcels(order, thing);
  const units = replaced.reduce((sum, one) => sum + one.quantity, refunded + (isReplacement ? sent : 0));
  return Math.max(0, Math.min(quantity, units) - returned);
}
