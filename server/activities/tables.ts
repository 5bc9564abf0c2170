import type { ActivityType } from '#domain/activity-types.ts';
import type { JSONColumnType } from 'kysely';

/** Everything that the activity log says happened, as `noun.what_happened`. Rows keep these names: a migration renames. */
export const ACTIVITY_ACTIONS = [
  'address.created',
  'address.updated',
  'address.activated',
  'address.deactivated',
  'address.deleted',
  'category.created',
  'category.updated',
  'category.activated',
  'category.deactivated',
  'category.deleted',
  'competition.created',
  'competition.updated',
  'competition.activated',
  'competition.deactivated',
  'competition.deleted',
  'coupon.created',
  'coupon.updated',
  'coupon.activated',
  'coupon.deactivated',
  'coupon.deleted',
  'dispute.opened',
  'dispute.won',
  'dispute.lost',
  'image.uploaded',
  'message.reopened',
  'message.read',
  'message.answered',
  'message.deleted',
  'mail.sent_again',
  'newsletter.unsubscribed',
  'newsletter.deleted',
  'order.paid',
  'order.updated',
  'order.status_changed',
  'order.expired',
  'order.superseded',
  'order.refused',
  'order.released',
  'order.deleted',
  'payment.late',
  'payment.quarantined',
  'payment.unknown_refunded',
  'product.created',
  'product.updated',
  'product.activated',
  'product.deactivated',
  'product.deleted',
  'refund.succeeded',
  'refund.failed',
  'refund.retried',
  'refund.recorded',
  'refund.twice',
  'refund.second_failed',
  'refund.elsewhere',
  'review.approved',
  'review.rejected',
  'review.deleted',
  'stock.adjusted',
  'team_member.created',
  'team_member.updated',
  'team_member.deleted',
  'team_role.created',
  'team_role.updated',
  'team_role.deleted',
  'track.created',
  'track.updated',
  'track.results_updated',
  'track.deleted',
  'user.signed_up',
  'user.signed_out',
  'user.promoted',
  'user.created',
  'user.updated',
  'user.activated',
  'user.deactivated',
  'user.deleted',
  'wishlist.item_removed',
  'wishlist.cleared',
] as const;
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];

export interface ActivitiesTable {
  id: string;
  type: ActivityType;
  action: ActivityAction;
  description: string;
  actor_id: string | null;
  object_id: string | null;
  before: JSONColumnType<object> | null;
  after: JSONColumnType<object> | null;
  created_at: Date;
}
