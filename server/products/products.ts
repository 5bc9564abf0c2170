import type * as contract from '#contract/products.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import { type ProductSort, SIZES } from '#domain/limits.ts';
import { isWithinCategory } from '#server/categories/visible-categories.ts';
import { pageOf } from '#server/db/paginate.ts';
import { everyWord } from '#server/db/search.ts';
import { NotFound } from '#server/failures.ts';
import type { Services } from '#server/services.ts';
import { sql } from 'kysely';
import { presentProduct } from './present.ts';
import { selectProducts } from './product-row.ts';
import { listVariants, variantLookup } from './variants.ts';
import { isVisibleProduct } from './visible-product.ts';

const ORDER_OF = {
  newest: sql`products.created_at desc, products.id`,
  oldest: sql`products.created_at, products.id desc`,
  'price-low': sql`products.price_cents, products.id`,
  'price-high': sql`products.price_cents desc, products.id desc`,
  'name-asc': sql`lower(products.name), products.id`,
  'name-desc': sql`lower(products.name) desc, products.id desc`,
} satisfies Record<ProductSort, unknown>;

/** Name and description, of the trigram index products_search. */
export const productText = sql<string>`products.search_text`;

/** Three statements, however many products: their number, the page of them, their variants. */
export async function listProducts(
  { db }: Services,
  _: null,
  { page, limit, search, categoryId, sort, minPrice, maxPrice }: Input<typeof contract.listProducts>,
): Promise<Result<typeof contract.listProducts>> {
  let matching = db.selectFrom('products').where(isVisibleProduct);
  if (search) matching = matching.where(everyWord(productText, search, 'searchable'));
  if (categoryId) matching = matching.where(isWithinCategory(sql`products.category_id`, categoryId));
  if (minPrice !== undefined) matching = matching.where('products.price_cents', '>=', minPrice);
  if (maxPrice !== undefined) matching = matching.where('products.price_cents', '<=', maxPrice);

  const orderBy = ORDER_OF[sort];
  return pageOf(matching, { page, limit, orderBy }, async (onPage) => {
    const ids = onPage.select('products.id');
    const rows = await selectProducts(db).where('products.id', 'in', ids).orderBy(orderBy).execute();
    const variantsOf = await variantLookup(db, rows);
    return rows.map((row) => presentProduct(row, variantsOf(row)));
  });
}

export async function getProduct(
  { db }: Services,
  _: null,
  { id }: Input<typeof contract.getProduct>,
): Promise<Result<typeof contract.getProduct>> {
  const row = await selectProducts(db).where(isVisibleProduct).where('products.id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('product');
  return { data: presentProduct(row, await listVariants(db, [id])) };
}

export async function listSizes(): Promise<Result<typeof contract.listSizes>> {
  return { data: [...SIZES] };
}
