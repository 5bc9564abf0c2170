import { expect, test } from 'vitest';
import { loadedText, theirChanges } from './their-changes.ts';

const opened = { name: 'Cap', price: '32.00', isActive: true, sizes: ['M'] };
const labels: Record<string, string> = { name: 'Name', price: 'Price', isActive: 'Active', sizes: 'Sizes' };
const said = (typed: typeof opened, now: typeof opened) =>
  loadedText(theirChanges(opened, typed, now), (field) => labels[field] ?? field);

test('what was taken over is said with its value', () => {
  expect(said(opened, { ...opened, price: '34.00' })).toBe('Loaded: Price is now 34.00.');
  expect(said(opened, { ...opened, name: '', sizes: ['M', 'L'] })).toBe(
    'Loaded: Name is now empty, Sizes was changed.',
  );
  expect(said(opened, { ...opened, name: 'x'.repeat(61) })).toBe('Loaded: Name was changed.');
});

test('what both have changed stays as typed, and says what theirs is', () => {
  const mine = { ...opened, name: 'My cap', sizes: ['S'] };
  expect(said(mine, { ...opened, name: 'Their cap', price: '34.00', sizes: ['L'] })).toBe(
    'Loaded: Price is now 34.00. Name stays as you have typed it; what is stored now is Their cap. Sizes was changed here and elsewhere: please look through it.',
  );
  expect(said(mine, { ...opened, name: 'My cap' })).toBe('Loaded: Name is now My cap.');
});

test('a change that the form does not show is said, too', () => {
  expect(said(opened, opened)).toBe('Nothing in this form has changed. You can save now.');
});

test('of a group, each field is said by its own name', () => {
  const shipping = { UK: '4.90', EU: '6.90' };
  const theirs = { shipping: { UK: '9.90', EU: '8.90' } };
  expect(theirChanges({ shipping }, { shipping: { ...shipping, EU: '7' } }, theirs)).toEqual([
    { field: 'shipping.UK', theirs: '9.90', isContested: false },
    { field: 'shipping.EU', theirs: '8.90', isContested: true },
  ]);
});

test('of values by id, one that is gone is lost with what was typed, and one that is new is added', () => {
  const stocks = { a: '1', b: '2' };
  expect(theirChanges(stocks, { a: '9', b: '2' }, { c: '3' })).toEqual([
    { field: 'a', theirs: undefined, row: 'lost', isContested: true },
    { field: 'b', theirs: undefined, row: 'removed', isContested: false },
    { field: 'c', theirs: '3', row: 'added', isContested: false },
  ]);
});
