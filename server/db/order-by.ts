import { type RawBuilder, sql } from 'kysely';

type Order = RawBuilder<unknown>;
type BothWays<Column extends string> = Record<`${Column}_asc` | `${Column}_desc`, Order>;

/**
 * SQL to order by, `<column>_asc` and `<column>_desc` for each column. One is exactly the other backwards, so that one index
 * serves both. Each list of expressions ends with the id: a total order, in which no row is on two pages.
 */
export function bothWays<Column extends string>(columns: Record<Column, readonly Order[]>): BothWays<Column> {
  const orders = Object.entries<readonly Order[]>(columns).flatMap(([column, by]) => [
    [`${column}_asc`, sql.join(by)],
    [`${column}_desc`, sql.join(by.map((each) => sql`${each} desc`))],
  ]);
  // Built from the names of the columns just above.
  return Object.fromEntries(orders) as BothWays<Column>;
}

/** SQL to order by, `newest` and `oldest`: by when a row of the table was created. */
export const byAge = (table: string) => {
  const [created, id] = [sql.ref(`${table}.created_at`), sql.ref(`${table}.id`)];
  return { newest: sql`${created} desc, ${id}`, oldest: sql`${created}, ${id} desc` };
};
