import { expect, it } from 'vitest';
import { variantText } from './variant-text.ts';

it.each<[string | null, string, string]>([
  ['XL', 'Thin', 'Thin, Size XL'],
  ['M', 'Standard', 'Standard, Size M'],
  [null, 'Black', 'Black'],
  [null, 'Standard', ''],
])('size %s of %s is “%s”', (size, title, text) => {
  expect(variantText({ size, title })).toBe(text);
});
