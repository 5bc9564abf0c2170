import { isVisibleCategory } from '#server/categories/visible-categories.ts';
import { type SqlBool, sql } from 'kysely';

/** SQL condition: this row of `products` is active, not deleted, and in a category that the public sees. */
export const isVisibleProduct = sql<SqlBool>`(
  products.is_active and products.deleted_at is null and ${isVisibleCategory(sql`products.category_id`)})`;
