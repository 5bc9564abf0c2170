import type * as contract from '#contract/admin-orders.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import type { AdminSort } from '#domain/admin-sorts.ts';
import type { OrderPaymentFilter } from '#domain/order-status.ts';
import { bothWays, byAge } from '#server/db/order-by.ts';
import { pageOf } from '#server/db/paginate.ts';
import { countOrders, readTallies } from '#server/db/tallies.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { listOrdersOf } from './admin-orders.ts';
import { findOrdersBy } from './search-orders.ts';

const id = sql`orders.id`;
const ORDER_OF = {
  ...byAge('orders'),
  ...bothWays({
    number: [sql`orders.order_number`, id],
    customer: [sql`searchable(users.display_name)`, sql`users.id`, sql`orders.created_at`, id],
    total: [sql`orders.total_cents`, id],
    status: [sql`orders.status`, sql`orders.created_at`, id],
  }),
} satisfies Record<AdminSort<'orders'>, unknown>;

// Literals, not parameters: only so does PostgreSQL use the partial indexes on them.
const wasFree = sql<SqlBool>`orders.id in (select order_id from payments where provider = 'none')`;
const hasRefund = (states: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select 1 from payments join refunds on refunds.payment_id = payments.id
  where payments.order_id = orders.id and refunds.state in (${states}))`;
// Refused, and not tried again since.
const wasRefused = sql<SqlBool>`(orders.payment_status = 'refund_due' and ${hasRefund(sql`'failed'`)}
  and not ${hasRefund(sql`'due', 'submitting'`)})`;
/** SQL conditions: this row of `orders` has been paid, or not, in this way. */
export const IS_PAYMENT: Record<OrderPaymentFilter, RawBuilder<SqlBool>> = {
  paid: sql`(orders.payment_status = 'paid' and not ${wasFree})`,
  free: sql`(orders.payment_status = 'paid' and ${wasFree})`,
  unpaid: sql`orders.payment_status = 'unpaid'`,
  refund_due: sql`(orders.payment_status in ('refund_due', 'refund_submitting') and not ${wasRefused})`,
  refund_failed: wasRefused,
  refunded: sql`orders.payment_status = 'refunded'`,
  disputed: sql`orders.dispute = 'open'`,
};

/** The orders that are not deleted, as searched, filtered and sorted. */
export async function listAdminOrders(
  services: Services,
  _: Actor,
  { page, limit, sort, ...wanted }: Input<typeof contract.listAdminOrders>,
): Promise<Result<typeof contract.listAdminOrders>> {
  const { search, userId, status, payment, placedFrom, placedBefore } = wanted;
  let matching = services.db.selectFrom('orders').where('orders.deleted_at', 'is', null);
  if (search) matching = matching.where(await findOrdersBy(services.db, search));
  if (userId) matching = matching.where('orders.user_id', '=', userId);
  if (status) matching = matching.where('orders.status', '=', status);
  if (payment) matching = matching.where(IS_PAYMENT[payment]);
  if (placedFrom) matching = matching.where('orders.created_at', '>=', placedFrom);
  if (placedBefore) matching = matching.where('orders.created_at', '<', placedBefore);

  const isCounted = !(search || userId || payment || placedFrom || placedBefore);
  const total = isCounted ? countOrders(await readTallies(services.db), status || undefined) : undefined;
  const paging = { page, limit, orderBy: ORDER_OF[sort], total };
  const load = (ids: Expression<string>) => listOrdersOf(services, ids, paging.orderBy);
  // Every order has its buyer, so the join leaves the total as it is.
  return sort === 'customer_asc' || sort === 'customer_desc'
    ? pageOf(matching.innerJoin('users', 'users.id', 'orders.user_id'), paging, (on) =>
        load(on.select('orders.id').$asScalar()),
      )
    : pageOf(matching, paging, (on) => load(on.select('orders.id').$asScalar()));
}
