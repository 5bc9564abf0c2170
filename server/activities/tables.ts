import type { JSONColumnType } from 'kysely';

export type ActivityType =
  | 'order'
  | 'user'
  | 'product'
  | 'inventory'
  | 'category'
  | 'coupon'
  | 'review'
  | 'address'
  | 'wishlist'
  | 'team'
  | 'competition'
  | 'payment';

export interface ActivitiesTable {
  id: string;
  type: ActivityType;
  action: string;
  description: string;
  actor_id: string | null;
  object_id: string | null;
  before: JSONColumnType<object> | null;
  after: JSONColumnType<object> | null;
  created_at: Date;
}
