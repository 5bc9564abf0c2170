import { type LineOptions, readLineOptions } from '#domain/line-options.ts';
import type { Reader } from '#server/db/database.ts';
import { isStillSold, textProblemOf } from '#server/products/line-choice.ts';
import { findSellables, type Sellable, type SellableVariant } from '#server/products/sellable.ts';

export interface CartLine {
  id: string;
  quantity: number;
  options: LineOptions;
  product: Sellable;
  variant: SellableVariant;
  /** The sentence for a text that can no longer be printed: the line is not available then. */
  problem: string | null;
  /** False for a line that could not be added to a cart any more as it stands. */
  available: boolean;
}

/** The lines of a user's cart in the order in which they were added: three statements. */
export async function listCartLines(db: Reader, userId: string): Promise<CartLine[]> {
  const rows = await db
    .selectFrom('cart_items')
    .select(['id', 'product_id', 'variant_id', 'quantity', 'options'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const products = await findSellables(
    db,
    rows.map((row) => row.product_id),
  );
  return rows.flatMap((row) => {
    const product = products.get(row.product_id);
    const variant = product?.variants.find(({ id }) => id === row.variant_id);
    // Products and variants are never removed from the database, so this drops no line.
    if (!product || !variant) return [];
    const options = readLineOptions(row.options);
    const sold = isStillSold(product, { variantId: variant.id, options });
    const problem = sold ? textProblemOf(product, options) : null;
    const available = sold && problem === null;
    return [{ id: row.id, quantity: row.quantity, options, product, variant, problem, available }];
  });
}
