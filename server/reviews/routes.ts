import * as contract from '#contract/reviews.ts';
import { anyone, signedIn } from '#server/identity/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { listProductReviews } from './product-reviews.ts';
import { createReview, updateReview, listMyReviews } from './reviews.ts';

const LIMIT = { perMinute: 10 };

export const reviewRoutes: Route[] = [
  route(contract.listProductReviews, anyone, listProductReviews),
  route(contract.listMyReviews, signedIn, listMyReviews),
  route(contract.createReview, signedIn, createReview, LIMIT),
  route(contract.updateReview, signedIn, updateReview, LIMIT),
];
