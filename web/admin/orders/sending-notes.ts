import { isShipped, type OrderStatus } from '#domain/order-status.ts';
import { isOpenWithdrawal } from '#domain/withdrawals.ts';
import { startedText } from '#web/admin/packing/packing-labels.ts';
import { canSend } from './delivery-labels.ts';
import type { Order } from './read-order.ts';

type Withdrawn = Pick<Order, 'order_number' | 'withdrawals'>;
type Sent = Withdrawn & Pick<Order, 'dispute'>;
type Packed = Pick<Order, 'order_number' | 'packing'> & Parameters<typeof canSend>[0];

const openOf = ({ withdrawals }: Withdrawn) => withdrawals.filter(({ state }) => isOpenWithdrawal(state));

/** What is to be known before something of these orders is sent: that its buyer disputes the payment, or has withdrawn from it, and nobody has decided. */
export const sendingNotes = (orders: readonly Sent[]): string[] =>
  orders.flatMap((order) => [...disputeNotes(order), ...withdrawnNotes(order)]);

const disputeNotes = ({ order_number, dispute }: Sent): string[] =>
  dispute === 'open'
    ? [`The buyer of ${order_number} disputes its payment: if the bank decides for them, what is sent is not paid.`]
    : [];

function withdrawnNotes(order: Withdrawn): string[] {
  const references = openOf(order).map(({ reference }) => reference);
  if (references.length === 0) return [];
  const which = references.length === 1 ? 'withdrawal' : 'withdrawals';
  const is = references.length === 1 ? 'is' : 'are';
  return [
    `The buyer of ${order.order_number} has withdrawn from it, or from a part: ${which} ${references.join(', ')} ${is} not decided. What is sent of that comes back.`,
  ];
}

/** That somebody has begun to pack: what is done with an order elsewhere is not what they have before them. Of what has left, nobody packs anything any more. */
export const packingNotes = (orders: readonly Packed[], now = new Date()): string[] =>
  orders.flatMap((order) =>
    order.packing && !isShipped(order.status) && canSend(order)
      ? [`${order.order_number} is being packed: ${startedText(order.packing, now)}.`]
      : [],
  );

/** Both where an order gets a status by which it counts as sent. */
export const sendingConsequences = (order: Sent & Packed, to: OrderStatus): string[] =>
  isShipped(to) && !isShipped(order.status) ? [...sendingNotes([order]), ...packingNotes([order])] : [];
