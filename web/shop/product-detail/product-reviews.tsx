import type { ProductReviews as Reviews, PublicReview } from '#contract/reviews.ts';
import { PRODUCT_REVIEWS_PAGE_SIZE, RATINGS } from '#domain/limits.ts';
import { longDate } from '#web/format.ts';
import { Link } from '#web/router/link.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { useZone } from '#web/hydrated.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { countOf } from './rating-link.tsx';
import { reviewsHref } from './reviews-page.ts';

interface ProductReviewsProps {
  productId: string;
  reviews: Reviews;
  page: number;
}

/** The average rating, the count of each rating, and one page of reviews, newest first. */
export function ProductReviews({ productId, reviews, page }: ProductReviewsProps) {
  const { data, total } = reviews;
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="mt-16 sm:mt-24">
      <h2 id="reviews-title">Reviews</h2>
      {total === 0 ? (
        <p className="mt-4 max-w-prose text-text-2">
          No reviews yet. Whoever has received this product can write one in their Order History.
        </p>
      ) : (
        <div className="mt-6 grid items-start gap-x-14 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <Summary reviews={reviews} />
          <div className="grid gap-8">
            <ul className="divide-y divide-line border-y border-line">
              {data.map((review) => (
                <OneReview key={review.id} review={review} />
              ))}
            </ul>
            <Pagination
              label="Pages of reviews"
              page={page}
              pageSize={PRODUCT_REVIEWS_PAGE_SIZE}
              total={total}
              href={(to) => reviewsHref(productId, to)}
              renderLink={({ href, ...link }) => <Link to={href} {...link} />}
            />
          </div>
        </div>
      )}
    </section>
  );
}

function Summary({ reviews: { average, total, counts } }: { reviews: Reviews }) {
  return (
    <div className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="font-display text-3xl leading-none font-black tabular-nums">{average?.toFixed(1)}</span>
        <span className="grid gap-1">
          <Stars rating={average ?? 0} className="text-xl" />
          <span className="text-sm text-muted">{countOf(total)}</span>
        </span>
      </p>
      <dl className="mt-5 grid gap-2 text-sm tabular-nums">
        {RATINGS.toReversed().map((rating) => {
          const count = counts[rating - 1] ?? 0;
          return (
            <div key={rating} className="grid grid-cols-[3.75rem_1fr_2rem] items-center gap-3">
              <dt className="text-text-2">
                {rating} {rating === 1 ? 'star' : 'stars'}
              </dt>
              <dd className="contents">
                <svg aria-hidden="true" className="h-2 w-full rounded-pill bg-raised">
                  <rect width={`${(count / total) * 100}%`} height="100%" rx="4" className="fill-amber" />
                </svg>
                <span className="text-right text-muted">{count}</span>
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="mt-5 text-sm text-muted">Only people who have received a product can review it here.</p>
    </div>
  );
}

function OneReview({ review }: { review: PublicReview }) {
  const zone = useZone();
  return (
    <li className="py-6 first:pt-5">
      <article aria-labelledby={`review-${review.id}`}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Stars rating={review.rating} className="text-lg" />
          {review.isVerified && <Badge tone="ok">Verified purchase</Badge>}
        </div>
        <h3 id={`review-${review.id}`} className="mt-2.5 font-text font-semibold tracking-normal wrap-anywhere">
          {review.title}
        </h3>
        <p className="mt-1 text-sm text-muted">
          {review.author}, <time dateTime={review.createdAt}>{longDate(review.createdAt, zone)}</time>
        </p>
        <p className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere text-text-2">{review.comment}</p>
      </article>
    </li>
  );
}
