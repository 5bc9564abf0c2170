import fc from 'fast-check';
import { expect, it } from 'vitest';
import { refundOfUnits, refundWithShipping, unitsLeft } from './refund-of-units.ts';

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

it('goes back with the shipping of its units, never more than is left, and all of it in the end', () => {
  const order = fc.record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 9 }),
        subtotal: fc.integer({ min: 0, max: 100_000 }),
        off: fc.double({ min: 0, max: 1, noNaN: true }),
        shipping: fc.integer({ min: 0, max: 10_000 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    // What went back of the shipping before, whatever for.
    before: fc.double({ min: 0, max: 1, noNaN: true }),
    steps: fc.array(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 5 }), { maxLength: 9 }),
  });
  fc.assert(
    fc.property(order, ({ lines: priced, before, steps }) => {
      const lines = priced.map(({ off, ...line }) => ({
        ...line,
        discount: Math.floor(line.subtotal * off),
        refunded: 0,
      }));
      const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
      const charged = sum(lines.map((line) => line.shipping));
      const gone = Math.floor(charged * before);
      const left = {
        total: sum(lines.map((line) => line.subtotal - line.discount)) + charged - gone,
        shipping: charged - gone,
      };
      for (const wanted of [...steps, lines.map(() => 9)]) {
        const units = lines.map((line, at) => Math.min(wanted[at] ?? 0, line.quantity - line.refunded));
        const own = lines.map((line, at) => ((units[at] ?? 0) * line.shipping) / line.quantity);
        const { goods, shipping } = refundWithShipping(
          lines.map((line, at) => ({ ...line, units: units[at] ?? 0 })),
          left,
        );
        expect(shipping).toBeLessThanOrEqual(left.shipping);
        const isLast = lines.every((line, at) => line.refunded + (units[at] ?? 0) === line.quantity);
        const most = isLast ? left.shipping : sum(own) + lines.length;
        const least = isLast || before > 0 ? 0 : sum(own) - lines.length;
        expect(shipping).toBeLessThanOrEqual(most);
        expect(shipping).toBeGreaterThanOrEqual(least);
        left.total -= goods + shipping;
        left.shipping -= shipping;
        for (const [at, line] of lines.entries()) line.refunded += units[at] ?? 0;
      }
      expect(left).toEqual({ total: 0, shipping: 0 });
    }),
  );
});
