import { expect, test } from 'vitest';
import { changedUrl, pageAfter, readListUrl } from './list-url.ts';

const colours = { colour: (value: string) => ['red', 'green'].includes(value) };
const read = (query: string) => readListUrl(new URLSearchParams(query), colours);
const all = { search: '', page: 1, limit: 10, sort: '', filters: { colour: '' } };

test('a URL without anything is the whole list from its first page', () => {
  expect(read('')).toEqual(all);
});

test('search, page and filters are read', () => {
  expect(read('search=cap&page=3&colour=red&edit=7')).toEqual({
    ...all,
    search: 'cap',
    page: 3,
    filters: { colour: 'red' },
  });
});

test.each([
  'limit=0',
  'limit=24',
  'limit=1000',
  'limit=1e1',
  'page=0',
  'page=-3',
  'page=1.5',
  'page=banana',
  'page=99999999',
  'colour=banana',
  'search=%20%20',
])('nonsense reads as the default: %s', (query) => {
  expect(read(query)).toEqual(all);
});

test.each([
  ['', 'newest'],
  ['sort=oldest', 'oldest'],
  ['sort=banana', 'newest'],
])('the order is one that the list has: %s', (query, sort) => {
  const sorts = { values: ['newest', 'oldest'], usual: 'newest' };
  expect(readListUrl(new URLSearchParams(query), colours, sorts)).toEqual({ ...all, sort });
});

test('a change keeps the rest of the URL and leaves out what is empty', () => {
  const params = new URLSearchParams('search=cap&page=3&colour=red');
  expect(changedUrl(params, { page: '', colour: 'green' }).toString()).toBe('search=cap&colour=green');
});

test.each([
  ['', 50],
  ['limit=10', 10],
  ['limit=25', 25],
  ['limit=100', 100],
  ['limit=101', 50],
])('the rows on a page are those of the URL, else those that are preferred: %s', (query, limit) => {
  expect(readListUrl(new URLSearchParams(query), colours, undefined, 50)).toEqual({ ...all, limit });
});

test.each([
  [1, 10, 25, 1],
  [3, 10, 25, 1],
  [4, 10, 25, 2],
  [2, 25, 10, 3],
  [2, 100, 10, 11],
  [7, 10, 100, 1],
])('page %i of %i rows becomes, of %i rows, page %i: the one with its first row', (page, limit, wanted, after) => {
  expect(pageAfter({ page, limit }, wanted)).toBe(after);
});
