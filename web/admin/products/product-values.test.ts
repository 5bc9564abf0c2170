import type { AdminProduct } from '#contract/admin-products.ts';
import { expect, test } from 'vitest';
import { bodyOf, copyOf, fieldOf, valuesOf } from './product-values.ts';
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
  options: '["Name on back","Motto"]',
  textRules: [
    { label: 'Name on back', kind: 'letters', maxLength: 14, isDefault: true },
    { label: 'Motto', kind: 'mixed', maxLength: 30, isDefault: false },
  ],
  fitNote: 'Regular fit',
  shippingPrices: '[{"label":"UK","price":8.5},{"label":"EU","price":6.9}]',
  isActive: true,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
  variants: [
    {
      id: 'v1',
      size: 'M',
      title: 'Standard',
      stock: 4,
      madeToOrder: false,
      priceAdjust: 0,
      image: null,
      offered: true,
    },
    {
      id: 'v2',
      size: 'S',
      title: 'Fitted',
      stock: null,
      madeToOrder: true,
      priceAdjust: 3,
      image: '/pictures/back.webp',
      offered: true,
    },
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
    textRules: [{ label: 'Motto', kind: 'mixed', maxLength: 30 }],
    fitNote: 'Regular fit',
    shippingPrices: jersey.shippingPrices,
    isActive: true,
    variants: [
      {
        id: 'v2',
        size: 'S',
        title: 'Fitted',
        stock: null,
        seenStock: null,
        priceAdjust: 3,
        image: '/pictures/back.webp',
      },
      { id: 'v1', size: 'M', title: 'Standard', stock: 4, seenStock: 4, priceAdjust: 0, image: null },
    ],
    expectedUpdatedAt: jersey.updatedAt,
  });
});

test('characters that were chosen stay chosen, where they are those of the default too', () => {
  const values = valuesOf(readAdminProduct(jersey));
  values.options = [{ name: 'Number', kind: 'digits', maxLength: '' }];
  const { textRules } = bodyOf(values);
  expect(textRules).toEqual([{ label: 'Number', kind: 'digits', maxLength: 3 }]);
  const saved = {
    ...jersey,
    textRules: [{ label: 'Number', kind: 'digits' as const, maxLength: 3, isDefault: false }],
  };
  expect(valuesOf(readAdminProduct(saved)).options).toEqual([{ name: 'Number', kind: 'digits', maxLength: '3' }]);
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
  values.options.push({ kind: '', maxLength: '', name: '  ' });
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

test('all rows of a style have its picture, unless the product has lost it', () => {
  const values = valuesOf(readAdminProduct(jersey));
  values.variants.push({ size: 'M', title: 'Fitted', stock: '', priceAdjust: '', image: '' });
  const imagesNow = () => bodyOf(values).variants?.map(({ title, image }) => [title, image]);
  expect(imagesNow()).toContainEqual(['Fitted', '/pictures/back.webp']);
  expect(imagesNow()?.filter(([, image]) => image === null)).toEqual([['Standard', null]]);
  values.images.pop();
  expect(imagesNow()?.every(([, image]) => image === null)).toBe(true);
});

test('a style that differs in case or space only is the one that is there', () => {
  const values = valuesOf(readAdminProduct(jersey));
  const row = (title: string) => ({ size: 'S', title, stock: '1', priceAdjust: '', image: '' });
  // The first of them, by size: what is saved gives the name all the same.
  values.variants.unshift(row(' fitted '), row('Night  shift'), row('night Shift'));
  expect(bodyOf(values).variants?.map(({ title, image }) => [title, image])).toEqual([
    ['Fitted', '/pictures/back.webp'],
    ['Night  shift', null],
    ['Night  shift', null],
    ['Fitted', '/pictures/back.webp'],
    ['Standard', null],
  ]);
});

test('a copy has all but the stock, and is not in the shop', () => {
  const original = readAdminProduct(jersey);
  const { name, isActive, variants, ...same } = bodyOf(copyOf(original));
  expect({ name, isActive }).toEqual({ name: 'Totality Race Jersey (copy)', isActive: false });
  expect(bodyOf(valuesOf(original))).toMatchObject(same);
  expect(variants?.every(({ id, stock }) => id === undefined && (stock === 0 || stock === null))).toBe(true);
  expect(bodyOf(copyOf({ ...original, name: 'x'.repeat(200) })).name).toHaveLength(200);
});

test.each([
  ['images.1', 'images.2.url'],
  ['imageAlts.0', 'images.0.alt'],
  ['options.0', 'options.1.name'],
  ['images', 'images'],
  ['variants.0.title', 'variants.0.title'],
])('finds the field of %s although blank entries are not sent', (name, field) => {
  const images = ['/a.webp', ' ', '/b.webp'].map((url) => ({ url, alt: '' }));
  const options = ['', 'Name'].map((label) => ({ name: label, kind: '' as const, maxLength: '' }));
  expect(fieldOf(name, { ...valuesOf(undefined), images, options })).toBe(field);
});
