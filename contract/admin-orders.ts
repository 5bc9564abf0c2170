import { ADMIN_SORTS } from '#domain/admin-sorts.ts';
import { ORDER_PAYMENTS, ORDER_STATUSES } from '#domain/order-status.ts';
import { WITHDRAWAL_STATES } from '#domain/withdrawals.ts';
import { z } from 'zod';
import { AdminDelivery } from './deliveries.ts';
import { done, endpoint, list, one } from './endpoint.ts';
import {
  ById,
  ExpectedUpdatedAt,
  Id,
  Instant,
  Line,
  Money,
  Named,
  OfUser,
  PagingOf,
  Price,
  Search,
  SortOf,
} from './fields.ts';
import { Order, OrderPayment, OrderRefund } from './orders.ts';

const AdminRefund = OrderRefund.omit({ is_refused: true }).extend({
  /** `failed`: the card provider refused it, and somebody has to see to it there. */
  state: z.enum(['due', 'submitting', 'succeeded', 'failed']),
  /** As the card provider knows it: 're_…'. Null until it was made there, and of old ones. */
  provider_id: z.string().nullable(),
  /** How it was paid back past the card provider; null of what the provider sends. */
  note: z.string().nullable(),
  /** Of a refused part: another refund has taken its place. */
  is_replaced: z.boolean(),
  /** The id of that refund. */
  replaced_by: z.string().nullable(),
});

const AdminPayment = OrderPayment.extend({
  provider: z.enum(['stripe', 'sandbox', 'none']),
  /** As the card provider knows it: 'pi_…'. Null for what cost nothing. */
  provider_id: z.string().nullable(),
  refunds: z.array(AdminRefund),
});
export type AdminPayment = z.input<typeof AdminPayment>;

export const AdminOrder = Order.extend({
  payment: AdminPayment.nullable(),
  /** Its payment is at the bank, which has not decided: it may still be charged, also where it is cancelled. */
  waits_for_bank: z.boolean(),
  /** What it holds: cancelled with `sold`, its goods have not come back. */
  stock_state: z.enum(['reserved', 'sold', 'released']),
  updated_at: Instant,
  /** How many minutes the refund of a cancelled order waits, so that the cancellation can be undone. */
  refund_grace_minutes: z.int(),
  /** What was sent of it, parcel by parcel, oldest first. */
  deliveries: z.array(AdminDelivery),
  /** The orders that replace something of it, oldest first. */
  exchanges: z.array(
    z.object({
      order_item_id: z.string(),
      quantity: z.int(),
      replacement: z.object({
        id: z.string(),
        order_number: z.string(),
        status: z.enum(ORDER_STATUSES),
        /** Whether it has left, or a part of it. */
        has_left: z.boolean(),
        /** Units of it that were sent, and can go into stock once they are back. */
        restockable_quantity: z.int(),
      }),
    }),
  ),
  /** What its buyer has withdrawn from, oldest first. */
  withdrawals: z.array(z.object({ id: z.string(), reference: z.string(), state: z.enum(WITHDRAWAL_STATES) })),
  /** Since when it is being packed, and by whom; null as long as it is not. */
  packing: z.object({ started_at: Instant, started_by: z.string(), started_by_id: z.string() }).nullable(),
  /** What it was when an admin cancelled it: the status to which undoing takes it back. Null for any other order. */
  cancelled_from: z.enum(ORDER_STATUSES).nullable(),
  user_id: z.string(),
  user: z.object({
    firstName: z.string(),
    lastName: z.string(),
    displayName: z.string(),
    email: z.string(),
    /** For the carrier; null where the buyer has given none. */
    phone: z.string().nullable(),
    isDeleted: z.boolean(),
  }),
});
export type AdminOrder = z.input<typeof AdminOrder>;

const Status = z.enum(ORDER_STATUSES, `must be one of ${ORDER_STATUSES.join(', ')}`);
const ShippingEstimate = Line(200).nullish();
/** With `cancelled`, now or before: shipped goods have come back and are put into stock. */
const Restock = z.boolean().default(false);
/** Orders that replace items of it in an exchange, and are cancelled with it: nothing of it is to be sent any more. */
const CancelReplacements = z.array(Id).max(50, 'has too many entries').default([]);

export const listAdminOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders',
  summary:
    'All orders that are not deleted; the search looks at number, buyer, goods, address, coupon, amount, payment id, refund id, tracking number and number of a withdrawal',
  query: PagingOf(10).extend({
    search: Search,
    userId: OfUser,
    status: Status.or(z.literal('')).optional(),
    payment: z.enum([...ORDER_PAYMENTS, ''], `must be one of ${ORDER_PAYMENTS.join(', ')}`).optional(),
    placedFrom: Instant.optional(),
    placedBefore: Instant.optional(),
    sort: SortOf(ADMIN_SORTS.orders),
  }),
  response: list(AdminOrder),
});

export const getAdminOrder = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:id',
  summary: 'One order',
  params: ById,
  response: one(AdminOrder),
});

/** What an admin or its buyer can change of an order. */
export const ORDER_FIELDS = [
  'status',
  'shippingEstimate',
  'subtotal',
  'tax',
  'shipping',
  'total',
  'shippingAddress',
  'texts',
] as const;

export const OrderChange = z.object({
  field: z.enum(ORDER_FIELDS),
  /** Amounts in major units: '49.99'; an address and an item's texts on one line. Null is none. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type OrderChange = z.input<typeof OrderChange>;

export const OrderEvent = z.object({
  id: z.string(),
  /** As of activities: order, payment or inventory. */
  type: z.string(),
  /** As of activities, such as `order.paid`; and `order.placed`, `order.replaces`, `stock.release`, `stock.restock`, `stock.reserve`. */
  action: z.string(),
  description: z.string(),
  /** Who did it; null is the shop itself. */
  actor: z.string().nullable(),
  changes: z.array(OrderChange),
  /** What was charged or went back, where the event says so. */
  amount: Money.nullable(),
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

/** `tellsBuyer`: they have a mail that it was cancelled, and are now written that it goes on after all. */
const ChangedOrder = one(AdminOrder).extend({ tellsBuyer: z.boolean() });

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
    restock: Restock,
    cancelReplacements: CancelReplacements,
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  response: ChangedOrder,
  once: true,
});

export const setOrderStatus = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/:id/status',
  summary: 'Set any status from any other; stock and money follow',
  params: ById,
  body: z.object({
    status: Status,
    shippingEstimate: ShippingEstimate,
    restock: Restock,
    cancelReplacements: CancelReplacements,
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  response: ChangedOrder,
  once: true,
});

/** Which of the refused refunds of the order; without it the newest one. */
const RefundId = Id.optional();

export const retryRefund = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/refund',
  summary: 'Send a refund again that the card provider refused; 409 where it was not, or is not any more',
  params: ById,
  body: z.object({ refundId: RefundId, expectedUpdatedAt: ExpectedUpdatedAt }),
  response: one(AdminOrder),
});

export const recordManualRefund = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/refund/manual',
  summary:
    'Note that money was paid back past the card provider, which had refused its refund; 409 where it had not, or has not any more',
  params: ById,
  /** `note`: how it was paid back, such as the date of a bank transfer. */
  body: z.object({ note: Named(200), refundId: RefundId, expectedUpdatedAt: ExpectedUpdatedAt }),
  response: one(AdminOrder),
  status: 201,
});

const Quantity = z.int('must be a whole number').min(1, 'must be at least 1').max(99, 'must be at most 99');
/** Orders that replace items of it and were sent, and how many of their units are here: they are put into stock. */
const RestockReplacements = z
  .array(z.object({ id: Id, quantity: Quantity }))
  .max(50, 'has too many entries')
  .default([]);
const RefundedItem = z.object({
  orderItemId: Id,
  quantity: Quantity,
  /** The goods are here: they are put into stock. */
  restock: z.boolean().default(false),
});

export const createRefund = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/refunds',
  summary:
    'Refund a part of what was charged for an order: units of its items, with or without shipping, or any amount; 409 for more than is left',
  params: ById,
  /** Either `items` and `shipping`, or `amount` with a `reason`. The buyer reads the reason. */
  body: z.object({
    items: z.array(RefundedItem).max(50, 'has too many entries').default([]),
    shipping: Price.default(0),
    amount: Price.optional(),
    reason: Line(200).nullish(),
    cancelReplacements: CancelReplacements,
    restockReplacements: RestockReplacements,
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  response: one(AdminOrder),
  status: 201,
  once: true,
});

export const restockItems = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/restock',
  summary:
    'Put units of an order into stock that are here: refunded or replaced while it goes on, sent as a replacement, or sent before it was cancelled or its money went back without naming items; 409 for more than that',
  params: ById,
  body: z.object({
    items: z
      .array(z.object({ orderItemId: Id, quantity: Quantity }))
      .min(1, 'must have an entry')
      .max(50, 'has too many entries'),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  response: one(AdminOrder),
  status: 201,
  once: true,
});

export const createExchange = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/exchanges',
  summary:
    'Replace units of an item by others of the same product: an order of its own that costs nothing and takes its stock at once; 409 for more than is left',
  params: ById,
  body: z.object({
    orderItemId: Id,
    quantity: Quantity,
    /** What replaces them: any variant of the same product. */
    variantId: Id,
    /** The units that are replaced are here: they are put into stock. */
    restock: z.boolean().default(false),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  response: one(AdminOrder),
  status: 201,
  once: true,
});

export const deleteOrder = endpoint({
  method: 'DELETE',
  path: '/api/admin/orders/:id',
  summary:
    'Delete an order from the lists; an unpaid one is cancelled, a paid one stays in its owner’s history; 409 while a refused refund is owed',
  params: ById,
  query: z.object({ expectedUpdatedAt: ExpectedUpdatedAt }),
  response: done,
});
