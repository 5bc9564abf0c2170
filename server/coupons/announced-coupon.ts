import type * as contract from '#contract/coupons.ts';
import type { Result } from '#contract/endpoint.ts';
import type { CouponTerms } from '#domain/coupons.ts';
import type { Services } from '#server/services.ts';
import { sql } from 'kysely';
import { plainPrice } from './validate-coupon.ts';

export async function getAnnouncedCoupon({ db, clock }: Services): Promise<Result<typeof contract.getAnnouncedCoupon>> {
  const now = clock.now();
  const row = await db
    .selectFrom('coupons')
    .select(['code', 'type', 'value', 'max_discount_cents as maxDiscount', 'min_order_cents as minOrder'])
    .where('is_announced', '=', true)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .where('starts_at', '<=', now)
    .where('ends_at', '>=', now)
    .where(sql<boolean>`used_count < coalesce(usage_limit, used_count + 1)`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!row) return { data: null };
  return { data: { code: row.code, offer: offerOf(row), minimum: row.minOrder > 0 ? plainPrice(row.minOrder) : null } };
}

/** 'free shipping', '€15 off', '12.5% off (up to €20)' */
function offerOf({ type, value, maxDiscount }: CouponTerms): string {
  if (type === 'free_shipping') return 'free shipping';
  if (type === 'fixed') return `${plainPrice(value)} off`;
  return `${value / 100}% off${maxDiscount === null ? '' : ` (up to ${plainPrice(maxDiscount)})`}`;
}
