import { describe, expect, it } from 'vitest';
import { type Pasted, pasted, pastedText } from './paste-stock.ts';
import type { Variant } from './read-product.ts';
import {
  changesOf,
  countedTexts,
  countsOf,
  filledTexts,
  gridOf,
  stockOf,
  textsOf,
  totalsOf,
  unitsText,
} from './stock-grid.ts';
import { problemOf, problemsOf, problemsText } from './stock-problems.ts';

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
const textOf = (block: Pasted) => pastedText(block, problemsOf(grid, block.texts));

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
    expect(problemOf(text, variant('m', 'M', 'Standard', 4), variants) === undefined).toBe(stock !== undefined);
  });

  it('takes a block from a spreadsheet, and leaves out what is beside the table', () => {
    const block = pasted(grid.rows, texts, { row: 0, column: 0 }, '7\t8\t9\r\n1\t2\r\n3\n');
    expect(block).toEqual({ texts: { s: '7', m: '1', mf: '2' }, cells: 6, outside: 3, empty: 0, refused: [] });
    expect(textOf(block)).toBe('Pasted 3 of 6 cells: the rest did not fit.');
    const one = pasted(grid.rows, texts, { row: 1, column: 1 }, '5\n');
    expect(one).toEqual({ texts: { ...texts, mf: '5' }, cells: 1, outside: 0, empty: 0, refused: [] });
    expect(textOf(one)).toBe('Pasted 1 cell.');
    const words = pasted(grid.rows, texts, { row: 0, column: 0 }, 'five\n2');
    expect(textOf(words)).toBe('Pasted 2 cells. S Standard: “five” is not a whole number.');
  });

  it('leaves out what its cells cannot hold, and says so', () => {
    const canHold = (text: string) => /^\d+$/.test(text);
    const block = pasted(grid.rows, texts, { row: 0, column: 0 }, 'five\n+2\n7', canHold);
    expect(block).toMatchObject({ texts, outside: 1, refused: ['five', '+2'] });
    expect(textOf(block)).toBe('Pasted 0 of 3 cells: the rest did not fit, and “five” and 1 more cannot be a stock.');
  });

  it('leaves the count alone where a pasted cell is empty', () => {
    const block = pasted(grid.rows, texts, { row: 0, column: 0 }, '\t\n8\t\n');
    expect(block).toMatchObject({ texts: { s: '2', m: '8', mf: '' }, outside: 1, empty: 1 });
    expect(textOf(block)).toBe(
      'Pasted 2 of 4 cells: the rest did not fit, and an empty one leaves the count as it is.',
    );
    const inside = pasted(grid.rows, { ...texts, mf: '3' }, { row: 1, column: 0 }, '\t\n');
    expect(textOf(inside)).toBe('Pasted 0 of 2 cells: empty ones leave the count as it is.');
  });

  it('adds up what would be there, and what changes', () => {
    expect(totalsOf(variants, { ...texts, m: '+6' })).toMatchObject({ units: 12, change: 6, isKnown: true });
    expect(totalsOf(variants, { ...texts, m: '+6', s: 'x' })).toMatchObject({ units: 12, change: 6, isKnown: false });
    expect(changesOf({ variants }, { ...texts, m: '+6', mf: '' })).toEqual([{ id: 'm', stock: 10, seenStock: 4 }]);
    expect(changesOf({ variants }, { ...texts, mf: '3', m: '' })).toEqual([
      { id: 'm', stock: null, seenStock: 4 },
      { id: 'mf', stock: 3, seenStock: null },
    ]);
  });

  it('takes nothing off a sum where a count becomes made to order', () => {
    const counted = variants.slice(0, 2);
    const [some, all] = [
      { ...texts, m: '' },
      { m: '', s: '' },
    ].map((typed) => totalsOf(counted, typed));
    expect(some).toMatchObject({ units: 2, change: 0, becomesUnlimited: true });
    expect(all).toMatchObject({ units: undefined, change: 0, becomesUnlimited: true });
    expect([totalsOf(counted, texts), some, all].map((totals) => totals && unitsText(totals))).toEqual([
      '6',
      '2 + ∞',
      '∞',
    ]);
    const limited = totalsOf(variants, { ...texts, mf: '5' });
    expect(limited).toMatchObject({ units: 11, change: 5, isUnlimited: false, becomesUnlimited: false });
  });

  it('names each cell that will not do, and what of it', () => {
    expect(problemsOf(grid, { s: '100000000', m: '-9', mf: 'a few that are on the shelf' })).toEqual([
      'S Standard: at most 1,000,000 are possible.',
      'M Standard: only 4 are there, −9 is not possible.',
      'M Fitted: “a few that are on th…” is not a whole number.',
    ]);
    expect(problemsOf(grid, { s: '1.5', m: '4', mf: '−2' })).toEqual([
      'S Standard: “1.5” is not a whole number.',
      'M Fitted is made to order: type a count to limit it.',
    ]);
    expect(problemsText(['A.', 'B.'])).toBe('A. B.');
    expect(problemsText(['A.', 'B.', 'C.', 'D.'])).toBe('A. B. C. 1 more is marked.');
  });

  it.each(['+2', '-2', '−2', '+0'])('does not take %j of what is made to order', (text) => {
    expect(stockOf(text, { stock: null })).toBeUndefined();
    expect(changesOf({ variants }, { ...texts, mf: text })).toEqual([]);
  });

  it('fills every cell with a count, and with a change those that are counted', () => {
    expect(filledTexts(variants, texts, ' 5 ')).toEqual({ s: '5', m: '5', mf: '5' });
    expect(filledTexts(variants, texts, '+2')).toEqual({ s: '+2', m: '+2', mf: '' });
    expect(filledTexts(variants, { ...texts, mf: '9' }, '−1')).toEqual({ s: '−1', m: '−1', mf: '9' });
    expect(filledTexts([variant('mf', 'M', 'Fitted', null)], { mf: '' }, '+2')).toEqual({ mf: '+2' });
  });

  it('makes a count of a change, and leaves everything else', () => {
    expect(countedTexts({ s: '2', m: '4', mf: '' }, { s: '+3', m: ' −1', mf: '+2' })).toEqual({
      s: '5',
      m: '3',
      mf: '+2',
    });
    expect(countedTexts({ s: '2', m: '4' }, { s: '', m: '-9' })).toEqual({ s: '', m: '-9' });
  });

  it('takes for a count what was typed as one', () => {
    const typed = { s: '12', m: '+6', mf: '' };
    expect(countsOf({ variants }, typed)).toEqual([{ id: 's', stock: 12 }]);
  });
});
