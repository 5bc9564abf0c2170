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

/** As the log describes them, but without the order's number, which the title of the page says. */
const SENTENCES: Readonly<Record<string, string>> = {
  'order.placed': 'Order was placed',
  'order.paid': 'Order was paid',
  'order.expired': 'Order was not paid in time',
  'order.superseded': 'Order was replaced by a newer one',
  'order.refused': 'Order was refused by the card provider',
  'order.released': 'Order was cancelled unpaid',
  'dispute.opened': 'Order is disputed by its buyer; please answer at the card provider',
  'dispute.won': 'Order is no longer disputed; the money stays here',
  'dispute.lost': 'Order was disputed, and its money went back to the buyer',
};
const EDITS = ['order.updated', 'order.status_changed'];

/** What happened; in the words of the log where this page has none. */
export function sentenceOf({ action, description, changes }: Pick<OrderEvent, 'action' | 'description' | 'changes'>) {
  if (!EDITS.includes(action)) return SENTENCES[action] ?? description;
  const status = changes.find(({ field }) => field === 'status');
  return status ? `Order went from ${status.before} to ${status.after}` : 'Order was changed';
}

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
