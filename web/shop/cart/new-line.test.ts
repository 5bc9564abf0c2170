import { expect, it } from 'vitest';
import { addedLine } from './new-line.ts';

const wanted = { productId: 'jersey', productVariantId: 'jersey-m', options: [{ Size: 'M' }, { Name: 'ADA' }] };
const line = { ...wanted, id: '1', quantity: 1 };

it('a line that is there, or has as many more, was added', () => {
  expect(addedLine([], [line], wanted)).toBe(line);
  expect(addedLine([], [line], { ...wanted, productVariantId: '' })).toBe(line);
  expect(addedLine([line], [{ ...line, quantity: 2 }], wanted)).toMatchObject({ quantity: 2 });
  expect(addedLine([line], [{ ...line, quantity: 4 }], { ...wanted, quantity: 3 })).toMatchObject({ quantity: 4 });
});

it('a line as it was, or another one, was not', () => {
  expect(addedLine([line], [line], wanted)).toBeUndefined();
  expect(addedLine([line], [{ ...line, quantity: 3 }], { ...wanted, quantity: 3 })).toBeUndefined();
  expect(addedLine([], [line], { ...wanted, productVariantId: 'jersey-l' })).toBeUndefined();
  expect(addedLine([], [line], { ...wanted, options: [{ Size: 'M' }, { Name: 'BEA' }] })).toBeUndefined();
  expect(addedLine([], [], wanted)).toBeUndefined();
});
