import type { Delivery } from '#contract/deliveries.ts';
import type { BuyersOrder, OrderDetail, OrderItem, OrderPayment } from '#contract/orders.ts';
import { isPersonalised, type LineOptions, readLineOptions } from '#domain/line-options.ts';
import { leftToSend } from '#domain/left-to-send.ts';
import { isShipped } from '#domain/order-status.ts';
import { isReopened } from '#domain/reopened.ts';
import type { Cents } from '#domain/money.ts';
import { leftToWithdraw } from '#domain/withdrawals.ts';
import { lastDeliveryOf } from '#domain/withdrawal-window.ts';
import { cents } from '#web/money.ts';
import { type DayOf, paymentLines } from './payment-lines.ts';
import { type DescribedImage, readFirstImage } from '#web/shop/read-images.ts';

export interface OrderLine {
  id: string;
  productId: string;
  variantId: string;
  name: string;
  image: DescribedImage | undefined;
  size: string | null;
  /** The variant's title. */
  style: string;
  options: LineOptions;
  madeToOrder: boolean;
  quantity: number;
  unitPrice: Cents;
  total: Cents;
  /** Whether a unit of it has left. */
  isSent: boolean;
  /** Units of it whose money went back, or is about to. */
  refunded: number;
  /** Of these, units whose refund the card provider refused: their money is still owed. */
  owed: number;
  /** The orders that replace units of it, each with how many. */
  replacedBy: { id: string; number: string; quantity: number }[];
}

/** One of my orders as the page uses it: amounts in cents, JSON texts decoded. */
export interface MyOrder {
  id: string;
  /** What a person calls it by. */
  number: string;
  createdAt: string;
  status: BuyersOrder['status'];
  dispute: BuyersOrder['dispute'];
  shippingEstimate: string | null;
  /** Some parcels have left, and others have not. */
  isPartlySent: boolean;
  /** When the last parcel left; null where none has. */
  lastSentAt: string | null;
  subtotal: Cents;
  shipping: Cents;
  discount: Cents;
  tax: Cents;
  total: Cents;
  couponCode: string | null;
  shippingAddress: BuyersOrder['shipping_address'];
  billingAddress: BuyersOrder['billing_address'];
  /** Null where no money has arrived by card. */
  payment: OrderPayment | null;
  /** What was charged and what went back, in sentences. */
  paymentLines: string[];
  /** The order of which it replaces something, and whether that can still be withdrawn from. */
  replaces: { id: string; number: string; isWithdrawable: boolean } | null;
  lines: OrderLine[];
  /** Whether its buyer may still withdraw from something of it. */
  isWithdrawable: boolean;
  /** What they have withdrawn from, oldest first. */
  withdrawals: BuyersOrder['withdrawals'];
}

/** A line and how many of it are meant: those in a parcel, or those that are still to come. */
export interface PartOfLine {
  line: OrderLine;
  quantity: number;
}

export interface Parcel {
  id: string;
  carrier: string | null;
  number: string | null;
  /** The carrier's page about it. */
  trackingUrl: string | null;
  sentAt: string;
  deliveredAt: string | null;
  parts: PartOfLine[];
}

/** With the instants of its steps; null for what it has not come to. */
export interface MyOrderDetail extends MyOrder {
  shippedAt: string | null;
  deliveredAt: string | null;
  cancelledAt: string | null;
  /** When its bank declined the payment that was waited for: nothing is sent then. */
  paymentFailedAt: string | null;
  /** Oldest first. */
  parcels: Parcel[];
  updatedAt: string;
  /** Until when its buyer may change it; null where they may not. */
  changeableUntil: string | null;
  /** When the last of it arrived; null where it has not, or nobody knows. */
  lastDelivery: Date | null;
  /** What no parcel has: all of it, where it was sent without saying how. */
  unsent: PartOfLine[];
}

export function readOrderDetail(order: OrderDetail, dayOf?: DayOf): MyOrderDetail {
  const read = readOrder(order, dayOf);
  return {
    ...read,
    ...(order.payment_failed_at && { paymentLines: ['Nothing was charged.'] }),
    shippedAt: order.shipped_at,
    deliveredAt: order.delivered_at,
    cancelledAt: order.cancelled_at,
    paymentFailedAt: order.payment_failed_at,
    parcels: order.deliveries.map((delivery) => readParcel(delivery, read.lines)),
    updatedAt: order.updated_at,
    changeableUntil: order.changeable_until,
    lastDelivery: lastDeliveryOf({
      items: order.items,
      deliveries: order.deliveries.map(({ items, delivered_at: at }) => ({ items, delivered_at: dateOf(at) })),
      deliveredAt: dateOf(order.delivered_at),
    }),
    unsent: partsOf(read.lines, leftToSend(order.items, order.deliveries)),
  };
}

/** Units of an item that can still be withdrawn from. */
function unitsToWithdraw(item: OrderItem, withdrawals: BuyersOrder['withdrawals']): number {
  if (isPersonalised(readLineOptions(item.options))) return 0;
  const declared = withdrawals
    .filter(({ state }) => state !== 'declined')
    .flatMap(({ items }) => items.filter(({ order_item_id: id }) => id === item.id));
  return leftToWithdraw({
    quantity: item.quantity,
    refunded: item.refunded_quantity,
    withdrawn: declared.reduce((sum, { quantity }) => sum + quantity, 0),
    withdrawnAndRefunded: declared.reduce((sum, { refunded }) => sum + refunded, 0),
  });
}

const dateOf = (iso: string | null) => (iso === null ? null : new Date(iso));

const readParcel = (delivery: Delivery, lines: readonly OrderLine[]): Parcel => ({
  id: delivery.id,
  carrier: delivery.carrier_name,
  number: delivery.tracking_number,
  trackingUrl: delivery.tracking_url,
  sentAt: delivery.sent_at,
  deliveredAt: delivery.delivered_at,
  parts: partsOf(lines, new Map(delivery.items.map(({ order_item_id: id, quantity }) => [id, quantity]))),
});

const partsOf = (lines: readonly OrderLine[], quantities: ReadonlyMap<string, number>): PartOfLine[] =>
  lines.flatMap((line) => {
    const quantity = quantities.get(line.id) ?? 0;
    return quantity > 0 ? [{ line, quantity }] : [];
  });

export const readOrder = (order: BuyersOrder, dayOf?: DayOf): MyOrder => ({
  id: order.id,
  number: order.order_number || order.id.slice(0, 8).toUpperCase(),
  createdAt: order.created_at,
  status: order.status,
  dispute: order.dispute,
  shippingEstimate: order.shipping_estimate,
  isPartlySent: order.has_deliveries && !isShipped(order.status),
  lastSentAt: order.last_sent_at,
  subtotal: cents(order.subtotal),
  shipping: cents(order.shipping),
  discount: cents(order.discount),
  tax: cents(order.tax),
  total: cents(order.total),
  couponCode: order.coupon_code,
  shippingAddress: order.shipping_address,
  billingAddress: order.billing_address,
  payment: order.payment && readPayment(order.payment),
  paymentLines: paymentLines(
    { ...order, total: cents(order.total), payment: order.payment && readPayment(order.payment) },
    dayOf,
  ),
  replaces: order.replaces && {
    id: order.replaces.id,
    number: order.replaces.order_number,
    isWithdrawable: order.replaces.is_withdrawable,
  },
  lines: order.items.map((item) => readOrderLine(item, order)),
  isWithdrawable:
    order.status !== 'cancelled' &&
    // Its bank has not decided: there is no contract yet.
    !(order.status === 'pending' && order.payment_status === 'unpaid') &&
    // Its money went back by way of the bank, or before it was reopened.
    order.dispute !== 'lost' &&
    !isReopened(order.status, order.payment?.refunds ?? []) &&
    // From a replacement one withdraws where it was paid for.
    order.replaces?.is_withdrawable !== false &&
    order.items.some((item) => unitsToWithdraw(item, order.withdrawals) > 0),
  withdrawals: order.withdrawals,
});

const readPayment = (payment: OrderPayment): OrderPayment => ({
  ...payment,
  amount: cents(payment.amount),
  refunds: payment.refunds.map((refund) => ({ ...refund, amount: cents(refund.amount) })),
});

const readOrderLine = (
  { product, product_variant: variant, ...item }: OrderItem,
  { replaced_by, payment, sent_items }: Pick<BuyersOrder, 'replaced_by' | 'payment' | 'sent_items'>,
): OrderLine => ({
  id: item.id,
  productId: item.product_id,
  variantId: variant.id,
  name: product.name,
  image: readFirstImage(product),
  size: variant.size,
  style: variant.title,
  options: readLineOptions(item.options),
  madeToOrder: item.made_to_order,
  quantity: item.quantity,
  unitPrice: cents(item.unit_price),
  total: cents(item.subtotal),
  isSent: sent_items.includes(item.id),
  refunded: item.refunded_quantity,
  owed: (payment?.refunds ?? [])
    .flatMap(({ is_refused, items }) => (is_refused ? items : []))
    .reduce((sum, { order_item_id: id, quantity }) => (id === item.id ? sum + quantity : sum), 0),
  replacedBy: replaced_by
    .filter(({ order_item_id }) => order_item_id === item.id)
    .map(({ id, order_number: number, quantity }) => ({ id, number, quantity })),
});
