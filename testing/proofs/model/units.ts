import type { OrderStatus } from '#domain/order-status.ts';
import {
  type ReplacedUnits,
  isDelivered,
  isShipped,
  type Line,
  linesOf,
  type OracleOrder,
  type Thing,
  type Units,
  unitsOf,
} from './order.ts';

// Where the units of an order are: with the shop, in a parcel, in stock again, replaced or paid back.

const sum = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((total, one) => total + of(one), 0);

export const lineOf = (order: OracleOrder, thing: Thing): Line => {
  const line = order.lines[thing];
  if (!line) throw new Error(`The order has no ${thing}`);
  return line;
};

export const inParcels = ({ parcels }: OracleOrder, thing: Thing): number => sum(parcels, ({ units }) => units[thing]);

export const hasLeft = ({ status, parcels }: OracleOrder): boolean => parcels.length > 0 || isShipped(status);

/** The orders that replace units of a line, and were not cancelled. */
export const replacing = (exchanges: readonly ReplacedUnits[], order: OracleOrder, thing: Thing): ReplacedUnits[] =>
  exchanges.filter((one) => one.order === order && one.thing === thing && one.replacement.status !== 'cancelled');

/** Units of a replacement that are in stock again, and replaced by no further order. */
const unitsBack = (exchanges: readonly ReplacedUnits[], replacement: OracleOrder): number =>
  replacement.stock === 'sold'
    ? sum(linesOf(replacement), ([thing, { returned }]) =>
        Math.max(0, returned - sum(replacing(exchanges, replacement, thing), ({ quantity }) => quantity)),
      )
    : 0;

/** Units of a line that other orders replace; without those that were refunded because their replacement came back. */
export function exchanged(exchanges: readonly ReplacedUnits[], order: OracleOrder, thing: Thing): number {
  const others = replacing(exchanges, order, thing);
  const back = sum(others, ({ replacement }) => unitsBack(exchanges, replacement));
  const units = sum(others, ({ quantity }) => quantity);
  return Math.max(0, units - Math.min(back, lineOf(order, thing).refunded));
}

/** How many units are to leave in a parcel, once these were refunded, too. */
export const leftToSend = (exchanges: readonly ReplacedUnits[], order: OracleOrder, refunded?: Units): Units =>
  unitsOf((thing) => {
    const line = order.lines[thing];
    if (!line) return 0;
    const paidBack = line.refunded + (refunded?.[thing] ?? 0);
    const gone = Math.max(paidBack + exchanged(exchanges, order, thing), line.returned);
    return Math.max(0, line.quantity - gone - inParcels(order, thing));
  });

export const isNothing = (units: Units) => units.jersey + units.large + units.cap === 0;

/** Units that are paid for and that nobody outside of the shop has. */
export function unitsHere(exchanges: readonly ReplacedUnits[], order: OracleOrder, thing: Thing): number {
  const { quantity, refunded, returned } = lineOf(order, thing);
  const sentReplacements = replacing(exchanges, order, thing).filter(({ replacement }) => hasLeft(replacement));
  const replacedAndSent = sum(sentReplacements, (one) => one.quantity - unitsBack(exchanges, one.replacement));
  const byHand = order.parcels.length > 0 ? leftToSend(exchanges, order)[thing] : quantity;
  const sent = inParcels(order, thing) + (isShipped(order.status) ? byHand : 0);
  return Math.max(0, quantity - Math.min(sent, quantity - returned) - refunded - replacedAndSent);
}

export type Shipment = 'open' | 'shipped' | 'delivered';

/** How far the parcels of an order are. */
export function shipmentOf(exchanges: readonly ReplacedUnits[], order: OracleOrder): Shipment {
  if (order.parcels.length === 0 || !isNothing(leftToSend(exchanges, order))) return 'open';
  return order.parcels.every(({ hasArrived }) => hasArrived) ? 'delivered' : 'shipped';
}

/** The status after units were refunded or replaced, or are not replaced any more. */
export function statusOfUnits(status: OrderStatus, was: Shipment, is: Shipment): OrderStatus {
  if (status === 'cancelled' || was === is) return status;
  if (is === 'open') return isShipped(status) ? 'processing' : status;
  return isShipped(status) ? status : is;
}

/** The status after a parcel was sent, has arrived or was taken back. */
export function statusOfParcels(status: OrderStatus, was: Shipment, is: Shipment, hasParcels: boolean): OrderStatus {
  if (status === 'cancelled') return status;
  if (was === is) return status === 'pending' && hasParcels ? 'processing' : status;
  if (is === 'open') return isShipped(status) ? 'processing' : status;
  if (is === 'delivered') return isDelivered(status) ? status : is;
  return (was === 'open' ? isShipped(status) : !isDelivered(status)) ? status : is;
}
