import { ORDER_FIELDS, type OrderChange } from '#contract/admin-orders.ts';
import { toMajor } from '#domain/money.ts';

/** What a record of an order keeps, and under which name it is told; see `visibleOf`. */
const COLUMNS = {
  status: 'status',
  shippingEstimate: 'shipping_estimate',
  subtotal: 'subtotal_cents',
  tax: 'tax_cents',
  shipping: 'shipping_cents',
  total: 'total_cents',
} as const satisfies Record<OrderChange['field'], string>;

/** What differs between the two sides of a record; nothing where it keeps only one. */
export function changesOf(before: object | null, after: object | null): OrderChange[] {
  if (!before || !after) return [];
  return ORDER_FIELDS.flatMap((field) => {
    const [was, is] = [textOf(before, COLUMNS[field]), textOf(after, COLUMNS[field])];
    return was === is ? [] : [{ field, before: was, after: is }];
  });
}

/** Amounts as the wire writes them. */
function textOf(side: object, column: string): string | null {
  const value: unknown = Reflect.get(side, column);
  if (typeof value === 'number') return toMajor(value).toFixed(2);
  return typeof value === 'string' && value !== '' ? value : null;
}
