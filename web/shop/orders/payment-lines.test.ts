import type { Order } from '#contract/orders.ts';
import { describe, expect, it } from 'vitest';
import { paymentLines } from './payment-lines.ts';

type Money = Pick<Order, 'status' | 'payment_status' | 'payment'> & Partial<Pick<Order, 'dispute' | 'total'>>;
const jersey = { id: 'i1', product: { id: 'p1', name: 'Race Jersey', images: '[]' } } as Order['items'][number];
const noon = (day: string) => `${day}T12:00:00.000Z`;
const payment = {
  amount: 6580,
  currency: 'eur',
  paid_at: noon('2026-11-20'),
  card: { brand: 'visa', last4: '4242' },
  refunds: [],
};
const whole = { id: 'r1', is_part: false, is_chargeback: false, items: [], shipping: 0, reason: null };
const refund = { ...whole, amount: 6580, due_at: noon('2026-11-21'), refunded_at: null, is_refused: false };
const paid: Money = { status: 'processing', payment_status: 'paid', payment };
const PAID = 'Paid €65.80 by Visa ending 4242 on 20 November 2026.';

describe('what became of an order’s money', () => {
  it.each<[string, Money, string[]]>([
    ['paid', paid, [PAID]],
    [
      'paid, and corrected on paper since',
      { ...paid, total: 6080 },
      [PAID, 'We have corrected the figures of this order since you paid; that changes no payment.'],
    ],
    [
      'paid by a card that nobody noted',
      { ...paid, payment: { ...payment, card: null } },
      ['Paid €65.80 on 20 November 2026.'],
    ],
    [
      'paid by a brand of tomorrow',
      { ...paid, payment: { ...payment, card: { brand: 'moon_card', last4: '0001' } } },
      ['Paid €65.80 by card ending 0001 on 20 November 2026.'],
    ],
    [
      'paid by something else than a card',
      { ...paid, payment: { ...payment, card: { brand: 'klarna', last4: null } } },
      ['Paid €65.80 by Klarna on 20 November 2026.'],
    ],
    [
      'paid and pending',
      { ...paid, status: 'pending' },
      [PAID, 'We have your payment and will start on your order soon.'],
    ],
    [
      'at the bank',
      { status: 'pending', payment_status: 'unpaid', payment: null },
      ['We are waiting for your payment to be confirmed. There is nothing for you to do.'],
    ],
    ['paid elsewhere', { status: 'shipped', payment_status: 'unpaid', payment: null }, []],
    ['free', { ...paid, payment: { ...payment, amount: 0, card: null } }, ['There was nothing to pay.']],
    [
      'cancelled',
      { status: 'cancelled', payment_status: 'refund_due', payment: { ...payment, refunds: [refund] } },
      [PAID, '€65.80 goes back to your card.'],
    ],
    [
      'refunded',
      {
        status: 'cancelled',
        payment_status: 'refunded',
        payment: { ...payment, refunds: [{ ...refund, refunded_at: noon('2026-11-21') }] },
      },
      [PAID, 'Refunded €65.80 on 21 November 2026. Banks take up to ten days to show it.'],
    ],
    [
      'refunded in part',
      {
        ...paid,
        payment: {
          ...payment,
          refunds: [
            {
              ...refund,
              is_part: true,
              amount: 1950,
              shipping: 150,
              items: [{ order_item_id: 'i1', quantity: 1, amount: 1800 }],
              reason: 'Too small',
              refunded_at: noon('2026-11-21'),
            },
          ],
        },
      },
      [
        PAID,
        'Refunded €19.50 (1 × Race Jersey, shipping) on 21 November 2026. Banks take up to ten days to show it. Reason: Too small',
      ],
    ],
    [
      'refunded after a part was',
      { ...paid, payment: { ...payment, refunds: [{ ...refund, amount: 1950 }] } },
      [PAID, '€19.50 (the rest) goes back to your card.'],
    ],
    [
      'refunded after a part was, which names what is left',
      {
        ...paid,
        payment: {
          ...payment,
          refunds: [{ ...refund, amount: 1950, items: [{ order_item_id: 'i1', quantity: 1, amount: 1950 }] }],
        },
      },
      [PAID, '€19.50 (1 × Race Jersey) goes back to your card.'],
    ],
    [
      'sent back by the bank',
      {
        ...paid,
        payment: { ...payment, refunds: [{ ...refund, is_part: true, amount: 1950, is_refused: true }] },
      },
      [
        PAID,
        '€19.50 could not be paid back to your card. The money is still yours: we will try again or find another way.',
      ],
    ],
    [
      'disputed',
      { ...paid, dispute: 'open' },
      [
        PAID,
        'You have disputed this payment, and your bank is looking into it. Until it has decided, the order cannot be changed here.',
      ],
    ],
    [
      'disputed, and won by the shop',
      { ...paid, dispute: 'won' },
      [PAID, 'You have disputed this payment, and your bank has decided that it stands.'],
    ],
    [
      'disputed, and won by its buyer',
      { ...paid, dispute: 'lost' },
      [PAID, 'You have disputed this payment, and your bank has given you the money back.'],
    ],
    [
      'refused at the card provider',
      { status: 'cancelled', payment_status: 'refund_due', payment },
      [PAID, 'Your refund is being looked after.'],
    ],
  ])('%s', (_, order, lines) => {
    const said = { dispute: null, total: order.payment?.amount ?? 6580, ...order, items: [jersey] };
    expect(paymentLines(said, undefined, new Date(noon('2026-11-24')))).toEqual(lines);
  });

  it('of a refund that every bank has shown by now, no wait is said', () => {
    const refunds = [{ ...refund, refunded_at: noon('2026-11-21') }];
    const order = { ...paid, payment: { ...payment, refunds }, dispute: null, total: 6580, items: [jersey] };
    expect(paymentLines(order, undefined, new Date(noon('2026-12-01')))).toEqual([
      PAID,
      'Refunded €65.80 on 21 November 2026.',
    ]);
  });
});
