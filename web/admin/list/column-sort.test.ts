import { expect, test } from 'vitest';
import { ariaSort, columnSort, nextSort } from './column-sort.ts';

const values = ['latest_updated', 'name', 'role', 'role_desc', 'price_asc', 'price_desc', 'newest', 'oldest'];

test.each([
  ['price', { ascending: 'price_asc', descending: 'price_desc' }],
  ['role', { ascending: 'role', descending: 'role_desc' }],
  ['name', { ascending: 'name', descending: undefined }],
  ['date', { ascending: 'oldest', descending: 'newest' }],
  ['colour', undefined],
  [undefined, undefined],
])('%j is sorted by %j', (key, sort) => {
  expect(columnSort(key, values)).toEqual(sort);
});

test('a press sorts upwards first, then the other way, and again', () => {
  const sort = { ascending: 'price_asc', descending: 'price_desc' };
  expect(nextSort(sort, 'newest')).toBe('price_asc');
  expect(nextSort(sort, 'price_asc')).toBe('price_desc');
  expect(nextSort(sort, 'price_desc')).toBe('price_asc');
  expect(nextSort({ ascending: 'name' }, 'name')).toBe('name');
});

test('the head says how the list is sorted by it', () => {
  const sort = { ascending: 'oldest', descending: 'newest' };
  expect(ariaSort(sort, 'oldest')).toBe('ascending');
  expect(ariaSort(sort, 'newest')).toBe('descending');
  expect(ariaSort(sort, 'name')).toBeUndefined();
});
