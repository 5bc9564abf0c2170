import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

const lineOf = (...cells: string[]) => csvOf(['h'], [cells]).slice('\uFEFFh\r\n'.length);

test('begins with the mark of UTF-8, and every line ends as RFC 4180 says', () => {
  expect(csvOf(['Name', 'Price'], [['Café', '15.50']])).toBe('\uFEFFName,Price\r\nCafé,15.50\r\n');
  expect(csvOf(['Name'], [])).toBe('\uFEFFName\r\n');
});

test.each([
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['', ''],
  [' spaces ', ' spaces '],
])('%j is quoted as %j', (cell, written) => {
  expect(lineOf(cell)).toBe(`${written}\r\n`);
});

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-cmd', "'-cmd"],
  ['-1+A1', "'-1+A1"],
  ['-1-2', "'-1-2"],
  ['--1', "'--1"],
  ['-1e9', "'-1e9"],
  ['-1.', "'-1."],
  ['-20.40\n=1+1', '"\'-20.40\n=1+1"'],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+1234567+A1', "'+1234567+A1"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
])('%j is no formula', (cell, written) => {
  expect(lineOf(cell)).toBe(`${written}\r\n`);
});

test.each(['-20.40', '-1', '-0.05', '0.00', '1234.50'])('%s is a number, which a spreadsheet can add up', (cell) => {
  expect(lineOf(cell)).toBe(`${cell}\r\n`);
});

test.each(['a=1', 'jo-anne@fans.example', "O'Neill", '+49 (30) 5550-100', '+4930555010'])(
  '%s stays as it is',
  (cell) => {
    expect(lineOf(cell)).toBe(`${cell}\r\n`);
  },
);
