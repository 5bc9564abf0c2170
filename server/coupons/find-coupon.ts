import type { Reader } from '#server/db/database.ts';
import type { CouponFacts } from './validate-coupon.ts';

export interface Coupon extends CouponFacts {
  id: string;
  code: string;
  name: string;
}

/** The coupon of this code in any case, with what this person has used of it; undefined when there is none. */
export async function findCoupon(db: Reader, code: string, userId: string): Promise<Coupon | undefined> {
  const row = await db
    .selectFrom('coupons')
    .leftJoin('coupon_user_usage as mine', (join) =>
      join.onRef('mine.coupon_id', '=', 'coupons.id').on('mine.user_id', '=', userId),
    )
    .selectAll('coupons')
    .select('mine.used as used_by_user')
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
    }
  );
}
