import { ADMIN_SORTS } from '#domain/admin-sorts.ts';
import { z } from 'zod';
import { Owner } from './admin-users.ts';
import { done, endpoint, list, one } from './endpoint.ts';
import { ById, ExpectedUpdatedAt, Instant, Money, OfUser, PagingOf, Search, SortOf } from './fields.ts';

export const AdminReview = z.object({
  id: z.string(),
  userId: z.string(),
  user: Owner,
  productId: z.string(),
  product: z.object({ name: z.string(), price: Money, isDeleted: z.boolean() }),
  rating: z.int(),
  title: z.string(),
  comment: z.string(),
  isVerified: z.boolean(),
  isApproved: z.boolean(),
  createdAt: Instant,
  /** Of the text and of its approval. */
  updatedAt: Instant,
});
export type AdminReview = z.input<typeof AdminReview>;

export const listAdminReviews = endpoint({
  method: 'GET',
  path: '/api/admin/reviews',
  summary: 'All reviews that are not deleted, newest first',
  query: PagingOf(10).extend({
    search: Search,
    userId: OfUser,
    sort: SortOf(ADMIN_SORTS.reviews),
    approved: z.enum(['true', 'false', 'all', ''], 'must be true, false or all').optional(),
  }),
  response: list(AdminReview),
});

export const getAdminReview = endpoint({
  method: 'GET',
  path: '/api/admin/reviews/:id',
  summary: 'A review, also one that is not approved',
  params: ById,
  response: one(AdminReview),
});

export const toggleReview = endpoint({
  method: 'PUT',
  path: '/api/admin/reviews/:id/status',
  summary: 'Approve or reject a review',
  params: ById,
  body: z.object({
    isApproved: z.boolean().optional().describe('What it is to be; left out, the present state is turned over'),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  response: one(AdminReview),
});

export const deleteReview = endpoint({
  method: 'DELETE',
  path: '/api/admin/reviews/:id',
  summary: 'Delete a review',
  params: ById,
  response: done,
});

export const restoreReview = endpoint({
  method: 'POST',
  path: '/api/admin/reviews/:id/restore',
  summary: 'Bring a deleted review back, unless its author has written another',
  params: ById,
  response: one(AdminReview),
});
