import type { ShopVariant } from './shop-product.ts';

/** What has been chosen of the two axes; null is nothing yet. */
export interface Selection {
  size: string | null;
  style: string | null;
}
export type Axis = keyof Selection;

type Variants = readonly ShopVariant[];
const other = { size: 'style', style: 'size' } as const;

/** The values of an axis, each once, in the order of the variants. */
export function axisValues(variants: Variants, axis: Axis): string[] {
  return [...new Set(variants.flatMap((variant) => variant[axis] ?? []))];
}

/** An axis with a single value leaves no choice. */
export function firstSelection(variants: Variants): Selection {
  const only = (axis: Axis) => {
    const [value, ...more] = axisValues(variants, axis);
    return value !== undefined && more.length === 0 && isOffered(variants, { size: null, style: null }, axis, value)
      ? value
      : null;
  };
  return { size: only('size'), style: only('style') };
}

/** Choosing the chosen value lets go of it; a choice on the other axis that does not go with the new one is cleared. */
export function nextSelection(variants: Variants, selection: Selection, axis: Axis, value: string): Selection {
  if (selection[axis] === value) return { ...selection, [axis]: null };
  const next = { ...selection, [axis]: value };
  return isOffered(variants, selection, axis, value) ? next : { ...next, [other[axis]]: null };
}

/** Is there a variant in stock with this value and with what is chosen on the other axis? */
export function isOffered(variants: Variants, selection: Selection, axis: Axis, value: string): boolean {
  const fixed = selection[other[axis]];
  return variants.some(
    (variant) => variant.stock > 0 && variant[axis] === value && (fixed === null || variant[other[axis]] === fixed),
  );
}

/** Where no style is chosen yet: the first that the chosen size has in stock, or the first of all. */
export function withStyle(variants: Variants, { size, style }: Selection): Selection {
  const fits = variants.filter((variant) => size === null || variant.size === size);
  const first = fits.find(({ stock }) => stock > 0) ?? fits[0];
  return { size, style: style ?? first?.style ?? null };
}

/** The variant that is chosen: an axis without values counts as chosen. */
export function chosenVariant(variants: Variants, selection: Selection): ShopVariant | undefined {
  return missingAxis(variants, selection)
    ? undefined
    : variants.find(({ size, style }) => (size === null || size === selection.size) && style === selection.style);
}

export function missingAxis(variants: Variants, selection: Selection): Axis | undefined {
  return (['size', 'style'] as const).find((axis) => selection[axis] === null && axisValues(variants, axis).length > 0);
}
