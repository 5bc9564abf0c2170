import { describe, expect, test } from 'vitest';
import { EVERYTHING, hasFilters, listingCall, listingHref, readListingQuery } from './listing-query.ts';

const read = (text: string) => readListingQuery(new URLSearchParams(text));
const mugs = '0c4d5a5e-3f0b-4a52-9c39-0d9c5a2f7b11';

describe('the URL of the listing', () => {
  test('without a query it is everything, newest first', () => {
    expect(read('')).toEqual(EVERYTHING);
    expect(listingHref(EVERYTHING)).toBe('/products');
    expect(hasFilters(EVERYTHING)).toBe(false);
  });

  test('carries every choice', () => {
    const query = read(`category=${mugs}&search=%20black+mug%20&sort=price-low&page=3&min=10&max=49.5`);
    expect(query).toEqual({ category: mugs, search: 'black mug', sort: 'price-low', page: 3, min: 10, max: 49.5 });
    expect(listingHref(query)).toBe(
      `/products?category=${mugs}&search=black+mug&sort=price-low&min=10&max=49.5&page=3`,
    );
    expect(hasFilters(query)).toBe(true);
  });

  test.each([
    'sort=banana&page=-3',
    'sort=&page=0&category=mugs',
    'page=1.5&min=-4&max=lots',
    'page=99999999999999999999&min=0x10&max=1e2',
    'min=1.234&max=&page=two',
    'search=%00',
    'search=two%0Alines',
    `search=${'%CC%81'.repeat(31)}`,
  ])('falls back to the defaults: %s', (text) => {
    expect(read(text)).toEqual(EVERYTHING);
  });

  test('a search is as long as the API takes it, once it is composed', () => {
    expect(read(`search=${'x'.repeat(201)}`).search).toHaveLength(200);
    // Written as two characters each in the composed form.
    expect(read(`search=${'\u0958'.repeat(150)}`).search).toHaveLength(200);
    // The cut goes through a pair of surrogates.
    expect(read(`search=x${'\u{1d15e}'.repeat(99)}`).search.isWellFormed()).toBe(true);
  });

  test('a price above 1000 is no limit', () => {
    expect(read('max=4000')).toEqual(EVERYTHING);
  });

  test('a price range the wrong way round is turned', () => {
    expect(read('min=80&max=20')).toMatchObject({ min: 20, max: 80 });
    expect(read('min=%E2%82%AC+9,5&max=$29,95')).toMatchObject({ min: 9.5, max: 29.95 });
  });

  test('only a changed price range goes to the API', () => {
    expect(listingCall(EVERYTHING)).toEqual({ page: 1, limit: 12, sort: 'newest' });
    expect(listingCall(read('min=10'))).toMatchObject({ minPrice: 10, maxPrice: undefined });
    expect(listingCall(read('max=10'))).toMatchObject({ minPrice: undefined, maxPrice: 10 });
  });
});
