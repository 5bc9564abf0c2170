import { SHOP_ZONE } from '#domain/shop-time.ts';
import { type RawBuilder, sql } from 'kysely';

/** SQL expression: the day of the shop on which an instant falls, '2026-11-24'. */
export const shopDayOf = (instant: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${instant} at time zone ${sql.lit(SHOP_ZONE)}, 'YYYY-MM-DD')`;
