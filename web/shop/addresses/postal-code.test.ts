import { expect, test } from 'vitest';
import { expectedPostalCode, spacedPostalCode } from './postal-code.ts';

test.each([
  ['DE', '10115'],
  ['DE', ' D-10115 '],
  ['AT', '1010'],
  ['SE', '114 55'],
  ['US', '10001-1234'],
  ['NL', '1011 ab'],
  ['GB', 'sw1a 1aa'],
  ['GB', 'M1 1AE'],
  ['IE', 'D02 X285'],
  ['CA', 'k1a0b1'],
  ['PT', '1000-001'],
  // Nothing is known of their codes.
  ['AE', '0'],
  ['', '123'],
])('%s has %j', (country, zipCode) => {
  expect(expectedPostalCode(country, zipCode)).toBeUndefined();
});

test.each([
  ['DE', '1011', '10115'],
  ['DE', '101155', '10115'],
  ['US', 'abc', '10001'],
  ['NL', '10115', '1011 AB'],
  ['GB', '10115', 'SW1A 1AA'],
])('%s has no %j, but what looks like %j', (country, zipCode, example) => {
  expect(expectedPostalCode(country, zipCode)).toBe(example);
});

test.each([
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['GB', 'M11AE', 'M1 1AE'],
  ['NL', '1011ab', '1011 AB'],
  ['CA', 'k1a0b1', 'K1A 0B1'],
  ['IE', 'D02X285', 'D02 X285'],
  ['SE', '11455', '114 55'],
  // As it was typed: with a space of its own, of no known form, or of a country that writes none.
  ['GB', 'sw1a 1aa', 'sw1a 1aa'],
  ['GB', 'x', 'x'],
  ['DE', '10115', '10115'],
  ['AE', 'ab1', 'ab1'],
])('in %s %j is stored as %j', (country, typed, stored) => {
  expect(spacedPostalCode(country, typed)).toBe(stored);
});
