import { variantName } from '#domain/variant-name.ts';
import { type TheirChange, theirChanges } from '#web/admin/form/their-changes.ts';
import { isSame } from '#web/admin/form/keep-typed.ts';
import type { ProductValues } from './product-values.ts';
import type { Product, Variant } from './read-product.ts';
import type { StockTexts } from './stock-grid.ts';
import type { StockRowValues } from './stock-rows.ts';

const MAX_NAMED = 5;

/** What others have changed of the stock, variant by variant; of more than a few as one change. */
export function theirStock(
  variants: readonly Variant[],
  opened: StockTexts,
  typed: StockTexts,
  now: StockTexts,
): TheirChange[] {
  const changes = theirChanges(opened, typed, now);
  if (changes.length > MAX_NAMED)
    return [{ field: 'texts', label: 'Stock', theirs: now, isContested: changes.some((each) => each.isContested) }];
  return changes.map((change) => {
    const variant = variants.find(({ id }) => id === change.field);
    const label = variant && variants.length > 1 ? variantName(variant, variants) : 'Stock';
    return { ...change, label, shown: String(change.theirs) || 'made to order' };
  });
}

/** What others have changed of a product; of the rows of its stock the counts by name, and whether anything else of them. */
export function theirProduct(
  opened: ProductValues,
  typed: ProductValues,
  now: ProductValues,
  { variants }: Pick<Product, 'variants'>,
): TheirChange[] {
  const inAll = ({ variantId = '' }: StockRowValues) =>
    [opened, typed, now].every((values) => values.variants.some((row) => row.variantId === variantId));
  const countsOf = (values: ProductValues): StockTexts =>
    Object.fromEntries(values.variants.filter(inAll).map(({ variantId = '', stock }) => [variantId, stock]));
  const restOf = (values: ProductValues) =>
    values.variants.map(({ stock: _stock, seenStock: _seenStock, ...row }) => row);
  return theirChanges(opened, typed, now).flatMap((change) => {
    if (change.field !== 'variants') return [change];
    const counts = theirStock(variants, countsOf(opened), countsOf(typed), countsOf(now));
    return isSame(restOf(opened), restOf(now)) && counts.length > 0 ? counts : [...counts, change];
  });
}
