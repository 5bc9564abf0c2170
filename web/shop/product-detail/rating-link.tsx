import type { ProductReviews as Reviews } from '#contract/reviews.ts';
import { Stars } from '#web/ui/stars.tsx';

/** The average rating as a link to the reviews; nothing where there are none. */
export function RatingLink({ reviews: { average, total } }: { reviews: Reviews }) {
  if (average === null) return null;
  return (
    <a href="#reviews" className="inline-flex min-h-11 flex-wrap items-center gap-x-2.5 text-sm hover:underline">
      <Stars rating={average} className="text-lg" />
      <span className="text-text-2 tabular-nums">
        <span aria-hidden="true">{average.toFixed(1)}</span> ({countOf(total)})
      </span>
    </a>
  );
}

export const countOf = (total: number) => `${total} ${total === 1 ? 'review' : 'reviews'}`;
