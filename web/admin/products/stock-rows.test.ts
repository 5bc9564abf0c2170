import { expect, test } from 'vitest';
import {
  imageOfStyle,
  isOffered,
  newStockRow,
  rowsForSizes,
  sizesWithout,
  soldOutRow,
  type StockRowValues,
  stylesOf,
} from './stock-rows.ts';

const saved = (size: string, stock = '5'): StockRowValues => ({
  ...newStockRow(size),
  variantId: `id-${size}`,
  stock,
  seenStock: Number(stock),
});
const sizesOf = (rows: StockRowValues[]) => rows.map(({ size }) => size);

test('a product without sizes has one row without a size', () => {
  expect(rowsForSizes([], [])).toEqual([newStockRow('')]);
});

test('every enabled size gets a row, in the order of sizes', () => {
  expect(sizesOf(rowsForSizes([newStockRow('')], ['L', 'S']))).toEqual(['S', 'L']);
});

test('what is saved or typed stays when its size is no longer enabled', () => {
  const typed = { ...newStockRow('L'), stock: '3' };
  const rows = rowsForSizes([saved('S'), newStockRow('M'), typed], ['XL']);
  expect(sizesOf(rows)).toEqual(['S', 'L', 'XL']);
  expect(rows.map((row) => isOffered(row, ['XL']))).toEqual([false, false, true]);
});

test('what was counted by size is sold out without sizes', () => {
  expect(rowsForSizes([saved('S'), saved('M')], [])).toContainEqual(soldOutRow(''));
  expect(rowsForSizes([saved('S', '')], [])).toContainEqual(newStockRow(''));
});

test('a size is sold as long as it has a row', () => {
  const rows = [saved('S'), saved('M'), newStockRow('M', 'Fitted')];
  expect(sizesWithout(rows, 0, ['S', 'M'])).toEqual(['M']);
  expect(sizesWithout(rows, 1, ['S', 'M'])).toEqual(['S', 'M']);
});

test('a size that has several styles gets no further row', () => {
  const rows = [saved('S'), newStockRow('S', 'Fitted')];
  expect(rowsForSizes(rows, ['S'])).toEqual(rows);
});

test('a style is listed once, however it is spelled, with the picture that it has', () => {
  const rows = [
    { ...newStockRow('S', 'black '), image: '' },
    { ...newStockRow('M', ''), image: '' },
    { ...saved('L'), title: 'Black', image: '/pictures/black.webp' },
    { ...saved('M'), title: 'Black Flag', image: '' },
  ];
  expect(stylesOf(rows)).toEqual(['Black', 'Black Flag']);
  expect(imageOfStyle(rows, 'BLACK')).toBe('/pictures/black.webp');
});
