import type { Result, Input } from '#contract/endpoint.ts';
import type * as contract from '#contract/wishlist.ts';
import { MAX_WISHLIST_ENTRIES } from '#domain/limits.ts';
import type { Reader } from '#server/db/database.ts';
import { lockUser } from '#server/db/lock-user.ts';
import { Conflict, NotFound } from '#server/failures.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import type { Actor } from '#server/identity/actor.ts';
import { findSellables } from '#server/products/sellable.ts';
import { isVisibleProduct } from '#server/products/visible-product.ts';
import type { Services } from '#server/services.ts';
import { presentEntry } from './present.ts';

/** Selects a user's entries whose products are on sale; the others are kept, but not listed. */
const selectEntries = (db: Reader, userId: string) =>
  db
    .selectFrom('wishlist_items')
    .innerJoin('products', 'products.id', 'wishlist_items.product_id')
    .select(['wishlist_items.id', 'wishlist_items.product_id', 'wishlist_items.created_at'])
    .select('products.description')
    .where('wishlist_items.user_id', '=', userId)
    .where(isVisibleProduct);

export async function getWishlist({ db }: Services, actor: Actor): Promise<Result<typeof contract.getWishlist>> {
  const rows = await selectEntries(db, actor.id)
    .orderBy('wishlist_items.created_at', 'desc')
    .orderBy('wishlist_items.id')
    .execute();
  const products = await findSellables(
    db,
    rows.map((row) => row.product_id),
  );
  const data = rows.flatMap((row) => {
    const product = products.get(row.product_id);
    return product ? [presentEntry(row, product)] : [];
  });
  return { data, total: data.length };
}

export async function addToWishlist(
  services: Services,
  actor: Actor,
  { productId }: Input<typeof contract.addToWishlist>,
  context: RequestContext,
): Promise<Result<typeof contract.addToWishlist>> {
  return services.db.transaction(async (tx) => {
    await lockUser(tx, actor.id);
    const product = (await findSellables(tx, [productId])).get(productId);
    if (!product?.visible) throw new NotFound('product');
    const entries = await tx
      .selectFrom('wishlist_items')
      .select('product_id')
      .where('user_id', '=', actor.id)
      .execute();
    if (!entries.some((entry) => entry.product_id === productId)) {
      if (entries.length >= MAX_WISHLIST_ENTRIES) {
        throw new Conflict(`A wishlist holds at most ${MAX_WISHLIST_ENTRIES} products`, { code: 'limit_reached' });
      }
      await tx
        .insertInto('wishlist_items')
        .values({ id: services.ids.uuid(), user_id: actor.id, product_id: productId, created_at: services.clock.now() })
        .execute();
      context.created();
    }
    const row = await selectEntries(tx, actor.id).where('product_id', '=', productId).executeTakeFirstOrThrow();
    return { data: presentEntry(row, product) };
  });
}

export async function removeWishlistProduct(
  { db }: Services,
  actor: Actor,
  { id }: Input<typeof contract.removeWishlistProduct>,
): Promise<Result<typeof contract.removeWishlistProduct>> {
  const deleted = await db.transaction((tx) =>
    tx.deleteFrom('wishlist_items').where('product_id', '=', id).where('user_id', '=', actor.id).executeTakeFirst(),
  );
  if (deleted.numDeletedRows === 0n) throw new NotFound('wishlist entry');
  return { success: true };
}

export async function removeWishlistEntry(
  { db }: Services,
  actor: Actor,
  { id }: Input<typeof contract.removeWishlistEntry>,
): Promise<Result<typeof contract.removeWishlistEntry>> {
  const deleted = await db.transaction((tx) =>
    tx.deleteFrom('wishlist_items').where('id', '=', id).where('user_id', '=', actor.id).executeTakeFirst(),
  );
  if (deleted.numDeletedRows === 0n) throw new NotFound('wishlist entry');
  return { success: true };
}
