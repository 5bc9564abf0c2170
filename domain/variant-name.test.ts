import { expect, test } from 'vitest';
import { variantName } from './variant-name.ts';

test.each([
  ['S Flare', 'S', 'Flare', 'Flare'],
  ['S', 'S', 'Standard', 'Standard'],
  ['S Standard', 'S', 'Standard', 'Flare'],
  ['Standard', null, 'Standard', 'Standard'],
])('calls a variant %s', (name, size, title, other) => {
  expect(variantName({ size, title }, [{ size: 'M', title: other }])).toBe(name);
});
