import { expect, it } from 'vitest';
import {
  newRefund,
  refundBody,
  refundProblem,
  type RefundValues,
  refundTotal,
  replacementsReached,
  whyLess,
  withdrawalRefund,
  withdrawnShipping,
} from './refund-values.ts';
import type { Order, OrderItem, Payment } from './read-order.ts';
import {
  canRefund,
  isPartlyRefunded,
  isRefundRefused,
  moneyLeft,
  restockableByItem,
  restockableOf,
  shippingLeft,
  unreplacedUnits,
} from './refunds-of.ts';

const item = (id: string, more: Partial<OrderItem> = {}) =>
  ({
    id,
    options: [],
    quantity: 3,
    subtotal: 6000,
    discount: 600,
    shipping: 300,
    refunded_quantity: 0,
    returned_quantity: 0,
    ...more,
  }) as OrderItem;
const jersey = item('jersey');
const cap = item('cap', { quantity: 1, subtotal: 999, discount: 100, shipping: 90 });
const unsent = { exchanges: [], status: 'processing' as const, deliveries: [] };
const order = { ...unsent, items: [jersey, cap, item('sock', { quantity: 1, refunded_quantity: 1 })] };

it('A refund is of nothing at first, and of amounts where every item has gone back', () => {
  const values = newRefund(order);
  expect(values).toMatchObject({ of: 'items', quantities: { jersey: '0', cap: '0' } });
  expect(refundTotal(order, values)).toBe(0);
  expect(newRefund({ ...unsent, items: [] }).of).toBe('amount');
});

it('Its units go back into stock as long as nothing of their item has left', () => {
  expect(newRefund(order).restock).toEqual({ jersey: true, cap: true });
  expect(newRefund({ ...order, status: 'shipped' }).restock).toEqual({ jersey: false, cap: false });
  const parcel = { items: [{ order_item_id: 'cap', quantity: 1 }] } as Order['deliveries'][number];
  expect(newRefund({ ...order, deliveries: [parcel] }).restock).toEqual({ jersey: true, cap: false });
  const forBuyers = [item('mug', { made_to_order: true }), item('shirt', { options: [['Name', 'ADA']] })];
  expect(newRefund({ ...order, items: forBuyers }).restock).toEqual({ mug: false, shirt: false });
});

it('It comes to what its units cost less their discount, and its shipping', () => {
  const values = { ...newRefund(order), quantities: { jersey: '2', cap: '1' }, shipping: '1.50' };
  expect(refundTotal(order, values)).toBe(3600 + 899 + 150);
  expect(refundBody(order, { ...values, restock: { jersey: true, cap: false }, reason: ' Too small ' })).toEqual({
    items: [
      { orderItemId: 'jersey', quantity: 2, restock: true },
      { orderItemId: 'cap', quantity: 1, restock: false },
    ],
    shipping: 1.5,
    cancelReplacements: [],
    restockReplacements: [],
    reason: 'Too small',
  });
  expect(refundTotal(order, { ...values, quantities: { jersey: '4', cap: '1' } })).toBeUndefined();
  expect(refundTotal(order, { ...values, shipping: '-1' })).toBeUndefined();
});

it('Of one that was typed, shipping goes back with the units that are said to be meant, and goods that are back go into stock', () => {
  const payment = { amount: 6689, refunds: [] } as unknown as Payment;
  const sent = { ...unsent, status: 'shipped' as const, items: [jersey, cap], payment };
  const typed = { id: 'w', reference: 'WD-7K3M9Q', items: [], statement: { items: ['one of the jerseys'] } };
  const values = withdrawalRefund(sent, { ...typed, evidence: 'goods_back' });
  expect(values).toMatchObject({ quantities: { jersey: '0', cap: '0' }, shipping: '' });
  expect(values.restock).toEqual({ jersey: true, cap: true });
  expect(withdrawnShipping(sent, { jersey: '1', cap: '0' })).toBe('1.00');
  expect(withdrawnShipping(sent, { jersey: '9', cap: '1' })).toBe('3.90');
  expect(withdrawnShipping(sent, { jersey: '1.5' })).toBe('');
});

it('A withdrawal fills in what it is about: of a whole order everything that was not made for its buyer', () => {
  const sent = { ...unsent, status: 'shipped' as const };
  const plain = { ...cap, options: [['Size', 'M']] } as OrderItem;
  const named = { ...jersey, options: [['Name', 'ADA']] } as OrderItem;
  const wanted = { id: 'w', reference: 'WD-7K3M9Q', evidence: 'goods_back' as const };
  const whole = { ...wanted, items: [], statement: { items: ['All items of the order'] } };
  const { quantities, restock } = withdrawalRefund({ ...sent, items: [plain, named], payment: null }, whole);
  expect([quantities, restock]).toEqual([
    { cap: '1', jersey: '0' },
    { cap: true, jersey: false },
  ]);
  const chosen = [{ orderItemId: 'cap', quantity: 1, refunded: 0 }];
  const one = { ...wanted, items: chosen, statement: { items: ['1 × Cap'] } };
  expect(withdrawalRefund({ ...sent, items: [plain, jersey], payment: null }, one).quantities).toEqual({
    cap: '1',
    jersey: '0',
  });
});

it('A withdrawal fills in the shipping of its units, and no more than is left', () => {
  const sent = { ...unsent, status: 'shipped' as const, items: [jersey, cap] };
  const wanted = { id: 'w', reference: 'WD-7K3M9Q', evidence: 'goods_back' as const };
  const of = (jerseys: number, caps: number, ...refunds: Payment['refunds']) =>
    withdrawalRefund(
      { ...sent, payment: { ...paymentWith(...refunds), amount: 5400 + 899 + 390 } },
      {
        ...wanted,
        items: [
          { orderItemId: 'jersey', quantity: jerseys, refunded: 0 },
          { orderItemId: 'cap', quantity: caps, refunded: 0 },
        ],
        statement: { items: [] },
      },
    ).shipping;
  expect([of(1, 0), of(0, 1), of(2, 1), of(3, 1)]).toEqual(['1.00', '0.90', '2.90', '3.90']);
  const before = { ...refund, amount: 350, shipping: 350 };
  expect([of(1, 0, before), of(3, 1, before), of(1, 0, { ...before, amount: 390, shipping: 390 })]).toEqual([
    '0.40',
    '0.40',
    '',
  ]);
});

it('What replaces its units and was sent goes into stock with them, as many as come back', () => {
  const replacement = { id: 'sent', order_number: 'ANT-2', status: 'shipped' as const, has_left: true };
  const exchanges = [
    { order_item_id: 'jersey', quantity: 2, replacement: { ...replacement, restockable_quantity: 2 } },
  ];
  const exchanged = { ...order, exchanges };
  const wanted = { id: 'w', reference: 'WD-7K3M9Q', statement: { items: ['2 × Jersey'] } };
  const items = [{ orderItemId: 'jersey', quantity: 2, refunded: 0 }];
  const back = withdrawalRefund({ ...exchanged, payment: null }, { ...wanted, items, evidence: 'goods_back' });
  // One of three is not replaced: it comes first.
  expect(refundBody(exchanged, back)).toMatchObject({
    restockReplacements: [{ id: 'sent', quantity: 1 }],
  });
  // Its buyer has the replacement: the same unit does not come into stock twice.
  const shipped = { ...exchanged, status: 'shipped' as const, payment: null };
  expect(refundBody(exchanged, withdrawalRefund(shipped, { ...wanted, items, evidence: 'goods_back' }))).toMatchObject({
    items: [{ restock: false }],
    restockReplacements: [{ quantity: 1 }],
  });
  const all = { ...back, quantities: { jersey: '3' } };
  expect(refundBody(exchanged, all)).toMatchObject({ restockReplacements: [{ id: 'sent', quantity: 2 }] });
  const posted = withdrawalRefund({ ...exchanged, payment: null }, { ...wanted, items, evidence: 'proof_of_posting' });
  expect(refundBody(exchanged, posted)).toMatchObject({ restockReplacements: [] });
});

it('What replaces its units is cancelled with them, once those that nothing replaces do not suffice', () => {
  const exchange = (id: string, more: object = {}) => ({
    order_item_id: 'jersey',
    quantity: 1,
    replacement: {
      id,
      order_number: id,
      status: 'processing' as const,
      has_left: false,
      restockable_quantity: 0,
      ...more,
    },
  });
  const exchanges = [
    exchange('open'),
    exchange('partly', { has_left: true }),
    exchange('not', { status: 'cancelled' }),
  ];
  const exchanged = { ...order, exchanges };
  const values = newRefund(exchanged);
  expect(values.cancelReplacements).toEqual({ open: true, partly: false });
  const of = (units: string) => ({ ...values, quantities: { jersey: units, cap: '1' } });
  const reached = (units: string) => replacementsReached(exchanged, of(units)).map(({ replacement: { id } }) => id);
  expect([reached('1'), reached('2')]).toEqual([[], ['open', 'partly']]);
  expect(refundBody(exchanged, of('1'))).toMatchObject({ cancelReplacements: [] });
  expect(refundBody(exchanged, of('2'))).toMatchObject({ cancelReplacements: ['open'] });
  expect(replacementsReached(exchanged, { ...of('3'), of: 'amount' })).toEqual([]);
});

it('An amount with a third decimal is none', () => {
  const values = { ...newRefund(order), of: 'amount' as const };
  const total = (amount: string) => refundTotal(order, { ...values, amount });
  expect(['20.405', '20.41', '0.07', '1.1', '-1', 'x'].map(total)).toEqual([
    undefined,
    2041,
    7,
    110,
    undefined,
    undefined,
  ]);
});

it('Any amount is sent alone', () => {
  const values = { ...newRefund(order), of: 'amount' as const, amount: '4.99', shipping: '3' };
  expect(refundTotal(order, values)).toBe(499);
  expect(refundBody(order, values)).toEqual({ amount: 4.99, reason: null });
});

const refund: Payment['refunds'][number] = {
  id: 'r1',
  amount: 1800,
  shipping: 100,
  items: [],
  reason: null,
  is_part: true,
  is_replaced: false,
  replaced_by: null,
  is_chargeback: false,
  state: 'succeeded',
  due_at: '2026-11-22T13:37:00.000Z',
  refunded_at: '2026-11-22T13:37:00.000Z',
  provider_id: 're_1',
  note: null,
};
const paymentWith = (...refunds: Payment['refunds']) => ({ amount: 6699, refunds }) as Payment;

it('What is left is what was charged less all parts that count', () => {
  const failed = { ...refund, state: 'failed', refunded_at: null } as const;
  const payment = paymentWith(refund, { ...failed, is_replaced: true }, failed);
  expect(moneyLeft(payment)).toBe(6699 - 3600);
  expect(shippingLeft({ payment, items: [jersey, cap] })).toBe(400 - 200);
  expect(shippingLeft({ payment: null, items: [] })).toBe(0);
  expect(isRefundRefused({ payment, payment_status: 'paid' })).toBe(true);
  expect(isRefundRefused({ payment: paymentWith(refund), payment_status: 'paid' })).toBe(false);
});

it('What is more than is left is said, in the currency of the payment, and not announced', () => {
  const charged = { ...unsent, items: [jersey, cap], payment: paymentWith({ ...refund, amount: 5000 }) };
  const values = newRefund(charged);
  expect([moneyLeft(charged.payment), shippingLeft(charged)]).toEqual([1699, 300]);
  const problem = (more: Partial<RefundValues>) => refundProblem(charged, { ...values, ...more });
  expect(problem({ quantities: { jersey: '0', cap: '1' }, shipping: '3' })).toBeUndefined();
  expect(problem({ shipping: '3.01' })).toBe('Of the shipping, €3.00 is left to refund.');
  expect(problem({ quantities: { jersey: '1', cap: '0' } })).toBe(
    '€18.00 is more than the €16.99 that is left to refund. Refund that as “Any amount”.',
  );
  expect(problem({ of: 'amount', amount: '16.99' })).toBeUndefined();
  expect(problem({ of: 'amount', amount: '17' })).toBe('€17.00 is more than the €16.99 that is left to refund.');
  expect(problem({ of: 'amount', amount: 'x' })).toBeUndefined();
  expect(shippingLeft({ ...charged, payment: paymentWith({ ...refund, amount: 6600, shipping: 0 }) })).toBe(99);
});

it('For what was withdrawn from, no more goes back than is left, and it is said why', () => {
  const goodwill = { ...refund, amount: 5000, shipping: 0 };
  const charged = { ...unsent, items: [jersey, cap], payment: { ...paymentWith(goodwill), amount: 6689 } };
  const refundOf = (jerseys: string, caps: string) => ({
    ...newRefund(charged),
    quantities: { jersey: jerseys, cap: caps },
    shipping: withdrawnShipping(charged, { jersey: jerseys, cap: caps }),
  });
  const of = (values: RefundValues) => [
    values.shipping,
    refundTotal(charged, values, moneyLeft(charged.payment)),
    refundProblem(charged, values, moneyLeft(charged.payment)),
    whyLess(charged, values),
  ];
  expect(of(refundOf('0', '1'))).toEqual(['0.90', 989, undefined, undefined]);
  const why = 'went back before, so €16.89 is left.';
  expect(of(refundOf('1', '0'))).toEqual([
    '',
    1689,
    undefined,
    `€19.00 was paid for this, with its shipping. €50.00 ${why}`,
  ]);
  expect(of({ ...refundOf('3', '1'), shipping: '1' })).toEqual([
    '1',
    1689,
    undefined,
    `€66.89 was paid for this, with its shipping. €50.00 ${why}`,
  ]);
  expect(whyLess(charged, { ...refundOf('1', '0'), of: 'amount' })).toBeUndefined();
});

it('An order is partly refunded while the rest of its money is here, and can be refunded unless it is disputed', () => {
  const paid = { payment: paymentWith(refund), payment_status: 'paid', dispute: null } as const;
  expect([isPartlyRefunded(paid), canRefund(paid)]).toEqual([true, true]);
  expect(isPartlyRefunded({ ...paid, payment_status: 'refunded' })).toBe(false);
  expect(canRefund({ ...paid, dispute: 'open' })).toBe(false);
  expect(canRefund({ ...paid, dispute: 'won' })).toBe(true);
  expect(canRefund({ ...paid, payment: paymentWith({ ...refund, amount: 6699 }) })).toBe(false);
  expect(canRefund({ ...paid, payment: null })).toBe(false);
});

it('What is in stock again, all of it, does not go there once more', () => {
  const order = { ...unsent, items: [item('jersey', { returned_quantity: 3 })] };
  const values = { ...newRefund(order), quantities: { jersey: '1' }, restock: { jersey: true } };
  expect(refundBody(order, values)).toMatchObject({ items: [{ orderItemId: 'jersey', restock: false }] });
});

it('Where any amount of a sent order went back, what came back of it can go into stock, and is no unit to exchange', () => {
  const anyAmount = { ...refund, shipping: 0 };
  const of = (status: Order['status'], ...refunds: Payment['refunds']) => {
    const sent = { ...unsent, replaces: null, status, payment: paymentWith(...refunds) };
    const one = item('jersey', { refunded_quantity: 1 });
    return [restockableOf(sent, one), restockableByItem(sent, one)];
  };
  expect(of('shipped', anyAmount)).toEqual([3, 1]);
  expect(of('shipped', refund)).toEqual([1, 1]);
  expect(of('shipped', { ...anyAmount, is_replaced: true })).toEqual([1, 1]);
  expect(of('shipped', { ...anyAmount, is_part: false, state: 'failed' })).toEqual([1, 1]);
  expect(of('processing', anyAmount)).toEqual([1, 1]);
  expect(of('cancelled', anyAmount)).toEqual([0, 0]);
  const paid = { status: 'shipped' as const, payment_status: 'paid' as const, replaces: null, exchanges: [] };
  const returned = item('jersey', { returned_quantity: 1, exchanged_quantity: 0 });
  expect(unreplacedUnits(paid, returned)).toBe(0);
  const replacement = { status: 'cancelled' } as Order['exchanges'][number]['replacement'];
  const exchanges = [{ order_item_id: 'jersey', quantity: 1, replacement }];
  expect(unreplacedUnits({ ...paid, exchanges }, returned)).toBe(1);
});
