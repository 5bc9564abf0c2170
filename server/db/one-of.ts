import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * SQL expression for `where(column, '=', oneOf(ids))`, of values or of a query for them. Unlike `in ($1, $2, …)` its text is the same however
 * many there are, so that PostgreSQL keeps one prepared statement for all; and another for one value, as an array is planned for ten
 * values, or anew each time where there are fewer.
 */
export function oneOf<T>(values: Values<T>): RawBuilder<T> {
  if (!Array.isArray(values)) return sql<T>`any(array(${values}))`;
  return values.length === 1 ? sql<T>`${values[0]}` : sql<T>`any(${values})`;
}

export type Values<T> = readonly T[] | Expression<unknown>;
