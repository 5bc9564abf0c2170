import { loadedText } from '#web/their-changes.ts';
import { expect, it } from 'vitest';
import { orderNews } from './order-news.ts';
import type { Order } from './read-order.ts';

const cap = {
  id: 'cap',
  product: { name: 'Cap' },
  product_variant: { size: null, title: 'Standard' },
  quantity: 3,
  refunded_quantity: 0,
  exchanged_quantity: 0,
  returned_quantity: 0,
};
const order = (more: object = {}, refunds: object[] = [], item: object = {}) =>
  ({
    status: 'processing',
    payment: { amount: 7685, currency: 'eur', refunds },
    items: [{ ...cap, ...item }],
    ...more,
  }) as unknown as Order;
const newsOf = (now: Order) => loadedText(orderNews(order(), now), (field) => field);

it('What others have refunded, replaced or put into stock is said in a form whose fields do not show it', () => {
  const refund = { id: 'r', amount: 1000, is_part: true, is_replaced: false, state: 'due' };
  expect(newsOf(order({}, [refund]))).toBe('Loaded: what is left to refund is now €66.85.');
  expect(newsOf(order({}, [refund], { refunded_quantity: 1, returned_quantity: 2 }))).toBe(
    'Loaded: what is left to refund is now €66.85, what was refunded of Cap is now 1 unit, what was put into stock of Cap is now 2 units.',
  );
  expect(newsOf(order({ status: 'shipped' }))).toBe('Loaded: the status is now shipped.');
  expect(newsOf(order())).toBe('Nothing in this form has changed. You can save now.');
});
