import { expect, it } from 'vitest';
import { isAllSent, leftToSend } from './left-to-send.ts';

const items = [
  { id: 'jersey', quantity: 2 },
  { id: 'cap', quantity: 1 },
];
const parcel = (inside: Record<string, number>) => ({
  items: Object.entries(inside).map(([order_item_id, quantity]) => ({ order_item_id, quantity })),
});
const cap = parcel({ cap: 1 });

it('What is left to send is what was ordered less what is in parcels', () => {
  expect([...leftToSend(items, [])]).toEqual([
    ['jersey', 2],
    ['cap', 1],
  ]);
  expect([...leftToSend(items, [parcel({ jersey: 1 }), cap]).values()]).toEqual([1, 0]);
  expect(isAllSent(items, [parcel({ jersey: 1 }), cap])).toBe(false);
  expect(isAllSent(items, [parcel({ jersey: 1 }), parcel({ jersey: 1, cap: 1 })])).toBe(true);
});
