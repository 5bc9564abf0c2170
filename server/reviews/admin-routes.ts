import * as contract from '#contract/admin-reviews.ts';
import { admin } from '#server/identity/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { getAdminReview, listAdminReviews, toggleReview, deleteReview, restoreReview } from './admin-reviews.ts';

export const adminReviewRoutes: Route[] = [
  route(contract.listAdminReviews, admin, listAdminReviews),
  route(contract.getAdminReview, admin, getAdminReview),
  route(contract.toggleReview, admin, toggleReview),
  route(contract.deleteReview, admin, deleteReview),
  route(contract.restoreReview, admin, restoreReview),
];
