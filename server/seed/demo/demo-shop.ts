import { activityRows } from './activity-rows.ts';
import { catalogueRows } from './catalogue-rows.ts';
import { couponRows } from './coupon-rows.ts';
import type { Calendar } from './demo-calendar.ts';
import type { DemoRows } from './demo-rows.ts';
import { fanOrders } from './fan-orders.ts';
import { fionaOrders } from './fiona-orders.ts';
import { confirmationRows } from './outbox-rows.ts';
import { itemRows, ledgerRows, orderRow, reservationRows } from './order-rows.ts';
import { intentRow, paymentRow, refundRows } from './payment-rows.ts';
import { peopleRows } from './people-rows.ts';
import { placeOrder } from './placed-order.ts';
import { postReviews, reviewRow } from './review-rows.ts';
import { teamRows } from './team-rows.ts';

/** All rows, with the same ids every time; only the times depend on the calendar. */
export function demoShop(calendar: Calendar) {
  const orders = [...fanOrders, ...fionaOrders]
    .map((order) => placeOrder(order, calendar))
    .toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime());
  const posted = postReviews(calendar, orders);
  const people = peopleRows(calendar, orders);
  const moved = orders.flatMap(ledgerRows);
  const catalogue = catalogueRows(calendar, sumsOf(moved));
  return {
    ...people,
    ...catalogue,
    ...couponRows(calendar, orders),
    orders: orders.map(orderRow),
    order_items: orders.flatMap(itemRows),
    payments: orders.map(paymentRow),
    sandbox_intents: orders.map(intentRow),
    reservations: orders.flatMap(reservationRows),
    stock_ledger: [...catalogue.stock_ledger, ...moved],
    refunds: orders.flatMap((order) => refundRows(order).refunds),
    sandbox_refunds: orders.flatMap((order) => refundRows(order).sandbox_refunds),
    reviews: posted.map(reviewRow),
    ...teamRows(calendar),
    outbox: orders.flatMap(confirmationRows),
    activities: activityRows(calendar, { orders, posted, users: people.users }),
  } satisfies DemoRows;
}

function sumsOf(moves: readonly { variant_id: string; delta: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { variant_id, delta } of moves) sums.set(variant_id, (sums.get(variant_id) ?? 0) + delta);
  return sums;
}
