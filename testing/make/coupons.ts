import { randomUUID } from 'node:crypto';
import type { CouponType } from '#domain/coupons.ts';
import type { TestDb } from '#testing/shop/test-shop.ts';

interface AboutCoupon {
  code?: string;
  type?: CouponType;
  /** Cents, or hundredths of a percent. */
  value?: number;
  minOrder?: number;
  maxDiscount?: number | null;
  usageLimit?: number | null;
  userUsageLimit?: number | null;
  startsAt?: Date;
  endsAt?: Date;
  isActive?: boolean;
  deleted?: boolean;
}

const DAY = 86_400_000;

/** 10 % off, good from yesterday until tomorrow, unless said otherwise. */
export async function makeCoupon(shop: TestDb, about: AboutCoupon = {}): Promise<{ id: string; code: string }> {
  const id = randomUUID();
  const now = shop.services.clock.now();
  const { code = 'RACE10', type = 'percentage', value = 1000 } = about;
  await shop.write((tx) =>
    tx
      .insertInto('coupons')
      .values({
        id,
        code,
        name: `Coupon ${code}`,
        description: 'For fans',
        type,
        value,
        min_order_cents: about.minOrder ?? 0,
        max_discount_cents: about.maxDiscount ?? null,
        usage_limit: about.usageLimit ?? null,
        user_usage_limit: about.userUsageLimit ?? null,
        used_count: 0,
        starts_at: about.startsAt ?? new Date(now.getTime() - DAY),
        ends_at: about.endsAt ?? new Date(now.getTime() + DAY),
        is_active: about.isActive ?? true,
        created_at: now,
        updated_at: now,
        deleted_at: about.deleted ? now : null,
      })
      .execute(),
  );
  return { id, code };
}
