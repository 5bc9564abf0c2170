import { describe, expect, it } from 'vitest';
import {
  closeLabel,
  nextStepText,
  notToPackText,
  parcelText,
  postalLines,
  startedText,
  textsOf,
  tickedText,
} from './packing-labels.ts';

const items = [
  { id: 'cap', quantity: 2, refunded_quantity: 0, exchanged_quantity: 0, returned_quantity: 0, made_to_order: false },
];
const parcel = (quantity: number) => ({ items: [{ order_item_id: 'cap', quantity }] });
type Open = Parameters<typeof notToPackText>[0];
const open = (more: object = {}) =>
  ({
    order_number: 'ANT-7K3M9Q',
    status: 'processing',
    payment_status: 'paid',
    items,
    deliveries: [],
    ...more,
  }) as unknown as Open;

describe('An order that is not to be packed says why', () => {
  it.each([
    [{ status: 'cancelled', payment_status: 'refund_due' }, 'ANT-7K3M9Q is cancelled: nothing of it is to be sent.'],
    [{ deliveries: [parcel(1), parcel(1)] }, 'All of ANT-7K3M9Q has left.'],
    [
      { items: items.map((item) => ({ ...item, refunded_quantity: 2 })) },
      'Nothing of ANT-7K3M9Q is to be sent: it was refunded or replaced.',
    ],
    [{ status: 'shipped' }, 'ANT-7K3M9Q was set to shipped.'],
    [{ status: 'pending', payment_status: 'unpaid' }, 'ANT-7K3M9Q is not paid yet.'],
    [{ payment_status: 'refund_due' }, 'ANT-7K3M9Q is to stay here. Its payment: refund due.'],
    [{ payment_status: 'refunded' }, 'ANT-7K3M9Q is to stay here. Its payment: refunded.'],
    [
      { payment_status: 'refunded', payment: { refunds: [{ state: 'succeeded', is_chargeback: true }] } },
      'ANT-7K3M9Q is to stay here. Its payment: taken back by bank.',
    ],
  ])('%j', (more, text) => expect(notToPackText(open(more))).toBe(text));

  it.each([{}, { status: 'pending' }, { payment_status: 'unpaid' }, { deliveries: [parcel(1)] }])(
    'unless it is: %j',
    (more) => expect(notToPackText(open(more))).toBeUndefined(),
  );
});

it('Who packs it is said with the day where that is not today', () => {
  const now = new Date(2026, 10, 24, 14, 5);
  const started = (...at: [number, number, number, number, number]) =>
    startedText({ started_at: new Date(...at).toISOString(), started_by: 'Alex', started_by_id: '1' }, now);
  expect(started(2026, 10, 24, 14, 2)).toBe('Alex started at 14:02');
  expect(started(2026, 10, 23, 14, 2)).toBe('Alex started on 23 Nov 2026, 14:02');
});

it.each([
  [0, ''],
  [1, '2nd parcel of this order'],
  [2, '3rd parcel of this order'],
  [3, '4th parcel of this order'],
  [20, '21st parcel of this order'],
])('After %i parcels it is: %j', (sent, text) => {
  expect(parcelText({ deliveries: Array.from({ length: sent }) } as unknown as Parameters<typeof parcelText>[0])).toBe(
    text,
  );
});

it('Texts are as they were typed, and the size that the variant has is not said again', () => {
  const texts = (size: string | null, ...options: [string, string][]) =>
    textsOf({ options, product_variant: { id: '1', title: 'Standard', size } });
  expect(texts('M', ['Size', 'M'], ['Name', ' o’Neill  ']).map(String)).toEqual(['Name:  o’Neill  ']);
  expect(texts(null, ['Size', 'M'])).toEqual(['Size: M']);
});

describe('An address on a parcel', () => {
  const user = {
    displayName: 'Noah New',
    firstName: 'Noah',
    lastName: 'New',
    email: 'n@fans.example',
    phone: null,
    isDeleted: false,
  };
  const lines = (address: { street: string; city: string; state: string; zipCode: string; country: string }) =>
    postalLines({ user, shipping_address: address });

  it('has the country in capitals on its last line', () => {
    expect(
      lines({ street: 'Ringbahnstraße 12', city: 'Berlin', state: 'Berlin', zipCode: '10711', country: 'DE' }),
    ).toEqual(['Noah New', 'Ringbahnstraße 12', '10711 Berlin', 'GERMANY']);
  });

  it('has a region that is not in the line of the city above it', () => {
    const place = { street: '1 Main St', city: 'Assen', state: 'Drenthe', zipCode: '9402 ab', country: 'NL' };
    expect(lines(place).slice(2)).toEqual(['9402 AB Assen', 'Drenthe', 'NETHERLANDS']);
    expect(lines({ ...place, city: 'Portland', state: 'Oregon', zipCode: '97205', country: 'US' }).slice(2)).toEqual([
      'Portland, Oregon 97205',
      'UNITED STATES OF AMERICA',
    ]);
  });
});

describe('What can be done with a parcel', () => {
  it.each([
    [
      { lines: 2, ticked: 0, number: '1' },
      undefined,
      'Press Enter once both lines are in the parcel; 1 and Enter ticks line 1. It is then closed with 1.',
    ],
    [
      { lines: 2, ticked: 1, number: '' },
      'Send only what is ticked without a tracking number',
      'Press Enter once both lines are in the parcel; 1 and Enter ticks line 1.',
    ],
    [{ lines: 2, ticked: 1, number: '1' }, 'Send only what is ticked', expect.any(String)],
    [{ lines: 2, ticked: 2, number: '' }, 'Close the parcel without a tracking number', 'Now the tracking number.'],
    [{ lines: 1, ticked: 1, number: '1' }, 'Close the parcel', 'Press Enter to send it with 1.'],
    [{ lines: 1, ticked: 0, number: '' }, undefined, 'Press Enter once it is in the parcel.'],
  ])('%j', (state, label, step) => {
    expect(closeLabel(state)).toBe(label);
    expect(nextStepText(state)).toEqual(step);
  });
});

describe('Who ticks a line hears', () => {
  const line = (name: string, quantity: number, size: string | null = null) =>
    [
      { id: name, product: { id: name, name, images: '[]' }, product_variant: { id: '1', title: 'Standard', size } },
      quantity,
    ] as const;
  const [jersey, cap, mug] = [line('Jersey', 2, 'M'), line('Cap', 1), line('Mug', 3)];
  const said = (before: string[], ticked: string[]) =>
    tickedText(jersey, { order_number: 'ANT-7K3M9Q', lines: [jersey, cap, mug], before, ticked });

  it.each([
    [
      [],
      ['Jersey'],
      'In the parcel of ANT-7K3M9Q: 2 × Jersey (Size M, Standard). 1 of 3 lines is ticked. Not yet: 1 × Cap, 3 × Mug.',
    ],
    [
      ['Jersey', 'Cap'],
      ['Cap', 'Jersey'],
      'Already in the parcel of ANT-7K3M9Q: 2 × Jersey (Size M, Standard). 2 of 3 lines are ticked. Not yet: 3 × Mug.',
    ],
    [
      ['Jersey'],
      [],
      'Taken out of the parcel of ANT-7K3M9Q: 2 × Jersey (Size M, Standard). 0 of 3 lines are ticked. Not yet: 2 × Jersey (Size M, Standard), 1 × Cap, 3 × Mug.',
    ],
    [
      ['Cap', 'Mug'],
      ['Cap', 'Mug', 'Jersey'],
      'In the parcel of ANT-7K3M9Q: 2 × Jersey (Size M, Standard). All of it is in the parcel. Now the tracking number.',
    ],
  ])('%j, then %j: %s', (before, ticked, text) => expect(said(before, ticked)).toBe(text));
});
