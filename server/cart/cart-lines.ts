import { type LineOptions, readLineOptions } from '#domain/line-options.ts';
import type { Reader } from '#server/db/database.ts';
import { isStillSold, textProblemOf } from '#server/products/line-choice.ts';
import { findSellables, type Sellable, type SellableVariant } from '#server/products/sellable.ts';
import { sql } from 'kysely';

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

/** By variant, the units that an unpaid order of the user holds, so that they are not in the stock. */
type UnitsHeld = Map<string, number>;

export interface Cart {
  /** In the order in which they were added. */
  lines: CartLine[];
  /** By id: those of the lines, and the one that was asked for beside them. */
  products: Map<string, Sellable>;
  held: UnitsHeld;
}

/** A user's cart, and this product beside it: four statements that do not wait for each other. */
export async function loadCart(db: Reader, userId: string, productId: string | null = null): Promise<Cart> {
  const productIds = sql`select product_id from cart_items where user_id = ${userId} union select ${productId}::uuid`;
  const [rows, products, held] = await Promise.all([
    db
      .selectFrom('cart_items')
      .select(['id', 'product_id', 'variant_id', 'quantity', 'options'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    findSellables(db, productIds),
    findUnitsHeld(db, userId),
  ]);
  const lines = rows.flatMap((row) => {
    const product = products.get(row.product_id);
    const variant = product?.variants.find(({ id }) => id === row.variant_id);
    // Products and variants are never removed from the database, so this drops no line.
    if (!product || !variant) return [];
    const options = readLineOptions(row.options);
    const sold = isStillSold(product, { variantId: variant.id, options });
    const problem = sold ? textProblemOf(product, options) : null;
    const available = sold && problem === null;
    const buyable = buyableOf(variant, held);
    return [{ id: row.id, quantity: row.quantity, options, product, variant, buyable, problem, available }];
  });
  return { lines, products, held };
}

/** How many of a variant a user can buy, with those that an unpaid order of theirs holds; null: no limit. */
export const buyableOf = ({ id, stock }: Pick<SellableVariant, 'id' | 'stock'>, held: UnitsHeld): number | null =>
  stock === null ? null : stock + (held.get(id) ?? 0);

async function findUnitsHeld(db: Reader, userId: string): Promise<UnitsHeld> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select(['order_items.variant_id', sql<number>`sum(order_items.quantity)::integer`.as('units')])
    .where('orders.user_id', '=', userId)
    .where('orders.stock_state', '=', sql.lit('reserved'))
    .where('orders.payment_status', '=', sql.lit('unpaid'))
    .groupBy('order_items.variant_id')
    .execute();
  return new Map(rows.map(({ variant_id, units }) => [variant_id, units]));
}
