import { COUPON_TYPES } from '#domain/coupons.ts';
import { z } from 'zod';
import { endpoint, one } from './endpoint.ts';
import { Money, Named, Price } from './fields.ts';

/** Either response is a 200: `valid` says which it is. */
export const CouponAnswer = z.object({
  valid: z.boolean(),
  discount: Money.optional(),
  finalTotal: Money.optional(),
  coupon: z.object({ code: z.string(), type: z.enum(COUPON_TYPES), name: z.string() }).optional(),
  error: z.string().optional(),
  /** How far the order is below the coupon's minimum, where it is refused for that. */
  missing: Money.optional(),
});
export type CouponAnswer = z.input<typeof CouponAnswer>;

/** What the bar above every page says: 'Code NIGHTSHIFT: free shipping on orders from €80'. */
const AnnouncedCoupon = z.object({
  code: z.string(),
  offer: z.string().describe('Such as `free shipping` or `10% off`'),
  minimum: z.string().nullable().describe('From which order on, such as `€80`'),
});
export type AnnouncedCoupon = z.input<typeof AnnouncedCoupon>;

export const getAnnouncedCoupon = endpoint({
  method: 'GET',
  path: '/api/coupons/announced',
  summary: 'The coupon that every page announces: the newest of those chosen for it that can be used now',
  response: one(AnnouncedCoupon.nullable()),
  shared: () => ['announcement'],
});

export const validateCoupon = endpoint({
  method: 'POST',
  path: '/api/coupons/validate',
  summary: 'Whether I may use a coupon on an order of this total, and what it takes off',
  body: z.object({ code: Named(60), orderTotal: Price }),
  response: CouponAnswer,
});
