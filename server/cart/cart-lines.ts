import { type LineOptions, readLineOptions } from '#domain/line-options.ts';
import type { Reader } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { isStillSold, textProblemOf } from '#server/products/line-choice.ts';
import { findSellables, type Sellable, type SellableVariant } from '#server/products/sellable.ts';
import { type Expression, expressionBuilder, sql } from 'kysely';

export interface CartLine {
  id: string;
  quantity: number;
  options: LineOptions;
  product: Sellable;
  variant: SellableVariant;
  /** How many of the variant the owner can buy, with those that an unpaid order of theirs holds; null: no limit. */
  buyable: number | null;
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
    .select((row) => unitsHeld(userId, row.ref('cart_items.variant_id')).as('held'))
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
    const buyable = variant.stock === null ? null : variant.stock + row.held;
    return [{ id: row.id, quantity: row.quantity, options, product, variant, buyable, problem, available }];
  });
}

/** How many of a variant a user can buy, with those that an unpaid order of theirs holds; null: no limit. */
export async function findBuyable(
  db: Reader,
  userId: string,
  { id, stock }: Pick<SellableVariant, 'id' | 'stock'>,
): Promise<number | null> {
  if (stock === null) return null;
  const { held } = await db.selectNoFrom(unitsHeld(userId, id).as('held')).executeTakeFirstOrThrow();
  return stock + held;
}

/** SQL expression: the units of a variant that an unpaid order of the user holds, so that they are not in the stock. */
function unitsHeld(userId: string, variantId: string | Expression<string>) {
  const { fn, selectFrom } = expressionBuilder<Tables>();
  return fn.coalesce(
    selectFrom('orders')
      .innerJoin('order_items', 'order_items.order_id', 'orders.id')
      .where('orders.user_id', '=', userId)
      .where('orders.stock_state', '=', 'reserved')
      .where('orders.payment_status', '=', 'unpaid')
      .where('order_items.variant_id', '=', variantId)
      .select(sql<number>`sum(order_items.quantity)::integer`.as('units')),
    sql<number>`0`,
  );
}
