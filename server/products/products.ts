import type * as contract from '#contract/products.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import { type ProductSort, SIZES } from '#domain/limits.ts';
import { isWithinCategory } from '#server/categories/visible-categories.ts';
import { totalOf, withTotal } from '#server/db/paginate.ts';
import type { Tables } from '#server/db/tables.ts';
import { NotFound } from '#server/failures.ts';
import type { Services } from '#server/services.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
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
import { listVariants, variantsOfRow } from './variants.ts';
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
 * One statement, however many products: a page of them with their variants, and how many there are. A few more where a search
 * finds nothing, to look for words a letter off and for words that look alike.
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
    // The default order puts the best hits first.
    const isByRank = sort === 'newest' && isRanked(searched);
    const onPage = isByRank ? rankedPage(matching, searched) : plainPage(matching, ORDER_OF[sort]);
    const rows = await selectProducts(db)
      .innerJoin(
        onPage
          .limit(limit)
          .offset((page - 1) * limit)
          .as('found'),
        'found.id',
        'products.id',
      )
      .select(['found.total', variantsOfRow(db)])
      .orderBy(sql`found.rank desc`)
      .orderBy(ORDER_OF[sort])
      .execute();
    const total = await totalOf(rows, page, matching);
    return { data: rows.map((row) => presentProduct(row, row.variants)), total };
  };

  const found = await find(search);
  if (found.total > 0 || !search) return found;
  const correction = await findCorrection(db, search);
  const corrected = correction === undefined ? found : await find(correction);
  if (corrected.total > 0) return { ...corrected, correctedSearch: correction };
  const partialSearch = await findPartialSearch(db, correction ?? search);
  return { ...found, ...(partialSearch && { partialSearch }), similarWords: await listSimilarWords(db, search) };
}

type Matching = SelectQueryBuilder<Tables, 'products', unknown>;

/** The rows in the order of an index, which ends where the page does; they are counted beside it. */
const plainPage = (matching: Matching, orderBy: RawBuilder<unknown>) =>
  matching
    .select('products.id')
    .select([
      sql<number>`0`.as('rank'),
      sql<number>`(${matching.select(({ fn }) => fn.countAll().as('count'))})`.as('total'),
    ])
    .orderBy(orderBy);

/** The rows by how well a search finds them: each is looked at to be ranked, and counted while it is. */
const rankedPage = (matching: Matching, search: string) =>
  matching
    .select('products.id')
    .select([searchRank(search).as('rank'), withTotal])
    .orderBy(sql`rank desc`)
    .orderBy(ORDER_OF.newest);

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
