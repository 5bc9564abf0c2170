import fc from 'fast-check';
import { expect, it } from 'vitest';
import { refundOfUnits, unitsLeft } from './refund-of-units.ts';

it('takes the discount off', () => {
  const line = { quantity: 3, subtotal: 3000, discount: 1000, refunded: 0 };
  expect([1, 2, 3].map((units) => refundOfUnits(line, units))).toEqual([666, 1333, 2000]);
  expect(refundOfUnits({ ...line, refunded: 2 }, 1)).toBe(667);
  expect(unitsLeft({ ...line, refunded: 2 })).toBe(1);
});

it('comes to what the line cost, whatever the steps', () => {
  const line = fc.record({
    price: fc.integer({ min: 0, max: 1_000_000 }),
    steps: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 11 }),
    off: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(line, ({ price, steps, off }) => {
      const quantity = steps.reduce((sum, step) => sum + step, 0);
      const subtotal = price * quantity;
      const discount = Math.floor(subtotal * off);
      let refunded = 0;
      let sum = 0;
      for (const units of steps) {
        sum += refundOfUnits({ quantity, subtotal, discount, refunded }, units);
        refunded += units;
      }
      expect(sum).toBe(subtotal - discount);
    }),
  );
});
