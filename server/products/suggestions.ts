import type { Input, Result } from '#contract/endpoint.ts';
import type * as contract from '#contract/products.ts';
import { readTextList } from '#domain/product-shapes.ts';
import { visibleCategories } from '#server/categories/visible-categories.ts';
import type { Reader } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { sql } from 'kysely';
import {
  findCorrection,
  findPartialSearch,
  isFoundBy,
  isNamed,
  listSimilarWords,
  searchRank,
} from './product-search.ts';
import { isVisibleProduct } from './visible-product.ts';

const MAX_PRODUCTS = 5;
const MAX_CATEGORIES = 3;
/** How many of the newest are looked at, so that a word in thousands costs no more than a rare one. */
const CANDIDATES = 40;

type Suggestions = Result<typeof contract.listSuggestions>['data'];

/** Two statements; up to five more where no product is found. */
export async function listSuggestions(
  { db }: Services,
  _: null,
  { search = '' }: Input<typeof contract.listSuggestions>,
): Promise<Result<typeof contract.listSuggestions>> {
  if (search.trim() === '') return { data: { products: [], categories: [], similarWords: [] } };
  const found = await findProducts(db, search);
  const categories = await findCategories(db, search);
  if (found.length > 0 || categories.length > 0) return { data: { products: found, categories, similarWords: [] } };
  const correction = await findCorrection(db, search);
  const corrected = correction === undefined ? [] : await findProducts(db, correction);
  if (corrected.length > 0) return { data: { products: corrected, categories, similarWords: [] } };
  const partial = await findPartialSearch(db, correction ?? search);
  const products = partial === undefined ? [] : await findProducts(db, partial);
  const similarWords = products.length > 0 ? [] : await listSimilarWords(db, search);
  return { data: { products, categories, similarWords } };
}

/** Products that a search finds: those that it names first, then the newest. */
async function findProducts(db: Reader, search: string): Promise<Suggestions['products']> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('products')
        .select(['id', 'name', 'price_cents', 'images', 'created_at'])
        .select(searchRank(search).as('rank'))
        .where(isVisibleProduct)
        .where(isFoundBy(search))
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(CANDIDATES)
        .as('candidates'),
    )
    .selectAll()
    .orderBy('rank', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_PRODUCTS)
    .execute();
  return rows.map(({ id, name, price_cents, images }) => ({
    id,
    name,
    price: price_cents,
    image: readTextList(images)[0] ?? null,
  }));
}

const findCategories = (db: Reader, search: string): Promise<Suggestions['categories']> =>
  db
    .selectFrom('categories')
    .innerJoin(visibleCategories.as('visible'), 'visible.id', 'categories.id')
    .select(['categories.id', 'categories.name'])
    .where(isNamed(sql`categories.name`, search))
    .orderBy('visible.depth')
    .orderBy('categories.name')
    .orderBy('categories.id')
    .limit(MAX_CATEGORIES)
    .execute();
