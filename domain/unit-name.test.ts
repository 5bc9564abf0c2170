import { expect, it } from 'vitest';
import { unitName } from './unit-name.ts';

it.each<[string, { size: string | null; title: string }]>([
  ['Ring Tee (Size M, Black)', { size: 'M', title: 'Black' }],
  ['Ring Tee (Size M, Standard)', { size: 'M', title: 'Standard' }],
  ['Ring Tee (Black)', { size: null, title: 'Black' }],
  ['Ring Tee', { size: null, title: 'Standard' }],
])('names a unit %s', (text, variant) => {
  expect(unitName({ name: 'Ring Tee', ...variant })).toBe(text);
});
