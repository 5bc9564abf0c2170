import type { Insertable } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/** The tables that the demo fills, in the order of their references. */
export const DEMO_TABLES = [
  'users',
  'addresses',
  'categories',
  'products',
  'product_variants',
  'wishlist_items',
  'coupons',
  'orders',
  'order_items',
  'payments',
  'sandbox_intents',
  'reservations',
  'stock_ledger',
  'coupon_redemptions',
  'coupon_user_usage',
  'refunds',
  'sandbox_refunds',
  'reviews',
  'team_roles',
  'team_members',
  'competitions',
  'tracks',
  'track_personnel',
  'track_results',
  'activities',
  'outbox',
] as const;
export type DemoTable = (typeof DEMO_TABLES)[number];

/** A row of every column but the generated ones that it leaves out. */
export type Row<T extends DemoTable> = Insertable<Tables[T]>;
export type DemoRows = { [T in DemoTable]?: Row<T>[] };
