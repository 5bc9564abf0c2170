import { ORDER_STATUSES } from '#domain/order-status.ts';
import { z } from 'zod';
import { Place } from './addresses.ts';
import { done, endpoint, list, one } from './endpoint.ts';
import { ById, ExpectedUpdatedAt, Instant, Line, Money, PagingOf, Price, Search } from './fields.ts';
import { Order } from './orders.ts';

export const PAYMENT_STATUSES = ['unpaid', 'paid', 'refund_due', 'refund_submitting', 'refunded'] as const;

export const AdminOrder = Order.extend({
  tax: Money,
  updated_at: Instant,
  payment_status: z.enum(PAYMENT_STATUSES),
  /** The buyer disputes the payment (chargeback), or has disputed it. */
  dispute: z.enum(['open', 'won', 'lost']).nullable(),
  user_id: z.string(),
  user: z.object({ firstName: z.string(), lastName: z.string(), displayName: z.string(), email: z.string() }),
  coupon_code: z.string().nullable(),
  shipping_address: Place,
  billing_address: Place,
});
export type AdminOrder = z.input<typeof AdminOrder>;

const Status = z.enum(ORDER_STATUSES, `must be one of ${ORDER_STATUSES.join(', ')}`);
const ShippingEstimate = Line(200).nullish();

export const listAdminOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders',
  summary: 'All orders that are not deleted, newest first',
  query: PagingOf(10).extend({ search: Search, status: Status.or(z.literal('')).optional() }),
  response: list(AdminOrder),
});

export const getAdminOrder = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:id',
  summary: 'One order',
  params: ById,
  response: one(AdminOrder),
});

/** What an edit of an order can change. */
export const ORDER_FIELDS = ['status', 'shippingEstimate', 'subtotal', 'tax', 'shipping', 'total'] as const;

export const OrderChange = z.object({
  field: z.enum(ORDER_FIELDS),
  /** Amounts in major units: '49.99'. Null is none. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type OrderChange = z.input<typeof OrderChange>;

export const OrderEvent = z.object({
  id: z.string(),
  /** As of activities: order, payment or inventory. */
  type: z.string(),
  /** As of activities, such as `order.paid`; and `order.placed`, `stock.release`, `stock.restock`, `stock.reserve`. */
  action: z.string(),
  description: z.string(),
  /** Who did it; null is the shop itself. */
  actor: z.string().nullable(),
  changes: z.array(OrderChange),
  createdAt: Instant,
});
export type OrderEvent = z.input<typeof OrderEvent>;

export const getOrderTimeline = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:id/timeline',
  summary: 'What has happened to an order, oldest first',
  params: ById,
  response: list(OrderEvent),
});

export const updateOrder = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/:id',
  summary: 'Change status, estimate and the paper figures of an order; what is left out stays',
  params: ById,
  body: z.object({
    status: Status.optional(),
    shippingEstimate: ShippingEstimate,
    subtotal: Price.optional(),
    tax: Price.optional(),
    shipping: Price.optional(),
    total: Price.optional(),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  response: one(AdminOrder),
});

export const setOrderStatus = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/:id/status',
  summary: 'Set any status from any other; stock and money follow',
  params: ById,
  body: z.object({
    status: Status,
    shippingEstimate: ShippingEstimate,
    /** With `cancelled`: shipped goods have come back and are put into stock. */
    restock: z.boolean().default(false),
  }),
  response: one(AdminOrder),
});

export const deleteOrder = endpoint({
  method: 'DELETE',
  path: '/api/admin/orders/:id',
  summary: 'Delete an order from the lists; an unpaid one is cancelled, a paid one stays in its owner’s history',
  params: ById,
  response: done,
});
