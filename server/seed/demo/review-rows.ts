import { productId } from './catalogue-rows.ts';
import { type Calendar, laterBy } from './demo-calendar.ts';
import { roll } from './demo-dice.ts';
import { demoId } from './demo-ids.ts';
import type { Row } from './demo-rows.ts';
import type { PlacedOrder } from './placed-order.ts';
import type { DemoReview } from './demo-review.ts';
import { reviewedOrders } from './reviews.ts';
import { withUnits } from './with-units.ts';

export interface PostedReview extends DemoReview {
  id: string;
  placed: PlacedOrder;
  writtenAt: Date;
  /** When an admin let it pass; undefined of one that waits. */
  approvedAt: Date | undefined;
}

/** Written some days after the parcel came, approved within a day. */
export function postReviews(calendar: Calendar, orders: readonly PlacedOrder[]): PostedReview[] {
  const byName = new Map(orders.map((placed) => [placed.name, placed]));
  return [...reviewedOrders].flatMap(([review, name]) => {
    const placed = byName.get(name);
    const delivered = placed?.steps.find(({ status }) => status === 'delivered');
    if (!placed || !delivered) return [];
    const id = demoId(`review ${name} ${review.product}`);
    const writtenAt = laterBy(5 + 90 * roll(`${id} written`), delivered.at, calendar.now);
    const approvedAt = review.isPending ? undefined : laterBy(2 + 20 * roll(`${id} read`), writtenAt, calendar.now);
    return [{ ...review, id, placed, writtenAt, approvedAt }];
  });
}

export const reviewRow = (review: PostedReview): Row<'reviews'> => ({
  id: review.id,
  user_id: review.placed.userId,
  order_id: review.placed.id,
  product_id: productId(review.product),
  rating: review.rating,
  title: review.title,
  comment: withUnits(review.comment),
  is_verified: true,
  is_approved: review.approvedAt !== undefined,
  created_at: review.writtenAt,
  updated_at: review.approvedAt ?? review.writtenAt,
  deleted_at: null,
});
