import type { AdminReview } from '#contract/admin-reviews.ts';
import { Badge } from '#web/ui/badge.tsx';

export const ReviewStatus = ({ review: { isApproved } }: { review: AdminReview }) => (
  <Badge tone={isApproved ? 'ok' : 'warn'}>{isApproved ? 'Approved' : 'Pending'}</Badge>
);
