import { expect, it } from 'vitest';
import { driverLineOf } from './driver-lines.ts';

const categories = [
  { id: 'a', name: 'Race Kit' },
  { id: 'b', name: 'Halvorsen 27' },
  { id: 'c', name: 'Ferrán 81' },
  { id: 'd', name: 'Archive 2025' },
  { id: 'e', name: 'Van der Berg 7' },
];

it.each([
  ['Elin Halvorsen', { categoryId: 'b', name: 'Halvorsen 27', number: '27' }],
  ['Mateo FERRAN', { categoryId: 'c', name: 'Ferrán 81', number: '81' }],
  ['Bo Van der Berg', { categoryId: 'e', name: 'Van der Berg 7', number: '7' }],
  ['Halvorsen', { categoryId: 'b', name: 'Halvorsen 27', number: '27' }],
])('%s has a line of their own', (name, line) => {
  expect(driverLineOf(name, categories)).toEqual(line);
});

it.each(['Ona Berg', 'Jo McFerrán', 'Kit Archive', ''])('%s has none', (name) => {
  expect(driverLineOf(name, categories)).toBeUndefined();
});
