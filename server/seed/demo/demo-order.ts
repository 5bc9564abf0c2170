import type { OrderStatus } from '#domain/order-status.ts';
import type { Moment } from './demo-calendar.ts';
import type { Size } from './demo-product.ts';

export interface DemoLine {
  product: string;
  size?: Size;
  /** `Standard` by default. */
  style?: string;
  quantity?: number;
  /** A value for each label of the product, in their order. */
  says?: readonly string[];
}

/** An order of the demo. Its ids are derived from the person and the moment, which identify it. */
export interface DemoOrder {
  by: string;
  placed: Moment;
  /** By default that of an order of its age. */
  status?: OrderStatus;
  /** How a cancelled one ended: never paid, or paid back. */
  ended?: 'expired' | 'refunded';
  coupon?: string;
  /** The index of one of the person's addresses; the first by default. */
  shipTo?: number;
  lines: readonly DemoLine[];
}
