/** The kinds of things that activities are about. */
export const ACTIVITY_TYPES = [
  'order',
  'user',
  'product',
  'inventory',
  'category',
  'coupon',
  'review',
  'address',
  'wishlist',
  'team',
  'competition',
  'payment',
  'message',
  'mail',
  'withdrawal',
  'integration',
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

/** The shop itself, where lists of activities are asked for by person. */
export const THE_SHOP = 'shop';
