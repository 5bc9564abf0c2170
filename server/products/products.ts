import type * as contract from '#contract/products.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import { type ProductSort, SIZES } from '#domain/limits.ts';
import { isWithinCategory } from '#server/categories/visible-categories.ts';
import type { Reader } from '#server/db/database.ts';
import { oneOf } from '#server/db/one-of.ts';
import { NotFound } from '#server/failures.ts';
import type { Services } from '#server/services.ts';
import { sql } from 'kysely';
import { presentProduct, type PublicProduct } from './present.ts';
import { loadList, type Matching, pageOfList, type PriceRange, sizeOfList } from './product-list.ts';
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
 * A page of products with their variants, and how many there are, in one statement; another finds them first where nobody has
 * asked for such a list since something changed. A few more where a search finds nothing, to look for words a letter off and for
 * words that look alike.
 */
export async function listProducts(
  services: Services,
  _: null,
  { page, limit, search = '', categoryId, sort, ...prices }: Input<typeof contract.listProducts>,
): Promise<Result<typeof contract.listProducts>> {
  const { db, found, seeing } = services;
  const find = async (searched: string) => {
    // Put together only where they are asked, which costs as much as the rest of an answer.
    const matching = () => {
      let filtered = db.selectFrom('products').where(isVisibleProduct);
      if (categoryId) filtered = filtered.where(isWithinCategory(sql`products.category_id`, categoryId));
      return searched ? filtered.where(isFoundBy(searched)) : filtered;
    };
    // The default order puts the best hits first.
    const ordered = (rows: Matching) =>
      (sort === 'newest' && isRanked(searched) ? rows.orderBy(searchRank(searched), 'desc') : rows).orderBy(
        ORDER_OF[sort],
      );
    const key = `list ${JSON.stringify([searched, categoryId, sort])}`;
    const list = await found.find(key, () => loadList(db, matching(), { ordered, maxIds: found.maxIds }), {
      bytesOf: sizeOfList,
      seeing,
    });
    const { total, ids } = pageOfList(list, prices, { page, limit });
    if (total <= (page - 1) * limit) return { data: [], total };
    const onPage = ids ?? (await listIds(ordered(withPrices(matching(), prices)), page, limit));
    return { data: await presentListed(services, onPage), total };
  };

  const exact = await find(search);
  if (exact.total > 0 || !search) return exact;
  // These depend on the words alone.
  const worded = <T>(what: string, make: () => Promise<T>) =>
    found.find(`${what} ${search}`, make, { bytesOf: () => 100, seeing });
  const correction = await worded('correction of', () => findCorrection(db, search));
  const corrected = correction === undefined ? exact : await find(correction);
  if (corrected.total > 0) return { ...corrected, correctedSearch: correction };
  const partialSearch = await worded('part of', () => findPartialSearch(db, correction ?? search));
  const similarWords = await worded('like', () => listSimilarWords(db, search));
  return { ...exact, ...(partialSearch && { partialSearch }), similarWords };
}

function withPrices(matching: Matching, { minPrice, maxPrice }: PriceRange): Matching {
  const cheapest = minPrice === undefined ? matching : matching.where('products.price_cents', '>=', minPrice);
  return maxPrice === undefined ? cheapest : cheapest.where('products.price_cents', '<=', maxPrice);
}

async function listIds(matching: Matching, page: number, limit: number): Promise<string[]> {
  const rows = await matching
    .select('products.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The products of these ids as a list shows them, in their order; without those that nobody is to see any more. */
export const presentListed = ({ db, listed, seeing }: Services, ids: string[]): Promise<PublicProduct[]> =>
  listed.get(ids, (missing) => loadProducts(db, missing), seeing);

async function loadProducts(db: Reader, ids: string[]): Promise<PublicProduct[]> {
  const rows = await selectProducts(db)
    .select(variantsOfRow(db))
    .where('products.id', '=', oneOf(ids))
    .where('products.is_active', '=', true)
    .execute();
  return rows.map((row) => presentProduct(row, row.variants));
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
