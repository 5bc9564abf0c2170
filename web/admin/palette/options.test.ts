import { Package } from 'lucide-react';
import { expect, it } from 'vitest';
import { hasWords, ranked } from './options.ts';

const group = (name: string, ...labels: string[]) => ({
  group: name,
  found: labels.map((label) => ({ id: label, label, detail: '', Icon: Package, to: '/' })),
});

it('puts a person before their orders, and keeps the order of what fits as well', () => {
  const groups = [
    group('Products', 'Race Fiona Cap'),
    group('Orders', 'ANT-7K3M9Q'),
    group('Users', 'Fiona Fan'),
    group('Addresses', '1 Fiona Street'),
  ];
  expect(ranked(groups, ' fiona').map(({ group }) => group)).toEqual(['Users', 'Products', 'Addresses', 'Orders']);
});

it.each([
  ['Add New Team Member', 'member new', true],
  ['Add New Team Member', '', true],
  ['Add New Team Member', 'new order', false],
])('%j has the words %j: %s', (text, words, has) => {
  expect(hasWords(text, words)).toBe(has);
});
