import { expect, test } from 'vitest';
import { categoryOptions } from './category-options.ts';

test('a category is listed below its parents, under their names', () => {
  const options = categoryOptions([
    { id: '3', name: 'Jerseys', parent_id: '1', isActive: true },
    { id: '2', name: 'Bags', parent_id: null, isActive: true },
    { id: '1', name: 'Race Kit', parent_id: null, isActive: true },
    { id: '4', name: 'Lost', parent_id: 'gone', isActive: true },
  ]);
  expect(options).toEqual([
    { value: '2', label: 'Bags' },
    { value: '4', label: 'Lost' },
    { value: '1', label: 'Race Kit' },
    { value: '3', label: 'Race Kit / Jerseys' },
  ]);
});

test('an inactive category says so, above the others too', () => {
  const options = categoryOptions([
    { id: '1', name: 'Archive', parent_id: null, isActive: false },
    { id: '2', name: 'Caps', parent_id: '1', isActive: true },
  ]);
  expect(options.map(({ label }) => label)).toEqual(['Archive (inactive)', 'Archive (inactive) / Caps']);
});
