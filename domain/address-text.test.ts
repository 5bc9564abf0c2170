import { expect, test } from 'vitest';
import { addressLines } from './address-text.ts';

test.each([
  ['DE', '10711', 'Berlin', 'Berlin', ['10711 Berlin', 'Germany']],
  ['NL', '1011 ab', 'Amsterdam', 'Noord-Holland', ['1011 AB Amsterdam', 'Noord-Holland, Netherlands']],
  ['US', '97205', 'Portland', 'Oregon', ['Portland, Oregon 97205', 'United States of America']],
  ['US', '10001', 'New York', 'New York', ['New York, New York 10001', 'United States of America']],
  ['CA', 'm5v 2t6', 'Toronto', 'ON', ['Toronto, ON M5V 2T6', 'Canada']],
  ['GB', 'bs1 4qa', 'Bristol', 'England', ['Bristol', 'BS1 4QA', 'England, United Kingdom']],
])('an address in %s with %s is written as there', (country, zipCode, city, state, lines) => {
  expect(addressLines({ street: '8 Harbour Row', city, state, zipCode, country })).toEqual(['8 Harbour Row', ...lines]);
});
