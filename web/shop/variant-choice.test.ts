import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ShopVariant } from './shop-product.ts';
import {
  type Axis,
  axisValues,
  chosenImage,
  chosenPrice,
  chosenVariant,
  firstSelection,
  isOffered,
  lostStyle,
  missingAxis,
  nextSelection,
  type Selection,
  withStyle,
} from './variant-choice.ts';

const variant = (size: string | null, style: string, stock: number): ShopVariant => ({
  id: `${size} ${style}`,
  size,
  style,
  stock,
  madeToOrder: false,
  priceAdjust: 0,
  image: style === 'Flare' ? '/flare.webp' : null,
});

const hoodie = [
  variant('S', 'Black', 4),
  variant('S', 'Flare', 0),
  variant('M', 'Black', 2),
  variant('M', 'Flare', 7),
  variant('L', 'Black', 0),
  variant('L', 'Flare', 0),
];
const nothing: Selection = { size: null, style: null };

describe('choosing a size and a style', () => {
  test('an axis lists its values once, in their order', () => {
    expect(axisValues(hoodie, 'size')).toEqual(['S', 'M', 'L']);
    expect(axisValues(hoodie, 'style')).toEqual(['Black', 'Flare']);
    expect(axisValues([variant(null, 'Standard', 1)], 'size')).toEqual([]);
  });

  test('a choice that is pressed again is let go', () => {
    const chosen = nextSelection(hoodie, nothing, 'size', 'M');
    expect(chosen).toEqual({ size: 'M', style: null });
    expect(nextSelection(hoodie, chosen, 'size', 'M')).toEqual(nothing);
  });

  test('what a style costs more in every size is in the price before a size is chosen', () => {
    const variants = [
      ...['S', 'M'].map((size) => ({ ...variant(size, 'Padded', 4), priceAdjust: 500 })),
      { ...variant('S', 'Lined', 4), priceAdjust: 200 },
      { ...variant('M', 'Lined', 4), priceAdjust: 300 },
    ];
    const priceOf = (size: string | null, style: string | null) =>
      chosenPrice({ price: 4400, variants }, { size, style });
    expect(priceOf(null, null)).toBe(4400);
    expect(priceOf(null, 'Padded')).toBe(4900);
    expect(priceOf('M', 'Padded')).toBe(4900);
    expect(priceOf(null, 'Lined')).toBe(4400);
    expect(priceOf('M', 'Lined')).toBe(4700);
  });

  test('what goes with the other choice keeps it', () => {
    expect(nextSelection(hoodie, { size: 'M', style: 'Black' }, 'size', 'S')).toEqual({ size: 'S', style: 'Black' });
  });

  test('a style that the new size does not have is lost, not replaced, and found again with another size', () => {
    const lost = nextSelection(hoodie, { size: 'M', style: 'Flare' }, 'size', 'S');
    expect(lostStyle(hoodie, lost)).toBe('Flare');
    expect(lostStyle(hoodie, nextSelection(hoodie, lost, 'style', 'Black'))).toBeNull();
    expect(nextSelection(hoodie, lost, 'size', 'M')).toEqual({ size: 'M', style: 'Flare' });
    expect(nextSelection(hoodie, lost, 'style', 'Flare')).toEqual({ size: null, style: 'Flare' });
  });

  test('a size that the new style does not have is cleared', () => {
    expect(nextSelection(hoodie, { size: 'S', style: 'Black' }, 'style', 'Flare')).toEqual({
      size: null,
      style: 'Flare',
    });
  });

  test('only combinations in stock are offered', () => {
    expect(isOffered(hoodie, nothing, 'size', 'L')).toBe(false);
    expect(isOffered(hoodie, nothing, 'style', 'Flare')).toBe(true);
    expect(isOffered(hoodie, { size: 'S', style: null }, 'style', 'Flare')).toBe(false);
    expect(isOffered(hoodie, { size: 'S', style: 'Black' }, 'size', 'M')).toBe(true);
  });

  test('a variant is chosen when every axis that has values is', () => {
    expect(missingAxis(hoodie, nothing)).toBe('size');
    expect(missingAxis(hoodie, { size: 'M', style: null })).toBe('style');
    expect(chosenVariant(hoodie, { size: 'M', style: null })).toBeUndefined();
    expect(chosenVariant(hoodie, { size: 'M', style: 'Flare' })?.id).toBe('M Flare');
  });

  test('an axis without values counts as chosen', () => {
    const bottles = [variant(null, 'Black', 3), variant(null, 'Bone', 0)];
    expect(missingAxis(bottles, nothing)).toBe('style');
    expect(chosenVariant(bottles, { size: null, style: 'Black' })?.id).toBe('null Black');
  });

  test('where there is no choice, it is made', () => {
    const jersey = [variant('S', 'Standard', 1), variant('M', 'Standard', 0)];
    expect(firstSelection(jersey)).toEqual({ size: null, style: 'Standard' });
    expect(firstSelection([variant(null, 'Standard', 1)])).toEqual({ size: null, style: 'Standard' });
    expect(firstSelection([variant('S', 'Standard', 0)])).toEqual(nothing);
    expect(firstSelection(hoodie)).toEqual(nothing);
  });

  test('a style that nobody chose is the first in stock', () => {
    expect(withStyle(hoodie, { size: 'S', style: null })).toEqual({ size: 'S', style: 'Black' });
    expect(withStyle(hoodie, { size: 'L', style: null })).toEqual({ size: 'L', style: 'Black' });
    expect(withStyle(hoodie, { size: 'M', style: 'Flare' })).toEqual({ size: 'M', style: 'Flare' });
    expect(withStyle([variant(null, 'Black', 0), variant(null, 'Bone', 2)], nothing).style).toBe('Bone');
  });

  test('whatever is pressed, a complete selection is a variant, and of offered choices one in stock', () => {
    const variants = fc.uniqueArray(
      fc
        .tuple(
          fc.constantFrom('S', 'M', 'L'),
          fc.constantFrom('Black', 'Bone', 'Flare'),
          fc.integer({ min: 0, max: 2 }),
        )
        .map(([size, style, stock]) => variant(size, style, stock)),
      { selector: ({ id }) => id, minLength: 1 },
    );
    const presses = fc.array(fc.tuple(fc.constantFrom<Axis>('size', 'style'), fc.nat(2)), { maxLength: 12 });
    fc.assert(
      fc.property(variants, presses, (all, pressed) => {
        let selection = firstSelection(all);
        for (const [axis, at] of pressed) {
          const value = axisValues(all, axis)[at];
          if (value === undefined || !isOffered(all, nothing, axis, value)) continue;
          selection = nextSelection(all, selection, axis, value);
          const found = chosenVariant(all, selection);
          const lost = lostStyle(all, selection) !== null;
          // What is lost may be a variant that there is not at all, or one without stock.
          expect(lost || (found === undefined) === (missingAxis(all, selection) !== undefined)).toBe(true);
          expect(found?.stock === 0).toBe(found !== undefined && lost);
        }
      }),
    );
  });
});

test('the image of a style is known before a size is chosen', () => {
  expect(chosenImage(hoodie, { size: null, style: 'Flare' })).toBe('/flare.webp');
  expect(chosenImage(hoodie, { size: 'S', style: 'Black' })).toBeNull();
  expect(chosenImage(hoodie, { size: 'S', style: null })).toBeNull();
});
