import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * SQL expression for `where(column, '=', oneOf(ids))`, of values or of a query for them. Unlike `in ($1, $2, …)` its text is the same however
 * many there are, so that PostgreSQL keeps one prepared statement for all.
 */
export const oneOf = <T>(values: Values<T>): RawBuilder<T> =>
  Array.isArray(values) ? sql<T>`any(${values})` : sql<T>`any(array(${values}))`;

export type Values<T> = readonly T[] | Expression<unknown>;
