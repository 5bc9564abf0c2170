import { expect, test } from 'vitest';
import { formatCvc, formatExpiry, formatNumber } from './card-format.ts';

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242', '4242 4242'],
  ['42424', '4242 4'],
  ['4242 ', '4242'],
  ['378282246310005', '3782 822463 10005'],
  ['6205500000000000004', '6205 5000 0000 0000 004'],
  ['42424242424242424242424242', '4242 4242 4242 4242 424'],
  ['card', ''],
])('the number %s reads %s', (typed, expected) => {
  expect(formatNumber(typed)).toBe(expected);
});

test.each([
  ['1', '1'],
  ['5', '05'],
  ['12', '12'],
  ['123', '12 / 3'],
  ['1234', '12 / 34'],
  ['12/34', '12 / 34'],
  ['12 / 345', '12 / 34'],
  ['1/34', '01 / 34'],
  ['12/2034', '12 / 34'],
  ['12 / ', '12'],
  ['12 / 203', '12 / 203'],
  ['12 / 2034', '12 / 34'],
  ['1220', '12 / 20'],
])('the expiry %s reads %s', (typed, expected) => {
  expect(formatExpiry(typed)).toBe(expected);
});

test('a security code is three or four digits', () => {
  expect(formatCvc('12a345')).toBe('1234');
});
