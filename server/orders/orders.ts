import type { Result, Input } from '#contract/endpoint.ts';
import type * as contract from '#contract/orders.ts';
import { changeableUntil } from '#domain/grace.ts';
import { totalOf, withTotal } from '#server/db/paginate.ts';
import { PLANNED_ONCE } from '#server/db/prepared.ts';
import type { Tables } from '#server/db/tables.ts';
import { deliveriesOfRow, readDeliveries } from '#server/deliveries/deliveries.ts';
import { presentDelivery } from '#server/deliveries/present.ts';
import { NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { presentWithdrawals, withdrawalsOfRow } from '#server/withdrawals/withdrawals-of-row.ts';
import type { ExpressionBuilder } from 'kysely';
import { isReplacedAndBegun } from './exchanges-of-row.ts';
import { paymentFailedAt } from './failed-payment.ts';
import { partsOfRow, withCharge } from './order-parts.ts';
import { sentItems } from './sent-units.ts';
import { loadStepTimes } from './step-times.ts';
import { presentOrder } from './present.ts';

/** The orders of a user that were not abandoned, newest first. */
export async function listOrders(
  { db }: Services,
  actor: Actor,
  { page, limit }: Input<typeof contract.listOrders>,
): Promise<Result<typeof contract.listOrders>> {
  const mine = db.selectFrom('orders').where('user_id', '=', actor.id).where(isHistory);
  const rows = await mine
    .modifyFront(PLANNED_ONCE)
    .selectAll('orders')
    .select([...partsOfRow(db), withdrawalsOfRow(db), withTotal])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const data = rows.map(withCharge).map((order) => ({
    ...presentOrder(order),
    withdrawals: presentWithdrawals(order),
    sent_items: sentItems(order),
  }));
  return { data, total: await totalOf(rows, page, mine) };
}

/** One order of a user's history, or one whose payment failed after it was shown there. */
export async function getOrder(
  { db, clock }: Services,
  actor: Actor,
  { id }: Input<typeof contract.getOrder>,
): Promise<Result<typeof contract.getOrder>> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .select([...partsOfRow(db), deliveriesOfRow(db), withdrawalsOfRow(db), paymentFailedAt.as('payment_failed_at')])
    .where('id', '=', id)
    .where('user_id', '=', actor.id)
    // Its buyer was shown one that its bank declined later, as long as that was waited for.
    .where((eb) => eb.or([isHistory(eb), eb(paymentFailedAt, 'is not', null)]))
    .executeTakeFirst();
  if (!row) throw new NotFound('order');
  const order = withCharge(row);
  const deliveries = readDeliveries(order).map((delivery) => presentDelivery(delivery, order));
  const isDeleted = order.deleted_at !== null;
  const isSent = deliveries.length > 0 || order.exchanges.some(isReplacedAndBegun);
  const changeable_until = isDeleted ? null : changeableUntil({ ...order, isSent }, clock.now());
  const { updated_at, payment_failed_at } = order;
  return {
    data: {
      ...presentOrder(order),
      ...(await loadStepTimes(db, order)),
      payment_failed_at,
      updated_at,
      changeable_until,
      deliveries,
      withdrawals: presentWithdrawals(order),
      sent_items: sentItems(order),
    },
  };
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
