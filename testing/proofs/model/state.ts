import type { OrderStatus } from '#domain/order-status.ts';
import {
  type ReplacedUnits,
  isDelivered,
  isShipped,
  linesOf,
  type OracleOrder,
  THINGS,
  type Units,
  unitsOf,
} from './order.ts';
import { leftToSend } from './units.ts';

export const COUPON_LIMIT = 2;
const COUPON_PER_PERSON = 1;

/** All that the oracle knows, and how stock, coupons and mails move; what makes them move is in the files beside it. */
export class OracleState {
  now = Date.UTC(2026, 5, 1, 12);
  stock: Units;
  /** Units that were ever there, less those that were counted as lost. */
  readonly supplied: Units;
  price: Units = { jersey: 4999, large: 4999, cap: 1999 };
  couponIsActive = true;
  orders: OracleOrder[] = [];
  exchanges: ReplacedUnits[] = [];

  constructor(stock: Units) {
    this.stock = { ...stock };
    this.supplied = { ...stock };
  }

  get couponUses(): number {
    return this.orders.filter(({ coupon }) => coupon === 'held' || coupon === 'used').length;
  }
  couponIsLeft(buyer: number): boolean {
    const counted = (order: OracleOrder) => order.coupon === 'held' || order.coupon === 'used';
    const own = this.orders.filter((order) => order.buyer === buyer && counted(order)).length;
    return this.couponUses < COUPON_LIMIT && own < COUPON_PER_PERSON;
  }
  giveCouponBack(order: OracleOrder): void {
    if (order.coupon !== 'none') order.coupon = 'released';
  }

  has = (units: Units) => THINGS.every((thing) => this.stock[thing] >= units[thing]);
  take(units: Units): void {
    for (const thing of THINGS) this.stock[thing] -= units[thing];
  }
  /** All that an order holds. */
  giveBack(order: OracleOrder): void {
    if (order.stock === 'released') return;
    for (const [thing, { quantity, returned }] of linesOf(order)) this.stock[thing] += quantity - returned;
    order.stock = 'released';
  }
  /** Units of an order that goes on. */
  putBack(order: OracleOrder, units: Units): void {
    for (const [thing, line] of linesOf(order)) {
      line.returned += units[thing];
      this.stock[thing] += units[thing];
    }
  }
  /** What has not left of an order that is cancelled. */
  callOff(order: OracleOrder, units = leftToSend(this.exchanges, order)): void {
    this.putBack(order, units);
    for (const [thing, line] of linesOf(order)) line.calledOff += units[thing];
  }

  /** What an order gave back when it was cancelled. */
  unitsToRetake = (order: OracleOrder): Units =>
    unitsOf((thing) => {
      const line = order.lines[thing];
      if (!line || order.stock === 'reserved') return 0;
      return order.stock === 'released' ? line.quantity - line.returned + line.calledOff : line.calledOff;
    });
  /** Takes it again, with the coupon, all or nothing. */
  takeAgain(order: OracleOrder): boolean {
    const units = this.unitsToRetake(order);
    if (!this.has(units)) return false;
    if (order.stock === 'released' && order.coupon === 'released') {
      if (!this.couponIsLeft(order.buyer)) return false;
      order.coupon = 'used';
    }
    this.take(units);
    for (const [, line] of linesOf(order)) {
      line.returned -= line.calledOff;
      line.calledOff = 0;
    }
    if (order.stock === 'released') order.stock = 'sold';
    return true;
  }
}

/** Posts the mails about a new status, and takes those back that it contradicts: none has left. */
export function tellOfStatus(order: OracleOrder, to: OrderStatus, byParcel = false): void {
  const { status: from, mails } = order;
  if (to === from) return;
  const isKnown = order.money !== 'unpaid' || from !== 'pending';
  if (from === 'cancelled') mails.order_cancelled = 0;
  if (to === 'cancelled' && isKnown) mails.order_cancelled = 1;
  const isOnItsWay = (status: OrderStatus) => isShipped(status) && !isDelivered(status);
  if (isOnItsWay(from) && !isOnItsWay(to)) mails.order_shipped = 0;
  if (isOnItsWay(to) && !isOnItsWay(from) && isKnown && !byParcel) mails.order_shipped = 1;
  if (isDelivered(from) && !isDelivered(to)) mails.order_delivered = 0;
  if (isDelivered(to) && !isDelivered(from) && isKnown) mails.order_delivered = 1;
}
