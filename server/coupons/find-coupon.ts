import type { Reader } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import type { CouponState } from './validate-coupon.ts';
import { sql } from 'kysely';

/** How many codes that do not exist a person may try, and in which time. */
const LIMIT = { wrong: 10, minutes: 10 };

export interface Coupon extends CouponState {
  id: string;
  code: string;
  name: string;
  /** Of the uses by this person, those that an order of theirs holds and has not paid for. */
  heldByUser: number;
}

/** The coupon of this code, in upper or lower case, with how often this person has used it; undefined for no such code. */
async function findCoupon(db: Reader, code: string, userId: string): Promise<Coupon | undefined> {
  const row = await db
    .selectFrom('coupons')
    .leftJoin('coupon_user_usage as usage', (join) =>
      join.onRef('usage.coupon_id', '=', 'coupons.id').on('usage.user_id', '=', userId),
    )
    .selectAll('coupons')
    .select('usage.used as used_by_user')
    .select((coupon) =>
      coupon
        .selectFrom('coupon_redemptions')
        .whereRef('coupon_redemptions.coupon_id', '=', 'coupons.id')
        .where('coupon_redemptions.user_id', '=', userId)
        .where('coupon_redemptions.state', '=', 'held')
        .select(sql<number>`count(*)::integer`.as('held'))
        .as('held_by_user'),
    )
    .where('code', '=', code.trim().toUpperCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      code: row.code,
      name: row.name,
      type: row.type,
      value: row.value,
      maxDiscount: row.max_discount_cents,
      minOrder: row.min_order_cents,
      isActive: row.is_active,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      usageLimit: row.usage_limit,
      used: row.used_count,
      userUsageLimit: row.user_usage_limit,
      usedByUser: row.used_by_user ?? 0,
      heldByUser: row.held_by_user ?? 0,
    }
  );
}

/** `findCoupon` for a code that somebody typed. Throws TooMany (429) after too many codes that do not exist. */
export async function findCouponRateLimited(
  services: Services,
  code: string,
  userId: string,
): Promise<Coupon | undefined> {
  const takeBack = await services.limits.guess('coupon code', LIMIT, userId);
  const coupon = await findCoupon(services.db, code, userId);
  if (coupon) await takeBack();
  return coupon;
}
