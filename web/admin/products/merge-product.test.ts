import { loadedText } from '#web/their-changes.ts';
import { expect, test } from 'vitest';
import { mergeProduct, theirProduct } from './merge-product.ts';
import { type ProductValues, valuesOf } from './product-values.ts';
import { newStockRow } from './stock-rows.ts';

const row = (size: string) => ({ ...newStockRow(size), variantId: size, stock: '4', seenStock: 4 });
const opened: ProductValues = {
  ...valuesOf(undefined),
  enabledSizes: ['M', 'L'],
  variants: [row('M'), row('L')],
  images: ['/front.webp', '/back.webp'].map((url) => ({ url, alt: '' })),
  options: [{ name: 'Name', kind: 'letters', maxLength: '14' }],
  shippingPrices: { UK: '4.90', EU: '6.90', Worldwide: '' },
};
const said = (typed: ProductValues, now: ProductValues) =>
  loadedText(theirProduct(opened, typed, now), (field) => field);

test('a shipping price is kept beside the one that somebody else has changed', () => {
  const typed = { ...opened, shippingPrices: { ...opened.shippingPrices, Worldwide: '14', EU: '7' } };
  const now = { ...opened, shippingPrices: { UK: '9.90', EU: '', Worldwide: '' } };
  expect(mergeProduct(opened, typed, now).shippingPrices).toEqual({ UK: '9.90', EU: '7', Worldwide: '14' });
  expect(said(typed, now)).toBe(
    'Loaded: UK shipping is now 9.90. EU shipping stays as you have typed it; what is stored now is free.',
  );
});

test('a size that was taken off sale stays off, and one that was ticked here stays on', () => {
  const typed = { ...opened, enabledSizes: ['M', 'L', '2XL'], variants: [...opened.variants, newStockRow('2XL')] };
  const now = { ...opened, enabledSizes: ['M', 'XL'], variants: [...opened.variants, row('XL')] };
  const merged = mergeProduct(opened, typed, now);
  expect(merged.enabledSizes).toEqual(['M', 'XL', '2XL']);
  expect(merged.variants).toEqual([row('M'), row('L'), row('XL'), newStockRow('2XL')]);
  expect(said(typed, now)).toBe('Loaded: Size L is now off, Size XL is now on, the stock row of XL was added.');
});

test('each picture keeps the alt text that it was given on either side', () => {
  const alts = (...texts: string[]) => ({
    ...opened,
    images: opened.images.map(({ url }, index) => ({ url, alt: texts[index] ?? '' })),
  });
  expect(mergeProduct(opened, alts('', 'Mine'), alts('Theirs')).images.map(({ alt }) => alt)).toEqual([
    'Theirs',
    'Mine',
  ]);
  expect(said(alts('', 'Mine'), alts('Theirs', 'Also theirs'))).toBe(
    'Loaded: Alt text of image 1 is now “Theirs”. Alt text of image 2 stays as you have typed it; what is stored now is “Also theirs”.',
  );
  expect(said(opened, { ...opened, images: [{ url: '/side.webp', alt: 'Side' }] })).toBe(
    'Loaded: an image without alt text was removed, an image without alt text was removed, image “Side” was added.',
  );
});

test('what may be written is kept with its length, beside the options of others', () => {
  const typed: ProductValues = { ...opened, options: [{ name: 'Name', kind: 'mixed', maxLength: '20' }] };
  const now: ProductValues = {
    ...opened,
    options: [
      { name: 'Name', kind: 'letters', maxLength: '9' },
      { name: 'Number', kind: '', maxLength: '' },
    ],
  };
  expect(mergeProduct(opened, typed, now).options).toEqual([...typed.options, now.options[1]]);
  expect(said(typed, now)).toBe(
    'Loaded: option “Number” was added. Characters of “Name” stays as you have typed it; what is stored now is Letters only, at most 9.',
  );
});
