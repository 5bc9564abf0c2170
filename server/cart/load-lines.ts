import { type LineOptions, readLineOptions } from '#domain/line-options.ts';
import type { Reader } from '#server/db/database.ts';
import { isStillSold } from '#server/products/line-choice.ts';
import { loadSellable, type Sellable, type SellableVariant } from '#server/products/load-sellable.ts';

export interface CartLine {
  id: string;
  quantity: number;
  options: LineOptions;
  product: Sellable;
  variant: SellableVariant;
  /** False when it could not be added any more, exactly as it stands. */
  available: boolean;
}

/** A person's cart in the order of adding, in three queries. */
export async function loadLines(db: Reader, userId: string): Promise<CartLine[]> {
  const rows = await db
    .selectFrom('cart_items')
    .select(['id', 'product_id', 'variant_id', 'quantity', 'options'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const products = await loadSellable(
    db,
    rows.map((row) => row.product_id),
  );
  return rows.flatMap((row) => {
    const product = products.get(row.product_id);
    const variant = product?.variants.find(({ id }) => id === row.variant_id);
    // Both are only ever marked as deleted, so a line always finds them.
    if (!product || !variant) return [];
    const options = readLineOptions(row.options);
    const available = isStillSold(product, { variantId: variant.id, options });
    return [{ id: row.id, quantity: row.quantity, options, product, variant, available }];
  });
}
