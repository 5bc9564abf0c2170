import type { OrderStatus } from '#domain/order-status.ts';
import { cancelPaid, giveBackUnsent } from './cancelling.ts';
import { noMails, type OracleOrder, type Part, type Units, THINGS } from './order.ts';
import { chargeOf, priceLines } from './pricing.ts';
import { isOpen, oweRest, refusedOf, settleRefused, submitPart, submitRest } from './refunds.ts';
import { OracleState } from './state.ts';
import { applyEarlier } from './withdrawals.ts';

// A model of the shop, as simple as possible: plain objects, one request after the other, no database, no provider. It
// follows the rules of docs/payments.md and shares no code with the server.

const MINUTE = 60_000;
const HOLD = 15 * MINUTE;
export const GRACE = 10 * MINUTE;

export class Oracle extends OracleState {
  openOf(buyer: number): OracleOrder | undefined {
    return this.orders.find((order) => order.buyer === buyer && order.payment === 'open');
  }

  /** The order to be paid, new or the same again; undefined when the checkout is refused. */
  checkOut(buyer: number, units: Units, coupon: boolean): OracleOrder | undefined {
    if (coupon && !this.couponIsActive) return undefined;
    const likeness = JSON.stringify([units, coupon, THINGS.map((thing) => units[thing] && this.price[thing])]);
    const earlier = this.openOf(buyer);
    if (earlier) {
      if (earlier.likeness === likeness && earlier.expiresAt - this.now >= MINUTE) {
        if (earlier.intent !== 'succeeded') return earlier;
        this.sync(earlier);
        return undefined;
      }
      this.cancel(earlier);
      if (earlier.payment === 'succeeded') return undefined;
    }
    if (!this.has(units) || (coupon && !this.couponIsLeft(buyer))) return undefined;
    this.take(units);
    const lines = priceLines(units, this.price, coupon);
    const order: OracleOrder = {
      ...this.#newOrder(buyer, lines),
      likeness,
      coupon: coupon ? 'held' : 'none',
    };
    this.orders.push(order);
    return order;
  }

  #newOrder = (buyer: number, lines: OracleOrder['lines']): Omit<OracleOrder, 'likeness' | 'coupon'> => ({
    buyer,
    lines,
    charged: chargeOf(lines),
    expiresAt: this.now + HOLD,
    checkAt: this.now + MINUTE,
    paidAt: 0,
    intent: 'payable',
    payment: 'open',
    status: 'pending',
    money: 'unpaid',
    refundAt: 0,
    stock: 'reserved',
    deleted: false,
    parts: [],
    restGone: 0,
    parcels: [],
    withdrawals: [],
    mails: noMails(),
    cancelledFrom: undefined,
  });

  /** An order that costs nothing and replaces units of another. */
  addReplacement(buyer: number, lines: OracleOrder['lines']): OracleOrder {
    const order: OracleOrder = {
      ...this.#newOrder(buyer, lines),
      likeness: '',
      coupon: 'none',
      intent: 'succeeded',
      payment: 'succeeded',
      paidAt: this.now,
      status: 'processing',
      money: 'paid',
      stock: 'sold',
      mails: { ...noMails(), order_confirmation: 1 },
    };
    this.orders.push(order);
    return order;
  }

  /** Brings payment and order in line with the provider. */
  sync(order: OracleOrder): void {
    if (order.payment !== 'open') return;
    if (order.intent === 'succeeded') this.#succeed(order);
    if (order.intent === 'canceled') this.#release(order);
  }

  /** Cancels a payment at the provider, unless it was paid before. */
  cancel(order: OracleOrder): void {
    if (order.payment !== 'open') return;
    if (order.intent !== 'succeeded') order.intent = 'canceled';
    this.sync(order);
  }

  /** `refuses`: the provider sends no money back. */
  sweep(refuses = false): void {
    for (const order of this.orders) {
      if (order.payment !== 'open' || order.checkAt > this.now) continue;
      order.checkAt = this.now + MINUTE / 2;
      if (order.expiresAt <= this.now) this.cancel(order);
      else this.sync(order);
    }
    for (const order of this.orders) {
      for (const part of order.parts) if (part.state === 'due') submitPart(order, part, refuses);
      if (order.money === 'refund_due' && order.refundAt <= this.now) submitRest(order, refuses);
    }
  }

  /** Returns false while a refund of the order, which the provider has refused, is owed. */
  delete(order: OracleOrder): boolean {
    if (refusedOf(order).length > 0) return false;
    order.deleted = true;
    if (order.money === 'unpaid' && order.stock === 'reserved') {
      order.status = 'cancelled';
      this.cancel(order);
    }
    return true;
  }

  /** The refused refund goes out after all, or is noted as paid back by hand. Returns false where none was refused. */
  settle(order: OracleOrder, refused: Part | 'rest' | undefined): boolean {
    if (refused) settleRefused(order, refused);
    return refused !== undefined;
  }

  /** The order had the status `from`. */
  cancelUnpaid(order: OracleOrder, from: OrderStatus, restock: boolean): void {
    if (order.stock === 'sold') {
      // Paid elsewhere.
      if (giveBackUnsent(this, order, from, restock)) this.giveCouponBack(order);
    } else if (order.payment !== 'open' && order.stock === 'reserved') {
      this.giveBack(order);
      this.giveCouponBack(order);
    }
    this.cancel(order);
  }

  #succeed(order: OracleOrder): void {
    order.payment = 'succeeded';
    order.money = 'paid';
    order.paidAt = this.now;
    if (order.coupon === 'held') order.coupon = 'used';
    if (order.status === 'cancelled') {
      if (order.stock === 'reserved') this.giveBack(order);
      oweRest(order, this.now);
      return;
    }
    order.stock = 'sold';
    if (order.status === 'pending') order.status = 'processing';
    order.mails.order_confirmation = 1;
    applyEarlier(this, order, () => {
      cancelPaid(this, order, { refundAt: this.now });
      order.mails.order_confirmation = 0;
    });
  }

  #release(order: OracleOrder): void {
    order.payment = 'canceled';
    if (order.stock === 'sold' && order.status !== 'cancelled') return;
    if (order.stock !== 'sold') {
      this.giveBack(order);
      this.giveCouponBack(order);
    }
    order.status = 'cancelled';
    for (const withdrawal of order.withdrawals.filter(isOpen)) withdrawal.state = 'refunded';
  }
}
