import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cents } from '#web/money.ts';
import { productColumns } from './product-columns.tsx';
import { readAdminProduct } from './read-product.ts';

const cap = readAdminProduct({
  id: 'cap',
  name: 'Cap',
  description: 'A cap',
  price: 20,
  fitNote: '',
  categoryId: 'archive',
  category: { id: 'archive', name: 'Archive' },
  images: '[]',
  imageAlts: [],
  enabledSizes: '[]',
  options: '[]',
  textRules: [],
  shippingPrices: '[]',
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  variants: [],
});

/** The text of a cell in a wide table, without its markup. */
function cellOf(head: string, product: Partial<typeof cap>, hidden: readonly string[] = []): string {
  const column = productColumns(new Set(hidden)).find((each) => each.head === head);
  return renderToStaticMarkup(<>{column?.cell({ ...cap, ...product })}</>)
    .replaceAll(/<span class="lg:hidden">.*?<\/span>/g, '')
    .replaceAll(/<[^>]*>/g, '');
}

test.each([
  ['Active', true, []],
  ['Inactive', false, []],
  ['Category inactive', true, ['archive']],
  ['Inactive', false, ['archive']],
])('the status is "%s"', (text, isActive, hidden) => {
  expect(cellOf('Status', { isActive }, hidden)).toBe(text);
});

test.each([true, false])(
  'low stock is said in the Stock column alone, whether it is active (%s) or not',
  (isActive) => {
    const style = { id: 'one', size: null, title: 'Standard', priceAdjust: cents(0), image: null };
    const variant = { ...style, offered: true, madeToOrder: false };
    const variants = [{ ...variant, stock: 2 }];
    expect(cellOf('Status', { isActive, variants })).toBe(isActive ? 'Active' : 'Inactive');
    expect(cellOf('Stock', { isActive, variants })).toBe('2Low stock');
    expect(cellOf('Stock', { isActive, variants: [{ ...variant, stock: 0 }] })).toBe('0Sold out');
    expect(cellOf('Stock', { isActive, variants: [{ ...variant, stock: 80 }] })).toBe('80');
  },
);
