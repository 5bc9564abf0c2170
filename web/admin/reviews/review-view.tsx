import { adminPrice } from '#domain/currency.ts';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { EmailAddress } from '#web/admin/email-text.tsx';
import { ownerName, RecordLink } from '#web/admin/owner-cell.tsx';
import { dateAndTime } from '#web/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Stars } from '#web/ui/stars.tsx';
import type { Review } from './review-area.ts';

export interface ReviewViewProps {
  review: Review;
  /** Approves what waits, rejects what is approved. */
  onToggle: () => void;
  onClose: () => void;
}

/** The whole review, to read and to decide on. */
export function ReviewView({ review, onToggle, onClose }: ReviewViewProps) {
  const { userId, user, productId, product, rating, title, comment, isVerified, isApproved, createdAt } = review;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button onClick={onToggle}>{isApproved ? 'Reject' : 'Approve'}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Stars rating={rating} className="text-xl" />
        <p className="text-md wrap-anywhere whitespace-pre-line">{comment}</p>
        <div className="border-t border-line pt-5">
          <Facts>
            <Fact label="Status">
              <ReviewStatus review={review} />
            </Fact>
            <Fact label="Product">
              <RecordLink
                to={`/admin/products?edit=${productId}`}
                isDeleted={product.isDeleted}
                className="text-link hover:underline"
              >
                {product.name}
              </RecordLink>
            </Fact>
            <Fact label="Price">{adminPrice(product.price)}</Fact>
            <Fact label="Purchase">{isVerified ? 'Verified' : 'Not verified'}</Fact>
            <Fact label="Written">{dateAndTime(createdAt)}</Fact>
            <Fact label="User" wide>
              <RecordLink
                to={`/admin/users?view=${userId}`}
                isDeleted={user.isDeleted}
                className="text-link hover:underline"
              >
                {ownerName(user)}
              </RecordLink>{' '}
              <EmailAddress email={user.email} className="text-muted" />
            </Fact>
          </Facts>
        </div>
      </div>
    </Dialog>
  );
}

export const ReviewStatus = ({ review: { isApproved } }: { review: Review }) => (
  <Badge tone={isApproved ? 'ok' : 'warn'}>{isApproved ? 'Approved' : 'Pending'}</Badge>
);
