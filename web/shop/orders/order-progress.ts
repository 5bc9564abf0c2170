import {
  arrivesText,
  type DeliveryEstimate,
  deliveryDatesText,
  estimateArrival,
  estimateTransit,
} from '#domain/delivery.ts';
import { isDelivered, isShipped, toneOfStatus } from '#domain/order-status.ts';
import { isReopened } from '#domain/reopened.ts';
import type { Cents } from '#domain/money.ts';
import { capitalized } from '#web/capitalized.ts';
import type { MyOrder, MyOrderDetail, OrderLine, Parcel } from './read-order.ts';

export interface OrderStep {
  label: string;
  state: 'done' | 'begun' | 'ahead' | 'stopped';
  /** When it was done; null where that is not known. */
  at: string | null;
}

/** The steps of an order from the payment to the door, or to where it was stopped or paid back. */
export function orderSteps(order: MyOrderDetail): OrderStep[] {
  const { status, payment, createdAt, shippedAt, deliveredAt, cancelledAt, paymentFailedAt } = order;
  const step = (label: string, isDone: boolean, at: string | null): OrderStep => ({
    label,
    state: isDone ? 'done' : 'ahead',
    at: isDone ? at : null,
  });
  const placed = step('Placed', true, createdAt);
  if (paymentFailedAt) return [placed, { label: 'Payment declined', state: 'stopped', at: paymentFailedAt }];
  // What cost nothing was never paid.
  const paid = payment?.amount === 0 ? 'Confirmed' : 'Paid';
  const refunds = payment?.refunds ?? [];
  const last = refunds.at(-1);
  const areDone = refunds.every(({ refunded_at, is_refused }) => refunded_at !== null && !is_refused);
  const back = last?.is_chargeback ? 'Paid back by your bank' : 'Refunded';
  const refunded = last ? [step(back, areDone, last.refunded_at)] : [];
  if (status === 'cancelled')
    return [
      placed,
      ...(payment ? [step(paid, true, payment.paid_at)] : []),
      { label: 'Cancelled', state: 'stopped', at: cancelledAt },
      ...refunded,
    ];
  const sent = partlySent(order) ?? step('Shipped', isShipped(status), shippedAt);
  const delivered = step('Delivered', isDelivered(status), deliveredAt);
  return [
    placed,
    step(paid, payment !== null || status !== 'pending', payment?.paid_at ?? null),
    // Nothing is to come any more of what was paid back.
    ...(isNothingToCome(order)
      ? [...[sent, delivered].filter(({ state }) => state !== 'ahead'), ...refunded]
      : [sent, delivered]),
  ];
}

/** While some parcels have left, and others have not. */
function partlySent({ isPartlySent, parcels: [first] }: MyOrderDetail): OrderStep | undefined {
  return first && isPartlySent ? { label: 'Partly sent', state: 'begun', at: first.sentAt } : undefined;
}

/**
 * When what is left of an order and is not there yet is expected: in the words of the back office, else from when its last parcel left, or as it
 * was promised; null when that is over.
 */
export function deliveryText(order: MyOrder, now?: Date): string | null {
  const { status, createdAt, lastSentAt, shippingAddress } = order;
  const lines = order.lines.filter((line) => unitsKept(line) > 0);
  // Another order has them all.
  if (lines.length === 0) return null;
  const estimate =
    lastSentAt && isShipped(status)
      ? estimateTransit(new Date(lastSentAt), shippingAddress.country)
      : estimateArrival(new Date(createdAt), shippingAddress.country, lines);
  return estimateText(order, estimate, now);
}

/** When what no parcel has is expected; where each has left in one, as above. */
export const restDeliveryText = (order: MyOrderDetail, now?: Date): string | null =>
  deliveryText(order.unsent.length > 0 ? { ...order, lines: order.unsent.map(({ line }) => line) } : order, now);

/** In the words of the back office, else the estimate until its last day is over. */
function estimateText(order: MyOrder, estimate: DeliveryEstimate, now = new Date()): string | null {
  const { status, dispute, shippingEstimate } = order;
  if (isNothingToCome(order)) return null;
  // Nothing is sent any more that the bank has paid back.
  if (dispute === 'lost' && !isShipped(status)) return null;
  if (status === 'cancelled' || status === 'pending' || isDelivered(status)) return null;
  if (shippingEstimate) return `Estimated delivery: ${shippingEstimate}`;
  const DAY = 86_400_000;
  if (estimate.to.getTime() + DAY <= now.getTime()) return null;
  return isShipped(status) ? `Estimated delivery: ${deliveryDatesText(estimate)}` : arrivesText(estimate);
}

/** How many units of a line were neither refunded nor replaced. */
export const unitsKept = ({ quantity, refunded, replacedBy }: OrderLine): number =>
  replacedBy.reduce((left, by) => left - by.quantity, quantity - refunded);

/** Whether some of it is to come after its parcels. */
export const isRestToCome = ({ status, unsent }: MyOrderDetail): boolean =>
  unsent.length > 0 && !isShipped(status) && status !== 'cancelled';

/** Whether it comes in more than one parcel, each on its own days. */
export const isInParts = (order: MyOrderDetail): boolean =>
  order.parcels.length > 1 || (order.parcels.length === 1 && isRestToCome(order));

/** When a parcel on its way is expected, from the day on which it left; null when it is there, or nobody waits for what is in it. */
export function parcelDeliveryText(order: MyOrder, { deliveredAt, sentAt, parts }: Parcel, now?: Date): string | null {
  if (deliveredAt || parts.every(({ line }) => unitsKept(line) <= 0)) return null;
  return estimateText(order, estimateTransit(new Date(sentAt), order.shippingAddress.country), now);
}

/** When an order that comes in one parcel is expected; null where each parcel says it. The one that it has left in keeps the day of its mail. */
export function wholeDeliveryText(order: MyOrderDetail): string | null {
  if (isInParts(order)) return null;
  const [parcel] = order.parcels;
  return parcel && order.unsent.length === 0 ? parcelDeliveryText(order, parcel) : deliveryText(order);
}

/** How far an order is, in a word for its buyer: its status, but where its money went back and nothing of it is sent. */
export function statusBadge(order: MyOrder): { label: string; tone: ReturnType<typeof toneOfStatus> } {
  const { status, payment } = order;
  const label = payment?.refunds.at(-1)?.is_chargeback ? 'Paid back' : 'Refunded';
  return !isShipped(status) && status !== 'cancelled' && payment?.amount && isNothingToCome(order)
    ? { label, tone: 'info' }
    : { label: capitalized(status), tone: toneOfStatus(status) };
}

/** Whether all that was paid has gone back, or is about to, and the order was not reopened since: nobody waits for its goods. */
const isAllBack = (order: MyOrder): boolean =>
  order.payment !== null &&
  order.payment.amount > 0 &&
  (leftOfPayment(order) ?? 0) <= 0 &&
  !isReopened(order.status, order.payment.refunds);

/** Whether nobody waits for any of its goods: their money has gone back, or is about to. */
const isNothingToCome = (order: MyOrder): boolean =>
  isAllBack(order) || order.lines.every(({ quantity, refunded }) => refunded >= quantity);

/** What was paid for an order and has not gone back, nor is about to; null where nothing was paid by card. */
export const leftOfPayment = ({ payment }: MyOrder): Cents | null =>
  payment &&
  payment.refunds.reduce((left, { amount, is_refused }) => (is_refused ? left : left - amount), payment.amount);
