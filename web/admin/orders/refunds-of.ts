import type { Cents } from '#domain/money.ts';
import { type MoneyLeft, moneyLeftOf } from '#domain/refund-of-units.ts';
import { isShipped } from '#domain/order-status.ts';
import { isRefused } from '#domain/refused-refund.ts';
import { restockable, sentUnits } from '#domain/restockable.ts';
import type { Order, OrderItem, Payment } from './read-order.ts';

export type Refunded = Pick<Order, 'payment' | 'payment_status'>;
export type Refund = Payment['refunds'][number];

/** The parts of a payment that went back or are owed: not those that another refund has taken the place of. */
const partsOf = ({ refunds }: Pick<Payment, 'refunds'>): Refund[] =>
  refunds.filter(({ is_part, is_replaced }) => is_part && !is_replaced);

const sumOf = (refunds: readonly Refund[], amount: (refund: Refund) => Cents = (refund) => refund.amount): Cents =>
  refunds.reduce((sum, refund) => sum + amount(refund), 0);

/** What has not gone back of a payment in parts. */
export const moneyLeft = (payment: Pick<Payment, 'amount' | 'refunds'>): Cents =>
  payment.amount - sumOf(partsOf(payment));

/** The same, and what of the shipping that was charged; the order's own figure may have been corrected since. */
export function leftOfCharge({ payment, items }: Pick<Order, 'payment' | 'items'>): MoneyLeft {
  if (!payment) return { total: 0, shipping: 0 };
  const parts = partsOf(payment);
  return moneyLeftOf(payment.amount, items, { total: sumOf(parts), shipping: sumOf(parts, (part) => part.shipping) });
}

/** What was charged for shipping and can still go back: an amount without lines may have taken it along. */
export function shippingLeft(order: Pick<Order, 'payment' | 'items'>): Cents {
  const { total, shipping } = leftOfCharge(order);
  return Math.min(shipping, total);
}

/** Whether the card provider refused to send this refund of an order, as that is now, and nobody has tried it again since. */
export const isStillRefused = ({ id }: Pick<Refund, 'id'>, { payment, payment_status }: Refunded): boolean =>
  payment?.refunds.some((now) => now.id === id && isRefused(now, { refunds: payment.refunds, payment_status })) ??
  false;

/** Whether there is such a refund. */
export const isRefundRefused = (order: Refunded): boolean =>
  order.payment?.refunds.some((refund) => isStillRefused(refund, order)) ?? false;

/** Units of an item whose refund the card provider refused: their money is still owed. */
export const owedUnits = (order: Refunded, { id }: Pick<OrderItem, 'id'>): number =>
  (order.payment?.refunds ?? [])
    .filter((refund) => isStillRefused(refund, order))
    .flatMap(({ items }) => items)
    .reduce((sum, { order_item_id, quantity }) => (order_item_id === id ? sum + quantity : sum), 0);

/** What has become of a refused refund: the one that has taken its place in the end, or it itself. */
export function latestOf(refund: Refund, { payment }: Refunded): Refund {
  const refunds = payment?.refunds ?? [];
  const now = refunds.find(({ id }) => id === refund.id) ?? refund;
  if (now.refunded_at) return now;
  if (!now.is_part) return refunds.findLast(({ is_part }) => !is_part) ?? now;
  return refunds.reduce((latest, each) => (each.id === latest.replaced_by ? each : latest), now);
}

/** Whether a part of its money has gone back, and the rest is here. */
export const isPartlyRefunded = ({ payment, payment_status }: Refunded): boolean =>
  payment_status === 'paid' &&
  (payment?.refunds.some(({ is_part, state }) => is_part && state === 'succeeded') ?? false);

/** Whether the buyer's bank, and not the shop, has paid the money back: the rest of it, or all that has gone back. */
export function isTakenBack({ payment }: Pick<Refunded, 'payment'>): boolean {
  const back = payment?.refunds.filter(({ state }) => state === 'succeeded') ?? [];
  const byBank = back.filter(({ is_chargeback }) => is_chargeback);
  return byBank.length > 0 && (byBank.length === back.length || byBank.some(({ is_part }) => !is_part));
}

/** Whether a part of what was charged for an order can go back. */
export const canRefund = ({ payment, payment_status, dispute }: Refunded & Pick<Order, 'dispute'>): boolean =>
  payment_status === 'paid' && payment !== null && moneyLeft(payment) > 0 && dispute !== 'open' && dispute !== 'lost';

type Restocked = Pick<Order, 'status' | 'exchanges' | 'deliveries' | 'replaces'>;

/**
 * How many units of an item can be put into stock while its order goes on: of one that was sent and of which money went back without naming
 * items, all that are not there yet.
 */
export const restockableOf = (order: Restocked & Pick<Order, 'payment'>, item: OrderItem): number =>
  canBeBack(order) ? restockable(item, item.quantity) : restockableByItem(order, item);

/** Whether units of an order may have come back that no refund names. What was refused of a cancellation that was undone stays with the shop. */
const canBeBack = ({ status, payment }: Pick<Order, 'status' | 'payment'>): boolean =>
  isShipped(status) &&
  (payment?.refunds ?? []).some(
    ({ items, shipping, is_part, is_replaced, state }) =>
      items.length + shipping === 0 && !is_replaced && (is_part || state !== 'failed'),
  );

/** How many units of an item that were refunded, replaced or sent as a replacement are not in stock yet. */
export function restockableByItem(order: Restocked, item: OrderItem): number {
  if (order.status === 'cancelled') return 0;
  const replaced = order.exchanges.filter(({ order_item_id }) => order_item_id === item.id);
  const sent = order.replaces ? sentUnits(item, order) : 0;
  return restockable(
    item,
    replaced.reduce((sum, { quantity }) => sum + quantity, sent),
  );
}

/** How many units of an item of a cancelled order are not in stock again; none of what is made to order. */
export const unitsOut = ({
  quantity,
  returned_quantity,
  made_to_order,
}: Pick<OrderItem, 'quantity' | 'returned_quantity' | 'made_to_order'>): number =>
  made_to_order ? 0 : quantity - returned_quantity;

/** How many units of an item are in stock again, neither refunded nor replaced any more. */
export const inStockUnreplaced = ({
  refunded_quantity,
  exchanged_quantity,
  returned_quantity,
}: Pick<OrderItem, 'refunded_quantity' | 'exchanged_quantity' | 'returned_quantity'>): number =>
  Math.max(0, returned_quantity - refunded_quantity - exchanged_quantity);

/**
 * The same of those that were paid for and whose replacement was cancelled: nobody sends them, and they are to be exchanged or refunded. What
 * came back of a replacement was paid for with the order that it replaces something of.
 */
export const unreplacedUnits = (
  { status, payment_status, replaces, exchanges }: Pick<Order, 'status' | 'payment_status' | 'replaces' | 'exchanges'>,
  item: Parameters<typeof inStockUnreplaced>[0] & Pick<OrderItem, 'id'>,
): number => {
  const isCalledOff = exchanges.some(
    ({ order_item_id, replacement }) => order_item_id === item.id && replacement.status === 'cancelled',
  );
  return !isCalledOff || status === 'cancelled' || payment_status !== 'paid' || replaces ? 0 : inStockUnreplaced(item);
};

/** How many units of an item can be replaced by others: those included whose replacement was cancelled. */
export const exchangeable = ({
  quantity,
  refunded_quantity,
  exchanged_quantity,
}: Pick<OrderItem, 'quantity' | 'refunded_quantity' | 'exchanged_quantity'>): number =>
  quantity - refunded_quantity - exchanged_quantity;
