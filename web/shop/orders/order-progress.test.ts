import { afterEach, expect, it, vi } from 'vitest';
import {
  deliveryText,
  isInParts,
  orderSteps,
  parcelDeliveryText,
  restDeliveryText,
  statusBadge,
  wholeDeliveryText,
} from './order-progress.ts';
import type { MyOrderDetail } from './read-order.ts';

afterEach(() => void vi.useRealTimers());

const ORDERED = '2026-11-23T10:00:00.000Z';
const place = { street: '12 Ringbahnstraße', city: 'Berlin', state: 'Berlin', zipCode: '10711', country: 'DE' };
const paid = {
  amount: 1550,
  currency: 'eur',
  paid_at: '2026-11-23T10:01:00.000Z',
  card: { brand: 'visa', last4: '4242' },
  refunds: [],
};
const REFUND = {
  id: 'r1',
  is_part: false,
  is_chargeback: false,
  is_refused: false,
  items: [],
  shipping: 0,
  reason: null,
  amount: 1550,
  due_at: ORDERED,
  refunded_at: ORDERED,
};
const line: MyOrderDetail['lines'][number] = {
  id: 'l',
  productId: 'p',
  variantId: 'v',
  name: 'Mug',
  image: undefined,
  size: null,
  style: 'Standard',
  options: [],
  madeToOrder: false,
  isSent: true,
  quantity: 1,
  unitPrice: 1550,
  total: 1550,
  refunded: 0,
  owed: 0,
  replacedBy: [],
};
const order = (about: Partial<MyOrderDetail> = {}): MyOrderDetail => ({
  id: 'o',
  number: 'ANT-7K3M9Q',
  createdAt: ORDERED,
  status: 'processing',
  dispute: null,
  shippingEstimate: null,
  subtotal: 1550,
  shipping: 0,
  discount: 0,
  tax: 0,
  total: 1550,
  couponCode: null,
  shippingAddress: place,
  billingAddress: place,
  payment: paid,
  paymentLines: [],
  replaces: null,
  lines: [line],
  isWithdrawable: true,
  shippedAt: null,
  deliveredAt: null,
  cancelledAt: null,
  paymentFailedAt: null,
  isPartlySent: false,
  parcels: [],
  withdrawals: [],
  updatedAt: ORDERED,
  changeableUntil: null,
  lastDelivery: null,
  lastSentAt: null,
  unsent: [{ line, quantity: 1 }],
  ...about,
});
const doneOf = (about: Partial<MyOrderDetail>) =>
  orderSteps(order(about)).map(({ label, state }) => `${label} ${state}`);

it('No date is promised for what another order replaces', () => {
  const replaced = { ...line, replacedBy: [{ id: 'r', number: 'ANT-8Q2N4R', quantity: 1 }] };
  const now = new Date(ORDERED);
  expect(deliveryText(order(), now)).not.toBeNull();
  expect(deliveryText(order({ lines: [replaced] }), now)).toBeNull();
});

it('promises a parcel the days from when it left, whatever is in it: that is made by then', () => {
  const slow = { ...line, id: 'slow', madeToOrder: true };
  const parcel = { id: 'd', carrier: null, number: null, trackingUrl: null, sentAt: ORDERED, deliveredAt: null };
  const parts = [{ line, quantity: 1 }];
  const unsent = [{ line: slow, quantity: 1 }];
  const partly = order({ lines: [line, slow], isPartlySent: true, parcels: [{ ...parcel, parts }], unsent });
  const now = new Date(ORDERED);
  expect([isInParts(partly), isInParts(order())]).toEqual([true, false]);
  for (const each of [parts, unsent])
    expect(parcelDeliveryText(partly, { ...parcel, parts: each }, now)).toBe('Arrives Wed 25 to Fri 27 Nov');
  expect(deliveryText(partly, now)).not.toBe(deliveryText(order(), now));
  expect(parcelDeliveryText(partly, { ...parcel, parts, deliveredAt: ORDERED }, now)).toBeNull();
});

it('what is replaced or refunded delays nothing that is left, and the parcel keeps the days of its mail', () => {
  vi.useFakeTimers({ now: new Date(ORDERED) });
  const slow = { ...line, id: 'slow', madeToOrder: true };
  const replaced = { ...slow, replacedBy: [{ id: 'r', number: 'ANT-8Q2N4R', quantity: 1 }] };
  const parcel = { id: 'd', carrier: null, number: null, trackingUrl: null, sentAt: ORDERED, deliveredAt: null };
  const parts = [{ line, quantity: 1 }];
  const sent: Partial<MyOrderDetail> = {
    status: 'shipped',
    lastSentAt: ORDERED,
    parcels: [{ ...parcel, parts }],
    unsent: [],
  };
  const days = 'Thu 26 Nov to Wed 2 Dec';
  for (const gone of [replaced, { ...slow, refunded: 1 }]) {
    const lines = [line, gone];
    expect(deliveryText(order({ lines }))).toBe(`Arrives ${days}`);
    const left = order({ ...sent, lines });
    for (const textOf of [deliveryText, wholeDeliveryText])
      expect(textOf(left)).toBe('Estimated delivery: Wed 25 to Fri 27 Nov');
  }
  // What was made for its buyer is here already.
  const rest = order({ lines: [line, slow], parcels: [{ ...parcel, parts: [{ line: slow, quantity: 1 }] }] });
  expect(restDeliveryText({ ...rest, unsent: parts })).toBe(`Arrives ${days}`);
  // Replaced once it had left: it is in the parcel still.
  const late = { ...parcel, parts: [...parts, { line: replaced, quantity: 1 }] };
  expect(wholeDeliveryText(order({ ...sent, lines: [line, replaced], parcels: [late] }))).toBe(
    'Estimated delivery: Wed 25 to Fri 27 Nov',
  );
});

it('goes through four steps', () => {
  expect(doneOf({ status: 'pending', payment: null })).toEqual([
    'Placed done',
    'Paid ahead',
    'Shipped ahead',
    'Delivered ahead',
  ]);
  expect(doneOf({})).toEqual(['Placed done', 'Paid done', 'Shipped ahead', 'Delivered ahead']);
  expect(doneOf({ status: 'shipped' })).toEqual(['Placed done', 'Paid done', 'Shipped done', 'Delivered ahead']);
  expect(doneOf({ status: 'completed' })).toEqual(['Placed done', 'Paid done', 'Shipped done', 'Delivered done']);
});

it('says that it is partly sent between its first and its last parcel', () => {
  const parcel = {
    id: 'd',
    carrier: 'DHL',
    number: null,
    trackingUrl: null,
    sentAt: ORDERED,
    deliveredAt: null,
    parts: [],
  };
  const steps = orderSteps(order({ isPartlySent: true, parcels: [parcel] }));
  expect(steps.map(({ label, state }) => `${label} ${state}`)).toEqual([
    'Placed done',
    'Paid done',
    'Partly sent begun',
    'Delivered ahead',
  ]);
  expect(steps[2]?.at).toBe(ORDERED);
  expect(doneOf({ status: 'shipped', parcels: [parcel] })).toContain('Shipped done');
});

it('ends where it was cancelled, and says whether the money is back', () => {
  const whole = { id: 'r1', is_part: false, is_chargeback: false, items: [], shipping: 0, reason: null };
  const refund = { ...whole, amount: 1550, due_at: ORDERED, refunded_at: null, is_refused: false };
  const cancelled = (refunded_at: string | null) =>
    doneOf({ status: 'cancelled', payment: { ...paid, refunds: [{ ...refund, refunded_at }] } });
  expect(cancelled(null)).toEqual(['Placed done', 'Paid done', 'Cancelled stopped', 'Refunded ahead']);
  expect(cancelled(ORDERED)).toEqual(['Placed done', 'Paid done', 'Cancelled stopped', 'Refunded done']);
  const byBank = { ...refund, is_chargeback: true, refunded_at: ORDERED };
  expect(doneOf({ status: 'cancelled', payment: { ...paid, refunds: [byBank] } }).at(-1)).toBe(
    'Paid back by your bank done',
  );
  expect(doneOf({ status: 'cancelled', payment: null })).toEqual(['Placed done', 'Cancelled stopped']);
});

it('has nothing to be paid where it cost nothing', () => {
  const free = { ...paid, amount: 0, card: null };
  expect(doneOf({ payment: free })).toEqual(['Placed done', 'Confirmed done', 'Shipped ahead', 'Delivered ahead']);
  expect(doneOf({ status: 'cancelled', payment: free })).toEqual([
    'Placed done',
    'Confirmed done',
    'Cancelled stopped',
  ]);
});

it('ends with its refund where all that was paid went back', () => {
  const part = { id: 'r1', is_part: true, is_chargeback: false, items: [], shipping: 0, reason: null };
  const refund = { ...part, amount: 1550, due_at: ORDERED, refunded_at: null, is_refused: false };
  const back = (refunded_at: string | null, status: MyOrderDetail['status']) =>
    doneOf({ status, payment: { ...paid, refunds: [{ ...refund, refunded_at }] } });
  expect(back(ORDERED, 'processing')).toEqual(['Placed done', 'Paid done', 'Refunded done']);
  expect(back(null, 'processing')).toEqual(['Placed done', 'Paid done', 'Refunded ahead']);
  expect(back(ORDERED, 'shipped')).toEqual(['Placed done', 'Paid done', 'Shipped done', 'Refunded done']);
  expect(back(ORDERED, 'delivered')).toEqual([
    'Placed done',
    'Paid done',
    'Shipped done',
    'Delivered done',
    'Refunded done',
  ]);
  // Reopened after a cancellation that had paid it back.
  const whole = { ...refund, is_part: false, refunded_at: ORDERED };
  const reopened = order({ status: 'processing', payment: { ...paid, refunds: [whole] } });
  expect(orderSteps(reopened).map(({ label }) => label)).toEqual(['Placed', 'Paid', 'Shipped', 'Delivered']);
  expect(deliveryText(reopened, new Date(ORDERED))).not.toBeNull();
  const refused = { ...refund, is_refused: true };
  expect(doneOf({ payment: { ...paid, refunds: [refused] } })).toContain('Shipped ahead');
});

it('is expected when the shop says so, else as it was promised, and no more once that is over', () => {
  const on = (now: string, about: Partial<MyOrderDetail> = {}) => deliveryText(order(about), new Date(now));
  expect(on('2026-11-23T12:00:00Z')).toBe('Arrives Thu 26 Nov to Wed 2 Dec');
  expect(on('2026-12-02T23:00:00Z')).toBe('Arrives Thu 26 Nov to Wed 2 Dec');
  expect(on('2026-12-03T01:00:00Z')).toBeNull();
  expect(on('2026-12-09T01:00:00Z', { status: 'shipped', shippingEstimate: 'Friday' })).toBe(
    'Estimated delivery: Friday',
  );
  expect(on(ORDERED, { status: 'delivered', shippingEstimate: 'Friday' })).toBeNull();
  expect(on(ORDERED, { status: 'cancelled' })).toBeNull();
  // Its bank has paid it back.
  expect(on(ORDERED, { dispute: 'lost' })).toBeNull();
  expect(on(ORDERED, { dispute: 'open' })).not.toBeNull();
});

it.each([
  ['a line that is made to order', { ...line, madeToOrder: true }],
  ['a line with a text', { ...line, options: [{ Size: 'M' }, { Engraving: 'Ada' }] }],
])('is expected three working days later for %s, as its product page promises', (_, late) =>
  expect(deliveryText(order({ lines: [line, late] }), new Date(ORDERED))).toBe('Arrives Tue 1 to Mon 7 Dec'),
);

it('an order whose goods were all refunded promises no arrival, though its shipping was not', () => {
  const refunds = [{ ...REFUND, amount: 1000 }];
  const refunded = order({ payment: { ...paid, refunds }, lines: [{ ...line, refunded: 1 }] });
  expect(deliveryText(refunded, new Date(ORDERED))).toBeNull();
  expect(orderSteps(refunded).map(({ label, state }) => [label, state])).toEqual([
    ['Placed', 'done'],
    ['Paid', 'done'],
    ['Refunded', 'done'],
  ]);
});

it('a refund that the card provider refused is not done', () => {
  const refunds = [{ ...REFUND, is_refused: true }, REFUND];
  const cancelled = order({ status: 'cancelled', payment: { ...paid, refunds } });
  expect(orderSteps(cancelled).at(-1)).toMatchObject({ label: 'Refunded', state: 'ahead' });
});

it('is called refunded where its money went back and nothing was sent, else by its status', () => {
  const paid = order().payment;
  if (!paid) throw new Error('The order was not paid');
  const refund = { amount: paid.amount, refunded_at: ORDERED, is_refused: false, is_part: true, is_chargeback: false };
  const back = { payment: { ...paid, refunds: [refund] } } as unknown as Partial<MyOrderDetail>;
  const byBank = {
    payment: { ...paid, refunds: [{ ...refund, is_chargeback: true }] },
  } as unknown as Partial<MyOrderDetail>;
  const called = (about: Partial<MyOrderDetail>) => statusBadge(order(about)).label;
  expect(['processing', 'shipped', 'cancelled'].map((status) => called({ status } as Partial<MyOrderDetail>))).toEqual([
    'Processing',
    'Shipped',
    'Cancelled',
  ]);
  expect(called(back)).toBe('Refunded');
  expect(called(byBank)).toBe('Paid back');
  expect(called({ ...back, status: 'shipped' })).toBe('Shipped');
  expect(called({ ...back, status: 'cancelled' })).toBe('Cancelled');
});
