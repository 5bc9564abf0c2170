import { describe, expect, it } from 'vitest';
import type { Variant } from './read-product.ts';
import { changesOf, gridOf, mergeTexts, pasted, problemOf, stockOf, textsOf, totalsOf } from './stock-grid.ts';

const variant = (id: string, size: string | null, title: string, stock: number | null): Variant => ({
  id,
  size,
  title,
  stock,
  priceAdjust: 0,
  offered: true,
  madeToOrder: stock === null,
  image: null,
});
const variants = [
  variant('m', 'M', 'Standard', 4),
  variant('s', 'S', 'Standard', 2),
  variant('mf', 'M', 'Fitted', null),
];
const grid = gridOf(variants);
const texts = textsOf({ variants });

describe('the stock of a product as a table', () => {
  it('has a row for each size and a column for each style, or the other way round where there are more styles', () => {
    expect(grid).toMatchObject({ rowHead: 'Size', columns: ['Standard', 'Fitted'] });
    expect(grid.rows.map(({ label, cells }) => [label, cells.map((cell) => cell?.id)])).toEqual([
      ['S', ['s', undefined]],
      ['M', ['m', 'mf']],
    ]);
    const prints = gridOf([variant('a', null, 'Framed', 1), variant('b', null, 'Rolled', 1)]);
    expect(prints).toMatchObject({ rowHead: 'Style', columns: ['No size'] });
    expect(prints.rows.map(({ label }) => label)).toEqual(['Framed', 'Rolled']);
  });

  it.each([
    ['12', 12],
    [' 0 ', 0],
    ['+3', 7],
    ['-4', 0],
    ['−1', 3],
    ['', null],
    ['-5', undefined],
    ['1.5', undefined],
    ['many', undefined],
    ['1000001', undefined],
  ])('takes %j of a stock of 4 as %j', (text, stock) => {
    expect(stockOf(text, { stock: 4 })).toBe(stock);
    expect(problemOf(text, { stock: 4 }) === undefined).toBe(stock !== undefined);
  });

  it('takes a block from a spreadsheet, and leaves out what is beside the table', () => {
    expect(pasted(grid, texts, { row: 0, column: 0 }, '7\t8\t9\r\n1\t2\r\n3\n')).toEqual({ s: '7', m: '1', mf: '2' });
    expect(pasted(grid, texts, { row: 1, column: 1 }, '5')).toEqual({ ...texts, mf: '5' });
  });

  it('adds up what would be there, and what changes', () => {
    expect(totalsOf(variants, { ...texts, m: '+6', s: 'x' })).toEqual({ units: 12, change: 6 });
    expect(changesOf({ variants }, { ...texts, m: '+6', mf: '' })).toEqual([{ id: 'm', stock: 10, seenStock: 4 }]);
    expect(changesOf({ variants }, { ...texts, mf: '3', m: '' })).toEqual([
      { id: 'm', stock: null, seenStock: 4 },
      { id: 'mf', stock: 3, seenStock: null },
    ]);
  });

  it('keeps the difference that was typed when the stock has changed meanwhile', () => {
    const now = { s: '1', m: '4', mf: '' };
    expect(mergeTexts(texts, { s: '12', m: '4', mf: '9' }, now)).toEqual({ s: '11', m: '4', mf: '9' });
    expect(mergeTexts(texts, { ...texts, s: '+5' }, now)).toEqual({ ...now, s: '+5' });
  });
});
