import type { Reader } from '#server/db/database.ts';
import { type SqlBool, sql } from 'kysely';

/** Cents of all paid orders, those deleted from the lists included; money given back or about to be does not count. */
export function revenue(db: Pick<Reader, 'selectFrom'>) {
  return earning(db).select(({ fn, lit }) => fn.coalesce(fn.sum<number>('total_cents'), lit(0)).as('cents'));
}

/** The same by the day of the payment in UTC, since an instant; days that earned nothing are left out. */
export const revenueByDay = (db: Pick<Reader, 'selectFrom'>, since: Date) =>
  earning(db)
    .select(({ fn }) => [
      sql<string>`to_char(paid_at at time zone 'UTC', 'YYYY-MM-DD')`.as('day'),
      fn.countAll<number>().as('orders'),
      fn.sum<number>('total_cents').as('cents'),
    ])
    .where('paid_at', '>=', since)
    .groupBy('day');

// Written out, not a parameter: the indexes of it hold nothing else.
const earning = (db: Pick<Reader, 'selectFrom'>) =>
  db.selectFrom('orders').where(sql<SqlBool>`payment_status = 'paid'`);
