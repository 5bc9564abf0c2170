import type * as contract from '#contract/admin-users.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import { NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import { revenueFrom, revenueOfDeleted } from '#server/orders/revenue.ts';
import type { Services } from '#server/services.ts';

const MAX_RECENT_ORDERS = 5;

export async function getUserSummary(
  { db }: Services,
  _: Actor,
  { id }: Input<typeof contract.getUserSummary>,
): Promise<Result<typeof contract.getUserSummary>> {
  const orders = db.selectFrom('orders').where('user_id', '=', id).where('deleted_at', 'is', null);
  const reviews = db.selectFrom('reviews').where('user_id', '=', id).where('deleted_at', 'is', null);
  const wishlist = db.selectFrom('wishlist_items').where('user_id', '=', id);
  const totals = await db
    .selectFrom('users')
    .select(({ fn }) => {
      const count = fn.countAll<number>().as('n');
      return [
        orders.select(count).$asScalar().$notNull().as('orders'),
        revenueFrom(db, id).$asScalar().$notNull().as('spent'),
        reviews.select(count).$asScalar().$notNull().as('reviews'),
        wishlist.select(count).$asScalar().$notNull().as('wishlistItems'),
      ];
    })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!totals) throw new NotFound('user');

  const deleted = await revenueOfDeleted(db, id).executeTakeFirstOrThrow();
  const recentOrders = await orders
    .select(['id', 'order_number as orderNumber', 'status', 'total_cents as total', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_RECENT_ORDERS)
    .execute();
  const addresses = await db
    .selectFrom('addresses')
    .select(['id', 'street', 'city', 'state', 'zip_code as zipCode', 'country', 'is_default as isDefault'])
    .where('user_id', '=', id)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .execute();
  return {
    data: { ...totals, deletedOrders: deleted.orders, spentOnDeleted: deleted.cents, recentOrders, addresses },
  };
}
