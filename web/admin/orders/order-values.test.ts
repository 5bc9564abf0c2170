import { expect, it } from 'vitest';
import { changedFields, emptiedHint, emptiedText, sumOf, totalMessage, valuesOf } from './order-values.ts';
import type { Order } from './read-order.ts';

// The form reads these of an order, and nothing else.
const order = {
  status: 'processing',
  shipping_estimate: 'Friday',
  subtotal: 5990,
  tax: 0,
  shipping: 590,
  total: 6580,
  discount: 0,
} as Order;

it('only what was changed is sent', () => {
  const values = valuesOf(order);
  expect(changedFields(order, values)).toEqual({});
  expect(changedFields(order, { ...values, tax: '1', total: '66.80' })).toEqual({ tax: 1, total: 66.8 });
  expect(changedFields(order, { ...values, status: 'shipped', shippingEstimate: ' Monday ' })).toEqual({
    status: 'shipped',
    shippingEstimate: 'Monday',
  });
  expect(changedFields(order, { ...values, shippingEstimate: '' })).toEqual({ shippingEstimate: null });
  expect(changedFields(order, { ...values, total: '' })).toEqual({});
});

it('a total that changed figures do not add up to is told before it is sent', () => {
  const values = valuesOf(order);
  expect(totalMessage(order, { ...values, tax: '1' })).toBe(
    'Total must be $66.80, the sum of subtotal, shipping and tax',
  );
  expect(totalMessage(order, { ...values, tax: '1', total: '66.80' })).toBeUndefined();
  expect(totalMessage(order, { ...values, shipping: '' }), 'an emptied figure stays as it is').toBeUndefined();
  const old = { ...order, total: 1000 };
  expect(totalMessage(old, { ...valuesOf(old), status: 'shipped' }), 'one that is left alone').toBeUndefined();
});

it('an emptied figure stays, and that is said', () => {
  const values = valuesOf(order);
  const emptied = { ...values, subtotal: '', shipping: ' ', total: '' };
  expect(emptiedHint(order, emptied, 'subtotal')).toBe('Left empty, it stays $59.90');
  expect(emptiedHint(order, emptied, 'tax')).toBeUndefined();
  expect(emptiedText(emptied)).toBe('Subtotal, shipping and total stay as they were');
  expect(emptiedText({ ...values, total: '' })).toBe('Total stays as it was');
  expect(emptiedText(values)).toBeUndefined();
});

it('figures are added up while they are typed', () => {
  expect(sumOf(valuesOf(order), 0)).toBe(6580);
  expect(sumOf({ ...valuesOf(order), tax: '0.30' }, 500)).toBe(6110);
  expect(sumOf({ ...valuesOf(order), tax: '' }, 0)).toBeUndefined();
});
