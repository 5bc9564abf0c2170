import { expect, test } from 'vitest';
import { isSame, keepTyped } from './keep-typed.ts';

const opened = { name: 'Cap', price: '32.00', sizes: ['M'] };

test('what was not touched follows the record', () => {
  const now = { name: 'Five-Panel Cap', price: '34.00', sizes: ['M', 'L'] };
  expect(keepTyped(opened, opened, now)).toEqual(now);
});

test('what was typed stays, even where others changed it too', () => {
  const typed = { ...opened, name: 'My cap', sizes: ['M', 'S'] };
  const now = { name: 'Their cap', price: '34.00', sizes: ['L'] };
  expect(keepTyped(opened, typed, now)).toEqual({ name: 'My cap', price: '34.00', sizes: ['M', 'S'] });
});

test('a group is merged field by field', () => {
  const shipping = { UK: '4.90', EU: '6.90' };
  expect(
    keepTyped({ shipping }, { shipping: { ...shipping, EU: '7' } }, { shipping: { ...shipping, UK: '9.90' } }),
  ).toEqual({
    shipping: { UK: '9.90', EU: '7' },
  });
});

test('a figure is the same with zeros at its end, a text is not', () => {
  expect(isSame('33', '33.00')).toBe(true);
  expect(isSame('26.5', '26.50')).toBe(true);
  expect(isSame('0.00', '0')).toBe(true);
  expect(isSame('33', '330')).toBe(false);
  expect(isSame('10100', '1010')).toBe(false);
  expect(isSame('GT4.00 ', 'GT4')).toBe(false);
});
