import type { Result } from '#contract/endpoint.ts';
import type * as admin from '#contract/admin-reviews.ts';
import type * as contract from '#contract/reviews.ts';
import { type OwnerRow, presentOwner } from '#server/users/owner.ts';
import type { Selectable } from 'kysely';
import type { ReviewsTable } from './tables.ts';

type ReviewRow = Selectable<ReviewsTable>;

/** A review as its author sees it. */
export const presentReview = (row: ReviewRow): Result<typeof contract.createReview>['data'] => ({
  id: row.id,
  orderId: row.order_id,
  productId: row.product_id,
  rating: row.rating,
  title: row.title,
  comment: row.comment,
  isApproved: row.is_approved,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

type ReviewColumns = Pick<ReviewRow, 'id' | 'rating' | 'title' | 'comment' | 'is_verified' | 'created_at'>;

/** A review as the public sees it. */
export const presentPublicReview = (
  row: ReviewColumns & { first_name: string; last_name: string },
): Result<typeof contract.listProductReviews>['data'][number] => ({
  id: row.id,
  author: authorName(row.first_name, row.last_name),
  rating: row.rating,
  title: row.title,
  comment: row.comment,
  isVerified: row.is_verified,
  createdAt: row.created_at,
});

interface AdminColumns extends OwnerRow {
  product_name: string;
  price_cents: number;
  product_deleted_at: Date | null;
}

/** A review as admins see it. */
export const presentAdminReview = (
  row: ReviewColumns & Pick<ReviewRow, 'is_approved' | 'user_id' | 'product_id' | 'updated_at'> & AdminColumns,
): Result<typeof admin.toggleReview>['data'] => ({
  id: row.id,
  userId: row.user_id,
  user: presentOwner(row),
  productId: row.product_id,
  product: { name: row.product_name, price: row.price_cents, isDeleted: row.product_deleted_at !== null },
  rating: row.rating,
  title: row.title,
  comment: row.comment,
  isVerified: row.is_verified,
  isApproved: row.is_approved,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** `Fiona F.`: too little to look the person up. */
function authorName(firstName: string, lastName: string): string {
  const [initial] = lastName.trim();
  return [firstName.trim() || 'A fan', ...(initial ? [`${initial.toUpperCase()}.`] : [])].join(' ');
}
