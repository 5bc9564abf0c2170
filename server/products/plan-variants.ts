import type { ProductInput } from '#contract/admin-products.ts';
import { MAX_STOCK } from '#domain/limits.ts';
import type { Cents } from '#domain/money.ts';
import { versionConflict } from '#server/db/version.ts';
import { Conflict, Invalid } from '#server/failures.ts';
import type { VariantRow } from './variants.ts';

type VariantInput = NonNullable<ProductInput['variants']>[number];
export type PlannedVariant = Pick<VariantRow, 'size' | 'title' | 'stock' | 'priceAdjust' | 'position'>;

export interface VariantPlan {
  add: PlannedVariant[];
  change: { from: VariantRow; to: PlannedVariant }[];
  remove: VariantRow[];
}

const STANDARD = 'Standard';

/**
 * The changes after which the product has the wanted variants, or keeps its own where none are sent. A variant that is
 * made to order is added for each enabled size without one, and for a product without sizes that has none.
 */
export function planVariants(existing: VariantRow[], wanted: VariantInput[] | undefined, sizes: string[]): VariantPlan {
  const plan: VariantPlan = wanted
    ? planWanted(existing, wanted)
    : { add: [], change: existing.map((row) => ({ from: row, to: row })), remove: [] };
  const after = () => [...plan.add, ...plan.change.map(({ to }) => to)];
  for (const size of sizes.length > 0 ? sizes : [null]) {
    if (after().some((variant) => variant.size === size)) continue;
    plan.add.push({ size, title: STANDARD, stock: null, priceAdjust: 0, position: after().length });
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
    const { size, title, priceAdjust } = row;
    if (row.id === undefined) {
      plan.add.push({ size, title, priceAdjust, position, stock: row.stock });
      continue;
    }
    const from = left.get(row.id);
    if (!from) throw invalidRow(position, 'is not a variant of this product');
    left.delete(row.id);
    plan.change.push({ from, to: { size, title, priceAdjust, position, stock: stockAfter(from, row) } });
  }
  return { ...plan, remove: [...left.values()] };
}

/** The stock after an edit: the editor's change is applied to the current stock, which sales may have lowered meanwhile. */
function stockAfter({ stock: now }: VariantRow, { stock, seenStock: seen }: VariantInput): number | null {
  if (seen === undefined) return stock;
  if (seen === stock) return now;
  if ((seen === null) !== (now === null)) throw versionConflict('product');
  if (stock === null || seen === null || now === null) return stock;
  const after = now + stock - seen;
  if (after < 0) throw new Conflict(`Only ${now} left in stock`, { code: 'sold_out' });
  if (after > MAX_STOCK) throw new Conflict(`A variant has at most ${MAX_STOCK} pieces`, { code: 'limit_reached' });
  return after;
}

/** Throws Invalid when a variant would have a negative price. */
export function requirePricesFromZero(price: Cents, { add, change }: VariantPlan): void {
  const below = [...add, ...change.map(({ to }) => to)].find((variant) => price + variant.priceAdjust < 0);
  if (below)
    throw new Invalid('price must not be less than what a variant takes off', {
      fields: { price: 'is less than a variant takes off' },
    });
}

const invalidRow = (position: number, message: string) =>
  new Invalid(`variants.${position} ${message}`, { fields: { [`variants.${position}`]: message } });
