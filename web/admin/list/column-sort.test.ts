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
