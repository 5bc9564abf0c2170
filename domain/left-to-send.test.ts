import { expect, it } from 'vitest';
import { isAllSent, leftToSend } from './left-to-send.ts';

const items = [
  { id: 'jersey', quantity: 2, refunded_quantity: 0, exchanged_quantity: 0, returned_quantity: 0 },
  { id: 'cap', quantity: 1, refunded_quantity: 0, exchanged_quantity: 0, returned_quantity: 0 },
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

it('What was refunded or replaced is not sent any more, and what was sent before stays sent', () => {
  const one = items.map((item) => ({ ...item, refunded_quantity: 1 }));
  expect([...leftToSend(one, []).values()]).toEqual([1, 0]);
  expect([
    ...leftToSend(
      items.map((item) => ({ ...item, exchanged_quantity: 1 })),
      [],
    ).values(),
  ]).toEqual([1, 0]);
  expect([...leftToSend(one, [parcel({ jersey: 1 })]).values()]).toEqual([0, 0]);
  expect([...leftToSend(one, [parcel({ jersey: 2, cap: 1 })]).values()]).toEqual([0, 0]);
  expect(isAllSent(one, [parcel({ jersey: 1 })])).toBe(true);
});

it('What is in stock again is not sent, whether it was refunded or nothing replaces it any more', () => {
  const back = (more: object) => items.map((item) => ({ ...item, ...more }));
  expect([...leftToSend(back({ returned_quantity: 1 }), []).values()]).toEqual([1, 0]);
  expect([...leftToSend(back({ returned_quantity: 1, refunded_quantity: 1 }), []).values()]).toEqual([1, 0]);
});
