import { ACTIVITY_TYPES, THE_SHOP } from '#domain/activity-types.ts';
import { z } from 'zod';
import { endpoint, list, one } from './endpoint.ts';
import { Id, Instant, PagingOf } from './fields.ts';

export const Activity = z.object({
  id: z.string(),
  type: z.string(),
  /** `noun.what_happened`, such as `order.paid`. */
  action: z.string(),
  description: z.string(),
  /** Of the record that it is about, where it is about one. */
  objectId: z.string().nullable(),
  /** That record has been deleted, then or since. */
  isDeleted: z.boolean(),
  createdAt: Instant,
});
export type Activity = z.input<typeof Activity>;

export const listRecentActivities = endpoint({
  method: 'GET',
  path: '/api/admin/activities/recent',
  summary: 'What happened lately',
  response: one(z.object({ activities: z.array(Activity) })),
});

/** The fields of records whose changes the log shows, in the order in which they are told. */
export const CHANGED_FIELDS = [
  'code',
  'name',
  'firstName',
  'lastName',
  'description',
  'bio',
  'role',
  'nationality',
  'picture',
  'price',
  'category',
  'parent',
  'isActive',
  'isAnnounced',
  'sizes',
  'styles',
  'priceAdjustments',
  'styleImages',
  'options',
  'optionTexts',
  'shippingPrices',
  'fitNote',
  'images',
  'imageAlts',
  'couponType',
  'couponValue',
  'minOrderAmount',
  'maxDiscount',
  'usageLimit',
  'userUsageLimit',
  'startDate',
  'endDate',
  'dateTime',
  'status',
  'position',
  'points',
  'personnel',
  'results',
  'stock',
  'shippingEstimate',
  'subtotal',
  'tax',
  'shipping',
  'total',
] as const;
export type ChangedField = (typeof CHANGED_FIELDS)[number];

export const ActivityChange = z.object({
  field: z.enum(CHANGED_FIELDS),
  /** Of which one, where the field has several: the driver of a result, the size and style of a stock. */
  of: z.string().optional(),
  /** Amounts in major units: '49.99'; of a long text the part that differs. Null is none. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ActivityChange = z.input<typeof ActivityChange>;

export const LoggedActivity = Activity.extend({
  /** Who did it; null is the shop itself. */
  actor: z.object({ id: z.string(), displayName: z.string() }).nullable(),
  /** The name of the API token with which a program has done it for them. */
  apiToken: z.string().nullable(),
  /** Of an edit, or of a stock. */
  changes: z.array(ActivityChange),
  /** That of a track, unless it is deleted. */
  competition: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type LoggedActivity = z.input<typeof LoggedActivity>;

export const listActivities = endpoint({
  method: 'GET',
  path: '/api/admin/activities',
  summary: 'Everything that happened, newest first, by person, kind and time',
  query: PagingOf(10).extend({
    /** The id of a person, or `shop`. */
    actor: z.union([Id, z.enum([THE_SHOP, ''])], `must be the id of a user, or ${THE_SHOP}`).optional(),
    type: z.enum([...ACTIVITY_TYPES, ''], `must be one of ${ACTIVITY_TYPES.join(', ')}`).optional(),
    happenedFrom: Instant.optional(),
    happenedBefore: Instant.optional(),
  }),
  response: list(LoggedActivity),
});
