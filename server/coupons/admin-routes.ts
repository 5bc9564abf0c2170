import * as contract from '#contract/admin-coupons.ts';
import { admin } from '#server/identity/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import {
  createCoupon,
  updateCoupon,
  getCoupon,
  listCoupons,
  toggleCoupon,
  deleteCoupon,
  restoreCoupon,
} from './admin-coupons.ts';

export const adminCouponRoutes: Route[] = [
  route(contract.listCoupons, admin, listCoupons),
  route(contract.getCoupon, admin, getCoupon),
  route(contract.createCoupon, admin, createCoupon),
  route(contract.updateCoupon, admin, updateCoupon),
  route(contract.toggleCoupon, admin, toggleCoupon),
  route(contract.deleteCoupon, admin, deleteCoupon),
  route(contract.restoreCoupon, admin, restoreCoupon),
];
