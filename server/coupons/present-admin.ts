import type * as contract from '#contract/admin-coupons.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Selectable } from 'kysely';

export const presentCoupon = (row: Selectable<Tables['coupons']>): Answer<typeof contract.createCoupon>['data'] => ({
  id: row.id,
  code: row.code,
  name: row.name,
  description: row.description,
  type: row.type,
  value: row.value,
  minOrderAmount: row.min_order_cents,
  maxDiscount: row.max_discount_cents,
  usageLimit: row.usage_limit,
  userUsageLimit: row.user_usage_limit,
  usageCount: row.used_count,
  startDate: row.starts_at,
  endDate: row.ends_at,
  isActive: row.is_active,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
