import type { Review } from '#contract/reviews.ts';
import { useDrafts } from '#web/shop/account/drafts.ts';
import type { ReviewInput } from './my-reviews.ts';

interface Draft {
  /** The id of the review that is changed; undefined for a new one. */
  of?: string | undefined;
  input: ReviewInput;
}

/** What is typed and not saved of a review; none where the review was written or removed elsewhere meanwhile. */
export function useReviewDraft({
  orderId,
  productId,
  review,
}: {
  orderId: string;
  productId: string;
  review: Pick<Review, 'id'> | undefined;
}) {
  const drafts = useDrafts();
  const name = `review:${orderId}:${productId}`;
  return {
    read(): ReviewInput | undefined {
      // Written below.
      const draft = drafts.read(name) as Draft | undefined;
      return draft?.of === review?.id ? draft?.input : undefined;
    },
    keep: (input: ReviewInput) => drafts.keep(name, { of: review?.id, input } satisfies Draft),
    forget: () => drafts.forget(name),
  };
}
