import type { Cents } from '#domain/money.ts';
import { SIZES } from '#domain/limits.ts';
import type { Reader } from '#server/db/database.ts';

export interface VariantRow {
  id: string;
  productId: string;
  size: string | null;
  title: string;
  /** Null is made to order. */
  stock: number | null;
  priceAdjust: Cents;
  position: number;
  deleted: boolean;
}

/** All variants of these products, also those that have since been deleted: old cart lines name them. */
export async function listVariants(db: Reader, productIds: string[]): Promise<VariantRow[]> {
  if (productIds.length === 0) return [];
  const rows = await db
    .selectFrom('product_variants')
    .select(['id', 'product_id', 'size', 'title', 'stock', 'price_adjust_cents', 'position', 'deleted_at'])
    .where('product_id', 'in', productIds)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    productId: row.product_id,
    size: row.size,
    title: row.title,
    stock: row.stock,
    priceAdjust: row.price_adjust_cents,
    position: row.position,
    deleted: row.deleted_at !== null,
  }));
}

/** Reads the variants of all these products at once, and returns a function that gives those of one. */
export async function loadVariants(
  db: Reader,
  products: { id: string }[],
): Promise<(product: { id: string }) => VariantRow[]> {
  const variants = await listVariants(
    db,
    products.map(({ id }) => id),
  );
  const byProduct = Map.groupBy(variants, (variant) => variant.productId);
  return ({ id }) => byProduct.get(id) ?? [];
}

/** Sold today: of an enabled size, or of none where the product has no sizes. */
export const isOffered = (variant: { size: string | null; deleted: boolean }, sizes: string[]) =>
  !variant.deleted && (variant.size === null ? sizes.length === 0 : sizes.includes(variant.size));

const rankOf = (size: string | null) => {
  const rank = SIZES.findIndex((known) => known === size);
  return rank < 0 ? SIZES.length : rank;
};

/** In size order, then as the back office put them. */
export function inSizeOrder<V extends { id: string; size: string | null; position: number }>(variants: V[]): V[] {
  return variants.toSorted(
    (a, b) => rankOf(a.size) - rankOf(b.size) || a.position - b.position || (a.id < b.id ? -1 : 1),
  );
}
