import { expect, it, test } from 'vitest';
import { afterBulk, selectedText } from './use-selection.ts';

const row = (id: string, status: string) => ({ id, status });
const chosen = new Map(['a', 'b', 'c'].map((id) => [id, row(id, 'processing')]));

it('after a bulk action, what is finished is no longer chosen, and nothing is added', () => {
  const finished = [row('a', 'shipped'), row('b', 'shipped'), row('d', 'shipped')];
  const now = afterBulk(chosen, { finished, refused: [] });
  expect([...now.values()]).toEqual([row('c', 'processing')]);
});

it('after a bulk action, what was refused stays chosen as it is now', () => {
  const now = afterBulk(chosen, { finished: [row('a', 'shipped')], refused: [row('c', 'cancelled')] });
  expect([...now.values()]).toEqual([row('b', 'processing'), row('c', 'cancelled')]);
});

test.each([
  ['2 selected', 2, 2],
  ['3 selected, 1 not on this page', 3, 2],
  ['1 selected, not on this page', 1, 0],
  ['2 selected, none on this page', 2, 0],
])('the bar says "%s"', (text, rows, onPage) => {
  expect(selectedText({ chosen: Array.from({ length: rows }), onPage })).toBe(text);
});
