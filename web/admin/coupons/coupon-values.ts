import type { AdminCoupon } from '#contract/admin-coupons.ts';
import type { SentTo } from '#contract/calls.ts';
import type { CouponType } from '#domain/coupons.ts';

/** The coupon form. Figures are text until they are sent; names are those of the call, so its complaints find their field. */
export interface CouponValues {
  code: string;
  name: string;
  description: string;
  type: CouponType;
  value: string;
  minOrderAmount: string;
  maxDiscount: string;
  usageLimit: string;
  userUsageLimit: string;
  /** Days: 2026-03-01. */
  startDate: string;
  endDate: string;
  isActive: boolean;
}
type CouponBody = SentTo<'POST /api/admin/coupons'>['body'];

export const valuesOf = (coupon: AdminCoupon | undefined): CouponValues => ({
  code: coupon?.code ?? '',
  name: coupon?.name ?? '',
  description: coupon?.description ?? '',
  type: coupon?.type ?? 'percentage',
  value: textOf(coupon?.value),
  minOrderAmount: coupon ? coupon.minOrderAmount.toFixed(2) : '',
  maxDiscount: coupon?.maxDiscount?.toFixed(2) ?? '',
  usageLimit: textOf(coupon?.usageLimit),
  userUsageLimit: textOf(coupon?.userUsageLimit),
  startDate: dayOf(coupon?.startDate),
  endDate: dayOf(coupon?.endDate),
  isActive: coupon?.isActive ?? true,
});

/** A day that was not touched keeps its time of day, which another client may have set. */
export const bodyOf = (values: CouponValues, known?: AdminCoupon): CouponBody => ({
  ...values,
  value: Number(values.value),
  minOrderAmount: Number(values.minOrderAmount),
  maxDiscount: figure(values.maxDiscount),
  usageLimit: figure(values.usageLimit),
  userUsageLimit: figure(values.userUsageLimit),
  startDate: sameDay(values.startDate, known?.startDate) ?? `${values.startDate}T00:00:00.000Z`,
  endDate: sameDay(values.endDate, known?.endDate) ?? `${values.endDate}T23:59:59.999Z`,
  ...(known && { expectedUpdatedAt: known.updatedAt }),
});

const textOf = (figureOrNone: number | null | undefined) => figureOrNone?.toString() ?? '';
const dayOf = (iso = '') => iso.slice(0, 10);
const sameDay = (day: string, iso: string | undefined) => (dayOf(iso) === day ? iso : undefined);
const figure = (text: string) => (text.trim() === '' ? null : Number(text));
