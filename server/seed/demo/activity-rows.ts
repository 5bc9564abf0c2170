import type { ActivityType } from '#domain/activity-types.ts';
import type { ActivityAction } from '#server/activities/tables.ts';
import { productId } from './catalogue-rows.ts';
import { products } from './catalogue.ts';
import type { Calendar } from './demo-calendar.ts';
import { demoId } from './demo-ids.ts';
import type { Row } from './demo-rows.ts';
import type { PlacedOrder } from './placed-order.ts';
import type { PostedReview } from './review-rows.ts';

interface DemoActivity {
  at: Date;
  type: ActivityType;
  action: ActivityAction;
  description: string;
  by: string | null;
  about: string;
  change?: { before?: object; after: object };
}

interface Happened {
  orders: readonly PlacedOrder[];
  posted: readonly PostedReview[];
  users: readonly Row<'users'>[];
}

const ADMIN = demoId('user alex');

/** What the shop would have written down meanwhile, oldest first. */
export function activityRows(calendar: Calendar, { orders, posted, users }: Happened): Row<'activities'>[] {
  const activities = [
    ...orders.flatMap(activitiesOfOrder),
    ...posted.flatMap(activitiesOfReview),
    ...users.flatMap(activitiesOfPerson),
    ...activitiesOfProducts(calendar),
    ...otherActivities(calendar),
  ];
  return activities
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, type, action, description, by, about, change }) => ({
      id: demoId(`activity ${about} ${description}`),
      type,
      action,
      description,
      actor_id: by,
      object_id: about,
      before: change?.before ? JSON.stringify(change.before) : null,
      after: change ? JSON.stringify(change.after) : null,
      created_at: at,
    }));
}

/** In the words of payments/ and orders/. */
function activitiesOfOrder({ order, id, number, total, finishedAt, changedAt, steps }: PlacedOrder): DemoActivity[] {
  const activity = (at: Date, action: ActivityAction, what: string, by: string | null = null): DemoActivity => {
    return { at, type: 'order', action, description: `Order ${number} ${what}`, by, about: id };
  };
  if (order.ended === 'expired') return [activity(finishedAt, 'order.expired', 'was not paid in time')];
  const changes = steps.map(({ status, at }, index) => {
    const before = steps[index - 1]?.status ?? 'processing';
    return {
      ...activity(at, 'order.status_changed', `went from ${before} to ${status}`, ADMIN),
      change: { before: { status: before }, after: { status } },
    };
  });
  const change = { after: { amount_cents: total } };
  const activities = [{ ...activity(finishedAt, 'order.paid', 'was paid'), change }, ...changes];
  if (order.ended !== 'refunded') return activities;
  const description = `The payment of order ${number} was refunded`;
  return [
    ...activities,
    { at: changedAt, type: 'payment', action: 'refund.succeeded', description, by: null, about: id, change },
  ];
}

/** In the words of reviews/. */
function activitiesOfReview({ id, product, approvedAt }: PostedReview): DemoActivity[] {
  if (!approvedAt) return [];
  const name = products.find(({ key }) => key === product)?.name ?? product;
  return [
    {
      at: approvedAt,
      type: 'review',
      action: 'review.approved',
      description: `Review of ${name} approved`,
      by: ADMIN,
      about: id,
      change: { before: { isApproved: false }, after: { isApproved: true } },
    },
  ];
}

/** Whoever the shop was founded with did not sign up. */
function activitiesOfPerson({ id, display_name, role, created_at }: Row<'users'>): DemoActivity[] {
  if (role === 'admin' || !(created_at instanceof Date)) return [];
  const description = `${display_name} signed up`;
  return [{ at: created_at, type: 'user', action: 'user.signed_up', description, by: id, about: id }];
}

const activitiesOfProducts = (calendar: Calendar): DemoActivity[] =>
  products.map(({ key, name, launched }) => ({
    at: calendar.at(launched),
    type: 'product',
    action: 'product.created',
    description: `Product ${name} created`,
    by: ADMIN,
    about: productId(key),
  }));

const otherActivities = (calendar: Calendar): DemoActivity[] => [
  {
    at: calendar.day(-76, '10:20'),
    type: 'competition',
    action: 'track.results_updated',
    description: 'Results of Mistral Docks 4H saved',
    by: ADMIN,
    about: demoId('race night-endurance-2026 Mistral Docks 4H'),
  },
  {
    at: calendar.day(-3, '09:30'),
    type: 'coupon',
    action: 'coupon.created',
    description: 'Coupon KALLIO6H created',
    by: ADMIN,
    about: demoId('coupon KALLIO6H'),
  },
];
