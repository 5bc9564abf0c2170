import { PRICE_FILTER, PRODUCT_SORTS, type ProductSort, SHOP_PAGE_SIZE } from '#domain/limits.ts';
import type { Cents } from '#domain/money.ts';
import { hasControlOrBreak, hasTooManyMarks } from '#domain/text.ts';
import { cents } from '#web/money.ts';
import { paths } from '#web/paths.ts';

/** What the URL of the listing asks for. `min` and `max` are in major units; at their defaults they mean 'no limit'. */
export interface ListingQuery {
  search: string;
  /** Empty for all. */
  category: string;
  sort: ProductSort;
  page: number;
  min: number;
  max: number;
}

export const EVERYTHING: ListingQuery = {
  search: '',
  category: '',
  sort: 'newest',
  page: 1,
  min: PRICE_FILTER.min,
  max: PRICE_FILTER.max,
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MAX_PAGES = 1_000_000;

/** Reads the query of a URL; what makes no sense falls back to its default. */
export function readListingQuery(query: URLSearchParams): ListingQuery {
  const category = query.get('category') ?? '';
  const sort = query.get('sort');
  const [min, max] = ordered(priceOf(query.get('min')) ?? EVERYTHING.min, priceOf(query.get('max')) ?? EVERYTHING.max);
  return {
    search: searchOf(query.get('search') ?? ''),
    category: UUID.test(category) ? category : EVERYTHING.category,
    sort: PRODUCT_SORTS.find((known) => known === sort) ?? EVERYTHING.sort,
    page: wholeNumberOf(query.get('page')) ?? EVERYTHING.page,
    min,
    max,
  };
}

/** The URL of a listing, without what is at its default. */
export function listingHref(query: ListingQuery): string {
  const params = new URLSearchParams();
  for (const key of ['category', 'search', 'sort', 'min', 'max', 'page'] as const)
    if (query[key] !== EVERYTHING[key]) params.set(key, String(query[key]));
  const text = params.toString();
  return text ? `${paths.products}?${text}` : paths.products;
}

/** The query of GET /api/products for a listing. */
export function listingCall({ search, category, sort, page, min, max }: ListingQuery) {
  return {
    page,
    limit: SHOP_PAGE_SIZE,
    sort,
    search: search || undefined,
    categoryId: category || undefined,
    minPrice: min === EVERYTHING.min ? undefined : min,
    maxPrice: max === EVERYTHING.max ? undefined : max,
  };
}

/** The price limits in cents. */
export const priceRange = ({ min, max }: ListingQuery): { min: Cents; max: Cents } => ({
  min: cents(min),
  max: cents(max),
});

export const hasFilters = ({ search, category, min, max }: ListingQuery) =>
  search !== '' || category !== '' || min !== EVERYTHING.min || max !== EVERYTHING.max;

/** A search text as the API takes it: at most 200 characters in composed form. */
function searchOf(text: string): string {
  const start = text.trim().slice(0, 200);
  if (hasControlOrBreak(start) || hasTooManyMarks(start)) return EVERYTHING.search;
  return start.normalize('NFC').slice(0, 200).toWellFormed();
}

/** A price of at most two decimals, as people write it: '29,95', '€30'. Above the largest limit, that limit. */
function priceOf(text: string | null): number | undefined {
  const price = text?.replaceAll(/[\s$€£]/g, '').replace(',', '.');
  if (!price || !/^\d{1,7}(\.\d{1,2})?$/.test(price)) return undefined;
  return Math.min(Number(price), PRICE_FILTER.max);
}

const ordered = (a: number, b: number): [number, number] => (a <= b ? [a, b] : [b, a]);

function wholeNumberOf(text: string | null): number | undefined {
  const number = text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;
  return number !== undefined && number <= MAX_PAGES ? number : undefined;
}
