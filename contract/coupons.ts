import { COUPON_TYPES } from '#domain/coupons.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
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

export const validateCoupon = endpoint({
  method: 'POST',
  path: '/api/coupons/validate',
  summary: 'Whether I may use a coupon on an order of this total, and what it takes off',
  body: z.object({ code: Named(60), orderTotal: Price }),
  response: CouponAnswer,
});
