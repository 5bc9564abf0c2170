import type * as contract from '#contract/products.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import { type ProductSort, SIZES } from '#domain/limits.ts';
import { isWithinCategory } from '#server/categories/visible-categories.ts';
import { pageOf } from '#server/db/paginate.ts';
import { NotFound } from '#server/failures.ts';
import type { Services } from '#server/services.ts';
import { sql } from 'kysely';
import { presentProduct } from './present.ts';
import {
  findCorrection,
  findPartialSearch,
  isFoundBy,
  isRanked,
  listSimilarWords,
  searchRank,
} from './product-search.ts';
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

/**
 * Three statements, however many products: their number, the page of them, their variants. A few more where a search finds
 * nothing, to look for words a letter off and for words that look alike.
 */
export async function listProducts(
  { db }: Services,
  _: null,
  { page, limit, search = '', categoryId, sort, minPrice, maxPrice }: Input<typeof contract.listProducts>,
): Promise<Result<typeof contract.listProducts>> {
  let filtered = db.selectFrom('products').where(isVisibleProduct);
  if (categoryId) filtered = filtered.where(isWithinCategory(sql`products.category_id`, categoryId));
  if (minPrice !== undefined) filtered = filtered.where('products.price_cents', '>=', minPrice);
  if (maxPrice !== undefined) filtered = filtered.where('products.price_cents', '<=', maxPrice);

  const find = async (searched: string) => {
    const matching = searched ? filtered.where(isFoundBy(searched)) : filtered;
    const counted = matching.select(({ fn }) => fn.countAll<number>().as('total'));
    const rank = sort === 'newest' && isRanked(searched) ? searchRank(searched) : sql<number>`0`;
    const { total, isMixed } = await counted
      .select(sql<boolean>`count(distinct ${rank}) > 1`.as('isMixed'))
      .executeTakeFirstOrThrow();
    // The default order puts the best hits first. It costs the index of that order, so only where it matters.
    const orderBy = isMixed ? sql`${rank} desc, ${ORDER_OF[sort]}` : ORDER_OF[sort];
    return pageOf(matching, { page, limit, orderBy, total }, async (onPage) => {
      const ids = onPage.select('products.id');
      const rows = await selectProducts(db).where('products.id', 'in', ids).orderBy(orderBy).execute();
      const variantsOf = await variantLookup(db, rows);
      return rows.map((row) => presentProduct(row, variantsOf(row)));
    });
  };

  const found = await find(search);
  if (found.total > 0 || !search) return found;
  const correction = await findCorrection(db, search);
  const corrected = correction === undefined ? found : await find(correction);
  if (corrected.total > 0) return { ...corrected, correctedSearch: correction };
  const partialSearch = await findPartialSearch(db, correction ?? search);
  return { ...found, ...(partialSearch && { partialSearch }), similarWords: await listSimilarWords(db, search) };
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
