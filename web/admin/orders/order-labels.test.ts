import { describe, expect, it } from 'vitest';
import { splitBy } from './bulk-labels.ts';
import { noParcelsText } from './delivery-labels.ts';
import { paymentLabels, paymentStateOf } from './order-labels.ts';
import type { Order, Payment } from './read-order.ts';
import type { Refund } from './refunds-of.ts';

const refund = (more: Partial<Refund>): Refund => ({
  id: 'r1',
  state: 'succeeded',
  amount: 5690,
  due_at: '2026-11-22T13:37:00.000Z',
  refunded_at: '2026-11-22T13:37:00.000Z',
  provider_id: null,
  note: null,
  is_part: false,
  is_chargeback: false,
  items: [],
  shipping: 0,
  reason: null,
  is_replaced: false,
  replaced_by: null,
  ...more,
});
const part = refund({ id: 'r2', is_part: true, amount: 100 });
const partByBank = { ...part, is_chargeback: true };
const restByBank = refund({ is_chargeback: true });

const NOTHING: Pick<Order, 'items' | 'deliveries' | 'exchanges'> = { items: [], deliveries: [], exchanges: [] };

const order = (payment_status: 'paid' | 'refunded', refunds: Refund[]) => {
  const payment: Payment = {
    amount: 5690,
    currency: 'eur',
    paid_at: '2026-11-20T12:00:00.000Z',
    card: null,
    provider: 'sandbox',
    provider_id: 'pi_1',
    refunds,
  };
  return {
    order_number: 'ANT-K6463A',
    status: 'processing',
    payment_status,
    payment,
    dispute: null,
    waits_for_bank: false,
    cancelled_from: null,
    ...NOTHING,
  } as const;
};

describe('An order whose money has gone back says who paid it back', () => {
  it.each<[string, ReturnType<typeof order>]>([
    ['Refunded', order('refunded', [refund({})])],
    ['Taken back by bank', order('refunded', [restByBank])],
    ['Taken back by bank', order('refunded', [part, restByBank])],
    ['Refunded', order('refunded', [partByBank, refund({})])],
    ['Partly refunded', order('paid', [part])],
    ['Partly refunded', order('paid', [part, { ...partByBank, id: 'r3' }])],
    ['Partly taken back by bank', order('paid', [partByBank])],
  ])('%s', (label, { payment_status, payment }) => {
    expect(paymentLabels[paymentStateOf({ payment_status, payment })].label).toBe(label);
  });

  it('where it is to be sent or changed with others, too', () => {
    const [byShop, byBank] = [order('refunded', [refund({})]), order('refunded', [restByBank])];
    expect([byShop, byBank].map(noParcelsText)).toEqual([
      'All of it was refunded: nothing is to be sent.',
      'The buyer’s bank took the money back: nothing is to be sent.',
    ]);
    const more = { stock_state: 'sold', refund_grace_minutes: 10, replaces: null } as const;
    expect(
      splitBy(
        [
          { ...byShop, ...more },
          { ...byBank, ...more },
        ],
        'shipped',
      ).left,
    ).toEqual(['ANT-K6463A is refunded', 'The buyer’s bank took back the money of ANT-K6463A']);
  });
});
