import { type Cents, percentageOf } from './money.ts';

export const COUPON_TYPES = ['percentage', 'fixed', 'free_shipping'] as const;
export type CouponType = (typeof COUPON_TYPES)[number];

export interface CouponTerms {
  type: CouponType;
  /** Hundredths: cents of a fixed coupon, hundredths of a percent of a percentage. */
  value: number;
  /** Caps a percentage; null when there is no cap. */
  maxDiscount: Cents | null;
}

/** The discount that a coupon gives on a subtotal, in cents; free shipping is not part of it (`freesShipping`). */
export function discountOf(coupon: CouponTerms, subtotal: Cents): Cents {
  if (coupon.type === 'free_shipping') return 0;
  if (coupon.type === 'fixed') return Math.min(coupon.value, subtotal);
  const share = percentageOf(subtotal, coupon.value);
  return Math.min(share, coupon.maxDiscount ?? share, subtotal);
}

export const freesShipping = (coupon: { type: string } | null | undefined) => coupon?.type === 'free_shipping';
