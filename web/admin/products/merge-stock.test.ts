import { loadedText } from '#web/their-changes.ts';
import { expect, test } from 'vitest';
import type { Variant } from './read-product.ts';
import { type StockTexts, textOf } from './stock-grid.ts';
import { newStockRow, type StockRowValues } from './stock-rows.ts';
import { mergeStockRows, theirStock, theirStockRows } from './merge-stock.ts';

const flare: Omit<Variant, 'id' | 'size' | 'stock'> = {
  title: 'Flare',
  priceAdjust: 0,
  offered: true,
  madeToOrder: false,
  image: null,
};

/** What is said of sizes that had 38 each when the form was opened. */
function said(sizes: readonly string[], typed: StockTexts, stocks: Readonly<Record<string, number | null>>) {
  const variants = sizes.map((size): Variant => {
    const stock = stocks[size] === undefined ? 38 : stocks[size];
    return { ...flare, id: size, size, stock, madeToOrder: stock === null };
  });
  const opened = Object.fromEntries(sizes.map((size) => [size, '38']));
  const now = Object.fromEntries(variants.map((variant) => [variant.id, textOf(variant)]));
  return loadedText(theirStock(variants, opened, { ...opened, ...typed }, now), (field) => field);
}

test.each([
  ['Loaded: S Flare is now 50.', ['S', 'M'], {}, { S: 50 }],
  ['Loaded: S Flare is now 50.', ['S', 'M'], { S: '50', M: '7' }, { S: 50 }],
  ['Loaded: Stock is now 50.', ['S'], {}, { S: 50 }],
  ['Stock stays as you have typed it; what is stored now is 50.', ['S'], { S: '+12' }, { S: 50 }],
  [
    'Loaded: M Flare is now made to order. S Flare stays as you have typed it; what is stored now is 0.',
    ['S', 'M'],
    { S: '40' },
    { S: 0, M: null },
  ],
  ['Loaded: Stock was changed.', ['XS', 'S', 'M', 'L', 'XL', '2XL'], {}, { XS: 1, S: 1, M: 1, L: 1, XL: 1, '2XL': 1 }],
  [
    'Loaded: Stock was changed. L Flare stays as you have typed it; what is stored now is 1.',
    ['2XS', 'XS', 'S', 'M', 'L', 'XL', '2XL'],
    { L: '5' },
    { '2XS': 1, XS: 1, S: 1, M: 1, L: 1, XL: 1, '2XL': 1 },
  ],
  ['Nothing in this form has changed. You can save now.', ['S'], { S: '5' }, {}],
])('%s', (text, sizes, typed, stocks) => {
  expect(said(sizes, typed, stocks)).toBe(text);
});

test('a row that others have removed is said to be gone, with the count that was typed for it', () => {
  const [m, l] = ['M', 'L'].map((size): Variant => ({ ...flare, id: size, size, stock: 38, madeToOrder: false }));
  if (!m || !l) throw new Error('two variants');
  const of = (typed: StockTexts, now: StockTexts) =>
    loadedText(theirStock([m, l, l], { M: '38', L: '38' }, typed, now), (field) => field);
  expect(of({ M: '44', L: '+3' }, { L: '38' })).toBe('The stock row of M Flare was removed; your 44 was not saved.');
  expect(of({ M: '38', L: '+3' }, { L: '38' })).toBe('Loaded: the stock row of M Flare was removed.');
});

const saved = (size: string, stock = '5'): StockRowValues => ({
  ...newStockRow(size),
  variantId: `id-${size}`,
  stock,
  seenStock: Number(stock),
});

test('after a conflict, untouched rows follow, a typed stock stays, and new rows are there', () => {
  const opened = [saved('S', '5'), saved('M', '5')];
  const typed = [saved('S', '5'), { ...saved('M', '5'), stock: '9', title: 'Fitted' }];
  const now = [saved('S', '4'), saved('M', '2'), saved('L', '7')];
  expect(mergeStockRows(opened, typed, now)).toEqual([
    saved('S', '4'),
    { ...saved('M', '2'), stock: '9', title: 'Fitted' },
    saved('L', '7'),
  ]);
});

test.each([
  ['what was counted here, not what was added', '9', '9', '9'],
  ['what was counted here, though there was less', '1', '0', '1'],
  ['made to order now', '', '2', ''],
  ['counted instead of made to order', '9', '', '9'],
])('after a conflict, a stock is %s', (_, typed, now, merged) => {
  const row = { ...saved('M', '5'), stock: typed };
  const current = { ...saved('M'), stock: now, seenStock: now === '' ? null : Number(now) };
  expect(mergeStockRows([saved('M', '5')], [row], [current])).toEqual([{ ...current, stock: merged }]);
});

test('after a conflict, a row removed here stays removed, and one removed there comes back only if it was changed here', () => {
  const opened = [saved('S'), saved('M'), saved('L')];
  const typed = [saved('M'), { ...saved('L'), stock: '1' }];
  const now = [saved('S')];
  expect(mergeStockRows(opened, typed, now)).toEqual([{ ...newStockRow('L'), stock: '1' }]);
});

test('what somebody else changed in a row stays beside what was typed there', () => {
  const opened = [saved('S')];
  const typed = [{ ...saved('S'), stock: '7' }];
  const now = [{ ...saved('S'), priceAdjust: '9.00', title: 'Padded' }];
  expect(mergeStockRows(opened, typed, now)).toEqual([
    { ...saved('S'), stock: '7', priceAdjust: '9.00', title: 'Padded' },
  ]);
});

test('a size that both have added is there once, with what each has typed', () => {
  const mine = { ...newStockRow('2XL'), stock: '3' };
  const theirs = { ...saved('2XL', '8'), priceAdjust: '4.00' };
  expect(mergeStockRows([], [mine], [theirs])).toEqual([{ ...theirs, stock: '3' }]);
  expect(mergeStockRows([], [newStockRow('2XL')], [theirs])).toEqual([theirs]);
});

/** What is said of rows of a style that had five each. */
const saidOfRows = (opened: StockRowValues[], typed: StockRowValues[], now: StockRowValues[]) =>
  loadedText(
    theirStockRows(opened, typed, now, (url) => url || 'the first picture'),
    (field) => field,
  );

test('of a row, everything that others have changed is named', () => {
  const [s, m] = [saved('S'), saved('M')];
  const theirs = { ...s, priceAdjust: '9.00', title: 'Padded', image: '/back.webp' };
  expect(saidOfRows([s], [s], [theirs])).toBe(
    'Loaded: Style is now Padded, Price adjustment is now $9.00, Picture of Padded is now /back.webp.',
  );
  expect(saidOfRows([s, m], [{ ...s, priceAdjust: '7', stock: '1' }, m], [{ ...s, priceAdjust: '9.00' }, m])).toBe(
    'Price adjustment of S stays as you have typed it; what is stored now is $9.00.',
  );
  expect(saidOfRows([s, m], [{ ...s, stock: '1' }, m], [{ ...s, stock: '9', seenStock: 9 }, m, saved('L')])).toBe(
    'Loaded: the stock row of L was added. S stays as you have typed it; what is stored now is 9.',
  );
  expect(saidOfRows([s, m], [{ ...s, stock: '1' }], [{ ...m, stock: '' }])).toBe(
    'The stock row of S stays with what you have typed, though it was removed meanwhile. The stock row of M stays removed, though it was changed meanwhile.',
  );
  expect(saidOfRows([s, m], [s, m], [m])).toBe('Loaded: the stock row of S was removed.');
});

test('the picture of a style is said once for all its sizes', () => {
  const opened = [saved('S'), saved('M')];
  const now = opened.map((row) => ({ ...row, image: '/back.webp' }));
  expect(saidOfRows(opened, opened, now)).toBe('Loaded: Picture of Standard is now /back.webp.');
});
