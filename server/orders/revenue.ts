import type { Reader } from '#server/db/database.ts';
import { type SqlBool, sql } from 'kysely';

/** A query for the cents of all paid orders, deleted ones included; refunded ones and those about to be do not count. */
export function revenue(db: Pick<Reader, 'selectFrom'>) {
  return earning(db).select(({ fn, lit }) => fn.coalesce(fn.sum<number>('total_cents'), lit(0)).as('cents'));
}

/** A query for orders and cents by day of payment (UTC) since an instant; days without a payment have no row. */
export const revenueByDay = (db: Pick<Reader, 'selectFrom'>, since: Date) =>
  earning(db)
    .select(({ fn }) => [
      sql<string>`to_char(paid_at at time zone 'UTC', 'YYYY-MM-DD')`.as('day'),
      fn.countAll<number>().as('orders'),
      fn.sum<number>('total_cents').as('cents'),
    ])
    .where('paid_at', '>=', since)
    .groupBy('day');

// A literal, not a parameter: only so does PostgreSQL use the partial indexes on it.
const earning = (db: Pick<Reader, 'selectFrom'>) =>
  db.selectFrom('orders').where(sql<SqlBool>`payment_status = 'paid'`);
