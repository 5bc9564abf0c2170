import { expect, it } from 'vitest';
import { named } from './named.ts';

it('ten are named, of more how many are left out', () => {
  const names = [...'ABCDEFGHIJKL'];
  expect(named(['A', 'B'])).toBe('A, B');
  expect(named(names.slice(0, 10))).toBe('A, B, C, D, E, F, G, H, I, J');
  expect(named(names)).toBe('A, B, C, D, E, F, G, H, I, J and 2 more');
});
