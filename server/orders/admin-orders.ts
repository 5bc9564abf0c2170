import type * as contract from '#contract/admin-orders.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import type { Reader } from '#server/db/database.ts';
import { NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { OWNER } from '#server/users/owner.ts';
import { type Expression, sql } from 'kysely';
import { loadParts, readParts } from './order-parts.ts';
import { presentAdminOrder } from './present.ts';

/** One order that is not deleted, with its items and its buyer. */
export const getAdminOrder = (
  services: Services,
  _: Actor,
  { id }: Input<typeof contract.getAdminOrder>,
): Promise<Result<typeof contract.getAdminOrder>> =>
  services.db.together((reader) => readAdminOrder(services, reader, id));

/** The same over one connection, such as a transaction's. */
export async function readAdminOrder(
  { config }: Services,
  reader: Reader,
  id: string,
): Promise<Result<typeof contract.getAdminOrder>> {
  const row = await withBuyer(reader)
    .selectAll('orders')
    .select([...BUYER, CANCELLED_FROM])
    .where('orders.id', '=', id)
    .executeTakeFirst();
  const [order] = await readParts(reader, row ? [row] : []);
  if (!order) throw new NotFound('order');
  return { data: presentAdminOrder(order, config) };
}

/** The orders of these ids, sorted by this, with their items and buyers. */
export async function listOrdersOf({ db, config }: Services, ids: Expression<string>, orderBy: Expression<unknown>) {
  const rows = await withBuyer(db)
    .selectAll('orders')
    .select([...BUYER, CANCELLED_FROM])
    .where('orders.id', 'in', ids)
    .orderBy(orderBy)
    .execute();
  const orders = await loadParts(db, rows);
  return orders.map((order) => presentAdminOrder(order, config));
}

/** The status that an order lost when it was cancelled last, as the activity of that has it. */
const CANCELLED_FROM = sql<OrderStatus | null>`case when orders.status = 'cancelled' then (
  select activities.before ->> 'status' from activities
  where activities.object_id = orders.id::text and activities.type = 'order'
    and activities.after ->> 'status' = 'cancelled' and activities.before ->> 'status' <> 'cancelled'
  order by activities.created_at desc limit 1) end`.as('cancelled_from');

const BUYER = [...OWNER, 'users.display_name', 'users.phone'] as const;

const withBuyer = (db: Reader) =>
  db.selectFrom('orders').innerJoin('users', 'users.id', 'orders.user_id').where('orders.deleted_at', 'is', null);
