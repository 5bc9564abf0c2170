import type { Review } from '#contract/reviews.ts';
import { useDrafts } from '#web/shop/account/drafts.ts';
import type { Opened } from '#web/shop/account/use-opened.ts';
import type { ReviewInput } from './my-reviews.ts';

interface Draft {
  /** The id of the review that is changed; undefined for a new one. */
  of?: string | undefined;
  input: ReviewInput;
  opened: Opened<ReviewInput>;
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
    read(): Omit<Draft, 'of'> | undefined {
      // Written below.
      const draft = drafts.read(name) as Draft | undefined;
      return draft?.of === review?.id ? draft : undefined;
    },
    keep: (input: ReviewInput, opened: Opened<ReviewInput>) =>
      drafts.keep(name, { of: review?.id, input, opened } satisfies Draft),
    forget: () => drafts.forget(name),
  };
}
