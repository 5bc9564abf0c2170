import { type RawBuilder, sql } from 'kysely';

/** How many rows the big tables get; the others follow. */
export interface Sizes {
  products: number;
  orders: number;
  users: number;
}

/** A statement that fills a table, with its description for the progress output. */
export type Step = readonly [what: string, statement: RawBuilder<unknown>];

/**
 * SQL functions that compute everything from a row's number, so that every run creates the same shop: ids in the form of
 * UUID version 4, pseudo-random numbers, picks from lists, and skewed numbers, of which low ones are far more frequent.
 */
export const FUNCTIONS = [
  sql`create function pg_temp.id(kind text, n bigint) returns uuid language sql immutable as $$
    select overlay(overlay(md5(kind || ' ' || n) placing '4' from 13) placing 'a' from 17)::uuid $$`,
  sql`create function pg_temp.dice(n bigint, salt int, faces int) returns int language sql immutable as $$
    select ((hashint8extended(n, salt) & 9007199254740991) % faces)::int $$`,
  sql`create function pg_temp.pick(words text[], n bigint, salt int) returns text language sql immutable as $$
    select words[1 + pg_temp.dice(n, salt, cardinality(words))] $$`,
  sql`create function pg_temp.skewed(n bigint, salt int, most int, power float8) returns int language sql immutable as $$
    select 1 + floor(most * power(pg_temp.dice(n, salt, 1000003) / 1000003.0::float8, power))::int $$`,
  sql`create function pg_temp.order_number(n bigint) returns text language sql immutable as $$
    select 'ANT-' || string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ',
      1 + ((n * 387420489 + 12345) % 887503681 / (31 ^ k)::bigint % 31)::int, 1), '' order by k)
    from generate_series(0, 5) k $$`,
];

export const DROP_FUNCTIONS = sql`drop function pg_temp.order_number, pg_temp.skewed, pg_temp.pick, pg_temp.dice, pg_temp.id`;
