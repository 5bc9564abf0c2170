import type * as contract from '#contract/coupons.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { cartTotal } from '#domain/pricing.ts';
import { checkCoupon } from './validate-coupon.ts';
import { type Coupon, findCouponRateLimited } from './find-coupon.ts';

export async function validateCoupon(
  services: Services,
  actor: Actor,
  { code, orderTotal }: Input<typeof contract.validateCoupon>,
): Promise<Result<typeof contract.validateCoupon>> {
  const coupon = await findCouponRateLimited(services, code, actor.id);
  const verdict = checkCoupon(coupon && withoutOwnHold(coupon), { now: services.clock.now(), subtotal: orderTotal });
  if (!coupon || !verdict.valid) return verdict;
  return {
    valid: true,
    discount: verdict.discount,
    finalTotal: cartTotal(orderTotal, verdict.discount),
    coupon: { code: coupon.code, type: coupon.type, name: coupon.name },
  };
}

/** A coupon as the person's next checkout finds it: that gives back what an order of theirs holds first. */
const withoutOwnHold = (coupon: Coupon): Coupon => ({
  ...coupon,
  used: coupon.used - coupon.heldByUser,
  usedByUser: coupon.usedByUser - coupon.heldByUser,
});
