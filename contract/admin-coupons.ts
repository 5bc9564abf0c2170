import { ADMIN_SORTS } from '#domain/admin-sorts.ts';
import { COUPON_TYPES } from '#domain/coupons.ts';
import { z } from 'zod';
import { done, endpoint, list, one } from './endpoint.ts';
import {
  Activation,
  ById,
  Instant,
  Money,
  Named,
  PagingOf,
  Price,
  Prose,
  Search,
  SortOf,
  ExpectedUpdatedAt,
} from './fields.ts';

export const AdminCoupon = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.enum(COUPON_TYPES),
  /** Percent or euros; 0 of free shipping. */
  value: Money,
  minOrderAmount: Money,
  maxDiscount: Money.nullable(),
  usageLimit: z.int().nullable(),
  userUsageLimit: z.int().nullable(),
  /** Orders that use it or hold a use of it. */
  usageCount: z.int(),
  startDate: Instant,
  endDate: Instant,
  isActive: z.boolean(),
  isAnnounced: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type AdminCoupon = z.input<typeof AdminCoupon>;

/** Empty or null: unlimited. */
const Limit = z
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(1_000_000_000, 'must be at most 1,000,000,000')
  .or(z.literal(''))
  .nullish();

const MAX_PERCENT = 100_00;

/** What may be left out stays as it is; a new coupon is unlimited, active and not announced. */
const CouponInput = z
  .object({
    code: Named(60).regex(/^\S+$/, 'must not contain spaces').toUpperCase(),
    name: Named(200),
    description: Prose(),
    type: z.enum(COUPON_TYPES, `must be one of ${COUPON_TYPES.join(', ')}`),
    /** Percent or euros; free shipping takes any. */
    value: Price,
    minOrderAmount: Price,
    /** Empty or null: no cap. */
    maxDiscount: Price.refine((cents) => cents > 0, 'must be above 0')
      .or(z.literal(''))
      .nullish(),
    usageLimit: Limit,
    userUsageLimit: Limit,
    startDate: Instant,
    endDate: Instant,
    isActive: z.boolean().optional(),
    /** Every page of the shop announces it while it can be used, the newest where there are several. */
    isAnnounced: z.boolean().optional(),
    expectedUpdatedAt: ExpectedUpdatedAt,
  })
  .refine(({ type, value }) => type !== 'percentage' || (value > 0 && value <= MAX_PERCENT), {
    path: ['value'],
    message: 'must be above 0 and at most 100',
  })
  .refine(({ type, value }) => type !== 'fixed' || value > 0, { path: ['value'], message: 'must be above 0' })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    path: ['endDate'],
    message: 'must not be before startDate',
  });
export type CouponInput = z.output<typeof CouponInput>;

export const listCoupons = endpoint({
  method: 'GET',
  path: '/api/admin/coupons',
  summary: 'All coupons that are not deleted, newest first',
  query: PagingOf(10).extend({
    search: Search,
    sort: SortOf(ADMIN_SORTS.coupons),
    /** Only the one that is announced. */
    announced: z.enum(['true', ''], 'must be true').optional(),
  }),
  response: list(AdminCoupon),
});

export const getCoupon = endpoint({
  method: 'GET',
  path: '/api/admin/coupons/:id',
  summary: 'A coupon',
  params: ById,
  response: one(AdminCoupon),
});

export const createCoupon = endpoint({
  method: 'POST',
  path: '/api/admin/coupons',
  summary: 'Create a coupon; its code is kept in capitals, and one that is announced takes the place of the other',
  body: CouponInput,
  response: one(AdminCoupon),
  status: 201,
});

export const updateCoupon = endpoint({
  method: 'PUT',
  path: '/api/admin/coupons/:id',
  summary:
    'Change a coupon; orders that were made with it stay as they are, and one that is announced takes the place of the other',
  params: ById,
  body: CouponInput,
  once: true,
  response: one(AdminCoupon),
});

export const toggleCoupon = endpoint({
  method: 'PUT',
  path: '/api/admin/coupons/:id/status',
  summary: 'Activate or deactivate a coupon',
  params: ById,
  body: Activation,
  response: one(AdminCoupon),
});

export const deleteCoupon = endpoint({
  method: 'DELETE',
  path: '/api/admin/coupons/:id',
  summary: 'Delete a coupon; old orders keep its code',
  params: ById,
  response: done,
});

export const restoreCoupon = endpoint({
  method: 'POST',
  path: '/api/admin/coupons/:id/restore',
  summary: 'Bring a deleted coupon back, while no other has its code; it is announced again unless another is',
  params: ById,
  response: one(AdminCoupon),
});
