import { expect, test } from 'vitest';
import { changedUrl, readListUrl } from './list-url.ts';

const colours = { colour: (value: string) => ['red', 'green'].includes(value) };
const read = (query: string) => readListUrl(new URLSearchParams(query), colours);
const all = { search: '', page: 1, sort: '', filters: { colour: '' } };

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

test.each(['page=0', 'page=-3', 'page=1.5', 'page=banana', 'page=99999999', 'colour=banana', 'search=%20%20'])(
  'nonsense reads as the default: %s',
  (query) => {
    expect(read(query)).toEqual(all);
  },
);

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
