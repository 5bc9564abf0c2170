import { expect, it } from 'vitest';
import { orderExport } from './order-export.ts';
import { paymentLabels, paymentStateOf } from './order-labels.ts';
import type { Order, Payment } from './read-order.ts';

const refund = { id: 'r', amount: 1800, shipping: 0, is_part: true, is_replaced: false, state: 'succeeded' };
const payment = {
  amount: 6580,
  currency: 'eur',
  provider: 'stripe',
  provider_id: 'pi_1',
  refunds: [],
} as unknown as Payment;
const paid = {
  order_number: 'ANT-7K3M9Q',
  payment_status: 'paid',
  payment,
  items: [],
  deliveries: [],
  replaces: null,
  user: { displayName: 'Mika Fan', email: 'mika@fans.example', phone: null },
  shipping_address: { street: '', city: '', state: '', zipCode: '', country: 'DE' },
} as unknown as Order;
const withRefunds = (...refunds: object[]) => ({ ...paid, payment: { ...payment, refunds } as unknown as Payment });
const free = { ...paid, payment: { ...payment, amount: 0, provider: 'none' } } as Order;

const cellOf = (order: Order, head: string) => orderExport.cellsOf(order)[orderExport.head.indexOf(head)];

it('What has become of the money is said alike in the list and in the file', () => {
  const said = (order: Order) => [paymentLabels[paymentStateOf(order)].label, cellOf(order, 'Payment')];
  expect(said(paid)).toEqual(['Paid', 'paid']);
  expect(said(free)).toEqual(['Free', 'free']);
  expect(said({ ...free, payment_status: 'refunded' })).toEqual(['Refunded', 'refunded']);
  expect(said(withRefunds(refund))).toEqual(['Partly refunded', 'partly_refunded']);
  expect(said(withRefunds({ ...refund, state: 'failed' }))).toEqual(['Refund refused', 'refund_failed']);
  expect(cellOf(withRefunds(refund), 'Refunded')).toBe('18.00');
});

it('Each parcel has its carrier and its number, and a replacement what it replaces', () => {
  const deliveries = [
    { carrier_name: 'DHL', tracking_number: '00340434' },
    { carrier_name: 'Bike Post', tracking_number: null },
  ] as Order['deliveries'];
  const sent = { ...paid, deliveries, replaces: { id: 'o', order_number: 'ANT-8Q2N4R', is_withdrawable: true } };
  expect([cellOf(sent, 'Carriers'), cellOf(sent, 'Tracking numbers'), cellOf(sent, 'Replaces')]).toEqual([
    'DHL; Bike Post',
    '00340434; ',
    'ANT-8Q2N4R',
  ]);
  expect(cellOf(paid, 'Carriers')).toBe('');
});

it('A dispute is said beside the payment: its money may have gone back without a refund', () => {
  const disputed = (dispute: Order['dispute']) => cellOf({ ...paid, dispute }, 'Dispute');
  expect([disputed(null), disputed('open'), disputed('won'), disputed('lost')]).toEqual(['', 'open', 'won', 'lost']);
});

it('A line says what was chosen, as everywhere in the back office', () => {
  const jersey = {
    quantity: 2,
    product: { name: 'Race Jersey' },
    product_variant: { id: 'v', size: 'M', title: 'Slim' },
    options: [
      ['Size', 'M'],
      ['Name', 'Ada'],
    ],
  } as unknown as Order['items'][number];
  expect(cellOf({ ...paid, items: [jersey] }, 'Lines')).toBe('2 × Race Jersey (Size M, Slim), Name: Ada');
});
