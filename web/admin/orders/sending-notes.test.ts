import { describe, expect, it } from 'vitest';
import { packingNotes, sendingConsequences, sendingNotes } from './sending-notes.ts';

const withdrawal = (reference: string, state: 'received' | 'awaiting_goods' | 'refunded' | 'declined') => ({
  id: reference,
  reference,
  state,
});
const cap = {
  id: 'cap',
  product: { id: 'cap', name: 'Cap', images: '[]' },
  product_variant: { id: 'cap', size: null, title: 'Standard' },
  quantity: 1,
  refunded_quantity: 0,
  exchanged_quantity: 0,
  returned_quantity: 0,
};
const parcel = {
  id: 'parcel',
  carrier: 'dhl' as const,
  carrier_name: 'DHL',
  tracking_number: null,
  tracking_url: null,
  tracking_link: null,
  sent_at: '2026-11-24T10:00:00.000Z',
  delivered_at: null,
  items: [{ order_item_id: 'cap', quantity: 1 }],
};
const order = {
  order_number: 'ANT-1',
  status: 'processing' as const,
  dispute: null,
  packing: null,
  payment_status: 'paid' as const,
  payment: null,
  cancelled_from: null,
  items: [cap],
  deliveries: [],
  exchanges: [],
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

describe('Somebody is packing', () => {
  const packing = {
    started_at: new Date(2026, 10, 25, 18, 41).toISOString(),
    started_by: 'Noah New',
    started_by_id: '1',
  };
  const packed = { ...order, withdrawals: [], packing };
  const said = (more: object = {}, day = 25) => packingNotes([{ ...packed, ...more }], new Date(2026, 10, day, 19));

  it('what gets a status by which it has left', () => {
    expect(sendingConsequences(packed, 'shipped')).toEqual([
      expect.stringMatching(/^ANT-1 is being packed: Noah New started .*18:41\.$/),
    ]);
    expect(sendingConsequences({ ...packed, status: 'shipped' as const }, 'delivered')).toEqual([]);
  });

  it('since when, with the day where that is not today', () => {
    expect(said()).toEqual(['ANT-1 is being packed: Noah New started at 18:41.']);
    expect(said({}, 26)).toEqual(['ANT-1 is being packed: Noah New started on 25 Nov 2026, 18:41.']);
  });

  it('only what has not left: whoever packed a parcel is still named in its order', () => {
    expect(said({ status: 'shipped', deliveries: [parcel] })).toEqual([]);
    expect(said({ deliveries: [parcel] })).toEqual([]);
    expect(said({ status: 'delivered' })).toEqual([]);
    expect(said({ status: 'cancelled' })).toEqual([]);
  });
});
