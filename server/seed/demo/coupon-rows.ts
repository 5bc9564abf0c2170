import { coupons } from './coupons.ts';
import type { Calendar } from './demo-calendar.ts';
import { demoId } from './demo-ids.ts';
import type { DemoRows, Row } from './demo-rows.ts';
import type { PlacedOrder } from './placed-order.ts';

export function couponRows(calendar: Calendar, orders: readonly PlacedOrder[]) {
  const redemptions = orders.flatMap(redemptionOf);
  const counted = redemptions.filter(({ state }) => state !== 'released');
  return {
    coupons: coupons.map((coupon): Row<'coupons'> => {
      const id = demoId(`coupon ${coupon.code}`);
      const created = calendar.day(Math.min(coupon.from, 0) - 3, '09:30');
      return {
        id,
        code: coupon.code,
        name: coupon.name,
        description: coupon.description,
        type: coupon.type,
        value: coupon.value,
        min_order_cents: coupon.minOrder,
        max_discount_cents: coupon.maxDiscount,
        usage_limit: coupon.usageLimit,
        user_usage_limit: coupon.userUsageLimit,
        used_count: counted.filter(({ coupon_id }) => coupon_id === id).length,
        starts_at: calendar.day(coupon.from, '00:00'),
        ends_at: new Date(calendar.day(coupon.until + 1, '00:00').getTime() - 1),
        is_active: !coupon.inactive,
        is_announced: coupon.announced ?? false,
        created_at: created,
        updated_at: created,
        deleted_at: null,
      };
    }),
    coupon_redemptions: redemptions,
    coupon_user_usage: usage(counted),
  } satisfies DemoRows;
}

/** A cancelled paid order has used its coupon; one that was never paid has not. */
function redemptionOf({ id, userId, coupon, order }: PlacedOrder) {
  if (!coupon) return [];
  const state = order.ended === 'expired' ? ('released' as const) : ('used' as const);
  return [{ order_id: id, coupon_id: demoId(`coupon ${coupon.code}`), user_id: userId, state }];
}

function usage(counted: readonly { coupon_id: string; user_id: string }[]): Row<'coupon_user_usage'>[] {
  const pairs = Map.groupBy(counted, ({ coupon_id, user_id }) => `${coupon_id} ${user_id}`);
  return [...pairs.values()].flatMap((uses) => {
    const [first] = uses;
    return first ? [{ coupon_id: first.coupon_id, user_id: first.user_id, used: uses.length }] : [];
  });
}
