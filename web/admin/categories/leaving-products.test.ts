import { expect, test } from 'vitest';
import { leavingText, leftText, topmost } from './leaving-products.ts';

test.each([
  ['12 products leave the shop with it, its subcategories included.', 12, 1],
  ['1 product leaves the shop with them, their subcategories included.', 1, 2],
  ['The shop shows no products in it.', 0, 1],
  ['What is in them leaves the shop with them, their subcategories included.', undefined, 3],
])('says "%s"', (text, count, categories) => {
  expect(leavingText(count, categories)).toBe(text);
});

test('says afterwards what has left, if anything has', () => {
  expect(leftText(1)).toBe('1 product left the shop with it');
  expect(leftText(0)).toBeUndefined();
});

test('counts what is below another of them once', () => {
  const parent = { id: 'kit', name: 'Race Kit', isActive: true };
  const kit = { id: 'kit', parents: [] };
  const jerseys = { id: 'jerseys', parents: [parent] };
  expect(topmost([kit, jerseys])).toEqual([kit]);
  expect(topmost([jerseys])).toEqual([jerseys]);
});
