import type { Cents } from '#domain/money.ts';
import { unitPrice } from '#domain/pricing.ts';
import type { ShopProduct, ShopVariant } from './shop-product.ts';

/** The chosen value of each axis; null for none yet. */
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

/** The selection before any choice: an axis with a single value that is in stock has it. */
export function firstSelection(variants: Variants): Selection {
  const only = (axis: Axis) => {
    const [value, ...more] = axisValues(variants, axis);
    return value !== undefined && more.length === 0 && isOffered(variants, { size: null, style: null }, axis, value)
      ? value
      : null;
  };
  return { size: only('size'), style: only('style') };
}

/**
 * The selection after a press on `value`: the chosen value is deselected. A size that is not in stock with a new style is cleared; a
 * style stays, also where the new size does not have it (`lostStyle`).
 */
export function nextSelection(variants: Variants, selection: Selection, axis: Axis, value: string): Selection {
  const lost = lostStyle(variants, selection);
  if (selection[axis] === value && lost !== value) return { ...selection, [axis]: null };
  const next = { ...selection, [axis]: value };
  return axis === 'size' || isOffered(variants, selection, axis, value) ? next : { ...next, size: null };
}

/** The chosen style where the chosen size does not have it in stock; else null. Nothing is put in its place: it may be what fits. */
export const lostStyle = (variants: Variants, { size, style }: Selection): string | null =>
  style === null || size === null || isOffered(variants, { size, style: null }, 'style', style) ? null : style;

/** Whether a variant is in stock with this value and with what is chosen on the other axis. */
export function isOffered(variants: Variants, selection: Selection, axis: Axis, value: string): boolean {
  const fixed = selection[other[axis]];
  return variants.some(
    (variant) => variant.stock > 0 && variant[axis] === value && (fixed === null || variant[other[axis]] === fixed),
  );
}

/** The selection with a style: where none is chosen, the first that the chosen size has in stock, or its first. */
export function withStyle(variants: Variants, { size, style }: Selection): Selection {
  const fits = variants.filter((variant) => size === null || variant.size === size);
  const first = fits.find(({ stock }) => stock > 0) ?? fits[0];
  return { size, style: style ?? first?.style ?? null };
}

/** The variant of a selection, undefined until it is complete; an axis without values counts as chosen. */
export function chosenVariant(variants: Variants, selection: Selection): ShopVariant | undefined {
  return missingAxis(variants, selection)
    ? undefined
    : variants.find(({ size, style }) => (size === null || size === selection.size) && style === selection.style);
}

/** How much more the variants of a style cost, where each costs the same more; else 0. */
export function surchargeOf(variants: Variants, style: string | null): Cents {
  const [first = 0, ...others] = new Set(
    variants.filter((variant) => variant.style === style).map(({ priceAdjust }) => priceAdjust),
  );
  return others.length > 0 ? 0 : first;
}

/** The price of a selection: its variant's, or until it is complete the one that its style has in every size. */
export function chosenPrice({ price, variants }: Pick<ShopProduct, 'price' | 'variants'>, selection: Selection): Cents {
  const variant = chosenVariant(variants, selection);
  return unitPrice({ price, priceAdjust: variant?.priceAdjust ?? surchargeOf(variants, selection.style) });
}

/** The URL of the image of the chosen style; null is the first. */
export const chosenImage = (variants: Variants, { style }: Selection): string | null =>
  variants.find((variant) => variant.style === style && variant.image !== null)?.image ?? null;

export function missingAxis(variants: Variants, selection: Selection): Axis | undefined {
  return (['size', 'style'] as const).find((axis) => selection[axis] === null && axisValues(variants, axis).length > 0);
}
