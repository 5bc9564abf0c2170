import { expect, it } from 'vitest';
import { sendingConsequences, sendingNotes } from './sending-notes.ts';

const withdrawal = (reference: string, state: 'received' | 'awaiting_goods' | 'refunded' | 'declined') => ({
  id: reference,
  reference,
  state,
});
const order = {
  order_number: 'ANT-1',
  status: 'processing' as const,
  dispute: null,
  packing: null,
  withdrawals: [withdrawal('WD-1', 'refunded'), withdrawal('WD-2', 'received')],
};

it('says what was withdrawn from and is not decided, before something is sent', () => {
  expect(
    sendingNotes([order, { order_number: 'ANT-2', dispute: null, withdrawals: [withdrawal('WD-3', 'declined')] }]),
  ).toEqual([
    'The buyer of ANT-1 has withdrawn from it, or from a part: withdrawal WD-2 is not decided. What is sent of that comes back.',
  ]);
  const two = { ...order, withdrawals: [withdrawal('WD-4', 'received'), withdrawal('WD-5', 'awaiting_goods')] };
  expect(sendingNotes([two])[0]).toContain('withdrawals WD-4, WD-5 are not decided');
  expect(sendingNotes([{ ...order, dispute: 'open', withdrawals: [] }])).toEqual([
    'The buyer of ANT-1 disputes its payment: if the bank decides for them, what is sent is not paid.',
  ]);
  expect(sendingConsequences(order, 'shipped')).toHaveLength(1);
  expect(sendingConsequences(order, 'pending')).toEqual([]);
  expect(sendingConsequences({ ...order, status: 'shipped' as const }, 'delivered')).toEqual([]);
});

it('says who is packing what gets a status by which it has left', () => {
  const packing = { started_at: '2026-11-25T17:41:00.000Z', started_by: 'Noah New', started_by_id: 'noah' };
  const packed = { ...order, withdrawals: [], packing };
  expect(sendingConsequences(packed, 'shipped')).toEqual([
    expect.stringMatching(/^ANT-1 is being packed: Noah New started at \d\d:\d\d\.$/),
  ]);
  expect(sendingConsequences({ ...packed, status: 'shipped' as const }, 'delivered')).toEqual([]);
});
