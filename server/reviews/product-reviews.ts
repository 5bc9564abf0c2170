import type { Result, Input } from '#contract/endpoint.ts';
import type * as contract from '#contract/reviews.ts';
import { RATINGS } from '#domain/limits.ts';
import { pageOf } from '#server/db/paginate.ts';
import { NotFound } from '#server/failures.ts';
import { isVisibleProduct } from '#server/products/visible-product.ts';
import type { Services } from '#server/services.ts';
import { sql } from 'kysely';
import { presentPublicReview } from './present.ts';

export async function listProductReviews(
  { db }: Services,
  _: null,
  { id, page, limit }: Input<typeof contract.listProductReviews>,
): Promise<Result<typeof contract.listProductReviews>> {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where(isVisibleProduct)
    .executeTakeFirst();
  if (!product) throw new NotFound('product');
  const approved = db
    .selectFrom('reviews')
    .where('product_id', '=', id)
    .where('is_approved', '=', true)
    .where('reviews.deleted_at', 'is', null);
  const ratings = await approved
    .select(({ fn }) => ['rating', fn.countAll<number>().as('count')])
    .groupBy('rating')
    .execute();
  const summary = summaryOf(ratings);
  const paging = { page, limit, orderBy: sql`reviews.created_at desc, reviews.id`, total: summary.total };
  const { data } = await pageOf(approved, paging, async (onPage) => {
    const rows = await onPage
      .innerJoin('users', 'users.id', 'reviews.user_id')
      .select(['reviews.id', 'rating', 'title', 'comment', 'is_verified', 'reviews.created_at'])
      .select(['users.first_name', 'users.last_name'])
      .execute();
    return rows.map(presentPublicReview);
  });
  return { data, ...summary };
}

/** The number of reviews, their average with one decimal, and how many give each rating. */
function summaryOf(ratings: { rating: number; count: number }[]) {
  const counts = RATINGS.map((rating) => ratings.find((row) => row.rating === rating)?.count ?? 0);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const stars = ratings.reduce((sum, { rating, count }) => sum + rating * count, 0);
  return { total, average: total === 0 ? null : Math.round((stars * 10) / total) / 10, counts };
}
