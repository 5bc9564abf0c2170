import type { AdminOrder, OrderChange, OrderEvent } from '#contract/admin-orders.ts';
import { optionPairs, readLineOptions } from '#domain/line-options.ts';
import type { Cents } from '#domain/money.ts';
import { cents } from '#web/money.ts';

type WireItem = AdminOrder['items'][number];

export interface OrderItem extends Omit<WireItem, 'options'> {
  unit_price: Cents;
  subtotal: Cents;
  /** Names and values, in their order. */
  options: [name: string, value: string][];
}

/** An order as the back office shows it: its amounts are cents. */
export interface Order extends Omit<AdminOrder, 'items'> {
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
  items: order.items.map(readItem),
});

const readItem = (item: WireItem): OrderItem => ({
  ...item,
  unit_price: cents(item.unit_price),
  subtotal: cents(item.subtotal),
  options: optionPairs(readLineOptions(item.options)),
});

/** A field before and after an edit: amounts in cents, else text; null is none. */
export interface FieldChange {
  field: OrderChange['field'];
  before: string | Cents | null;
  after: string | Cents | null;
}

export interface TimelineEvent extends Omit<OrderEvent, 'changes'> {
  changes: FieldChange[];
}

export const readOrderEvent = (event: OrderEvent): TimelineEvent => ({
  ...event,
  changes: event.changes.map(readChange),
});

export function readChange({ field, before, after }: OrderChange): FieldChange {
  const isText = field === 'status' || field === 'shippingEstimate';
  const valueOf = (text: string | null) => (text === null || isText ? text : cents(Number(text)));
  return { field, before: valueOf(before), after: valueOf(after) };
}
