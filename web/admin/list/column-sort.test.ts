import { expect, test } from 'vitest';
import { ariaSort, columnSort, nextSort, sortOptions } from './column-sort.ts';

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

test('a press sorts upwards first, then the other way, and then as usual', () => {
  const sort = { ascending: 'price_asc', descending: 'price_desc' };
  expect(nextSort(sort, 'newest', 'newest')).toBe('price_asc');
  expect(nextSort(sort, 'name_asc', 'newest')).toBe('price_asc');
  expect(nextSort(sort, 'price_asc', 'newest')).toBe('price_desc');
  expect(nextSort(sort, 'price_desc', 'newest')).toBe('newest');
  expect(nextSort({ ascending: 'name' }, 'name', 'tree')).toBe('tree');
  // The usual order is by this column.
  const date = { ascending: 'oldest', descending: 'newest' };
  expect([nextSort(date, 'newest', 'newest'), nextSort(date, 'oldest', 'newest')]).toEqual(['oldest', 'newest']);
  const name = { ascending: 'name', descending: 'name_desc' };
  expect([nextSort(name, 'name', 'name'), nextSort(name, 'name_desc', 'name')]).toEqual(['name_desc', 'name']);
});

test('the head says how the list is sorted by it', () => {
  const sort = { ascending: 'oldest', descending: 'newest' };
  expect(ariaSort(sort, 'oldest')).toBe('ascending');
  expect(ariaSort(sort, 'newest')).toBe('descending');
  expect(ariaSort(sort, 'name')).toBeUndefined();
});

test('a select of the orders says them in words', () => {
  const columns = [
    { head: 'Name', sort: 'name' },
    { head: 'Stock', num: true },
    { head: 'Price', num: true, sort: 'price' },
    { head: 'Status', sort: 'status', sortWords: ['pending first', 'approved first'] as const },
    { head: 'Date', sort: 'date' },
  ];
  const orders = ['tree', 'newest', 'oldest', 'name', 'price_asc', 'price_desc', 'status_asc', 'status_desc'];
  expect(sortOptions(orders, columns, 'Grouped by parent').map(({ label }) => label)).toEqual([
    'Grouped by parent',
    'Newest first',
    'Oldest first',
    'Name, A to Z',
    'Price, low to high',
    'Price, high to low',
    'Status, pending first',
    'Status, approved first',
  ]);
});
