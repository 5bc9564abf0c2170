import { type RawBuilder, sql } from 'kysely';

/**
 * SQL expression for `where(column, '=', oneOf(ids))`. Unlike `in ($1, $2, …)` its text is the same however many there are, so that
 * PostgreSQL keeps one prepared statement for all.
 */
export const oneOf = <T>(values: readonly T[]): RawBuilder<T> => sql<T>`any(${values})`;
