import type { Review } from '#contract/reviews.ts';
import type { DescribedImage } from '#web/shop/read-images.ts';
import { Button } from '#web/ui/button.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useMyReviews } from './my-reviews.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { useReviewDraft } from './review-draft.ts';

interface LineReviewProps {
  orderId: string;
  product: { id: string; name: string; image: DescribedImage | undefined };
}

/** My review of a bought product: its state, and the button to write or change it. */
export function LineReview({ orderId, product }: LineReviewProps) {
  const { data: mine, isPending } = useMyReviews();
  const [form, setForm] = useState(0);
  const [open, setOpen] = useState(false);
  const review = mine?.find((one) => one.orderId === orderId && one.productId === product.id);
  const draft = useReviewDraft({ orderId, productId: product.id, review });
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        aria-describedby={`reviewed-${orderId}-${product.id}`}
        // Until the reviews are loaded the button keeps its space without a text that may be wrong. With large text beside a picture its icon
        // goes above its words.
        className={isPending ? 'invisible flex-wrap' : 'flex-wrap'}
        onClick={() => {
          setForm((number) => number + 1);
          setOpen(true);
        }}
      >
        <Pencil size={16} />
        {review ? 'Edit Review' : 'Write Review'}
      </Button>
      <span id={`reviewed-${orderId}-${product.id}`} className="sr-only">
        {product.name}
      </span>
      {review && <Standing review={review} />}
      {!isPending && !open && draft.read() && <span className="text-warn">What you wrote is not saved yet</span>}
      {form > 0 && (
        <ReviewDialog
          key={form}
          orderId={orderId}
          product={product}
          review={review}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

function Standing({ review }: { review: Review }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Stars rating={review.rating} />
      {review.isApproved ? 'Shown on the product page' : 'Not shown for now: we read reviews before they appear'}
    </span>
  );
}
