import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cartTotal, lineTotal, shippingOf, subtotalOf, unitPrice } from './pricing.ts';
import { REGIONS } from './shipping.ts';

const price = fc.integer({ min: 0, max: 100_000_000 });
const shippingPrices = fc
  .uniqueArray(fc.record({ label: fc.constantFrom(...REGIONS), price }), { selector: ({ label }) => label })
  .map((prices) => prices);
const line = fc.record({
  price,
  priceAdjust: fc.integer({ min: -10_000, max: 10_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  shippingPrices,
});

it('prices a line as (price + adjustment) × quantity', () => {
  expect(unitPrice({ price: 4999, priceAdjust: -500 })).toBe(4499);
  expect(lineTotal({ price: 4999, priceAdjust: 500, quantity: 3 })).toBe(16_497);
});

it('adds lines and shipping up piece by piece', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 50 }), fc.constantFrom(...REGIONS), (lines, region) => {
      let goods = 0n;
      let parcels = 0n;
      for (const each of lines) {
        const shipping = each.shippingPrices.filter(({ label }) => label === region).map((found) => found.price);
        for (let piece = 0; piece < each.quantity; piece++) {
          goods += BigInt(each.price) + BigInt(each.priceAdjust);
          parcels += BigInt(shipping[0] ?? 0);
        }
      }
      expect(subtotalOf(lines)).toBe(Number(goods));
      expect(shippingOf(lines, region)).toBe(Number(parcels));
    }),
  );
});

it.each([
  [1000, 300, 700],
  [1000, 1000, 0],
  [1000, 1001, 0],
])('leaves a total of at least 0: %i − %i = %i', (subtotal, discount, total) =>
  expect(cartTotal(subtotal, discount)).toBe(total),
);
