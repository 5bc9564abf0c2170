import type { OrderStatus } from '#domain/order-status.ts';
import { type Calendar, laterBy } from './demo-calendar.ts';
import { roll } from './demo-dice.ts';
import { demoId, demoOrderNumber } from './demo-ids.ts';
import type { DemoOrder } from './demo-order.ts';
import { type PricedOrder, priceOrder } from './priced-order.ts';

const HOUR_MS = 60 * 60_000;

/** An order with the ids and times that its rows share. */
export interface PlacedOrder extends PricedOrder {
  order: DemoOrder;
  name: string;
  number: string;
  id: string;
  userId: string;
  placedAt: Date;
  /** When its payment was paid, or expired. */
  finishedAt: Date;
  /** The status changes by an admin after that. */
  steps: { status: OrderStatus; at: Date }[];
  status: OrderStatus;
  /** Reached its present status. */
  changedAt: Date;
}

type Step = readonly [status: OrderStatus, hoursAfterTheOrder: number];

/** Packed within a day and a half, five days on its way at most, and two weeks to send it back. */
function wayOf(name: string): readonly Step[] {
  const shipped = 14 + 22 * roll(`${name} packed`);
  const delivered = shipped + 50 + 70 * roll(`${name} carried`);
  return [
    ['shipped', shipped],
    ['delivered', delivered],
    ['completed', delivered + 336],
  ];
}

export function placeOrder(order: DemoOrder, calendar: Calendar): PlacedOrder {
  const name = `order ${order.by} ${order.placed}`;
  const placedAt = calendar.at(order.placed);
  const finishedAt = laterBy(order.ended === 'expired' ? 0.3 : 0.05, placedAt, calendar.now);
  const steps = stepsOf(order, name, (calendar.now.getTime() - placedAt.getTime()) / HOUR_MS).map(
    ([status, hours]) => ({ status, at: laterBy(hours, placedAt, calendar.now) }),
  );
  return {
    ...priceOrder(order),
    order,
    name,
    number: demoOrderNumber(name),
    id: demoId(name),
    userId: demoId(`user ${order.by}`),
    placedAt,
    finishedAt,
    steps,
    status: order.ended ? 'cancelled' : (steps.at(-1)?.status ?? 'processing'),
    changedAt: steps.at(-1)?.at ?? finishedAt,
  };
}

/** The status changes up to the order's status, or as far as its age allows. */
function stepsOf({ status, ended }: DemoOrder, name: string, age: number): readonly Step[] {
  if (ended) return ended === 'expired' ? [] : [['cancelled', 19]];
  if (status === 'pending') return [['pending', 3]];
  const way = wayOf(name);
  if (!status) return way.filter(([, hours]) => hours <= age);
  return way.slice(0, way.findIndex(([reached]) => reached === status) + 1);
}
