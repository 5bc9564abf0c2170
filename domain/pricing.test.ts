import fc from 'fast-check';
import { expect, it } from 'vitest';
import { COUPON_TYPES, discountOf, freesShipping } from './coupons.ts';
import { cartTotal, lineTotal, orderTotal, shippingOf, subtotalOf, unitPrice } from './pricing.ts';
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

/** A number n / d without rounding, which only the last step may do: half up. */
class Fraction {
  readonly n: bigint;
  readonly d: bigint;
  constructor(n: bigint, d = 1n) {
    this.n = n;
    this.d = d;
  }
  plus(other: Fraction) {
    return new Fraction(this.n * other.d + other.n * this.d, this.d * other.d);
  }
  times(other: Fraction) {
    return new Fraction(this.n * other.n, this.d * other.d);
  }
  least(other: Fraction) {
    return this.n * other.d < other.n * this.d ? this : other;
  }
  rounded() {
    const doubled = 2n * this.n + this.d;
    const whole = doubled / (2n * this.d);
    return doubled < 0n && doubled % (2n * this.d) !== 0n ? whole - 1n : whole;
  }
}
const euros = (cents: number) => new Fraction(BigInt(cents), 100n);
const inCents = (amount: Fraction) => Number(amount.times(new Fraction(100n)).rounded());

it('makes of lines, parcels and a coupon what euros and fractions make of them', () => {
  const sellable = line.filter((each) => each.price + each.priceAdjust >= 0);
  const coupon = fc.record({
    type: fc.constantFrom(...COUPON_TYPES),
    // Halves and eighths, so that half a cent comes up often.
    value: fc.oneof(fc.integer({ min: 0, max: 10_000 }), fc.constantFrom(5_000, 2_500, 1_250, 500)),
    maxDiscount: fc.option(fc.integer({ min: 1, max: 100_000_000 })),
  });
  fc.assert(
    fc.property(fc.array(sellable, { maxLength: 50 }), fc.constantFrom(...REGIONS), coupon, (lines, region, terms) => {
      let goods = euros(0);
      let parcels = euros(0);
      for (const { price, priceAdjust, quantity, shippingPrices } of lines) {
        const units = new Fraction(BigInt(quantity));
        const parcel = shippingPrices.find(({ label }) => label === region)?.price ?? 0;
        goods = goods.plus(euros(price).plus(euros(priceAdjust)).times(units));
        parcels = parcels.plus(euros(parcel).times(units));
      }
      const cap = terms.maxDiscount === null ? goods : euros(terms.maxDiscount);
      const off = {
        percentage: goods.times(new Fraction(BigInt(terms.value), 10_000n)).least(cap),
        fixed: euros(terms.value).least(goods),
        free_shipping: euros(0),
      }[terms.type];

      const subtotal = subtotalOf(lines);
      const discount = discountOf(terms, subtotal);
      const shipping = freesShipping(terms) ? 0 : shippingOf(lines, region);
      expect(subtotal).toBe(inCents(goods));
      expect(discount).toBe(inCents(off));
      expect(cartTotal(subtotal, discount)).toBe(inCents(goods) - inCents(off));
      const charged = terms.type === 'free_shipping' ? goods : goods.plus(parcels);
      const total = orderTotal({ subtotal, shipping, discount });
      expect(total).toBe(inCents(charged) - inCents(off));
      expect(total).toBeGreaterThanOrEqual(0);
      expect(Number.isSafeInteger(total)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

it.each([
  [1000, 300, 700],
  [1000, 1000, 0],
  [1000, 1001, 0],
])('leaves a total of at least 0: %i − %i = %i', (subtotal, discount, total) =>
  expect(cartTotal(subtotal, discount)).toBe(total),
);
