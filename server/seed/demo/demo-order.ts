import type { OrderStatus } from '#domain/order-status.ts';
import type { Moment } from './demo-calendar.ts';
import type { Size } from './demo-product.ts';

export interface DemoLine {
  product: string;
  size?: Size;
  /** `Standard` where it is not said. */
  style?: string;
  quantity?: number;
  /** A value for each label of the product, in their order. */
  says?: readonly string[];
}

/** One order of one person at one moment: these two name it, and its ids are made from them. */
export interface DemoOrder {
  by: string;
  placed: Moment;
  /** What an order of its age has, where it is not said. */
  status?: OrderStatus;
  /** How a cancelled one ended: never paid, or paid back. */
  ended?: 'expired' | 'refunded';
  coupon?: string;
  /** Which of the person's addresses; the first where it is not said. */
  shipTo?: number;
  lines: readonly DemoLine[];
}
