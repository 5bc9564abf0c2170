import type { CouponType } from '#domain/coupons.ts';
import type { Generated } from 'kysely';

export interface CouponTables {
  coupons: {
    id: string;
    code: string;
    name: string;
    description: string;
    type: CouponType;
    /** Cents, or hundredths of a percent. */
    value: number;
    min_order_cents: number;
    max_discount_cents: number | null;
    usage_limit: number | null;
    user_usage_limit: number | null;
    /** Held and used together. */
    used_count: Generated<number>;
    starts_at: Date;
    ends_at: Date;
    is_active: Generated<boolean>;
    /** Every page of the shop announces it while it can be used, the newest where there are several. */
    is_announced: Generated<boolean>;
    created_at: Date;
    updated_at: Date;
    deleted_at: Date | null;
  };
  coupon_redemptions: {
    order_id: string;
    coupon_id: string;
    user_id: string;
    state: 'held' | 'used' | 'released';
  };
  coupon_user_usage: { coupon_id: string; user_id: string; used: number };
}
