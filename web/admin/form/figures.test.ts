import { expect, test } from 'vitest';
import { decimalText, figureOf } from './figures.ts';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [1550, '15.50'],
  [-300, '-3.00'],
  [100_000_000, '1000000.00'],
])('%i cents are %s', (cents, text) => {
  expect(decimalText(cents)).toBe(text);
});

test.each([
  ['', undefined],
  [' ', undefined],
  ['0', 0],
  ['15.5', 15.5],
])('%j holds %s', (text, figure) => {
  expect(figureOf(text)).toBe(figure);
});
