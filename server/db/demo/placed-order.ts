import type { OrderStatus } from '#domain/order-status.ts';
import { type Calendar, laterBy } from './demo-calendar.ts';
import { demoId, demoOrderNumber } from './demo-ids.ts';
import type { DemoOrder } from './demo-order.ts';
import { type PricedOrder, priceOrder } from './priced-order.ts';

/** An order under the names that its rows share, with the times of its way. */
export interface PlacedOrder extends PricedOrder {
  order: DemoOrder;
  name: string;
  number: string;
  id: string;
  userId: string;
  placedAt: Date;
  /** Paid; or given up, of one that never was. */
  settledAt: Date;
  /** What the back office made of it after that. */
  steps: { status: OrderStatus; at: Date }[];
  /** Reached its present status. */
  changedAt: Date;
}

type Step = readonly [status: OrderStatus, hoursAfterTheOrder: number];
const SHIPPED: Step = ['shipped', 26];
const DELIVERED: Step = ['delivered', 100];

const WAY: Record<OrderStatus, readonly Step[]> = {
  pending: [['pending', 3]],
  processing: [],
  shipped: [SHIPPED],
  delivered: [SHIPPED, DELIVERED],
  completed: [SHIPPED, DELIVERED, ['completed', 420]],
  cancelled: [['cancelled', 19]],
};

export function placeOrder(order: DemoOrder, calendar: Calendar): PlacedOrder {
  const name = `order ${order.by} ${order.placed}`;
  const placedAt = calendar.at(order.placed);
  const settledAt = laterBy(order.ended === 'expired' ? 0.3 : 0.05, placedAt, calendar.now);
  const way = order.ended === 'expired' ? [] : WAY[order.status];
  const steps = way.map(([status, hours]) => ({ status, at: laterBy(hours, placedAt, calendar.now) }));
  return {
    ...priceOrder(order),
    order,
    name,
    number: demoOrderNumber(name),
    id: demoId(name),
    userId: demoId(`user ${order.by}`),
    placedAt,
    settledAt,
    steps,
    changedAt: steps.at(-1)?.at ?? settledAt,
  };
}
