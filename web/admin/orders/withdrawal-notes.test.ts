import { expect, it } from 'vitest';
import { withdrawnConsequences, withdrawnNotes } from './withdrawal-notes.ts';

const withdrawal = (reference: string, state: 'received' | 'awaiting_goods' | 'refunded' | 'declined') => ({
  id: reference,
  reference,
  state,
});
const order = {
  order_number: 'ANT-1',
  status: 'processing' as const,
  withdrawals: [withdrawal('WD-1', 'refunded'), withdrawal('WD-2', 'received')],
};

it('says what was withdrawn from and is not decided, before something is sent', () => {
  expect(withdrawnNotes([order, { order_number: 'ANT-2', withdrawals: [withdrawal('WD-3', 'declined')] }])).toEqual([
    'The buyer of ANT-1 has withdrawn from it, or from a part: withdrawal WD-2 is not decided. What is sent of that comes back.',
  ]);
  const two = { ...order, withdrawals: [withdrawal('WD-4', 'received'), withdrawal('WD-5', 'awaiting_goods')] };
  expect(withdrawnNotes([two])[0]).toContain('withdrawals WD-4, WD-5 are not decided');
  expect(withdrawnConsequences(order, 'shipped')).toHaveLength(1);
  expect(withdrawnConsequences(order, 'pending')).toEqual([]);
  expect(withdrawnConsequences({ ...order, status: 'shipped' as const }, 'delivered')).toEqual([]);
});
