import { ORDER_FIELDS, type OrderChange } from '#contract/admin-orders.ts';
import { addressText, type PostalAddress } from '#domain/address-text.ts';
import { optionPairs, readLineOptions } from '#domain/line-options.ts';
import { toMajor } from '#domain/money.ts';
import type { OrderRow } from './tables.ts';

/** The columns of an order that an activity stores, by the name under which the timeline shows them. */
const COLUMNS = {
  status: 'status',
  shippingEstimate: 'shipping_estimate',
  subtotal: 'subtotal_cents',
  tax: 'tax_cents',
  shipping: 'shipping_cents',
  total: 'total_cents',
  shippingAddress: 'shipping_address',
  texts: 'options',
} as const satisfies Record<OrderChange['field'], string>;

/** The values of an order that an activity stores as its `before` or `after`. */
export const activityValues = (order: OrderRow) => ({
  status: order.status,
  shipping_estimate: order.shipping_estimate,
  subtotal_cents: order.subtotal_cents,
  tax_cents: order.tax_cents,
  shipping_cents: order.shipping_cents,
  total_cents: order.total_cents,
});

/** The fields that differ between `before` and `after` of an activity; none when it stores only one of them. */
export function changesOf(before: object | null, after: object | null): OrderChange[] {
  if (!before || !after) return [];
  return ORDER_FIELDS.flatMap((field) => {
    const [was, is] = [textOf(before, COLUMNS[field]), textOf(after, COLUMNS[field])];
    return was === is ? [] : [{ field, before: was, after: is }];
  });
}

/** A column's value as the contract has it: amounts in major units, an address and an item's options on one line. */
function textOf(values: object, column: (typeof COLUMNS)[OrderChange['field']]): string | null {
  const value: unknown = Reflect.get(values, column);
  if (column === 'shipping_address') return isAddress(value) ? addressText(value) : null;
  if (column === 'options') return optionsText(value);
  if (typeof value === 'number') return toMajor(value).toFixed(2);
  return typeof value === 'string' && value !== '' ? value : null;
}

const isAddress = (value: unknown): value is PostalAddress =>
  typeof value === 'object' &&
  value !== null &&
  ['street', 'city', 'state', 'zipCode', 'country'].every((field) => typeof Reflect.get(value, field) === 'string');

/** 'Size: M, Engraving: Ada' */
const optionsText = (value: unknown): string | null =>
  optionPairs(readLineOptions(value))
    .map(([label, text]) => `${label}: ${text}`)
    .join(', ') || null;
