import { isAllSent, leftToSend } from '#domain/left-to-send.ts';
import { MAIL_UNDO_MS } from '#domain/mail-kinds.ts';
import { isShipped, type OrderStatus } from '#domain/order-status.ts';
import { isReopened } from '#domain/reopened.ts';
import { itemLabel } from './order-labels.ts';
import type { Delivery, Order } from './read-order.ts';
import { inStockUnreplaced, isTakenBack } from './refunds-of.ts';

interface Parts {
  items: readonly Pick<
    Order['items'][number],
    'id' | 'product' | 'product_variant' | 'quantity' | 'refunded_quantity' | 'exchanged_quantity' | 'returned_quantity'
  >[];
  deliveries: readonly Delivery[];
}
interface Exchanged {
  exchanges: readonly Order['exchanges'][number][];
}
type Sent = Parts & Exchanged & Pick<Order, 'status' | 'payment_status' | 'payment' | 'cancelled_from'>;
type Unsent = Pick<Sent, 'status' | 'payment_status' | 'payment' | 'items'>;

/** Whether something of an order can be sent now. */
export const canSend = (order: Sent): boolean =>
  order.status !== 'cancelled' &&
  !waitsForMoney(order) &&
  !isNothingToSend(order) &&
  !isAllSent(order.items, order.deliveries);

/**
 * Whether nothing of an order is to be sent although its status waits for that: all that was paid has gone back, and nobody has reopened it
 * since, or each unit was refunded, is replaced by another order, or is in stock again.
 */
export function isNothingToSend({ status, payment_status, payment, items }: Unsent) {
  if (isShipped(status) || status === 'cancelled') return false;
  return (payment_status === 'refunded' && !isReopened(status, payment?.refunds ?? [])) || isAllSent(items, []);
}

export const NOTHING_TO_SEND = 'Nothing to send';

function nothingToSendText(order: WhatBecame): string {
  if (order.payment_status === 'refunded' && isTakenBack(order))
    return 'The buyer’s bank took the money back: nothing is to be sent.';
  const { items, exchanges } = order;
  const numbers = exchanges
    .filter(({ replacement }) => replacement.status !== 'cancelled')
    .map(({ replacement }) => replacement.order_number);
  const ways = [
    items.some(({ refunded_quantity: refunded }) => refunded > 0) && 'refunded',
    items.some(({ exchanged_quantity: exchanged }) => exchanged > 0) && `replaced by ${numbers.join(' and ')}`,
    items.some((item) => inStockUnreplaced(item) > 0) && 'put into stock again',
  ].filter(Boolean);
  const way = order.payment_status === 'refunded' || ways.length === 0 ? 'refunded' : ways.join(', or ');
  return `All of it was ${way}: nothing is to be sent.`;
}
type WhatBecame = Unsent & Exchanged;

const waitsForMoney = ({ status, payment_status }: Pick<Sent, 'status' | 'payment_status'>) =>
  status === 'pending' && payment_status === 'unpaid';

/** What is said of an order without parcels. */
export function noParcelsText(order: Sent): string {
  if (isShipped(order.status)) return `It was set to ${order.status} by hand, without parcels.`;
  if (order.status === 'cancelled')
    return order.cancelled_from && isShipped(order.cancelled_from)
      ? `It was ${order.cancelled_from} when it was cancelled, without parcels.`
      : 'Nothing of it was sent.';
  if (isNothingToSend(order)) return nothingToSendText(order);
  return waitsForMoney(order)
    ? 'It can be sent once it is paid. If it was paid in another way, set its status to processing first.'
    : 'Nothing has been sent yet.';
}

/** '2 × Race Jersey (Size M, Black), 1 × Cap' */
export const contentsText = ({ items }: Pick<Parts, 'items'>, quantities: ReadonlyMap<string, number>): string =>
  items
    .flatMap((item) => {
      const quantity = quantities.get(item.id) ?? 0;
      return quantity > 0 ? [`${quantity} × ${itemLabel(item)}`] : [];
    })
    .join(', ');

/** What is still to be sent of an order of which something has left; empty once all of it has. */
export const leftText = (order: Parts & Pick<Order, 'status'>): string =>
  order.deliveries.length === 0 || order.status === 'cancelled'
    ? ''
    : contentsText(order, leftToSend(order.items, order.deliveries));

/** Whether some of an order has left in parcels, and some is still to be sent. */
export const isPartlySent = (order: Parts & Pick<Order, 'status'>): boolean =>
  !isShipped(order.status) && leftText(order) !== '';

/** What setting an order to this status by hand does, of which some is still to be sent, or nothing is, in sentences. */
export function unsentConsequences(order: Parts & WhatBecame, to: OrderStatus): string[] {
  if (!isShipped(to)) return [];
  if (isNothingToSend(order)) return [`${nothingToSendText(order)} Its customer sees it as ${to} all the same.`];
  if (!isPartlySent(order)) return [];
  return [
    `No parcel has ${leftText(order)} yet. It counts as sent then, and the customer gets a mail that says so.`,
    'Where it is still to leave, send a parcel of it in the order instead.',
  ];
}

export const quantitiesOf = ({ items }: Pick<Delivery, 'items'>): Map<string, number> =>
  new Map(items.map(({ order_item_id: id, quantity }) => [id, quantity]));

/** What is said once a parcel of an order has left. */
export function sentText(after: Parts & Pick<Order, 'order_number' | 'status'>): string {
  const left = leftText(after);
  return left
    ? `Parcel sent. Still to be sent of ${after.order_number}: ${left}`
    : `Parcel sent. ${after.order_number} is now ${after.status}`;
}

/** What taking a parcel of an order back does, in sentences. */
export function takeBackConsequences(order: Sent, delivery: Delivery, now = Date.now()): string[] {
  const goesBack = isShipped(order.status) && isAllSent(order.items, order.deliveries);
  return [
    `In it: ${contentsText(order, quantitiesOf(delivery))}. It counts as not sent then${order.status === 'cancelled' ? '' : ', and can be sent again'}.`,
    ...(goesBack ? [`The order goes back from ${order.status} to processing.`] : []),
    now < new Date(delivery.sent_at).getTime() + MAIL_UNDO_MS
      ? 'The customer has had no mail about it yet, and gets none.'
      : 'The customer has had a mail about it by now, and is not told that the parcel was taken back.',
  ];
}
