import type * as contract from '#contract/admin-orders.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import type { Reader } from '#server/db/database.ts';
import { PLANNED_ONCE } from '#server/db/prepared.ts';
import { deliveriesOfRow } from '#server/deliveries/deliveries.ts';
import { NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { withdrawalsOfRow } from '#server/withdrawals/withdrawals-of-row.ts';
import { OWNER } from '#server/users/owner.ts';
import { type Expression, sql } from 'kysely';
import { partsOfRow, withCharge } from './order-parts.ts';
import { presentAdminOrder } from './present.ts';

/** One order that is not deleted, with its items and its buyer. */
export const getAdminOrder = (
  services: Services,
  _: Actor,
  { id }: Input<typeof contract.getAdminOrder>,
): Promise<Result<typeof contract.getAdminOrder>> => readAdminOrder(services, services.db, id);

/** The same over one connection, such as a transaction's. */
export async function readAdminOrder(
  { config }: Services,
  reader: Reader,
  id: string,
): Promise<Result<typeof contract.getAdminOrder>> {
  const row = await withBuyer(reader)
    .selectAll('orders')
    .select([
      ...BUYER,
      CANCELLED_FROM,
      WAITS_FOR_BANK,
      PACKER,
      ...partsOfRow(reader),
      deliveriesOfRow(reader),
      withdrawalsOfRow(reader),
    ])
    .where('orders.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new NotFound('order');
  return { data: presentAdminOrder(withCharge(row), config) };
}

/** The orders of these ids, sorted by this, with their items and buyers: one statement. `isPlannedOnce`: its plan is good for all values. */
export async function listOrdersOf(
  db: Reader,
  {
    ids,
    orderBy,
    isPlannedOnce = false,
  }: { ids: Expression<string>; orderBy: Expression<unknown>; isPlannedOnce?: boolean },
  config: Services['config'],
) {
  const rows = await withBuyer(db)
    .modifyFront(isPlannedOnce ? PLANNED_ONCE : sql``)
    .selectAll('orders')
    .select([
      ...BUYER,
      CANCELLED_FROM,
      WAITS_FOR_BANK,
      PACKER,
      ...partsOfRow(db),
      deliveriesOfRow(db),
      withdrawalsOfRow(db),
    ])
    .where('orders.id', 'in', ids)
    .orderBy(orderBy)
    .execute();
  return rows.map((row) => presentAdminOrder(withCharge(row), config));
}

/** The status that an order lost when it was cancelled last, as the activity of that has it. */
export const CANCELLED_FROM = sql<OrderStatus | null>`case when orders.status = 'cancelled' then (
  select activities.before ->> 'status' from activities
  where activities.object_id = orders.id::text and activities.type = 'order'
    and activities.after ->> 'status' = 'cancelled' and activities.before ->> 'status' <> 'cancelled'
  order by activities.created_at desc limit 1) end`.as('cancelled_from');

const WAITS_FOR_BANK = sql<boolean>`exists (
  select from payments where payments.order_id = orders.id and payments.state = 'processing')`.as('waits_for_bank');

/** The name of the admin who has begun to pack it. */
const PACKER = sql<string | null>`(select packers.display_name from users packers
  where packers.id = orders.packing_started_by)`.as('packer');

const BUYER = [...OWNER, 'users.display_name', 'users.phone'] as const;

const withBuyer = (db: Reader) =>
  db.selectFrom('orders').innerJoin('users', 'users.id', 'orders.user_id').where('orders.deleted_at', 'is', null);
