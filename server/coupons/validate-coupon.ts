import { type CouponTerms, discountOf } from '#domain/coupons.ts';
import { shopPrice } from '#domain/currency.ts';
import type { Cents } from '#domain/money.ts';

/** Everything that decides whether a coupon may be used; `used` and `usedByUser` count held and used together. */
export interface CouponState extends CouponTerms {
  isActive: boolean;
  startsAt: Date;
  endsAt: Date;
  minOrder: Cents;
  usageLimit: number | null;
  used: number;
  userUsageLimit: number | null;
  usedByUser: number;
}

export type CouponVerdict =
  | { valid: true; discount: Cents }
  /** `missing`: how far the order is below the coupon's minimum, where it is refused for that. */
  | { valid: false; error: string; missing?: Cents };

/** Whether a coupon may be used now on an order of this subtotal, and what it takes off. */
export function checkCoupon(
  coupon: CouponState | undefined,
  { now, subtotal }: { now: Date; subtotal: Cents },
): CouponVerdict {
  const refusal = (error: string): CouponVerdict => ({ valid: false, error });
  if (!coupon) return refusal('Invalid coupon');
  if (!coupon.isActive) return refusal('This coupon is not active');
  if (now < coupon.startsAt) return refusal('This coupon has not started yet');
  if (now > coupon.endsAt) return refusal('This coupon has expired');
  if (subtotal < coupon.minOrder) {
    const error = `Spend at least ${plainPrice(coupon.minOrder)} to use this coupon`;
    return { valid: false, error, missing: coupon.minOrder - subtotal };
  }
  if (coupon.usageLimit !== null && coupon.used >= coupon.usageLimit) return refusal('This coupon has been used up');
  if (coupon.userUsageLimit !== null && coupon.usedByUser >= coupon.userUsageLimit) {
    return refusal('You have already used this coupon');
  }
  return { valid: true, discount: discountOf(coupon, subtotal) };
}

/** `€80`, and `€79.50` where there are cents. */
export const plainPrice = (cents: Cents) => shopPrice(cents).replace(/\.00$/, '');
