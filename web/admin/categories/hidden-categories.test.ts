import { expect, test } from 'vitest';
import { hiddenCategories } from './hidden-categories.ts';

test('a category is hidden when it or one above it is inactive', () => {
  const archive = { id: 'archive', name: 'Archive', isActive: false };
  const kit = { id: 'kit', name: 'Race Kit', isActive: true };
  const hidden = hiddenCategories([
    { ...archive, parents: [] },
    { ...kit, parents: [] },
    { id: 'caps', isActive: true, parents: [kit] },
    { id: 'old caps', isActive: true, parents: [archive, { id: 'old', name: 'Old', isActive: true }] },
  ]);
  expect([...hidden]).toEqual(['archive', 'old caps']);
});
