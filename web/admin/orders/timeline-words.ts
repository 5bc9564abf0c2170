import type { OrderChange, OrderEvent } from '#contract/admin-orders.ts';
import { adminPrice } from '#domain/currency.ts';
import { cents } from '#web/money.ts';
import { statusLabel } from './order-words.ts';

const fieldLabels: Record<OrderChange['field'], string> = {
  status: 'Status',
  shippingEstimate: 'Shipping estimate',
  subtotal: 'Subtotal',
  tax: 'Tax',
  shipping: 'Shipping',
  total: 'Total',
};

/** Which order it is says the title of the page it is on. */
export const sentenceOf = ({ description }: Pick<OrderEvent, 'description'>, orderNumber: string) =>
  description.replace(`Order ${orderNumber} `, 'Order ');

/** 'Total: $49.99 to $45.00'. The sentence says the status already. */
export const changesText = (changes: readonly OrderChange[]): string[] =>
  changes
    .filter(({ field }) => field !== 'status')
    .map(
      ({ field, before, after }) => `${fieldLabels[field]}: ${valueText(field, before)} to ${valueText(field, after)}`,
    );

function valueText(field: OrderChange['field'], value: string | null): string {
  if (value === null) return 'none';
  if (field === 'status') return statusLabel(value);
  return field === 'shippingEstimate' ? value : adminPrice(cents(Number(value)));
}
