import { expect, it } from 'vitest';
import { variantText } from './variant-text.ts';

it.each<[string | null, string, string]>([
  ['XL', 'Thin', 'Size XL, Thin'],
  ['M', 'Standard', 'Size M, Standard'],
  [null, 'Black', 'Black'],
  [null, 'Standard', ''],
])('size %s of %s is “%s”', (size, title, text) => {
  expect(variantText({ size, title })).toBe(text);
});
