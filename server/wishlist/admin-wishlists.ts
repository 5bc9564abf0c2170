import type * as contract from '#contract/admin-wishlists.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import type { AdminSort } from '#domain/admin-sorts.ts';
import { logActivity } from '#server/activities/log-activity.ts';
import { lockUser } from '#server/db/lock-user.ts';
import { bothWays, byAge } from '#server/db/order-by.ts';
import { pageOf } from '#server/db/paginate.ts';
import { everyWordLeadsTo } from '#server/db/search.ts';
import type { Tables } from '#server/db/tables.ts';
import { NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import { productName } from '#server/products/product-row.ts';
import type { Services } from '#server/services.ts';
import { OWNER, ownerNameOf, userText } from '#server/users/owner.ts';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { presentAdminItem } from './present.ts';

/** Searches the owner's name and e-mail address, and the product's name. */
const isFoundBy = (search: string) =>
  everyWordLeadsTo('wishlist_items', search, (holdsWord) => [
    sql<SqlBool>`wishlist_items.user_id in (select users.id from users where ${holdsWord(userText)})`,
    sql<SqlBool>`wishlist_items.product_id in (select products.id from products where ${holdsWord(productName)})`,
  ]);

const id = sql`wishlist_items.id`;
const ofProduct = (expression: RawBuilder<unknown>) => sql`(
  select ${expression} from products wished join categories on categories.id = wished.category_id
  where wished.id = wishlist_items.product_id)`;
const ORDER_OF = {
  ...byAge('wishlist_items'),
  ...bothWays({
    user: [ownerNameOf(sql`wishlist_items.user_id`), sql`wishlist_items.created_at`, id],
    product: [ofProduct(sql`lower(wished.name)`), id],
    category: [ofProduct(sql`lower(categories.name)`), ofProduct(sql`lower(wished.name)`), id],
    price: [ofProduct(sql`wished.price_cents`), id],
  }),
} satisfies Record<AdminSort<'wishlists'>, unknown>;

export async function listWishlists(
  { db }: Services,
  _: Actor,
  { page, limit, search, userId, sort }: Input<typeof contract.listWishlists>,
): Promise<Result<typeof contract.listWishlists>> {
  let matching = db.selectFrom('wishlist_items');
  if (search) matching = matching.where(isFoundBy(search));
  if (userId) matching = matching.where('wishlist_items.user_id', '=', userId);
  const orderBy = ORDER_OF[sort];
  return pageOf(matching, { page, limit, orderBy }, async (onPage) => {
    const ids = onPage.select('wishlist_items.id');
    const rows = await withOwnerAndProduct(db.selectFrom('wishlist_items').where('wishlist_items.id', 'in', ids))
      .orderBy(orderBy)
      .execute();
    return rows.map(presentAdminItem);
  });
}

export async function deleteWishlistItem(
  services: Services,
  actor: Actor,
  { id }: Input<typeof contract.deleteWishlistItem>,
): Promise<Result<typeof contract.deleteWishlistItem>> {
  return services.db.transaction(async (tx) => {
    const row = await withOwnerAndProduct(tx.selectFrom('wishlist_items').where('wishlist_items.id', '=', id))
      .forUpdate('wishlist_items')
      .executeTakeFirst();
    if (!row) throw new NotFound('wishlist item');
    await tx.deleteFrom('wishlist_items').where('id', '=', id).execute();
    await logActivity(services, tx, actor, {
      type: 'wishlist',
      action: 'wishlist.item_removed',
      description: `${row.product_name} removed from the wishlist of ${row.display_name}`,
      objectId: id,
      before: presentAdminItem(row),
    });
    return { success: true as const };
  });
}

export async function clearUserWishlist(
  services: Services,
  actor: Actor,
  { userId }: Input<typeof contract.clearUserWishlist>,
): Promise<Result<typeof contract.clearUserWishlist>> {
  return services.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const user = await tx.selectFrom('users').select('display_name').where('id', '=', userId).executeTakeFirst();
    if (!user) throw new NotFound('user');
    const items = await tx
      .deleteFrom('wishlist_items')
      .where('user_id', '=', userId)
      .returning(['id', 'product_id as productId'])
      .execute();
    await logActivity(services, tx, actor, {
      type: 'wishlist',
      action: 'wishlist.cleared',
      description: `Wishlist of ${user.display_name} cleared`,
      objectId: userId,
      before: { items },
      after: { items: [] },
    });
    return { success: true as const };
  });
}

/** Adds owner and product, also deleted ones. */
const withOwnerAndProduct = (items: SelectQueryBuilder<Tables, 'wishlist_items', object>) =>
  items
    .innerJoin('users', 'users.id', 'wishlist_items.user_id')
    .innerJoin('products', 'products.id', 'wishlist_items.product_id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(['wishlist_items.id', 'wishlist_items.user_id', 'wishlist_items.product_id', 'wishlist_items.created_at'])
    .select([...OWNER, 'users.display_name'])
    .select(['products.name as product_name', 'products.price_cents', 'categories.name as category_name'])
    .select('products.deleted_at as product_deleted_at');
