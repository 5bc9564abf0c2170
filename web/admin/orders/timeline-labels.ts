import { adminPrice, shopPrice } from '#domain/currency.ts';
import { capitalized } from '#web/capitalized.ts';
import type { FieldChange, TimelineEvent } from './read-order.ts';

const fieldLabels: Record<FieldChange['field'], string> = {
  status: 'Status',
  shippingEstimate: 'Shipping estimate',
  subtotal: 'Subtotal',
  tax: 'Tax',
  shipping: 'Shipping',
  total: 'Total',
  shippingAddress: 'Shipping address',
  texts: 'Texts',
};

/** The events of an order as the log describes them, without the order's number, which is in the title above. */
const SENTENCES: Readonly<Record<string, string>> = {
  'order.placed': 'Order was placed',
  'order.paid': 'Order was paid',
  'order.expired': 'Order was not paid in time',
  'order.superseded': 'Order was replaced by a newer one',
  'refund.succeeded': 'The refund has left',
  'refund.failed': 'The card provider refused the refund; the money is still owed',
  'refund.retried': 'The refund was tried again',
  'refund.twice': 'The money went back twice: the card provider has refunded it after all',
  'refund.second_failed': 'The second refund, by the card provider, has failed: the money went back once',
  'order.address_corrected': 'The buyer corrected the shipping address',
  'order.packing_started': 'Packing has started',
  'order.packing_stopped': 'It is not being packed after all',
  'order.refused': 'Order was cancelled, because its payment was refused',
  'order.released': 'Order was cancelled unpaid',
  'dispute.opened': 'Order is disputed by its buyer; please answer at the card provider',
  'dispute.won': 'Order is no longer disputed; the money stays here',
  'dispute.lost': 'Order was disputed, and its money went back to the buyer',
};
const EDITS = ['order.updated', 'order.status_changed'];

/** The sentence of an event; the log's own where there is none here. With the amount of money that moved, in euros. */
export function sentenceOf({
  action,
  description,
  changes,
  amount,
}: Pick<TimelineEvent, 'action' | 'description' | 'changes' | 'amount'>) {
  if (action === 'order.paid' && amount === 0) return 'There was nothing to pay';
  const money = amount === null ? '' : `: ${shopPrice(amount)}`;
  const status = changes.find(({ field }) => field === 'status');
  const step = status && `went from ${status.before} to ${status.after}`;
  if (EDITS.includes(action)) return step ? `Order ${step}` : 'Order was changed';
  return `${SENTENCES[action] ?? description}${money}${step ? `; the order ${step}` : ''}`;
}

/** 'Total: $49.99 → $45.00'; without the status, which the sentence has. */
export const changesText = (changes: readonly FieldChange[]): string[] =>
  changes
    .filter(({ field }) => field !== 'status')
    .map(
      ({ field, before, after }) => `${fieldLabels[field]}: ${valueText(field, before)} → ${valueText(field, after)}`,
    );

function valueText(field: FieldChange['field'], value: FieldChange['before']): string {
  if (value === null) return 'none';
  if (typeof value === 'number') return adminPrice(value);
  if (field === 'status') return capitalized(value);
  return QUOTED.includes(field) ? `“${value}”` : value;
}

/** What has commas of its own. */
const QUOTED: readonly FieldChange['field'][] = ['shippingAddress', 'texts'];
