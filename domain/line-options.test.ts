import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPersonalised, type LineOptions, optionPairs, optionValue, readLineOptions } from './line-options.ts';

const pairs = fc.array(fc.tuple(fc.string(), fc.string()), { maxLength: 5 });

describe('readLineOptions', () => {
  it('reads a list, JSON text of it, doubly encoded text and one object alike', () => {
    fc.assert(
      fc.property(pairs, (given) => {
        const list = given.map(([name, value]) => ({ [name]: value }));
        for (const value of [list, JSON.stringify(list), JSON.stringify(JSON.stringify(list))]) {
          expect(optionPairs(readLineOptions(value))).toEqual(given);
        }
        const single = new Map(given.filter(([name]) => !/^\d+$/.test(name)));
        expect(new Map(optionPairs(readLineOptions(Object.fromEntries(single))))).toEqual(single);
      }),
    );
  });

  it('turns numbers into text and drops what is neither', () => {
    expect(readLineOptions([{ Number: 7 }, { Size: 'M', Extra: null }, 'x', [1], null])).toEqual([
      { Number: '7' },
      { Size: 'M' },
    ]);
  });

  it('takes anything at all', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json()), (value) => {
        const options = readLineOptions(value);
        expect(readLineOptions(JSON.stringify(options))).toEqual(options);
      }),
    );
  });
});

it('finds the value of an option', () => {
  const options: LineOptions = [{ Size: 'M' }, { Engraving: 'Ada' }];
  expect(optionValue(options, 'Engraving')).toBe('Ada');
  expect(optionValue(options, 'toString')).toBeUndefined();
});

it('is personalised by any text beside the size', () => {
  expect(isPersonalised([])).toBe(false);
  expect(isPersonalised([{ Size: 'M' }])).toBe(false);
  expect(isPersonalised([{ Size: 'M' }, { Number: '7' }])).toBe(true);
});
