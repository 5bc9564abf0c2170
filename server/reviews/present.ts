import type { Answer } from '#contract/endpoint.ts';
import type * as admin from '#contract/admin-reviews.ts';
import type * as contract from '#contract/reviews.ts';
import { presentOwner } from '#server/users/owner.ts';
import type { Selectable } from 'kysely';
import type { ReviewsTable } from './tables.ts';

type ReviewRow = Selectable<ReviewsTable>;

export const presentReview = (row: ReviewRow): Answer<typeof contract.createReview>['data'] => ({
  id: row.id,
  orderId: row.order_id,
  productId: row.product_id,
  rating: row.rating,
  title: row.title,
  comment: row.comment,
  isApproved: row.is_approved,
  createdAt: row.created_at,
});

type ReviewBody = Pick<ReviewRow, 'id' | 'rating' | 'title' | 'comment' | 'is_verified' | 'created_at'>;

export const presentPublicReview = (
  row: ReviewBody & { first_name: string; last_name: string },
): Answer<typeof contract.listProductReviews>['data'][number] => ({
  id: row.id,
  author: authorName(row.first_name, row.last_name),
  rating: row.rating,
  title: row.title,
  comment: row.comment,
  isVerified: row.is_verified,
  createdAt: row.created_at,
});

interface About {
  first_name: string;
  last_name: string;
  email: string;
  product_name: string;
  price_cents: number;
}

export const presentAdminReview = (
  row: ReviewBody & Pick<ReviewRow, 'is_approved'> & About,
): Answer<typeof admin.toggleReview>['data'] => ({
  id: row.id,
  user: presentOwner(row),
  product: { name: row.product_name, price: row.price_cents },
  rating: row.rating,
  title: row.title,
  comment: row.comment,
  isVerified: row.is_verified,
  isApproved: row.is_approved,
  createdAt: row.created_at,
});

/** Fiona F.: not enough to look somebody up. */
function authorName(firstName: string, lastName: string): string {
  const [initial] = lastName.trim();
  return [firstName.trim() || 'A fan', ...(initial ? [`${initial.toUpperCase()}.`] : [])].join(' ');
}
