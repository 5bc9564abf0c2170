import type { OrderStatus } from '#domain/order-status.ts';

// A model of the shop, as simple as possible: plain objects, one request after the other, no database, no provider. It
// follows the rules of docs/payments.md and shares no code with the server.

export type Thing = 'jersey' | 'cap';
export type Units = Record<Thing, number>;
export const THINGS: Thing[] = ['jersey', 'cap'];

export interface OracleOrder {
  buyer: number;
  units: Units;
  /** Equal for checkouts with the same contents, coupon and prices. */
  likeness: string;
  expiresAt: number;
  /** The sweep does not check it before. */
  checkAt: number;
  /** The state at the provider, which the shop learns only when it syncs the payment. */
  intent: 'payable' | 'authenticating' | 'succeeded' | 'canceled';
  payment: 'open' | 'succeeded' | 'canceled';
  status: OrderStatus;
  money: 'unpaid' | 'paid' | 'refund_due' | 'refunded';
  refundAt: number;
  stock: 'reserved' | 'sold' | 'released';
  coupon: 'none' | 'held' | 'used' | 'released';
  deleted: boolean;
}

export const COUPON_LIMIT = 2;
const COUPON_PER_PERSON = 1;
const MINUTE = 60_000;
const HOLD = 15 * MINUTE;
const GRACE = 10 * MINUTE;
const isShipped = (status: OrderStatus) => ['shipped', 'delivered', 'completed'].includes(status);

export class Oracle {
  now = Date.UTC(2026, 5, 1, 12);
  stock: Units;
  price: Units = { jersey: 5000, cap: 2000 };
  couponIsActive = true;
  orders: OracleOrder[] = [];

  constructor(stock: Units) {
    this.stock = { ...stock };
  }

  get couponUses(): number {
    return this.orders.filter(({ coupon }) => coupon === 'held' || coupon === 'used').length;
  }
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
    if (!this.#has(units) || (coupon && !this.#couponIsLeft(buyer))) return undefined;
    this.#take(units);
    const order: OracleOrder = {
      buyer,
      units,
      likeness,
      expiresAt: this.now + HOLD,
      checkAt: this.now + MINUTE,
      intent: 'payable',
      payment: 'open',
      status: 'pending',
      money: 'unpaid',
      refundAt: 0,
      stock: 'reserved',
      coupon: coupon ? 'held' : 'none',
      deleted: false,
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
      if (order.money !== 'refund_due' || order.refundAt > this.now) continue;
      if (!refuses) order.money = 'refunded';
      else [order.refundAt, order.deleted] = [Infinity, false];
    }
  }

  /** Returns false when the status is refused. */
  setStatus(order: OracleOrder, to: OrderStatus, restock: boolean): boolean {
    const from = order.status;
    if (to === from) {
      const comesBack = restock && from === 'cancelled' && order.money !== 'unpaid' && order.stock === 'sold';
      if (comesBack) this.#giveBack(order);
      return true;
    }
    if (from === 'cancelled' && order.stock === 'released' && !this.#takeAgain(order)) return false;
    order.status = to;
    if (to === 'cancelled') this.#cancelByAdmin(order, from, restock);
    else if (from === 'cancelled') {
      if (order.money === 'refund_due') order.money = 'paid';
    } else if (order.money === 'unpaid') this.#moveOn(order, to);
    return true;
  }

  /** Returns false while the refund of the order, which the provider has refused, is owed. */
  delete(order: OracleOrder): boolean {
    if (order.money === 'refund_due' && order.refundAt === Infinity) return false;
    order.deleted = true;
    if (order.money === 'unpaid' && order.stock === 'reserved') {
      order.status = 'cancelled';
      this.cancel(order);
    }
    return true;
  }

  /** The refund goes out after all, or is noted as paid back by hand. Returns false unless the provider has refused it. */
  settle(order: OracleOrder): boolean {
    if (order.money !== 'refund_due' || order.refundAt !== Infinity) return false;
    order.money = 'refunded';
    return true;
  }

  #cancelByAdmin(order: OracleOrder, from: OrderStatus, restock: boolean): void {
    if (order.money === 'unpaid') {
      if (order.payment === 'open') this.cancel(order);
      else if (order.stock !== 'released') {
        this.#giveBack(order);
        this.#giveCouponBack(order);
      }
      return;
    }
    if (order.stock === 'sold' && (restock || !isShipped(from))) this.#giveBack(order);
    if (order.money === 'paid') [order.money, order.refundAt] = ['refund_due', this.now + GRACE];
  }

  /** An unpaid order that leaves `pending` was paid elsewhere; back in `pending` it awaits its payment again. */
  #moveOn(order: OracleOrder, to: OrderStatus): void {
    if (to !== 'pending' && order.stock === 'reserved') {
      order.stock = 'sold';
      if (order.coupon === 'held') order.coupon = 'used';
    } else if (to === 'pending' && order.stock === 'sold' && order.payment === 'open') {
      order.stock = 'reserved';
      if (order.coupon === 'used') order.coupon = 'held';
    }
  }

  #succeed(order: OracleOrder): void {
    order.payment = 'succeeded';
    order.money = 'paid';
    if (order.coupon === 'held') order.coupon = 'used';
    if (order.status === 'cancelled') {
      this.#giveBack(order);
      [order.money, order.refundAt] = ['refund_due', this.now];
      return;
    }
    order.stock = 'sold';
    if (order.status === 'pending') order.status = 'processing';
  }

  #release(order: OracleOrder): void {
    order.payment = 'canceled';
    if (order.stock === 'sold' && order.status !== 'cancelled') return;
    this.#giveBack(order);
    this.#giveCouponBack(order);
    order.status = 'cancelled';
  }

  #has = (units: Units) => THINGS.every((thing) => this.stock[thing] >= units[thing]);
  #take(units: Units): void {
    for (const thing of THINGS) this.stock[thing] -= units[thing];
  }
  #giveBack(order: OracleOrder): void {
    if (order.stock === 'released') return;
    for (const thing of THINGS) this.stock[thing] += order.units[thing];
    order.stock = 'released';
  }
  #giveCouponBack(order: OracleOrder): void {
    if (order.coupon !== 'none') order.coupon = 'released';
  }
  #couponIsLeft(buyer: number): boolean {
    const counted = (order: OracleOrder) => order.coupon === 'held' || order.coupon === 'used';
    const own = this.orders.filter((order) => order.buyer === buyer && counted(order)).length;
    return this.couponUses < COUPON_LIMIT && own < COUPON_PER_PERSON;
  }
  /** Stock and coupon of a cancelled order, both or neither. */
  #takeAgain(order: OracleOrder): boolean {
    if (!this.#has(order.units) || (order.coupon === 'released' && !this.#couponIsLeft(order.buyer))) return false;
    this.#take(order.units);
    order.stock = 'sold';
    if (order.coupon === 'released') order.coupon = 'used';
    return true;
  }
}
