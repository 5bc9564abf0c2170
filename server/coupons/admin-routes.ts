import { createCoupon, deleteCoupon, listCoupons, toggleCoupon, updateCoupon } from '#contract/admin-coupons.ts';
import { admin } from '#server/http/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { addCoupon, changeCoupon, findCoupons, flipCoupon, removeCoupon } from './admin-coupons.ts';

export const adminCouponRoutes: Route[] = [
  route(listCoupons, admin, findCoupons),
  route(createCoupon, admin, addCoupon),
  route(updateCoupon, admin, changeCoupon),
  route(toggleCoupon, admin, flipCoupon),
  route(deleteCoupon, admin, removeCoupon),
];
