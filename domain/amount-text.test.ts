import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount } from './amount-text.ts';

describe('readAmount', () => {
  it.each([
    ['25', '25'],
    ['19.90', '19.90'],
    ['19,90', '19.90'],
    ['19,9', '19.9'],
    [',50', '.50'],
    ['1.234,50', '1234.50'],
    ['1,234.50', '1234.50'],
    ['1 234,50', '1234.50'],
    ['1\u00A0234,50\u00A0€', '1234.50'],
    ["1'234.50", '1234.50'],
    ['1,234,567', '1234567'],
    ['1.234.567,89', '1234567.89'],
    ['1234,567', '1234.567'],
    ['0,125', '0.125'],
    ['€ 40,80', '40.80'],
    ['40,80 EUR\n', '40.80'],
    ['$12', '12'],
    ['-3,50', '-3.50'],
    ['−€3.50', '-3.50'],
    ['€ -3', '-3'],
    ['+5', '5'],
  ])('reads %j as %s', (text, amount) => expect(readAmount(text)).toBe(amount));

  it.each([
    [''],
    ['€'],
    ['-'],
    ['1,234'],
    ['1.234'],
    ['12.'],
    ['1.2.3'],
    ['1,23,456'],
    ['1.234.50'],
    ['1,234,50'],
    ['19 90'],
    ['19.90\t25.00'],
    ['--5'],
    ['1e3'],
    ['10 %'],
    ['25 each'],
    ['12-14'],
  ])('does not guess what %j is', (text) => expect(readAmount(text)).toBeUndefined());

  it('reads every amount with cents, however its thousands are grouped, and what it has read as the same', () => {
    const spelling = fc.constantFrom([',', '.'], ['.', ','], [' ', ','], ["'", '.'], ['', '.'], ['', ',']);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), spelling, (cents, [group = '', point = '']) => {
        const [whole = '', decimals = ''] = (cents / 100).toFixed(2).split('.');
        const text = `${whole.replaceAll(/\B(?=(\d{3})+$)/g, group)}${point}${decimals}`;
        expect(readAmount(text)).toBe(`${whole}.${decimals}`);
        expect(readAmount(`${whole}.${decimals}`)).toBe(`${whole}.${decimals}`);
      }),
    );
  });
});
