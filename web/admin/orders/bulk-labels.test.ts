import { clockTime } from '#web/format.ts';
import { expect, it } from 'vitest';
import { bulkCancelConsequences, splitBy } from './bulk-labels.ts';
import type { Order, Payment } from './read-order.ts';

const payment: Payment = {
  amount: 6580,
  currency: 'eur',
  paid_at: '2026-11-20T12:00:00.000Z',
  card: null,
  provider: 'sandbox',
  provider_id: 'pi_1',
  refunds: [],
};
const paid = {
  order_number: 'ANT-AAAAAA',
  status: 'processing',
  payment_status: 'paid',
  stock_state: 'sold',
  payment,
  refund_grace_minutes: 10,
  items: [
    {
      quantity: 1,
      refunded_quantity: 0,
      exchanged_quantity: 0,
      returned_quantity: 0,
      made_to_order: false,
    } as Order['items'][number],
  ],
  deliveries: [],
  exchanges: [],
  replaces: null,
  dispute: null,
  waits_for_bank: false,
} satisfies Partial<Order>;
const shipped = { ...paid, order_number: 'ANT-BBBBBB', status: 'shipped' } as const;
const unpaid = {
  ...paid,
  order_number: 'ANT-CCCCCC',
  status: 'pending',
  payment_status: 'unpaid',
  stock_state: 'reserved',
  payment: null,
} as const;
const cancelled = { ...unpaid, order_number: 'ANT-DDDDDD', status: 'cancelled', stock_state: 'released' } as const;
const now = new Date('2026-11-22T13:27:00.000Z');

it('several orders are shipped that are paid and not shipped; the others stay, each with its reason', () => {
  expect(splitBy([paid, shipped, unpaid, cancelled], 'shipped')).toEqual({
    fit: [paid],
    left: ['ANT-BBBBBB is already shipped', 'ANT-CCCCCC is not paid', 'ANT-DDDDDD is cancelled'],
  });
  expect(splitBy([paid, shipped], 'processing')).toEqual({
    fit: [shipped],
    left: ['ANT-AAAAAA is already processing'],
  });
});

it('several orders are not shipped whose money has gone back, though they were reopened', () => {
  const refunded = { ...paid, payment_status: 'refunded' } as const;
  const refunding = { ...paid, order_number: 'ANT-BBBBBB', payment_status: 'refund_submitting' } as const;
  expect(splitBy([refunded, refunding], 'shipped')).toEqual({
    fit: [],
    left: ['ANT-AAAAAA is refunded', 'ANT-BBBBBB is being refunded'],
  });
});

it('those that are cancelled already stay, whether paid or not', () => {
  const refunded = { ...cancelled, order_number: 'ANT-EEEEEE', payment_status: 'refunded' } as const;
  expect(splitBy([paid, cancelled, shipped, unpaid, refunded], 'cancelled')).toEqual({
    fit: [paid, shipped, unpaid],
    left: ['ANT-DDDDDD is already cancelled', 'ANT-EEEEEE is already cancelled'],
  });
});

it('cancelling several says the sum that goes back, and what of the goods', () => {
  const time = clockTime('2026-11-22T13:37:00.000Z');
  expect(bulkCancelConsequences([paid, shipped, unpaid], now)).toEqual([
    `€131.60 for 2 orders goes back to the cards at ${time}. Until then each order can be reopened.`,
    'For 1 order nothing is refunded: no card was charged, or its money goes back already.',
    'Goods that were not shipped go back into stock.',
    'The goods of 1 order were shipped: nothing of them comes back into stock by itself.',
  ]);
  expect(bulkCancelConsequences([cancelled], now)).toHaveLength(1);
  const disputed = { ...paid, dispute: 'open' } as const;
  expect(bulkCancelConsequences([paid, disputed, { ...unpaid, waits_for_bank: true }], now).slice(0, 3)).toEqual([
    `€65.80 for 1 order goes back to the cards at ${time}. Until then each order can be reopened.`,
    'The payment of 1 order is disputed, so nothing is refunded now: the money goes back once the bank has decided for the shop.',
    'The payment of 1 order is at the bank, which has not decided: if it pays, the money goes back at once.',
  ]);
});

it('cancelling several names the replacements that go out all the same, but for those that are cancelled, too', () => {
  const replacement = {
    id: 'r',
    order_number: shipped.order_number,
    status: 'processing',
    has_left: false,
    restockable_quantity: 0,
  } as const;
  const exchanged = { ...paid, exchanges: [{ order_item_id: 'i', quantity: 1, replacement }] };
  expect(bulkCancelConsequences([exchanged], now).at(-1)).toMatch(/^Items were exchanged: ANT-BBBBBB is an order/);
  expect(bulkCancelConsequences([exchanged, shipped], now).join()).not.toContain('Items were exchanged');
});

it('An order of which a part was sent is shipped with a parcel, not by a label', () => {
  const jersey = {
    id: 'i1',
    product: { name: 'Race Jersey' },
    product_variant: { id: 'v1', size: null, title: 'Standard' },
    quantity: 2,
    refunded_quantity: 0,
    exchanged_quantity: 0,
    returned_quantity: 0,
  };
  const partly = {
    ...paid,
    items: [jersey as Order['items'][number]],
    deliveries: [{ items: [{ order_item_id: 'i1', quantity: 1 }] } as Order['deliveries'][number]],
  };
  expect(splitBy([partly], 'shipped')).toEqual({ fit: [], left: ['ANT-AAAAAA is partly sent'] });
  expect(splitBy([partly], 'cancelled').fit).toEqual([partly]);
});

it('what replaces an item names its order, unless that is cancelled with it', () => {
  const replacement = {
    ...paid,
    order_number: 'ANT-EEEEEE',
    replaces: { id: 'o', order_number: paid.order_number, is_withdrawable: true },
  };
  expect(bulkCancelConsequences([replacement], now).join(' ')).toContain(
    `exchanged of ${paid.order_number}, and was not refunded, can then`,
  );
  expect(bulkCancelConsequences([replacement, paid], now).join(' ')).not.toContain('can then');
});

it('An order of which nothing is to be sent is not shipped with others', () => {
  const units = {
    id: 'i1',
    quantity: 2,
    refunded_quantity: 1,
    exchanged_quantity: 1,
    returned_quantity: 0,
    made_to_order: false,
  };
  const replaced = { ...paid, items: [units as Order['items'][number]] };
  expect(splitBy([replaced], 'shipped')).toEqual({ fit: [], left: ['Nothing of ANT-AAAAAA is to be sent'] });
  expect(splitBy([replaced], 'cancelled').fit).toEqual([replaced]);
});
