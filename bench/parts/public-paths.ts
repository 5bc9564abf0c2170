import { SHOP_PAGE_SIZE } from '#domain/limits.ts';
import type { Call } from '#bench/load/plan.ts';

interface Named {
  id: string;
}

/** What people look at in a shop: addresses of its pages and lists. */
export interface PublicPaths {
  /** Ids of the newest products, which are those that are sold. */
  products: string[];
  /** Those of them that the first page of the listing shows. */
  onFirstPage: string[];
  /** Home, listing, categories, products and two lists: 52 addresses. */
  everything: string[];
}

export async function findPublicPaths(port: number): Promise<PublicPaths> {
  const [products, categories] = await Promise.all([
    namedAt(port, '/api/products?limit=40'),
    namedAt(port, '/api/categories'),
  ]);
  const everything = [
    '/',
    '/products',
    '/api/products',
    '/api/categories',
    ...categories.slice(0, 8).map(({ id }) => `/products?category=${id}`),
    ...products.map(({ id }) => `/product/${id}`),
  ];
  const ids = products.map(({ id }) => id);
  return { products: ids, onFirstPage: ids.slice(0, SHOP_PAGE_SIZE), everything };
}

async function namedAt(port: number, path: string): Promise<Named[]> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  // As contract/products.ts and contract/categories.ts promise.
  const { data } = (await answer.json()) as { data: Named[] };
  return data;
}

/** As browsers ask for pages. */
export const callsTo = (paths: string[]): Call[] => paths.map((path) => ({ path, brotli: true }));
