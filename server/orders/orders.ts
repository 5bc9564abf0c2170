import type { Result, Input } from '#contract/endpoint.ts';
import type * as contract from '#contract/orders.ts';
import { pageOf } from '#server/db/paginate.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { loadItems } from './load-items.ts';
import { presentOrder } from './present.ts';

/** The orders of a user that were not abandoned, newest first. */
export async function listOrders(
  { db }: Services,
  actor: Actor,
  { page, limit }: Input<typeof contract.listOrders>,
): Promise<Result<typeof contract.listOrders>> {
  const mine = db.selectFrom('orders').where('user_id', '=', actor.id).where(isHistory);
  return pageOf(mine, { page, limit, orderBy: sql`created_at desc, id` }, async (onPage) => {
    const orders = await onPage.selectAll('orders').execute();
    const itemsOf = await loadItems(db, orders);
    return orders.map((order) => presentOrder(order, itemsOf(order.id)));
  });
}

/**
 * Whether an order belongs to its buyer's history: it was paid, even if it was refunded or deleted by an admin since; or
 * the bank is deciding; or an admin moved it on without a card payment. A checkout that is only open does not: most are
 * abandoned and would vanish again.
 */
function isHistory(eb: ExpressionBuilder<Tables, 'orders'>) {
  return eb.or([
    eb('payment_status', '!=', 'unpaid'),
    eb.and([eb('status', 'not in', ['pending', 'cancelled']), eb('deleted_at', 'is', null)]),
    eb.exists(
      eb
        .selectFrom('payments')
        .select('payments.id')
        .whereRef('payments.order_id', '=', 'orders.id')
        .where('payments.state', 'in', ['processing', 'quarantine']),
    ),
  ]);
}
