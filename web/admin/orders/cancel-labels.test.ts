import { clockTime } from '#web/format.ts';
import { describe, expect, it } from 'vitest';
import {
  cancelConsequences,
  deleteProblem,
  deleteWarning,
  goodsAreOut,
  refundNote,
  refundsNote,
  retriedText,
} from './cancel-labels.ts';
import type { Payment } from './read-order.ts';
import { isRefundRefused, isStillRefused } from './refunds-of.ts';

const payment: Payment = {
  amount: 6580,
  currency: 'eur',
  paid_at: '2026-11-20T12:00:00.000Z',
  card: { brand: 'visa', last4: '4242' },
  provider: 'sandbox',
  provider_id: 'pi_1',
  refunds: [],
};
const paid = {
  status: 'processing',
  payment_status: 'paid',
  stock_state: 'sold',
  payment,
  dispute: null,
  refund_grace_minutes: 10,
  items: [{ quantity: 2, returned_quantity: 0, made_to_order: false }],
  deliveries: [],
  waits_for_bank: false,
} as const;
const shipped = { ...paid, status: 'shipped' } as const;
const unpaid = {
  ...paid,
  status: 'pending',
  payment_status: 'unpaid',
  stock_state: 'reserved',
  payment: null,
} as const;
const WHOLE = {
  id: 'r1',
  is_part: false,
  is_chargeback: false,
  items: [],
  shipping: 0,
  reason: null,
  is_replaced: false,
  replaced_by: null,
};
const failed = {
  ...WHOLE,
  state: 'failed',
  amount: 6580,
  due_at: '2026-11-22T13:37:00.000Z',
  refunded_at: null,
  provider_id: null,
  note: null,
} as const;
const now = new Date('2026-11-22T13:27:00.000Z');
const inTenMinutes = clockTime('2026-11-22T13:37:00.000Z');

describe('cancelling an order', () => {
  const moneyBack = `€65.80 goes back to the Visa ending 4242 at ${inTenMinutes}. Until then this can be undone.`;
  it.each<[string, Parameters<typeof cancelConsequences>[0], string[]]>([
    ['paid', paid, [moneyBack, 'Its goods go back into stock.']],
    [
      'paid, its goods in stock',
      { ...paid, items: [{ quantity: 2, returned_quantity: 2, made_to_order: false }] },
      [moneyBack],
    ],
    ['shipped', shipped, [moneyBack, 'Its goods were shipped: nothing comes back into stock by itself.']],
    [
      'disputed',
      { ...paid, dispute: 'open' },
      [
        'Its buyer disputes the payment, so nothing is refunded now: €65.80 goes back once the bank has decided for the shop. If it decides for the buyer, the bank takes the money back itself.',
        'Its goods go back into stock.',
      ],
    ],
    [
      'sent in part',
      { ...paid, deliveries: [{}] },
      [moneyBack, 'What was not sent goes back into stock; what was sent does not by itself.'],
    ],
    [
      'unpaid',
      unpaid,
      ['No card was charged, so nothing is refunded, and it can no longer be paid.', 'Its goods go back into stock.'],
    ],
    [
      'paid elsewhere and sent',
      { ...unpaid, status: 'shipped', stock_state: 'sold' },
      [
        'No card was charged, so nothing is refunded, and it can no longer be paid.',
        'Its goods were shipped: nothing comes back into stock by itself.',
      ],
    ],
    [
      'free',
      { ...paid, payment: { ...payment, amount: 0 } },
      ['It cost nothing, so nothing is refunded.', 'Its goods go back into stock.'],
    ],
    [
      'refunded and reopened',
      { ...shipped, payment_status: 'refunded' },
      [
        'Its money goes back already, or has gone: nothing more is refunded.',
        'Its goods were shipped: nothing comes back into stock by itself.',
      ],
    ],
    [
      'owed after a refused refund',
      { ...shipped, payment_status: 'refund_due', payment: { ...payment, refunds: [failed] } },
      [
        'The card provider refused to send its €65.80 back: the money is still owed, and cancelling does not send it.',
        'Its goods were shipped: nothing comes back into stock by itself.',
      ],
    ],
  ])('that is %s', (_, order, sentences) => {
    expect(cancelConsequences(order, now)).toEqual(sentences);
  });

  it('leaves out goods that were shipped, until somebody has them back', () => {
    expect([paid, shipped, unpaid].map(goodsAreOut)).toEqual([false, true, false]);
    expect(goodsAreOut({ ...shipped, status: 'cancelled' })).toBe(true);
    expect(goodsAreOut({ ...shipped, status: 'cancelled', stock_state: 'released' })).toBe(false);
    const back = { ...shipped, items: [{ quantity: 2, returned_quantity: 2, made_to_order: false }] };
    expect(goodsAreOut(back)).toBe(false);
    expect(cancelConsequences(back, now)).toHaveLength(1);
    // What is made to order has no stock.
    const toOrder = { ...shipped, items: [{ quantity: 2, returned_quantity: 0, made_to_order: true }] };
    expect(goodsAreOut(toOrder)).toBe(false);
  });
});

it('deleting a paid order refunds nothing and leaves the revenue as it is, and says so', () => {
  expect(deleteWarning(paid)).toBe(
    'It leaves the back office and stays in its customer’s history. To give its €65.80 back, cancel it instead: deleting refunds nothing, and the money still counts in the revenue and in what its customer has spent.',
  );
  expect(deleteWarning({ ...paid, payment_status: 'refund_due' })).toContain(
    'Its refund goes out all the same; if the card provider refuses it, the order comes back.',
  );
  expect(deleteProblem({ payment_status: 'refund_due', payment: { ...payment, refunds: [failed] } })).toContain(
    'refused its refund, so its money is still owed',
  );
  expect(deleteProblem(paid)).toBeUndefined();
  expect(deleteWarning({ ...paid, payment: { ...payment, amount: 0 } })).not.toContain('refunds');
  expect(deleteWarning(unpaid)).toContain('its goods go back into stock');
});

it('cancelling an order whose payment is at the bank says that it may still be charged', () => {
  expect(cancelConsequences({ ...unpaid, waits_for_bank: true }, now)).toEqual([
    'Its payment is at the bank, which has not decided: if it pays, the money goes back at once.',
    'The goods come back into stock once it has decided.',
  ]);
  expect(
    cancelConsequences({ ...unpaid, waits_for_bank: true, status: 'shipped', stock_state: 'sold' }, now).at(-1),
  ).toBe('Its goods were shipped: nothing comes back into stock by itself.');
});

it('a refund is refused until it is tried again', () => {
  const owed = (...refunds: Payment['refunds']) =>
    ({ order_number: 'ANT-7K3M9Q', payment_status: 'refund_due', payment: { ...payment, refunds } }) as const;
  expect(isRefundRefused(owed(failed))).toBe(true);
  expect(isRefundRefused(owed(failed, { ...failed, state: 'due' }))).toBe(false);
  expect(isRefundRefused({ ...owed(failed), payment_status: 'paid' })).toBe(false);
  expect(isStillRefused(failed, owed(failed))).toBe(true);
});

it('what is said of a refund that was tried again is about that one, whatever became of the others', () => {
  const owed = (...refunds: Payment['refunds']) =>
    ({ order_number: 'ANT-7K3M9Q', payment_status: 'refund_due', payment: { ...payment, refunds } }) as const;
  const next = { ...failed, id: 'r2' };
  expect(retriedText(failed, owed(failed, next))).toBe(
    'The card provider refused the refund of €65.80 of ANT-7K3M9Q again',
  );
  expect(retriedText(failed, owed(failed, { ...next, state: 'due' }))).toBe(
    'The refund of €65.80 of ANT-7K3M9Q is being sent',
  );
  const gone = { ...next, state: 'succeeded', refunded_at: '2026-11-22T13:40:00.000Z' } as const;
  const sent = '€65.80 of ANT-7K3M9Q was refunded to the Visa ending 4242';
  expect(retriedText(failed, { ...owed(failed, gone), payment_status: 'refunded' })).toBe(sent);
  // The card provider has made it after all.
  const succeeded = { ...failed, state: 'succeeded', refunded_at: '2026-11-22T13:40:00.000Z' } as const;
  expect(retriedText(failed, owed(succeeded))).toBe(sent);
  const part = { ...failed, id: 'p1', amount: 1800, is_part: true, is_replaced: true, replaced_by: 'p3' };
  const opened = { ...part, is_replaced: false };
  expect(isStillRefused(opened, { ...owed(part), payment_status: 'paid' })).toBe(false);
  const other = { ...failed, id: 'p2', amount: 700, is_part: true };
  const left = { ...gone, id: 'p3', amount: 1800, is_part: true };
  expect(retriedText(part, { ...owed(part, other, left), payment_status: 'paid' })).toBe(
    '€18.00 of ANT-7K3M9Q was refunded to the Visa ending 4242',
  );
});

it('a cancellation gives back what is left after a refund of a part', () => {
  const part = { ...failed, state: 'succeeded', amount: 1800, is_part: true } as const;
  const order = { ...paid, payment: { ...payment, refunds: [part] } };
  expect(cancelConsequences(order, now)[0]).toMatch(/^€47\.80 goes back to the Visa ending 4242 at/);
  const all = { ...paid, payment: { ...payment, refunds: [{ ...part, amount: 6580 }] } };
  expect(cancelConsequences(all, now)[0]).toMatch(/nothing more is refunded/);
  expect(deleteWarning(order)).toContain('To give its €47.80 back');
});

it('a refund says when it leaves, as long as it has not', () => {
  const due = { ...failed, state: 'due' } as const;
  const owed = {
    ...paid,
    payment_status: 'refund_due',
    payment: { ...payment, refunds: [due] },
  } as const;
  expect(refundNote({ ...owed, payment: { ...payment, refunds: [due] } })).toBe(`Refund leaves at ${inTenMinutes}`);
  expect(refundNote({ ...owed, payment: { ...payment, refunds: [{ ...due, state: 'failed' }] } })).toBeUndefined();
  expect(refundNote(paid)).toBeUndefined();
});

it('of several refunds that are due it says when they leave', () => {
  const at = (minute: number) => `2026-11-22T13:${minute}:30.000Z`;
  const due = { ...failed, state: 'due' } as const;
  const owed = (minute: number) => ({
    payment_status: 'refund_due' as const,
    payment: { ...payment, refunds: [{ ...due, due_at: at(minute) }] },
  });
  const [first, last] = [clockTime(at(37)), clockTime(at(38))];
  expect(refundsNote([owed(37), owed(37), paid])).toBe(`Refunds leave at ${first}`);
  expect(refundsNote([owed(38), owed(37)])).toBe(`Refunds leave from ${first} to ${last}`);
  expect(refundsNote([owed(37), paid])).toBe(`Refund leaves at ${first}`);
  expect(refundsNote([paid])).toBeUndefined();
});
