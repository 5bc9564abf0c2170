import * as contract from '#contract/coupons.ts';
import { anyone, signedIn } from '#server/identity/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { getAnnouncedCoupon } from './announced-coupon.ts';
import { validateCoupon } from './coupons.ts';

/** Against guessing: codes are short. */
const LIMIT = { perMinute: 20 };

export const couponRoutes: Route[] = [
  route(contract.getAnnouncedCoupon, anyone, getAnnouncedCoupon),
  route(contract.validateCoupon, signedIn, validateCoupon, LIMIT),
];
