import { variantName } from '#domain/variant-name.ts';
import { type TheirChange, theirChanges } from '#web/admin/form/their-changes.ts';
import type { Variant } from './read-product.ts';
import type { StockTexts } from './stock-grid.ts';

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
