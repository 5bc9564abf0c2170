import type { Reader } from '#server/db/database.ts';
import { shopDayOf } from '#server/db/shop-day.ts';
import { sql } from 'kysely';
import { isReplacement } from './exchanges-of-row.ts';

type Selects = Pick<Reader, 'selectFrom'>;

/**
 * A query for the cents that were captured from a user and not refunded. Deleted orders count, and edits of totals do not; the same
 * of everybody is in the tallies.
 */
export function revenueFrom(db: Selects, userId: string) {
  const captured = db.selectFrom('payments').where(hasSucceeded('payments')).where('user_id', '=', userId);
  const refunds = db
    .selectFrom('refunds')
    .where(hasSucceeded('refunds'))
    .where('payment_id', 'in', captured.select('payments.id'));
  const refunded = refunds.select(({ fn, lit }) => fn.coalesce(fn.sum<number>('amount_cents'), lit(0)).as('cents'));
  return captured.select(({ fn, lit }) =>
    sql<number>`${fn.coalesce(fn.sum<number>('amount_cents'), lit(0))} - ${refunded}`.as('cents'),
  );
}

/**
 * A query for orders and cents by the shop's day of payment, since an instant and between two before it: a refund lowers the day on which its money was
 * captured. An order that was refunded in full is not counted, nor one that cost nothing and was cancelled or replaces units of another. Days without a payment have no row.
 */
export const revenueByDay = (db: Selects, { from, before }: { from: Date; before: { from: Date; until: Date } }) =>
  ordersWithRevenue(db)
    .select(({ fn }) => [
      shopDayOf(sql`paid_at`).as('day'),
      sql<number>`count(*) filter (where amount_cents > refunded.cents or (amount_cents = 0 and orders.status <> 'cancelled' and not ${isReplacement}))`.as(
        'orders',
      ),
      fn.sum<number>(sql`amount_cents - refunded.cents`).as('cents'),
    ])
    .where('paid_at', '>=', before.from)
    .where((is) => is.or([is('paid_at', '>=', from), is('paid_at', '<', before.until)]))
    .groupBy('day');

/** A query for how many of a user's orders were deleted although their money counts in the revenue, and how many cents that is. */
export const revenueOfDeleted = (db: Selects, userId: string) =>
  ordersWithRevenue(db)
    .select(({ fn }) => [
      fn.countAll<number>().as('orders'),
      sql<number>`coalesce(sum(amount_cents - refunded.cents), 0)::int`.as('cents'),
    ])
    .where('orders.user_id', '=', userId)
    .where('orders.deleted_at', 'is not', null)
    .where(sql<boolean>`amount_cents > refunded.cents`);

/** The orders of captured payments, each with the sum of its refunds. */
const ordersWithRevenue = (db: Selects) =>
  db
    .selectFrom('orders')
    .innerJoin('payments', (join) => join.onRef('payments.order_id', '=', 'orders.id').on(hasSucceeded('payments')))
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('refunds')
          // As wide as the amounts, so that their sum is no wider than a JavaScript number.
          .select(sql<number>`coalesce(sum(refunds.amount_cents), 0)::int`.as('cents'))
          .whereRef('refunds.payment_id', '=', 'payments.id')
          .where(hasSucceeded('refunds'))
          .as('refunded'),
      (join) => join.onTrue(),
    );

// A literal, not a parameter: only so does PostgreSQL use the partial indexes on it.
const hasSucceeded = (table: 'payments' | 'refunds') => sql<boolean>`${sql.ref(`${table}.state`)} = 'succeeded'`;
