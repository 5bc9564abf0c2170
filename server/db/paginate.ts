import { type SelectQueryBuilder, type Expression, sql } from 'kysely';
import type { Tables } from './tables.ts';

interface Paging {
  /** From 1. */
  page: number;
  limit: number;
  /** A total order: it ends with the id, so that no row is on two pages. */
  orderBy: Expression<unknown>;
  /** How many rows match, where the caller has counted them already. */
  total?: number | undefined;
}

/**
 * One page of the rows that match, and how many match in all: the result of a `list…` endpoint.
 *
 * Counts `matching` first, and answers a page behind the last without a further statement. `load` gets `matching` in this
 * order, cut to the page, and returns the page's rows as they are answered:
 *
 *     const orderBy = sql`products.created_at desc, products.id`;
 *     return pageOf(matching, { page, limit, orderBy }, async (onPage) => {
 *       const ids = onPage.select('products.id');
 *       const rows = await selectProducts(db).where('products.id', 'in', ids).orderBy(orderBy).execute();
 *       const variantsOf = await loadVariants(db, rows);
 *       return rows.map((row) => presentProduct(row, variantsOf(row.id)));
 *     });
 *
 * Joins belong into such a second query by id, so that PostgreSQL makes them for the rows of the page alone. What rows
 * consist of (items, variants) is loaded for all of them at once: a list takes as many statements for many rows as for few.
 */
export async function pageOf<From extends keyof Tables, Columns, Row>(
  matching: SelectQueryBuilder<Tables, From, Columns>,
  { page, limit, orderBy, total: knownTotal }: Paging,
  load: (onPage: SelectQueryBuilder<Tables, From, Columns>) => Promise<Row[]>,
): Promise<{ data: Row[]; total: number }> {
  const total = knownTotal ?? (await countRows(matching));
  const offset = (page - 1) * limit;
  if (total <= offset) return { data: [], total };
  return { data: await load(matching.orderBy(orderBy).limit(limit).offset(offset)), total };
}

async function countRows<From extends keyof Tables>(
  matching: SelectQueryBuilder<Tables, From, unknown>,
): Promise<number> {
  const { total } = await matching
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** SQL expression: how many rows match, counted while a page of them is made, for lists that look at each row anyway. */
export const withTotal = sql<number>`count(*) over ()`.as('total');

/** The total of a page whose rows carry it; counted where it is behind the last. */
export async function totalOf<From extends keyof Tables>(
  rows: { total: number }[],
  page: number,
  matching: SelectQueryBuilder<Tables, From, unknown>,
): Promise<number> {
  return rows[0]?.total ?? (page === 1 ? 0 : countRows(matching));
}
