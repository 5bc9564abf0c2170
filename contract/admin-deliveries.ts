import { CARRIER_KEYS } from '#domain/carriers.ts';
import { z } from 'zod';
import { AdminOrder } from './admin-orders.ts';
import { endpoint, one } from './endpoint.ts';
import { BoundedText, ById, ExpectedUpdatedAt, Id, Line } from './fields.ts';

const HTTPS = z.url({ protocol: /^https$/ });
const isTrackingLink = (value: string) => value.includes('{number}') && HTTPS.safeParse(value).success;
const NUMBER = /^[\p{L}\p{N} ./-]*$/u;

const Parcel = z.object({
  carrier: z.enum(CARRIER_KEYS, `must be one of ${CARRIER_KEYS.join(', ')}`),
  carrierName: Line(40).nullish().describe('For `other` only'),
  trackingNumber: Line(60)
    .refine((value) => NUMBER.test(value), 'must be letters, digits, spaces, points, slashes and hyphens')
    .nullish(),
  trackingLink: BoundedText(300, 'must be an address', 'must be at most 300 characters')
    .refine((value) => value === '' || isTrackingLink(value), 'must be an https address with {number} in it')
    .nullish()
    .describe('For `other` only: `https://track.example.com/?n={number}`'),
});
export type Parcel = z.output<typeof Parcel>;

const Quantity = z.int('must be a whole number').min(1, 'must be at least 1').max(1_000_000, 'must be at most 1000000');

export const createDelivery = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/deliveries',
  summary: 'Note a parcel that has left; the order is shipped once all of it has. 409 for more than is left to send',
  params: ById,
  body: Parcel.extend({
    items: z
      .array(z.object({ orderItemId: Id, quantity: Quantity }), 'must be a list')
      .min(1, 'must not be empty')
      .max(200, 'must have at most 200 entries'),
    expectedUpdatedAt: ExpectedUpdatedAt.describe('`updated_at` of the order as its editor saw it'),
  }),
  response: one(AdminOrder),
  status: 201,
});

export const updateDelivery = endpoint({
  method: 'PUT',
  path: '/api/admin/deliveries/:id',
  summary:
    'Change carrier and number of a parcel, and whether it has arrived; the order is delivered once all of it has',
  params: ById,
  body: Parcel.extend({
    isDelivered: z.boolean('must be true or false'),
    expectedUpdatedAt: ExpectedUpdatedAt.describe('`updated_at` of the order as its editor saw it'),
  }),
  response: one(AdminOrder),
  once: true,
});

export const deleteDelivery = endpoint({
  method: 'DELETE',
  path: '/api/admin/deliveries/:id',
  summary: 'Take back that a parcel has left; what was in it can be sent again, and the order is not shipped any more',
  params: ById,
  query: z.object({ expectedUpdatedAt: ExpectedUpdatedAt.describe('`updated_at` of the order as its editor saw it') }),
  response: one(AdminOrder),
});
