import type { AdminDelivery } from '#contract/deliveries.ts';
import type { AdminOrder, AdminPayment, OrderChange, OrderEvent } from '#contract/admin-orders.ts';
import { optionPairs, readLineOptions } from '#domain/line-options.ts';
import type { Cents } from '#domain/money.ts';
import { cents } from '#web/money.ts';

type WireItem = AdminOrder['items'][number];

export interface OrderItem extends Omit<WireItem, 'options'> {
  unit_price: Cents;
  subtotal: Cents;
  discount: Cents;
  shipping: Cents;
  /** Names and values, in their order. */
  options: [name: string, value: string][];
}

/** What was charged and what went back, in cents. */
export interface Payment extends Omit<AdminPayment, 'refunds'> {
  amount: Cents;
  refunds: Refund[];
}
type Refund = AdminPayment['refunds'][number] & { amount: Cents; shipping: Cents };

export type Delivery = AdminDelivery;

/** An order as the back office shows it: its amounts are cents. */
export interface Order extends Omit<AdminOrder, 'items' | 'payment'> {
  payment: Payment | null;
  subtotal: Cents;
  tax: Cents;
  shipping: Cents;
  discount: Cents;
  total: Cents;
  items: OrderItem[];
}

export const readOrder = (order: AdminOrder): Order => ({
  ...order,
  subtotal: cents(order.subtotal),
  tax: cents(order.tax),
  shipping: cents(order.shipping),
  discount: cents(order.discount),
  total: cents(order.total),
  payment: order.payment && readPayment(order.payment),
  items: order.items.map(readItem),
});

const readPayment = (payment: AdminPayment): Payment => ({
  ...payment,
  amount: cents(payment.amount),
  refunds: payment.refunds.map((refund) => ({
    ...refund,
    amount: cents(refund.amount),
    shipping: cents(refund.shipping),
  })),
});

const readItem = (item: WireItem): OrderItem => ({
  ...item,
  unit_price: cents(item.unit_price),
  subtotal: cents(item.subtotal),
  discount: cents(item.discount),
  shipping: cents(item.shipping),
  options: optionPairs(readLineOptions(item.options)),
});

/** A field before and after an edit: amounts in cents, else text; null is none. */
export interface FieldChange {
  field: OrderChange['field'];
  before: string | Cents | null;
  after: string | Cents | null;
}

export interface TimelineEvent extends Omit<OrderEvent, 'changes' | 'amount'> {
  changes: FieldChange[];
  amount: Cents | null;
}

export const readOrderEvent = (event: OrderEvent): TimelineEvent => ({
  ...event,
  changes: event.changes.map(readChange),
  amount: event.amount === null ? null : cents(event.amount),
});

const TEXT_FIELDS: ReadonlySet<OrderChange['field']> = new Set([
  'status',
  'shippingEstimate',
  'shippingAddress',
  'texts',
]);

export function readChange({ field, before, after }: OrderChange): FieldChange {
  const isText = TEXT_FIELDS.has(field);
  const valueOf = (text: string | null) => (text === null || isText ? text : cents(Number(text)));
  return { field, before: valueOf(before), after: valueOf(after) };
}
