import type { Result, Input } from '#contract/endpoint.ts';
import type * as contract from '#contract/admin-reviews.ts';
import type { AdminSort } from '#domain/admin-sorts.ts';
import { logActivity } from '#server/activities/log-activity.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { bothWays, byAge } from '#server/db/order-by.ts';
import { pageOf } from '#server/db/paginate.ts';
import { restoreRow } from '#server/db/restore-row.ts';
import { everyWordLeadsTo } from '#server/db/search.ts';
import type { Tables } from '#server/db/tables.ts';
import { rethrowUniqueViolation } from '#server/db/unique-violation.ts';
import { changeSince, nextTimestamp } from '#server/db/version.ts';
import { Conflict, NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import { productName } from '#server/products/product-row.ts';
import type { Services } from '#server/services.ts';
import { OWNER, ownerNameOf, userText } from '#server/users/owner.ts';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { presentAdminReview } from './present.ts';

/** Title and comment: the expression of the trigram index reviews_search. */
const reviewText = sql<string>`reviews.search_text`;

/** Searches title and comment, the author's name and e-mail address, and the product's name. */
const isFoundBy = (search: string) =>
  everyWordLeadsTo('reviews', search, (holdsWord) => [
    holdsWord(reviewText, 'searchable'),
    sql<SqlBool>`reviews.deleted_at is null and
      reviews.user_id in (select users.id from users where ${holdsWord(userText)})`,
    sql<SqlBool>`reviews.deleted_at is null and
      reviews.product_id in (select products.id from products where ${holdsWord(productName)})`,
  ]);

const id = sql`reviews.id`;
const age = sql`reviews.created_at`;
const ORDER_OF = {
  ...byAge('reviews'),
  ...bothWays({
    title: [sql`reviews.search_text`, id],
    rating: [sql`reviews.rating`, age, id],
    product: [
      sql`(select lower(reviewed.name) from products reviewed where reviewed.id = reviews.product_id)`,
      age,
      id,
    ],
    user: [ownerNameOf(sql`reviews.user_id`), age, id],
    status: [sql`reviews.is_approved`, age, id],
  }),
} satisfies Record<AdminSort<'reviews'>, unknown>;

export async function listAdminReviews(
  { db }: Services,
  _: Actor,
  { page, limit, search, userId, approved, sort }: Input<typeof contract.listAdminReviews>,
): Promise<Result<typeof contract.listAdminReviews>> {
  let matching = db.selectFrom('reviews').where('reviews.deleted_at', 'is', null);
  if (search) matching = matching.where(isFoundBy(search));
  if (userId) matching = matching.where('reviews.user_id', '=', userId);
  if (approved === 'true' || approved === 'false') matching = matching.where('is_approved', '=', approved === 'true');
  const orderBy = ORDER_OF[sort];
  return pageOf(matching, { page, limit, orderBy }, async (onPage) => {
    const ids = onPage.select('reviews.id');
    const rows = await withAuthorAndProduct(db.selectFrom('reviews').where('reviews.id', 'in', ids))
      .orderBy(orderBy)
      .execute();
    return rows.map(presentAdminReview);
  });
}

export async function getAdminReview(
  { db }: Services,
  _: Actor,
  { id }: Input<typeof contract.getAdminReview>,
): Promise<Result<typeof contract.getAdminReview>> {
  const row = await selectReview(db, id).executeTakeFirst();
  if (!row) throw new NotFound('review');
  return { data: presentAdminReview(row) };
}

export async function toggleReview(
  services: Services,
  actor: Actor,
  { id, isApproved: wanted, expectedUpdatedAt }: Input<typeof contract.toggleReview>,
): Promise<Result<typeof contract.toggleReview>> {
  return services.db.transaction(async (tx) => {
    const before = await lockReview(tx, id);
    const isApproved = wanted ?? !before.isApproved;
    const isSame = isApproved === before.isApproved;
    // Whoever approves what is public already publishes nothing.
    if (isSame && isApproved) return { data: before };
    await assertReviewVersion(tx, actor, before, expectedUpdatedAt);
    if (isSame) return { data: before };
    const updatedAt = nextTimestamp(before.updatedAt, services);
    await tx
      .updateTable('reviews')
      .set({ is_approved: isApproved, updated_at: updatedAt })
      .where('id', '=', id)
      .execute();
    await logActivity(services, tx, actor, {
      type: 'review',
      action: isApproved ? 'review.approved' : 'review.rejected',
      description: `Review of ${before.product.name} ${isApproved ? 'approved' : 'rejected'}`,
      objectId: id,
      before: { isApproved: before.isApproved },
      after: { isApproved },
    });
    return { data: { ...before, isApproved, updatedAt } };
  });
}

export async function deleteReview(
  services: Services,
  actor: Actor,
  { id }: Input<typeof contract.deleteReview>,
): Promise<Result<typeof contract.deleteReview>> {
  return services.db.transaction(async (tx) => {
    const before = await lockReview(tx, id);
    const now = nextTimestamp(before.updatedAt, services);
    await tx.updateTable('reviews').set({ deleted_at: now, updated_at: now }).where('id', '=', id).execute();
    await logActivity(services, tx, actor, {
      type: 'review',
      action: 'review.deleted',
      description: `Review of ${before.product.name} deleted`,
      objectId: id,
      before,
    });
    return { success: true as const };
  });
}

const rethrowReviewedAgain = rethrowUniqueViolation(
  'reviews_once',
  'Its author has written another review of this product since',
);

export async function restoreReview(
  services: Services,
  actor: Actor,
  { id }: Input<typeof contract.restoreReview>,
): Promise<Result<typeof contract.restoreReview>> {
  return services.db.transaction(async (tx) => {
    await restoreRow(services, tx, { table: 'reviews', noun: 'review', id }).catch(rethrowReviewedAgain);
    const after = await lockReview(tx, id);
    await logActivity(services, tx, actor, {
      type: 'review',
      action: 'review.restored',
      description: `Review of ${after.product.name} restored`,
      objectId: id,
      after,
    });
    return { data: after };
  });
}

const withAuthorAndProduct = (reviews: SelectQueryBuilder<Tables, 'reviews', object>) =>
  reviews
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select(['reviews.id', 'rating', 'title', 'comment', 'is_verified', 'is_approved', 'reviews.created_at'])
    .select('reviews.updated_at')
    .select(['reviews.user_id', 'reviews.product_id'])
    .select(OWNER)
    .select(['products.name as product_name', 'products.price_cents', 'products.deleted_at as product_deleted_at']);

/** Locks a review and loads it as admins see it. */
async function lockReview(tx: Tx, id: string) {
  const row = await selectReview(tx, id).forNoKeyUpdate('reviews').executeTakeFirst();
  if (!row) throw new NotFound('review');
  return presentAdminReview(row);
}

/** Throws Conflict (409) unless the review is as the admin read it: nobody decides about a text that they have not seen. */
async function assertReviewVersion(
  tx: Tx,
  actor: Actor,
  { id, updatedAt, isApproved }: { id: string; updatedAt: Date; isApproved: boolean },
  expectedUpdatedAt: Date | undefined,
): Promise<void> {
  const review = { what: 'this review', id, updatedAt, expectedUpdatedAt, owner: 'the customer' };
  const news = await changeSince(tx, actor, review);
  if (!news) return;
  const state = isApproved ? 'approved' : 'pending';
  throw new Conflict(`${news} It is now ${state}: read it again before you decide.`, { code: 'version_conflict' });
}

const selectReview = (db: Reader, id: string) =>
  withAuthorAndProduct(db.selectFrom('reviews').where('reviews.id', '=', id).where('reviews.deleted_at', 'is', null));
