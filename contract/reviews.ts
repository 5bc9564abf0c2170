import { PRODUCT_REVIEWS_PAGE_SIZE, REVIEW_TITLE_LENGTH } from '#domain/limits.ts';
import { z } from 'zod';
import { endpoint, list, one } from './endpoint.ts';
import { ById, ExpectedUpdatedAt, Id, Instant, Named, PagingOf, Prose } from './fields.ts';

const Rating = z.int('must be a whole number').min(1, 'must be at least 1').max(5, 'must be at most 5');

const ReviewInput = z.object({
  rating: Rating,
  title: Named(REVIEW_TITLE_LENGTH),
  comment: Prose(),
});

/** A review as its author sees it. */
export const Review = z.object({
  id: z.string(),
  orderId: z.string(),
  productId: z.string(),
  rating: z.int(),
  title: z.string(),
  comment: z.string(),
  isApproved: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Review = z.input<typeof Review>;

export const listMyReviews = endpoint({
  method: 'GET',
  path: '/api/reviews/my',
  summary: 'My reviews, newest first',
  query: PagingOf(100),
  response: list(Review),
});

export const createReview = endpoint({
  method: 'POST',
  path: '/api/reviews',
  summary: 'Review a product of my own delivered or completed order; it waits for approval',
  body: ReviewInput.extend({ orderId: Id, productId: Id }),
  response: one(Review),
  status: 201,
  once: true,
});

export const updateReview = endpoint({
  method: 'PUT',
  path: '/api/reviews/:id',
  summary: 'Change my review; it waits for approval again',
  params: ById,
  // Not in the body: of that the specification says all fields.
  query: z.object({ expectedUpdatedAt: ExpectedUpdatedAt }),
  body: ReviewInput,
  response: one(Review),
});

/** An approved review as everybody sees it: the author is a first name and an initial. */
export const PublicReview = z.object({
  id: z.string(),
  author: z.string(),
  rating: z.int(),
  title: z.string(),
  comment: z.string(),
  isVerified: z.boolean(),
  createdAt: Instant,
});
export type PublicReview = z.input<typeof PublicReview>;

/** A page of a product's reviews, with the average and the counts of all of them. */
export const ProductReviews = z.object({
  data: z.array(PublicReview),
  total: z.int(),
  /** One decimal; null without reviews. */
  average: z.number().nullable(),
  /** Numbers of reviews with one to five stars. */
  counts: z.array(z.int()),
});
export type ProductReviews = z.input<typeof ProductReviews>;

export const listProductReviews = endpoint({
  method: 'GET',
  path: '/api/products/:id/reviews',
  summary: 'Approved reviews of a product, newest first, their average and how many gave each rating',
  params: ById,
  query: PagingOf(PRODUCT_REVIEWS_PAGE_SIZE),
  response: ProductReviews,
  shared: ({ id }: { id: string }) => [`reviews ${id}`, `product ${id}`],
});
