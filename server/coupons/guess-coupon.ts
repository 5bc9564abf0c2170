import type { Services } from '#server/services.ts';
import { type Coupon, findCoupon } from './find-coupon.ts';

const LIMIT = { wrong: 10, minutes: 10 };

/** `findCoupon` for a code that somebody typed. Throws TooMany after too many that there are not. */
export async function guessCoupon(services: Services, code: string, userId: string): Promise<Coupon | undefined> {
  const takeBack = await services.limits.guess('coupon code', LIMIT, userId);
  const coupon = await findCoupon(services.db, code, userId);
  if (coupon) await takeBack();
  return coupon;
}
