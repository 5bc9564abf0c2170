import { loadedText } from '#web/their-changes.ts';
import { expect, test } from 'vitest';
import { mergeResults, type ResultRow, theirResults, wholePosition } from './result-rows.ts';

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

test('a position is kept beside the one that somebody else has changed of the same driver', () => {
  const typed = [{ ...row('elin', '1'), quali_position: '3' }];
  const now = [row('elin', '2')];
  expect(mergeResults([row('elin', '1')], typed, now)).toEqual([{ ...row('elin', '2'), quali_position: '3' }]);
});

test('what others have changed of the results is named with its figure', () => {
  const typed = [row('elin', '3'), row('mateo', '5')];
  const now = [row('elin', '2'), { ...row('mateo', '5'), quali_position: '4' }, row('jun', '9')];
  expect(
    loadedText(
      theirResults(opened, typed, now, (driver) => driver),
      String,
    ),
  ).toBe(
    'Loaded: Qualifying position of mateo is now 4, the result of jun was added. Race position of elin stays as you have typed it; what is stored now is 2.',
  );
});
