import type * as contract from '#contract/admin-orders.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import type { AdminSort } from '#domain/admin-sorts.ts';
import type { OrderPaymentFilter } from '#domain/order-status.ts';
import type { Reader } from '#server/db/database.ts';
import { bothWays, byAge } from '#server/db/order-by.ts';
import { pageOf } from '#server/db/paginate.ts';
import type { Tally } from '#server/db/tables.ts';
import { countOrders, readTallies } from '#server/db/tallies.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { listOrdersOf } from './admin-orders.ts';
import { isReplacement } from './exchanges-of-row.ts';
import { findOrdersBy } from './search-orders.ts';
import { exchangedUnits, refundedUnits, returnedUnits } from './units-of-item.ts';

const id = sql`orders.id`;
const ORDER_OF = {
  ...byAge('orders'),
  ...bothWays({
    number: [sql`orders.order_number`, id],
    customer: [sql`searchable(users.display_name)`, sql`users.id`, sql`orders.created_at`, id],
    total: [sql`orders.total_cents`, id],
    status: [sql`orders.status`, sql`orders.created_at`, id],
  }),
  // As the index orders_payment has them: of one payment status the newest first.
  payment_asc: sql`orders.payment_status, orders.created_at desc, orders.id`,
  payment_desc: sql`orders.payment_status desc, orders.created_at, orders.id desc`,
} satisfies Record<AdminSort<'orders'>, unknown>;

const OPPOSITE = {
  newest: 'oldest',
  oldest: 'newest',
  number_asc: 'number_desc',
  number_desc: 'number_asc',
  customer_asc: 'customer_desc',
  customer_desc: 'customer_asc',
  total_asc: 'total_desc',
  total_desc: 'total_asc',
  status_asc: 'status_desc',
  status_desc: 'status_asc',
  payment_asc: 'payment_desc',
  payment_desc: 'payment_asc',
} satisfies Record<AdminSort<'orders'>, AdminSort<'orders'>>;

// Literals, not parameters: only so does PostgreSQL use the partial indexes on them.
const wasFree = sql<SqlBool>`orders.id in (select order_id from payments where provider = 'none')`;
const hasRefund = (condition: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select 1 from payments join refunds on refunds.payment_id = payments.id
  where payments.order_id = orders.id and ${condition})`;
/** An SQL condition: the refund of all that was left of its payment was refused, and not tried again since. */
export const IS_REST_REFUSED = sql<SqlBool>`(orders.payment_status = 'refund_due'
  and ${hasRefund(sql`not refunds.is_part and refunds.state = 'failed'`)}
  and not ${hasRefund(sql`not refunds.is_part and refunds.state in ('due', 'submitting')`)})`;
// From the refused refunds, which are few, to their orders.
const isPartRefused = sql<SqlBool>`orders.id in (
  select payments.order_id from refunds join payments on payments.id = refunds.payment_id
  where refunds.state = 'failed' and refunds.is_part and refunds.replaced_by is null)`;
// From the exchanges, which are few, to the orders of what they were to replace. A join of the replacements reads all orders.
const hasUnreplaced = sql<SqlBool>`orders.id in (
  select order_items.order_id from exchanges
    join order_items on order_items.id = exchanges.order_item_id
  where (select status from orders replacement where replacement.id = exchanges.replacement_id) = 'cancelled'
    and ${returnedUnits} > ${refundedUnits} + ${exchangedUnits})`;
/** SQL conditions: this row of `orders` has been paid, or not, in this way. */
export const IS_PAYMENT: Record<OrderPaymentFilter, RawBuilder<SqlBool>> = {
  paid: sql`(orders.payment_status = 'paid' and not ${wasFree})`,
  free: sql`(orders.payment_status = 'paid' and ${wasFree})`,
  unpaid: sql`orders.payment_status = 'unpaid'`,
  refund_due: sql`(orders.payment_status in ('refund_due', 'refund_submitting') and not ${IS_REST_REFUSED})`,
  refund_failed: sql`(${IS_REST_REFUSED} or ${isPartRefused})`,
  partly_refunded: sql`(orders.payment_status = 'paid' and ${hasRefund(sql`refunds.is_part and refunds.state = 'succeeded'`)})`,
  refunded: sql`orders.payment_status = 'refunded'`,
  disputed: sql`orders.dispute = 'open'`,
  dispute_lost: sql`orders.dispute = 'lost'`,
  unreplaced: sql`(${hasUnreplaced} and orders.payment_status = 'paid' and orders.status <> 'cancelled' and not ${isReplacement})`,
};

type Wanted = Input<typeof contract.listAdminOrders>;

/** The orders that are not deleted, as searched, filtered and sorted. */
export async function listAdminOrders(
  services: Services,
  _: Actor,
  { page, limit, sort, ...wanted }: Wanted,
): Promise<Result<typeof contract.listAdminOrders>> {
  const { search, userId, status, payment, placedFrom, placedBefore } = wanted;
  const { db, config } = services;
  const isByCustomer = sort === 'customer_asc' || sort === 'customer_desc';
  const isCounted = !(search || userId || payment || placedFrom || placedBefore);
  if (isCounted && !isByCustomer) return listCounted(services, { page, limit, sort, status });

  let matching = selectListed(db, status);
  if (search) matching = matching.where(await findOrdersBy(db, search));
  if (userId) matching = matching.where('orders.user_id', '=', userId);
  if (payment) matching = matching.where(IS_PAYMENT[payment]);
  if (placedFrom) matching = matching.where('orders.created_at', '>=', placedFrom);
  if (placedBefore) matching = matching.where('orders.created_at', '<', placedBefore);
  const total = isCounted ? countOrders(await readTallies(db), status || undefined) : undefined;
  const paging = { page, limit, orderBy: ORDER_OF[sort], total };
  const load = (ids: Expression<string>) => listOrdersOf(db, { ids, orderBy: paging.orderBy }, config);
  // Every order has its buyer, so the join leaves the total as it is.
  return isByCustomer
    ? pageOf(matching.innerJoin('users', 'users.id', 'orders.user_id'), paging, (on) =>
        load(on.select('orders.id').$asScalar()),
      )
    : pageOf(matching, paging, (on) => load(on.select('orders.id').$asScalar()));
}

const selectListed = (db: Reader, status: Wanted['status']) => {
  const listed = db.selectFrom('orders').where('orders.deleted_at', 'is', null);
  // In the text, so that each status has a plan of its own.
  return status ? listed.where('orders.status', '=', sql.lit(status)) : listed;
};

/**
 * The orders of which it is known how many there are. The first page comes with that in one round trip; a page behind the middle
 * is looked for from the end of the list.
 */
async function listCounted(
  { db, config }: Services,
  { page, limit, sort, status }: Pick<Wanted, 'page' | 'limit' | 'sort' | 'status'>,
): Promise<Result<typeof contract.listAdminOrders>> {
  const orderBy = ORDER_OF[sort];
  const ids = (by: Expression<unknown>, count: number, offset: Expression<number> | number) =>
    selectListed(db, status).select('orders.id').orderBy(by).limit(sql.lit(count)).offset(offset).$asScalar();
  const totalOf = (tallied: (tally: Tally) => number) => countOrders(tallied, status || undefined);
  if (page === 1) {
    const first = { ids: ids(orderBy, limit, sql.lit(0)), orderBy, isPlannedOnce: true };
    const [tallied, data] = await db.together((reader) =>
      Promise.all([readTallies(reader), listOrdersOf(reader, first, config)]),
    );
    return { data, total: totalOf(tallied) };
  }
  const total = totalOf(await readTallies(db));
  const offset = (page - 1) * limit;
  const count = Math.min(limit, total - offset);
  if (count <= 0) return { data: [], total };
  const onPage =
    offset > total / 2 ? ids(ORDER_OF[OPPOSITE[sort]], count, total - offset - count) : ids(orderBy, count, offset);
  return { data: await listOrdersOf(db, { ids: onPage, orderBy }, config), total };
}
