import { describe, expect, it } from 'vitest';
import { COUNTRIES } from './countries.ts';
import { regionOf, shippingPrice } from './shipping.ts';

describe('regionOf', () => {
  it.each(['GB', 'UK', 'gb'])('ships to %s as UK', (country) => expect(regionOf(country)).toBe('UK'));
  it.each(['DE', 'GR', 'SE', 'de'])('ships to %s as EU', (country) => expect(regionOf(country)).toBe('EU'));
  it.each(['US', 'NO', 'CH', 'XK', ''])('ships to %s worldwide', (country) =>
    expect(regionOf(country)).toBe('Worldwide'),
  );

  it('knows the 27 members of the EU', () => {
    expect(Object.keys(COUNTRIES).filter((country) => regionOf(country) === 'EU')).toHaveLength(27);
  });
});

it('ships for nothing where a product names no price', () => {
  expect(shippingPrice([{ label: 'UK', price: 500 }], 'UK')).toBe(500);
  expect(shippingPrice([{ label: 'UK', price: 500 }], 'EU')).toBe(0);
});
