import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  readImageAlts,
  readShippingPrices,
  readTextList,
  shippingPricesProblem,
  writeShippingPrices,
} from './product-shapes.ts';
import { REGIONS } from './shipping.ts';

const times = (count: number, value: unknown): unknown =>
  count === 0 ? value : JSON.stringify(times(count - 1, value));
/** Stored as it is, or as text encoded once, twice or three times. */
const stored = (value: unknown) => fc.constantFrom(0, 1, 2, 3).map((count) => times(count, value));

const cents = fc.integer({ min: 0, max: 100_000_000 });
const triple = fc.tuple(cents, cents, cents);
const canonical = ([uk, eu, world]: number[]) => [
  { label: 'UK', price: uk },
  { label: 'EU', price: eu },
  { label: 'Worldwide', price: world },
];
/** Digits alone, without the code's arithmetic. */
const major = (amount: number) => Number(`${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`);
const spelling = fc.constantFrom('WW', 'world', 'Worldwide', 'WORLD', ' worldwide ');

describe('readShippingPrices', () => {
  it('reads every older shape, however often it was encoded', () => {
    const key = fc.constantFrom('label', 'key', 'name');
    const amount = fc.constantFrom('price', 'value');
    const shaped = fc
      .record({ prices: triple, key, amount, world: spelling, asText: fc.boolean() })
      .chain(({ prices, key, amount, world, asText }) => {
        const wire = prices.map((price) => (asText ? String(major(price)) : major(price)));
        const labels = ['UK', 'EU', world];
        const shapes = [
          labels.map((label, index) => ({ [key]: label, [amount]: wire[index] })),
          Object.fromEntries(labels.map((label, index) => [label, wire[index]])),
          wire,
        ];
        return fc.record({ prices: fc.constant(prices), value: fc.constantFrom(...shapes).chain(stored) });
      });
    fc.assert(
      fc.property(shaped, ({ prices, value }) => {
        expect(readShippingPrices(value)).toEqual(canonical(prices));
        expect(shippingPricesProblem(value)).toBeUndefined();
      }),
    );
  });

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(triple, fc.shuffledSubarray([0, 1, 2]), (prices, stored) => {
        const some = readShippingPrices(stored.map((index) => canonical(prices.map(major))[index]));
        expect(some).toEqual(canonical(prices).filter((_, index) => stored.includes(index)));
        expect(readShippingPrices(writeShippingPrices(some))).toEqual(some);
      }),
    );
  });

  it('leaves out what is not a price', () => {
    expect(readShippingPrices({ UK: 5, EU: -1, Worldwide: 'much', Mars: 3 })).toEqual([{ label: 'UK', price: 500 }]);
    expect(readShippingPrices('[{"label":"UK","price":5},{"label":"uk","price":9}]')).toEqual([
      { label: 'UK', price: 500 },
    ]);
    expect(readShippingPrices('{"UK":4.999,"EU":"0x10","WW":"1e2"}')).toEqual([]);
  });
});

describe('shippingPricesProblem', () => {
  it.each([[''], [[]], ['[]'], [{}], [{ UK: '', EU: 5 }], [[{ label: 'UK', price: null }]], ['{"WW":5}']])(
    'takes %j',
    (value) => expect(shippingPricesProblem(value)).toBeUndefined(),
  );

  it.each([
    ['free', 'must be a list of prices for UK, EU, Worldwide'],
    ['[{"label":', 'must be a list of prices for UK, EU, Worldwide'],
    ['null', 'must be a list of prices for UK, EU, Worldwide'],
    ['5', 'must be a list of prices for UK, EU, Worldwide'],
    [[1, 2], 'must be a list of prices for UK, EU, Worldwide'],
    [[1, 2, 3, 4], 'must be a list of prices for UK, EU, Worldwide'],
    [[1, 2, [3]], 'must be amounts from 0 with at most two decimals'],
    [{ Mars: 5 }, 'must be a list of prices for UK, EU, Worldwide'],
    ['{"__proto__":5}', 'must be a list of prices for UK, EU, Worldwide'],
    [{ WW: 5, world: 6 }, 'must have one price for Worldwide'],
    [{ UK: -1 }, 'must be amounts from 0 with at most two decimals'],
    [{ UK: 4.999 }, 'must be amounts from 0 with at most two decimals'],
    [{ UK: 'free' }, 'must be amounts from 0 with at most two decimals'],
    [{ UK: 1_000_000.01 }, 'must be amounts of at most 1,000,000'],
    [[1, 2, 'NaN'], 'must be amounts from 0 with at most two decimals'],
  ])('says what is wrong with %j', (value, problem) => expect(shippingPricesProblem(value)).toBe(problem));
});

describe('readTextList', () => {
  it('reads a list however often it was encoded, without its blanks', () => {
    const lists = fc.array(fc.string()).chain((list) => fc.record({ list: fc.constant(list), value: stored(list) }));
    fc.assert(
      fc.property(lists, ({ list, value }) => {
        expect(readTextList(value)).toEqual(list.filter((entry) => /\S/.test(entry)));
      }),
    );
  });
});

describe('every reader', () => {
  const anything = fc.oneof(
    fc.anything(),
    fc.json(),
    fc.string(),
    fc.json().map((text) => JSON.stringify(text)),
  );
  it('takes anything at all, and reads the same again from what it wrote', () => {
    fc.assert(
      fc.property(anything, (value) => {
        const prices = readShippingPrices(value);
        expect(prices.map(({ label }) => label)).toEqual(
          REGIONS.filter((region) => prices.some((p) => p.label === region)),
        );
        expect(readShippingPrices(writeShippingPrices(prices))).toEqual(prices);
        const list = readTextList(value);
        expect(readTextList(JSON.stringify(list))).toEqual(list);
        expect(readImageAlts(value).every((alt) => typeof alt === 'string')).toBe(true);
        shippingPricesProblem(value);
      }),
    );
  });

  it.each(['', '[{"a":', '\ufeff[]', '[1,]', 'null', '{}', '"\\"[]', undefined, null])(
    'reads nothing from %j',
    (value) => {
      expect(readTextList(value)).toEqual([]);
      expect(readShippingPrices(value)).toEqual([]);
      expect(readImageAlts(value)).toEqual([]);
    },
  );
});
