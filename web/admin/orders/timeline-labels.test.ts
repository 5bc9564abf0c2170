import { expect, test } from 'vitest';
import { readChange } from './read-order.ts';
import { changesText, sentenceOf } from './timeline-labels.ts';

test('the number is left out where the order itself is told of', () => {
  const said = (action: string, description: string, amount: number | null = null) =>
    sentenceOf({ action, description, changes: [], amount });
  expect(said('order.paid', 'Order ANT-7K3M9Q was paid')).toBe('Order was paid');
  expect(said('order.paid', 'Order ANT-7K3M9Q was paid', 6580)).toBe('Order was paid: €65.80');
  expect(said('order.paid', 'Order ANT-7K3M9Q was paid', 0)).toBe('There was nothing to pay');
  const replaces = 'Made as a replacement for an item of order ANT-7K3M9Q';
  expect(said('order.replaces', replaces)).toBe(replaces);
  expect(said('order.updated', 'Order ANT-7K3M9Q was changed')).toBe('Order was changed');
  const refunded = 'The payment of order ANT-7K3M9Q was refunded';
  expect(said('refund.succeeded', refunded, 6580)).toBe('The refund has left: €65.80');
  expect(said('stock.restock', 'Stock was put back on sale: 2 × Mug')).toBe('Stock was put back on sale: 2 × Mug');
});

test('a new status is told with the one before', () => {
  const changes = [{ field: 'status', before: 'processing', after: 'shipped' } as const];
  const description = 'Order ANT-7K3M9Q went from processing to shipped';
  expect(sentenceOf({ action: 'order.status_changed', description, changes, amount: null })).toBe(
    'Order went from processing to shipped',
  );
});

test('changes are told with what was before', () => {
  expect(
    changesText([
      readChange({ field: 'status', before: 'processing', after: 'shipped' }),
      readChange({ field: 'shippingEstimate', before: null, after: '3 to 5 working days' }),
      readChange({ field: 'total', before: '1049.90', after: '45.00' }),
      readChange({ field: 'texts', before: 'Name: Ada', after: 'Name: 7' }),
    ]),
  ).toEqual([
    'Shipping estimate: none → 3 to 5 working days',
    'Total: $1,049.90 → $45.00',
    'Texts: “Name: Ada” → “Name: 7”',
  ]);
});
