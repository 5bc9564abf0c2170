import { createReview, listMyReviews, listProductReviews, updateReview } from '#contract/reviews.ts';
import { anyone, signedIn } from '#server/http/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { findProductReviews } from './product-reviews.ts';
import { addReview, changeReview, findMyReviews } from './reviews.ts';

const LIMIT = { perMinute: 10 };

export const reviewRoutes: Route[] = [
  route(listProductReviews, anyone, findProductReviews),
  route(listMyReviews, signedIn, findMyReviews),
  route(createReview, signedIn, addReview, LIMIT),
  route(updateReview, signedIn, changeReview, LIMIT),
];
