import type { Order, OrderItem, Payment } from '#web/admin/orders/read-order.ts';
import { describe, expect, it } from 'vitest';
import { nothingLeft, unsentAdvice, withdrawnUnits } from './what-is-left.ts';

const item = (id: string, more: Partial<OrderItem> = {}) =>
  ({ id, quantity: 2, refunded_quantity: 0, options: [['Size', 'M']], ...more }) as OrderItem;
const jersey = item('jersey');
const cap = item('cap', { quantity: 1 });
const mug = item('mug', { quantity: 1, options: [['Name', 'ADA']] });
const refund = { id: 'r', amount: 4000, is_part: true, is_replaced: false, state: 'succeeded' };
const payment = { amount: 5000, currency: 'eur', refunds: [] as unknown as Payment['refunds'] };
const orderOf = (items: OrderItem[], more: object = {}) =>
  ({ order_number: 'ANT-7K3M9Q', items, payment, payment_status: 'paid', dispute: null, ...more }) as Order;

const statement = (...items: string[]) => ({ sentence: '', name: '', email: '', order: '', items });
const whole = { items: [], statement: statement('All items of the order') };
const typed = { items: [], statement: statement('the cap') };
const chosen = (refunded = 0) => ({
  items: [{ orderItemId: 'jersey', name: 'Race Jersey', variant: '', quantity: 1, refunded }],
  statement: statement('1 × Race Jersey'),
});

describe('What a withdrawal is about', () => {
  it('is what was chosen, and all that was ordered where nothing was', () => {
    const order = orderOf([jersey, mug]);
    expect(withdrawnUnits(chosen(), order)).toEqual([{ item: jersey, quantity: 1, refunded: 0, isExcluded: false }]);
    for (const declared of [whole, typed])
      expect(withdrawnUnits(declared, order).map(({ item: { id }, isExcluded }) => [id, isExcluded])).toEqual([
        ['jersey', false],
        ['mug', true],
      ]);
  });
});

describe('Nothing is left to refund', () => {
  const textOf = (...input: Parameters<typeof nothingLeft>) => nothingLeft(...input)?.text;

  it('when all that was chosen has been refunded, and not before', () => {
    expect(nothingLeft(chosen(), orderOf([jersey, cap]))).toBeUndefined();
    const isOver = { text: 'All of it has been refunded: nothing is left to refund.', isOver: true };
    expect(nothingLeft(chosen(1), orderOf([jersey, cap]))).toEqual(isOver);
    expect(nothingLeft(chosen(), orderOf([item('jersey', { refunded_quantity: 2 }), cap]))).toEqual(isOver);
  });

  it('of a whole order when only what was made to order is left', () => {
    const refunded = item('jersey', { refunded_quantity: 2 });
    expect(nothingLeft(whole, orderOf([jersey, mug]))).toBeUndefined();
    expect(textOf(whole, orderOf([refunded, mug]))).toBe(
      'All of it has been refunded but what was made to order, which is excluded: nothing is left to refund.',
    );
    expect(nothingLeft(whole, orderOf([mug]))).toEqual({
      text: 'All of it was made to order, and so is excluded: it can be declined.',
      isOver: false,
    });
    expect(nothingLeft(typed, orderOf([refunded, mug]))).toBeUndefined();
  });

  it('while its payment has not arrived, after which the shop refunds it by itself', () => {
    const unpaid = orderOf([jersey], { payment: null, payment_status: 'unpaid', status: 'pending' });
    expect(nothingLeft(chosen(), unpaid)).toMatchObject({ isOver: false, text: expect.stringMatching(/by itself/) });
    expect(nothingLeft(typed, unpaid)).toMatchObject({
      isOver: false,
      text: expect.stringMatching(/before it has\.$/),
    });
  });

  it('when the money is gone, is going, or is disputed', () => {
    const order = (more: object) => orderOf([jersey], { status: 'delivered', ...more });
    const failed = { ...refund, is_part: false, state: 'failed' };
    expect(textOf(chosen(), order({ payment: null }))).toMatch(/^No card was charged/);
    expect(textOf(chosen(), order({ payment: { ...payment, amount: 0 } }))).toMatch(/^No card was charged/);
    expect(textOf(chosen(), order({ payment_status: 'refunded' }))).toMatch(/has gone back: nothing is left/);
    expect(textOf(chosen(), order({ payment_status: 'refund_due' }))).toMatch(/is about to go back/);
    expect(
      textOf(chosen(), order({ payment_status: 'refund_due', payment: { ...payment, refunds: [failed] } })),
    ).toMatch(/^The card provider refused/);
    expect(textOf(chosen(), order({ dispute: 'open' }))).toMatch(/is disputed: answer/);
    expect(textOf(chosen(), order({ dispute: 'lost' }))).toMatch(/was disputed, and its money went back: nothing/);
    const partly = (amount: number) => order({ payment: { ...payment, refunds: [{ ...refund, amount }] } });
    expect(nothingLeft(chosen(), partly(4999))).toBeUndefined();
    expect(textOf(chosen(), partly(5000))).toMatch(/is going back/);
  });
});

describe('What was withdrawn from and is still to be sent', () => {
  const unsent = (id: string, name: string, quantity: number, more: Partial<OrderItem> = {}) =>
    item(id, {
      quantity,
      exchanged_quantity: 0,
      returned_quantity: 0,
      product: { id, name, images: '[]' },
      product_variant: { id, size: null, title: 'Black' },
      ...more,
    });
  const items = [unsent('jersey', 'Race Jersey', 2), unsent('cap', 'Cap', 1)];
  const unsentOrder = (inParcel: string[] = [], more: object = {}) =>
    orderOf(items, {
      status: 'processing',
      exchanges: [],
      deliveries: [{ items: inParcel.map((order_item_id) => ({ order_item_id, quantity: 1 })) }].slice(
        inParcel.length > 0 ? 0 : 1,
      ),
      ...more,
    });

  it('closes nothing where nothing was charged, as long as all of it would be sent', () => {
    const free = { payment: { ...payment, amount: 0 } };
    expect(nothingLeft(whole, unsentOrder([], free))).toEqual({
      text: 'Nothing was charged for order ANT-7K3M9Q, and it is still to be sent: cancel it, and then close the withdrawal.',
      isOver: false,
    });
    expect(nothingLeft(chosen(), unsentOrder([], free))).toMatchObject({
      text: expect.stringMatching(/leave out of the parcel what was withdrawn from/),
      isOver: true,
    });
    expect(nothingLeft(whole, unsentOrder([], { ...free, status: 'cancelled' }))).toMatchObject({ isOver: true });
  });

  it('is refunded, and its order cancelled only where all of it was withdrawn from and nothing has left', () => {
    expect(unsentAdvice(whole, unsentOrder())).toBe(
      'Order ANT-7K3M9Q is still to be sent. Cancel it, or refund what was withdrawn from with “Refund it…”.',
    );
    expect(unsentAdvice(chosen(), unsentOrder())).toBe(
      'Withdrawn from and still to be sent: 1 × Race Jersey (Black). Refund it with “Refund it…”, so that it is not sent.',
    );
    expect(unsentAdvice(whole, unsentOrder(['jersey', 'cap']))).toMatch(
      /^Withdrawn from and still to be sent: 1 × Race/,
    );
    expect(
      unsentAdvice(whole, { ...unsentOrder(), items: [...items, unsent('mug', 'Mug', 1, { options: mug.options })] }),
    ).toBe(
      'Withdrawn from and still to be sent: 2 × Race Jersey (Black), 1 × Cap (Black). Refund it with “Refund it…”, so that it is not sent.',
    );
  });

  it('is nothing where only what its buyer keeps is still to be sent', () => {
    expect(unsentAdvice(chosen(), unsentOrder(['jersey', 'jersey']))).toBeUndefined();
    expect(unsentAdvice(chosen(1), unsentOrder())).toBeUndefined();
    expect(unsentAdvice(whole, unsentOrder([], { status: 'shipped' }))).toBeUndefined();
    expect(unsentAdvice(whole, unsentOrder([], { payment_status: 'refunded' }))).toBeUndefined();
  });

  it('is for its reader to see where it was typed what it is about', () => {
    expect(unsentAdvice(typed, unsentOrder(['jersey', 'jersey']))).toBe(
      'Order ANT-7K3M9Q is still to be sent: 1 × Cap (Black). Where that was withdrawn from, refund it with “Goods are back…”, so that it is not sent.',
    );
  });
});
