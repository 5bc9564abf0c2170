import type { OrderStatus } from '#domain/order-status.ts';

export type Thing = 'jersey' | 'large' | 'cap';
export type Units = Record<Thing, number>;
/** A jersey in two sizes, and a cap. */
export const THINGS: Thing[] = ['jersey', 'large', 'cap'];

/** Of each unit, in cents. */
export const SHIPPING: Units = { jersey: 133, large: 133, cap: 71 };

export const unitsOf = (of: (thing: Thing) => number): Units => ({
  jersey: of('jersey'),
  large: of('large'),
  cap: of('cap'),
});

/** A line of an order, its money in cents, and what has become of its units. */
export interface Line {
  quantity: number;
  subtotal: number;
  discount: number;
  shipping: number;
  refunded: number;
  refundedCents: number;
  /** In stock again while the order goes on. */
  returned: number;
  /** Those of them that a cancellation has put there. */
  calledOff: number;
}

/** A refund of a part: about to be sent, gone, or refused and owed. */
export interface Part {
  amount: number;
  shipping: number;
  state: 'due' | 'gone' | 'refused';
  /** Any amount, of none of the lines. */
  isAnyAmount: boolean;
}

interface Parcel {
  units: Units;
  hasArrived: boolean;
}

export interface Withdrawal {
  state: 'received' | 'awaiting_goods' | 'refunded' | 'declined';
  units: Units;
  refunded: Units;
}

/** How many mails of each kind were sent about an order, or are to be. */
export type Mails = Record<(typeof MAILS)[number], number>;
export const MAILS = [
  'order_confirmation',
  'order_shipped',
  'order_delivered',
  'order_cancelled',
  'order_reopened',
  'delivery_sent',
  'refund_sent',
  'refund_failed',
  'withdrawal_received',
  'withdrawal_declined',
] as const;
export const noMails = (): Mails => Object.fromEntries(MAILS.map((kind) => [kind, 0])) as Mails;

/** What of an order can be seen in the shop. */
export interface Look {
  status: OrderStatus;
  money: 'unpaid' | 'paid' | 'refund_due' | 'refunded';
  stock: 'reserved' | 'sold' | 'released';
  payment: 'open' | 'succeeded' | 'canceled';
  deleted: boolean;
  /** Cents of the payment. */
  charged: number;
  lines: Partial<Record<Thing, Line>>;
  parts: Part[];
  /** Cents of what was left that went back with a cancellation. */
  restGone: number;
  parcels: Parcel[];
  withdrawals: Withdrawal[];
  mails: Mails;
}

export interface OracleOrder extends Look {
  buyer: number;
  /** Equal for checkouts with the same contents, coupon and prices. */
  likeness: string;
  expiresAt: number;
  /** The sweep does not check it before. */
  checkAt: number;
  paidAt: number;
  /** The state at the provider, which the shop learns only when it syncs the payment. */
  intent: 'payable' | 'authenticating' | 'succeeded' | 'canceled';
  refundAt: number;
  coupon: 'none' | 'held' | 'used' | 'released';
  cancelledFrom: OrderStatus | undefined;
}

/** An order that replaces units of another. */
export interface ReplacedUnits {
  order: OracleOrder;
  thing: Thing;
  quantity: number;
  replacement: OracleOrder;
  /** Cancelled together with the order, and so reopened with it. */
  cancelledWith: boolean;
}

/** The lines of an order, in the order in which they were bought. */
export const linesOf = (order: Pick<Look, 'lines'>): [Thing, Line][] =>
  THINGS.flatMap((thing): [Thing, Line][] => {
    const line = order.lines[thing];
    return line ? [[thing, line]] : [];
  });

export const isShipped = (status: OrderStatus) => ['shipped', 'delivered', 'completed'].includes(status);
export const isDelivered = (status: OrderStatus) => status === 'delivered' || status === 'completed';
