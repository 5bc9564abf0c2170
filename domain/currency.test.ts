import { expect, it } from 'vitest';
import { adminPrice, listingPrice, shopPrice } from './currency.ts';

it('shows euros, and dollars in the listing and the back office', () => {
  expect(shopPrice(4999)).toBe('€49.99');
  expect(listingPrice(4999)).toBe('$49.99');
  expect(adminPrice(4999)).toBe('$49.99');
});
