import type { Activity } from '#contract/admin-activities.ts';

/** What opens a record, by the noun of the action; pictures and wishlists have no address of their own. */
const OPENS: Readonly<Record<string, string>> = {
  order: '/admin/orders?view=',
  payment: '/admin/orders?view=',
  refund: '/admin/orders?view=',
  dispute: '/admin/orders?view=',
  mail: '/admin/mails?view=',
  product: '/admin/products?edit=',
  stock: '/admin/products?stock-of=',
  category: '/admin/categories?view=',
  coupon: '/admin/coupons?edit=',
  review: '/admin/reviews?view=',
  address: '/admin/addresses?edit=',
  user: '/admin/users?view=',
  message: '/admin/messages?view=',
  withdrawal: '/admin/withdrawals?view=',
  webhook: '/admin/webhooks?view=',
  team_member: '/admin/team-members?view=',
  competition: '/admin/competitions?view=',
  track: '/admin/competitions?track=',
};

/** Where the record of an activity opens; undefined where there is none, or none any more. */
export function activityLink(
  activity: Pick<Activity, 'action' | 'objectId' | 'isDeleted'> & Partial<Pick<Activity, 'type'>>,
): string | undefined {
  const { type, action, objectId, isDeleted } = activity;
  const [noun = ''] = action.split('.');
  // One whose order is known is on record with that.
  const opens = OPENS[type === 'order' ? type : noun];
  return opens && objectId && !isDeleted ? opens + objectId : undefined;
}
