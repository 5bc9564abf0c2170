import { deleteReview, listAdminReviews, toggleReview } from '#contract/reviews.ts';
import { admin } from '#server/http/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { findAdminReviews, flipReview, removeReview } from './admin-reviews.ts';

export const adminReviewRoutes: Route[] = [
  route(listAdminReviews, admin, findAdminReviews),
  route(toggleReview, admin, flipReview),
  route(deleteReview, admin, removeReview),
];
