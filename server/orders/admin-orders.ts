import type * as contract from '#contract/admin-orders.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import type { Reader } from '#server/db/database.ts';
import { pageOf } from '#server/db/paginate.ts';
import { everyWordHolds } from '#server/db/search.ts';
import { NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { userText } from '#server/users/owner.ts';
import { type SqlBool, sql } from 'kysely';
import { loadItems } from './load-items.ts';
import { presentAdminOrder } from './present.ts';

/** Whether every word of a search is in an order's number or in its buyer's names or e-mail. Uses the index orders_listed. */
const isFoundBy = (search: string) =>
  everyWordHolds(search, (holdsWord) => [
    // Order numbers have no accents, and removing accents is most of the work for each of a million rows.
    holdsWord(sql`lower(orders.order_number collate "C")`, 'searchable'),
    sql<SqlBool>`orders.user_id in (select users.id from users where ${holdsWord(userText)})`,
  ]);

const ORDER_NUMBER = /^ANT-[2-9A-HJ-NP-Z]{6}$/;

/** All orders that are not deleted, newest first. */
export async function listAdminOrders(
  { db }: Services,
  _: Actor,
  { page, limit, search, status }: Input<typeof contract.listAdminOrders>,
): Promise<Result<typeof contract.listAdminOrders>> {
  let matching = db.selectFrom('orders').where('orders.deleted_at', 'is', null);
  const number = search?.trim().toUpperCase() ?? '';
  // A whole order number, the most frequent search, has an index of its own.
  if (ORDER_NUMBER.test(number)) matching = matching.where('orders.order_number', '=', number);
  else if (search) matching = matching.where(isFoundBy(search));
  if (status) matching = matching.where('orders.status', '=', status);
  const orderBy = sql`orders.created_at desc, orders.id`;
  return pageOf(matching, { page, limit, orderBy }, async (onPage) => {
    const orders = await withBuyer(db)
      .selectAll('orders')
      .select(BUYER)
      .where('orders.id', 'in', onPage.select('orders.id'))
      .orderBy(orderBy)
      .execute();
    const itemsOf = await loadItems(db, orders);
    return orders.map((order) => presentAdminOrder(order, itemsOf(order.id)));
  });
}

/** One order that is not deleted, with its items and its buyer. */
export async function getAdminOrder(
  { db }: Services,
  _: Actor,
  { id }: Input<typeof contract.getAdminOrder>,
): Promise<Result<typeof contract.getAdminOrder>> {
  const order = await withBuyer(db).selectAll('orders').select(BUYER).where('orders.id', '=', id).executeTakeFirst();
  if (!order) throw new NotFound('order');
  const itemsOf = await loadItems(db, [order]);
  return { data: presentAdminOrder(order, itemsOf(id)) };
}

const BUYER = ['users.first_name', 'users.last_name', 'users.display_name', 'users.email'] as const;

const withBuyer = (db: Reader) =>
  db.selectFrom('orders').innerJoin('users', 'users.id', 'orders.user_id').where('orders.deleted_at', 'is', null);
