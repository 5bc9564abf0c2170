import type { AdminProduct } from '#contract/admin-products.ts';
import { expect, test } from 'vitest';
import { bodyOf, valuesOf } from './product-values.ts';
import { readAdminProduct } from './read-product.ts';

const jersey: AdminProduct = {
  id: 'p',
  name: 'Totality Race Jersey',
  description: 'The jersey the drivers wear.',
  price: 64.95,
  images: '["/pictures/front.webp","/pictures/back.webp"]',
  imageAlts: ['Front'],
  category: { id: 'c', name: 'Jerseys' },
  categoryId: 'c',
  enabledSizes: '["M","S"]',
  options: '["Name on back"]',
  shippingPrices: '[{"label":"UK","price":8.5},{"label":"EU","price":6.9}]',
  isActive: true,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
  variants: [
    { id: 'v1', size: 'M', title: 'Standard', stock: 4, madeToOrder: false, priceAdjust: 0, offered: true },
    { id: 'v2', size: 'S', title: 'Fitted', stock: null, madeToOrder: true, priceAdjust: 3, offered: true },
  ],
};

test('a product that is opened and saved untouched is sent as it was', () => {
  expect(bodyOf(valuesOf(readAdminProduct(jersey)), jersey.updatedAt)).toEqual({
    name: jersey.name,
    description: jersey.description,
    price: 64.95,
    categoryId: 'c',
    images: jersey.images,
    imageAlts: ['Front', ''],
    enabledSizes: '["S","M"]',
    options: jersey.options,
    shippingPrices: jersey.shippingPrices,
    isActive: true,
    variants: [
      { id: 'v2', size: 'S', title: 'Fitted', stock: null, seenStock: null, priceAdjust: 3 },
      { id: 'v1', size: 'M', title: 'Standard', stock: 4, seenStock: 4, priceAdjust: 0 },
    ],
    expectedUpdatedAt: jersey.updatedAt,
  });
});

test('older shapes of shipping prices are read', () => {
  const shippingOf = (shippingPrices: string) =>
    valuesOf(readAdminProduct({ ...jersey, shippingPrices })).shippingPrices;
  expect(shippingOf('[8.5,6.9,14]')).toEqual({ UK: '8.50', EU: '6.90', Worldwide: '14.00' });
  expect(shippingOf('{"world":14}')).toEqual({ UK: '', EU: '', Worldwide: '14.00' });
});

test('a new product is active, and one variant of it is made to order', () => {
  const values = valuesOf(undefined);
  expect(values.isActive).toBe(true);
  expect(bodyOf({ ...values, name: 'Mug', price: '15.5' })).toMatchObject({
    price: 15.5,
    variants: [{ size: null, title: 'Standard', stock: null, priceAdjust: 0 }],
  });
});

test('blank pictures, labels and prices are left out, and a picture keeps its own description', () => {
  const values = valuesOf(readAdminProduct(jersey));
  values.images.unshift({ url: ' ', alt: 'of nothing' });
  values.options.push({ name: '  ' });
  values.shippingPrices.UK = '';
  expect(bodyOf(values)).toMatchObject({
    images: jersey.images,
    imageAlts: ['Front', ''],
    options: jersey.options,
    shippingPrices: '[{"label":"EU","price":6.9}]',
  });
});

test('a free region is not the same as one without a price', () => {
  const values = valuesOf(readAdminProduct(jersey));
  values.shippingPrices = { UK: '0', EU: '', Worldwide: '' };
  expect(bodyOf(values).shippingPrices).toBe('[{"label":"UK","price":0}]');
});
