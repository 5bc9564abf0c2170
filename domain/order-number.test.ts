import { expect, it } from 'vitest';
import { isOrderCode, isOrderNumber, orderNumberOf } from './order-number.ts';

it('an order number is its prefix and six characters', () => {
  expect(orderNumberOf('7K3M9Q')).toBe('ANT-7K3M9Q');
  expect(['ANT-7K3M9Q', 'ANT-234567'].every(isOrderNumber)).toBe(true);
  expect(['7K3M9Q', 'ANT-7K3M9', 'ANT-7K3M9QQ', 'ANT-7K3M90', 'WD-7K3M9Q', ''].some(isOrderNumber)).toBe(false);
});

it('six characters alone are one where a letter is among them', () => {
  expect(isOrderCode('7K3M9Q')).toBe(true);
  expect(['234567', '7K3M9', '7K3M9O', 'ANT-7K3M9Q'].some(isOrderCode)).toBe(false);
});
