import type { OrderStatus } from '#domain/order-status.ts';
import { expect, it } from 'vitest';
import { unpaidConsequences } from './unpaid-labels.ts';

const payment = {
  amount: 6580,
  currency: 'eur',
  paid_at: '2026-11-20T12:00:00.000Z',
  card: { brand: 'visa', last4: '4242' },
  provider: 'sandbox' as const,
  provider_id: 'pi_1',
  refunds: [],
};
const refunded = {
  status: 'cancelled',
  payment_status: 'refunded',
  stock_state: 'released',
  payment,
  waits_for_bank: false,
} as const;
const unpaid = { ...refunded, payment_status: 'unpaid', payment: null } as const;
const pending = { ...unpaid, status: 'pending', stock_state: 'reserved' } as const;
const NOT_CHARGED = 'No card was charged: go on only if it was paid in another way.';
const BACK = '€65.80 has gone back to the Visa ending 4242. Nothing is charged again.';
const TAKEN = 'Its goods are taken from stock again.';

it.each<[string, Parameters<typeof unpaidConsequences>[0], OrderStatus, string[]]>([
  [
    'at the bank',
    { ...pending, waits_for_bank: true },
    'shipped',
    ['Its payment is at the bank, which has not decided: go on only if it was paid in another way.'],
  ],
  ['refunded', refunded, 'processing', [BACK, TAKEN]],
  ['refunded', refunded, 'shipped', [BACK, TAKEN]],
  ['refunded, with goods that are out', { ...refunded, stock_state: 'sold' }, 'shipped', [BACK]],
  ['refunded and reopened', { ...refunded, status: 'processing', stock_state: 'sold' }, 'shipped', [BACK]],
  [
    'being refunded',
    { ...refunded, payment_status: 'refund_submitting' },
    'pending',
    ['€65.80 is going back to the Visa ending 4242. Nothing is charged again.', TAKEN],
  ],
  [
    'never paid',
    unpaid,
    'processing',
    ['No card was charged, and it can no longer be paid in the shop: go on only if it was paid in another way.', TAKEN],
  ],
])('a cancelled order that is %s is not given a status without a word', (_, order, to, sentences) => {
  expect(unpaidConsequences(order, to)).toEqual(sentences);
});

it.each<[string, Parameters<typeof unpaidConsequences>[0], OrderStatus, string]>([
  ['waits for its payment', pending, 'shipped', NOT_CHARGED],
  ['waits for its payment', pending, 'delivered', NOT_CHARGED],
  ['waits for its payment', pending, 'completed', NOT_CHARGED],
  ['is processed unpaid', { ...pending, status: 'processing', stock_state: 'sold' }, 'shipped', NOT_CHARGED],
  [
    'is live and owed its refund',
    { ...refunded, status: 'processing', payment_status: 'refund_due', stock_state: 'sold' },
    'shipped',
    '€65.80 is still owed to the Visa ending 4242. Nothing is charged again.',
  ],
])('an order that %s is not sent without a word', (_, order, to, sentence) => {
  expect(unpaidConsequences(order, to)).toEqual([sentence]);
});

it.each<[string, Parameters<typeof unpaidConsequences>[0], OrderStatus]>([
  ['paid', { ...refunded, status: 'pending', payment_status: 'paid', stock_state: 'sold' }, 'processing'],
  ['cancelled with a refund that can be dropped', { ...refunded, payment_status: 'refund_due' }, 'processing'],
  ['not paid yet', pending, 'processing'],
  ['not paid, and shipped', { ...pending, status: 'shipped', stock_state: 'sold' }, 'delivered'],
  ['refunded and shipped', { ...refunded, status: 'shipped', stock_state: 'sold' }, 'delivered'],
])('nothing is asked about an order that is %s', (_, order, to) => {
  expect(unpaidConsequences(order, to)).toEqual([]);
});
