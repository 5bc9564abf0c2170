import type { Cents } from '#domain/money.ts';
import { SIZES } from '#domain/limits.ts';
import { oneOf, type Values } from '#server/db/one-of.ts';
import type { Reader } from '#server/db/database.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

export interface VariantRow {
  id: string;
  productId: string;
  size: string | null;
  title: string;
  /** Null is made to order. */
  stock: number | null;
  priceAdjust: Cents;
  position: number;
  /** One of the product's images; null is the first. */
  image: string | null;
  deleted: boolean;
}

/** All variants of these products, deleted ones included: old cart lines refer to them. */
export async function listVariants(db: Reader, productIds: Values<string>): Promise<VariantRow[]> {
  if (Array.isArray(productIds) && productIds.length === 0) return [];
  return selectVariants(db).where('product_id', '=', oneOf(productIds)).execute();
}

export const selectVariants = (db: Reader) =>
  db
    .selectFrom('product_variants')
    .select([
      'id',
      'product_id as productId',
      'size',
      'title',
      'stock',
      'price_adjust_cents as priceAdjust',
      'position',
    ])
    .select(['image', sql<boolean>`deleted_at is not null`.as('deleted')]);

/** SQL expression: the variants of each product that is selected. They come with its row, as JSON. */
export const variantsOfRow = (db: Reader) =>
  jsonArrayFrom(selectVariants(db).where('product_id', '=', sql<string>`products.id`)).as('variants');

/** Whether a variant is on sale: not deleted, and of an enabled size, or of no size where the product has none. */
export const isOffered = (variant: { size: string | null; deleted: boolean }, sizes: string[]) =>
  !variant.deleted && (variant.size === null ? sizes.length === 0 : sizes.includes(variant.size));

const rankOf = (size: string | null) => {
  const rank = SIZES.findIndex((known) => known === size);
  return rank < 0 ? SIZES.length : rank;
};

/** Sorts variants by size, then by the position that an admin gave them. */
export function inSizeOrder<V extends { id: string; size: string | null; position: number }>(variants: V[]): V[] {
  return variants.toSorted(
    (a, b) => rankOf(a.size) - rankOf(b.size) || a.position - b.position || (a.id < b.id ? -1 : 1),
  );
}
