import type { ProductInput } from '#contract/admin-products.ts';
import { adminPrice } from '#domain/currency.ts';
import { MAX_STOCK, STANDARD_STYLE } from '#domain/limits.ts';
import type { Cents } from '#domain/money.ts';
import { variantName } from '#domain/variant-name.ts';
import { versionConflict } from '#server/db/version.ts';
import { Conflict, Invalid } from '#server/failures.ts';
import type { VariantRow } from './variants.ts';

type VariantInput = NonNullable<ProductInput['variants']>[number];
export type PlannedVariant = Pick<VariantRow, 'size' | 'title' | 'stock' | 'priceAdjust' | 'position' | 'image'>;

export interface VariantPlan {
  add: PlannedVariant[];
  change: { from: VariantRow; to: PlannedVariant }[];
  remove: VariantRow[];
}

/**
 * The changes after which the product has the wanted variants, or keeps its own where none are sent. A variant is added
 * for each enabled size without one, and for a product without sizes that has none: made to order where nothing is sent
 * about stock, else sold out, as whoever leaves a size out or removes it does not mean to sell it.
 */
export function planVariants(existing: VariantRow[], wanted: VariantInput[] | undefined, sizes: string[]): VariantPlan {
  const plan: VariantPlan = wanted
    ? planWanted(existing, wanted)
    : { add: [], change: existing.map((row) => ({ from: row, to: row })), remove: [] };
  const stock = wanted ? 0 : null;
  const after = () => [...plan.add, ...plan.change.map(({ to }) => to)];
  for (const size of sizes.length > 0 ? sizes : [null]) {
    if (after().some((variant) => variant.size === size)) continue;
    plan.add.push({ size, title: STANDARD_STYLE, stock, priceAdjust: 0, image: null, position: after().length });
  }
  return plan;
}

function planWanted(existing: VariantRow[], wanted: VariantInput[]): VariantPlan {
  const plan: VariantPlan = { add: [], change: [], remove: [] };
  const left = new Map(existing.map((row) => [row.id, row]));
  const names = new Set<string>();
  for (const [position, row] of wanted.entries()) {
    const name = `${row.size ?? 'no size'}, ${row.title}`;
    if (names.has(name)) throw invalidRow(position, `is there twice (${name})`);
    names.add(name);
    const { size, title, priceAdjust, image } = row;
    if (row.id === undefined) {
      plan.add.push({ size, title, priceAdjust, position, image: image ?? null, stock: row.stock });
      continue;
    }
    const from = left.get(row.id);
    if (!from) throw invalidRow(position, 'is not a variant of this product');
    left.delete(row.id);
    const stock = stockAfter(from, row, existing);
    plan.change.push({
      from,
      to: { size, title, priceAdjust, position, stock, image: image === undefined ? from.image : image },
    });
  }
  return { ...plan, remove: [...left.values()] };
}

/**
 * The stock after an edit: the editor's change is applied to the current stock, which sales may have lowered meanwhile;
 * whoever wants none gets none. Throws Conflict, with the variant's name among those of its product, where it cannot be, or
 * would leave the range that a stock has.
 */
export function stockAfter(
  variant: VariantRow,
  { stock, seenStock: seen }: Pick<VariantInput, 'stock' | 'seenStock'>,
  all: readonly VariantRow[],
): number | null {
  const { stock: now } = variant;
  if (seen === undefined) return stock;
  if (seen === stock) return now;
  if ((seen === null) !== (now === null)) throw versionConflict('This product has changed since you opened it.');
  if (stock === null || seen === null || now === null) return stock;
  const after = now + stock - seen;
  if (after < 0) {
    if (stock === 0) return 0;
    const which = all.length > 1 ? ` of ${variantName(variant, all)}` : '';
    const sold = `${seen - now} ${seen - now === 1 ? 'was' : 'were'} sold since you opened it`;
    throw versionConflict(`Only ${now} left in stock${which}: ${sold}.`);
  }
  if (after > MAX_STOCK) throw new Conflict(`A variant has at most ${MAX_STOCK} pieces`, { code: 'limit_reached' });
  return after;
}

/** Throws Invalid when a variant that is written names an image that the product does not have. */
export function requireOwnImages(images: string[], wanted: VariantInput[] = []): void {
  const position = wanted.findIndex(({ image }) => image && !images.includes(image));
  if (position >= 0) throw invalidRow(position, 'names a picture that this product does not have');
}

/** Throws Invalid when a variant would have a negative price. */
export function requirePricesFromZero(price: Cents, { add, change }: VariantPlan): void {
  const all = [...add, ...change.map(({ to }) => to)];
  const below = all
    .filter(({ priceAdjust }) => price + priceAdjust < 0)
    .toSorted((a, b) => a.priceAdjust - b.priceAdjust);
  if (!below[0]) return;
  const off = ({ priceAdjust }: PlannedVariant) => adminPrice(-priceAdjust);
  const each = below.map((variant) => `${variantName(variant, all)} takes ${off(variant)} off`);
  const message = `must be at least ${off(below[0])}: ${each.join(', ')}`;
  const rows = below.map((variant) => [
    `variants.${variant.position}`,
    `takes ${off(variant)} off, which is more than the price of ${adminPrice(price)}`,
  ]);
  throw new Invalid(`price ${message}`, { fields: { price: message, ...Object.fromEntries(rows) } });
}

/** The Invalid (400) for one of the variants of an input. */
export const invalidRow = (position: number, message: string) =>
  new Invalid(`variants.${position} ${message}`, { fields: { [`variants.${position}`]: message } });
