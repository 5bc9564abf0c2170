import { expect, test } from 'vitest';
import { categoryOptions } from './category-options.ts';

test('a category is listed below its parents, under their names', () => {
  const options = categoryOptions([
    { id: '3', name: 'Jerseys', parent_id: '1' },
    { id: '2', name: 'Bags', parent_id: null },
    { id: '1', name: 'Race Kit', parent_id: null },
    { id: '4', name: 'Lost', parent_id: 'gone' },
  ]);
  expect(options).toEqual([
    { value: '2', label: 'Bags' },
    { value: '4', label: 'Lost' },
    { value: '1', label: 'Race Kit' },
    { value: '3', label: 'Race Kit / Jerseys' },
  ]);
});
