import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, fromMajor, MAX_CENTS, percentageOf, toMajor } from './money.ts';

const cents = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS });
/** Written with digits alone, so without any arithmetic of the code under test. */
const decimal = (amount: number) => {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

describe('fromMajor', () => {
  it('reads every amount of whole cents exactly', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(fromMajor(JSON.parse(decimal(amount)))).toBe(amount);
      }),
      { numRuns: 1000 },
    );
  });

  it('refuses a third decimal, however large the amount', () => {
    const third = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(cents, third, (amount, digit) => {
        expect(fromMajor(JSON.parse(decimal(amount) + digit))).toBeUndefined();
      }),
      { numRuns: 1000 },
    );
  });

  it('forgives the last bits of a sum', () => {
    expect(fromMajor(0.1 + 0.2)).toBe(30);
    expect(fromMajor(19.99 * 3)).toBe(5997);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0.001, 0.005, 4.9900001])(
    'refuses %s',
    (amount) => expect(fromMajor(amount)).toBeUndefined(),
  );

  it('knows one zero', () => expect(fromMajor(-0)).toBe(0));
});

describe('toMajor', () => {
  it('writes at most two decimals, and what it writes reads back', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const text = JSON.stringify(toMajor(amount));
        expect(text).toMatch(/^-?\d+(\.\d{1,2})?$/);
        expect(Number(text)).toBe(Number(decimal(amount)));
      }),
    );
  });
});

describe('percentageOf', () => {
  it('rounds half up to the cent, as whole-number arithmetic does', () => {
    const amount = fc.integer({ min: 0, max: MAX_CENTS * 99 });
    const share = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(amount, share, (of, hundredths) => {
        const exact = BigInt(of) * BigInt(hundredths);
        const rounded = exact / 10_000n + (exact % 10_000n >= 5_000n ? 1n : 0n);
        expect(percentageOf(of, hundredths)).toBe(Number(rounded));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    [1, 5_000, 1],
    [1, 4_999, 0],
    [999, 1_000, 100],
    [995, 1_000, 100],
    [994, 1_000, 99],
  ])('of %i cents, %i hundredths of a percent are %i', (amount, share, expected) =>
    expect(percentageOf(amount, share)).toBe(expected),
  );
});

describe('formatMoney', () => {
  it.each([
    [6495, 'eur', '€64.95'],
    [0, 'eur', '€0.00'],
    [123_456_789, 'eur', '€1,234,567.89'],
    [4999, 'usd', '$49.99'],
    [-500, 'EUR', '−€5.00'],
  ])('writes %i of %s as %s', (amount, currency, expected) => expect(formatMoney(amount, currency)).toBe(expected));

  it.each(['EUR', 'USD', 'GBP'])('writes %s as Intl does, with a minus in place of its hyphen', (currency) => {
    const format = new Intl.NumberFormat('en-IE', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
    fc.assert(
      fc.property(cents, (amount) => {
        expect(formatMoney(amount, currency)).toBe(format.format(amount / 100).replace('-', '−'));
      }),
      { numRuns: 1000 },
    );
  });
});
