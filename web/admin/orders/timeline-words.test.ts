import { expect, test } from 'vitest';
import { changesText, sentenceOf } from './timeline-words.ts';

test('the number is left out where the order itself is told of', () => {
  const said = (description: string) => sentenceOf({ description }, 'ANT-7K3M9Q');
  expect(said('Order ANT-7K3M9Q was paid')).toBe('Order was paid');
  expect(said('The payment of order ANT-7K3M9Q was refunded')).toBe('The payment of order ANT-7K3M9Q was refunded');
  expect(said('Stock was put back on sale: 2 × Mug')).toBe('Stock was put back on sale: 2 × Mug');
});

test('changes are told with what was before', () => {
  expect(
    changesText([
      { field: 'status', before: 'processing', after: 'shipped' },
      { field: 'shippingEstimate', before: null, after: 'Friday' },
      { field: 'total', before: '1049.90', after: '45.00' },
    ]),
  ).toEqual(['Shipping estimate: none to Friday', 'Total: $1,049.90 to $45.00']);
});
