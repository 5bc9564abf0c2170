import { isShipped, type OrderStatus } from './order-status.ts';

interface Unit {
  quantity: number;
  /** Units whose money has gone back. */
  refunded: number;
  /** Units that are in stock again. */
  returned: number;
  /** Units that are in parcels. */
  inParcels: number;
  /** Units that are still to leave in a parcel. */
  leftToSend: number;
  /** Units that another order replaces, of which something has left, and that are not in stock again. */
  replacedAndSent: number;
}

interface Sent {
  status: OrderStatus;
  hasParcels: boolean;
}

/** How many units of an item have left the shop. An order that was shipped by hand has left with all that no parcel has. */
export function unitsSent(
  { quantity, inParcels, leftToSend }: Pick<Unit, 'quantity' | 'inParcels' | 'leftToSend'>,
  { status, hasParcels }: Sent,
): number {
  const byHand = hasParcels ? leftToSend : quantity;
  return isShipped(status) ? inParcels + byHand : inParcels;
}

/**
 * How many units of an item that are paid for have not left the shop, or are in stock again: nobody can send them back. What was refunded or
 * replaced counts as one of those first.
 */
export function unitsHere(unit: Unit, order: Sent): number {
  const { quantity, refunded, returned, replacedAndSent } = unit;
  const away = Math.min(unitsSent(unit, order), quantity - returned);
  return Math.max(0, quantity - away - refunded - replacedAndSent);
}
