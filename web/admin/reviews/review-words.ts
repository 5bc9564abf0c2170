import type { AdminReview } from '#contract/admin-reviews.ts';
import { ownerName } from '#web/admin/owner-name.ts';

/** What its buttons are about: 'review of First Light Mug by Fiona Fan'. */
export const reviewName = ({ product, user }: AdminReview) => `review of ${product.name} by ${ownerName(user)}`;
