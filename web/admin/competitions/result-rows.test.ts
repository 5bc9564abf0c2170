import { expect, test } from 'vitest';
import { mergeResults, type ResultRow, wholePosition } from './result-rows.ts';

const row = (driver: string, race_position: string): ResultRow => ({ driver, quali_position: '0', race_position });

test.each([
  ['3', 3],
  ['3.9', 3],
  ['', 0],
  ['first', 0],
  ['-2', 0],
])('a place typed as "%s" is %i', (text, place) => {
  expect(wholePosition(text)).toBe(place);
});

const opened = [row('elin', '1'), row('mateo', '5')];

test('what was not touched here follows the others', () => {
  expect(mergeResults(opened, opened, [row('elin', '2'), row('jun', '9')])).toEqual([
    row('elin', '2'),
    row('jun', '9'),
  ]);
});

test('what was changed, added or removed here stays so', () => {
  const typed = [row('elin', '3'), row('aicha', '7')];
  const now = [row('elin', '2'), row('mateo', '4'), row('jun', '9')];
  expect(mergeResults(opened, typed, now)).toEqual([row('elin', '3'), row('aicha', '7'), row('jun', '9')]);
});

test('a driver whom both have added is there once', () => {
  expect(mergeResults([], [row('jun', '8')], [row('jun', '9')])).toEqual([row('jun', '8')]);
});
