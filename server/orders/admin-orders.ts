import type { listAdminOrders, readAdminOrder } from '#contract/admin-orders.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import type { Reader } from '#server/db/database.ts';
import { everyWord } from '#server/db/search.ts';
import { NotFound } from '#server/failures.ts';
import type { Actor } from '#server/http/guards.ts';
import type { Shop } from '#server/shop.ts';
import { sql } from 'kysely';
import { loadItems } from './load-items.ts';
import { presentAdminOrder } from './present.ts';

/** Number, names and e-mail, so that two words may be one of each. */
const SEARCHED = sql<string>`orders.order_number || ' ' || users.first_name || ' ' || users.last_name || ' ' ||
  users.display_name || ' ' || users.email`;

export async function listAll(
  { db }: Shop,
  _: Actor,
  { page, limit, search, status }: Input<typeof listAdminOrders>,
): Promise<Answer<typeof listAdminOrders>> {
  let found = withBuyer(db);
  if (search) found = found.where(everyWord(SEARCHED, search));
  if (status) found = found.where('orders.status', '=', status);
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const orders = await found
    .selectAll('orders')
    .select(BUYER)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const itemsOf = await loadItems(db, orders);
  return { data: orders.map((order) => presentAdminOrder(order, itemsOf(order.id))), total };
}

export async function readOne(
  { db }: Shop,
  _: Actor,
  { id }: Input<typeof readAdminOrder>,
): Promise<Answer<typeof readAdminOrder>> {
  const order = await withBuyer(db).selectAll('orders').select(BUYER).where('orders.id', '=', id).executeTakeFirst();
  if (!order) throw new NotFound('order');
  const itemsOf = await loadItems(db, [order]);
  return { data: presentAdminOrder(order, itemsOf(id)) };
}

const BUYER = ['users.first_name', 'users.last_name', 'users.display_name', 'users.email'] as const;

const withBuyer = (db: Reader) =>
  db.selectFrom('orders').innerJoin('users', 'users.id', 'orders.user_id').where('orders.deleted_at', 'is', null);
