import { expect, test } from 'vitest';
import { categoryOptions, namesake } from './category-options.ts';

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

test('a namesake is another category with the same parent, whatever its letters', () => {
  const caps = { id: '1', name: 'Caps', parent_id: null };
  const below = { id: '2', name: 'Winter', parent_id: '1' };
  const find = (name: string, parent_id: string, id?: string) => namesake([caps, below], { id, name, parent_id });
  expect(find(' caps', '')).toBe(caps);
  expect(find('WINTER', '1')).toBe(below);
  expect(find('Caps', '', '1')).toBeUndefined();
  expect(find('Caps', '1')).toBeUndefined();
  expect(find('Cap', '')).toBeUndefined();
});
