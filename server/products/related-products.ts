import type * as contract from '#contract/products.ts';
import type { Input, Result } from '#contract/endpoint.ts';
import { RELATED_PRODUCTS } from '#domain/limits.ts';
import { isWithinCategory } from '#server/categories/visible-categories.ts';
import type { Reader } from '#server/db/database.ts';
import { NotFound } from '#server/failures.ts';
import type { Services } from '#server/services.ts';
import { type SqlBool, sql } from 'kysely';
import { presentListed } from './products.ts';
import { isVisibleProduct } from './visible-product.ts';

/** How many of the newest are looked at, so that a line of thousands costs no more than one of forty. */
const CANDIDATES = 40;

const isInStock = sql<boolean>`exists (
  select from product_variants variant
  where variant.product_id = products.id and variant.deleted_at is null and variant.stock is distinct from 0)`;

/**
 * A few other products of the same line, the category's parent with all below it: those that can be bought before those that
 * are sold out, those of the same category before its neighbours, those of about the same price before others, then the
 * newest. At most three statements, however many there are.
 */
export async function listRelatedProducts(
  services: Services,
  _: null,
  { id }: Input<typeof contract.listRelatedProducts>,
): Promise<Result<typeof contract.listRelatedProducts>> {
  const { db } = services;
  const product = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(['products.category_id', 'products.price_cents', 'categories.parent_id'])
    .where(isVisibleProduct)
    .where('products.id', '=', id)
    .executeTakeFirst();
  if (!product) throw new NotFound('product');
  const { category_id: category, parent_id: parent } = product;
  const ids = await nearestOf(db, id, product, isWithinCategory(sql`products.category_id`, parent ?? category));
  return { data: await presentListed(services, ids) };
}

async function nearestOf(
  db: Reader,
  id: string,
  { category_id: category, price_cents: price }: { category_id: string; price_cents: number },
  isInLine: typeof isInStock,
): Promise<string[]> {
  const newest = (condition: ReturnType<typeof sql<SqlBool>>) =>
    db
      .selectFrom('products')
      .select(['id', 'created_at', isInStock.as('in_stock'), sql<boolean>`category_id = ${category}`.as('same')])
      .select(sql<number>`abs(price_cents - ${price})`.as('price_apart'))
      .where(isVisibleProduct)
      .where(condition)
      .where('id', '!=', id)
      .orderBy('created_at', 'desc')
      .limit(CANDIDATES);
  const rows = await db
    .selectFrom(newest(sql`products.category_id = ${category}`).as('same_category'))
    .selectAll()
    .union((union) => union.selectFrom(newest(isInLine).as('line')).selectAll())
    .orderBy('in_stock', 'desc')
    .orderBy('same', 'desc')
    .orderBy('price_apart')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(RELATED_PRODUCTS)
    .execute();
  return rows.map((row) => row.id);
}
