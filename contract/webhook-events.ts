import { CARRIER_KEYS } from '#domain/carriers.ts';
import { ORDER_STATUSES } from '#domain/order-status.ts';
import { TEST_EVENT, type WebhookEvent } from '#domain/webhook-events.ts';
import { z } from 'zod';
import { Instant, Money } from './fields.ts';

const ToldItem = z.object({
  id: z.string(),
  productId: z.string(),
  variantId: z.string(),
  name: z.string(),
  size: z.string().nullable(),
  style: z.string(),
  quantity: z.int(),
  unitPrice: Money,
});

/** An order without a name or an address: who needs those asks `GET /api/admin/orders/:id`. */
export const ToldOrder = z.object({
  id: z.string(),
  orderNumber: z.string(),
  status: z.enum(ORDER_STATUSES),
  currency: z.string(),
  subtotal: Money,
  discount: Money,
  shipping: Money,
  tax: Money,
  total: Money,
  couponCode: z.string().nullable(),
  createdAt: Instant,
  paidAt: Instant.nullable(),
  items: z.array(ToldItem),
  /** The parcels that have left, oldest first. */
  deliveries: z.array(
    z.object({
      id: z.string(),
      carrier: z.enum(CARRIER_KEYS),
      carrierName: z.string().nullable(),
      trackingNumber: z.string().nullable(),
      sentAt: Instant,
      items: z.array(z.object({ orderItemId: z.string(), quantity: z.int() })),
    }),
  ),
});

const ToldVariant = z.object({
  id: z.string(),
  size: z.string().nullable(),
  style: z.string(),
  /** Null is made to order. */
  stock: z.int().nullable(),
});

export const ToldProduct = z.object({
  id: z.string(),
  name: z.string(),
  price: Money,
  category: z.object({ id: z.string(), name: z.string() }),
  isActive: z.boolean(),
  /** Nothing else tells of a deletion. */
  isDeleted: z.boolean(),
  updatedAt: Instant,
  variants: z.array(ToldVariant.extend({ priceAdjust: Money })),
});

/** The stock of all variants of a product, as it is when this is first sent. */
export const ToldStock = z.object({ productId: z.string(), name: z.string(), variants: z.array(ToldVariant) });

const event = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({
    type: z.literal(type),
    timestamp: Instant.describe('When it happened'),
    data,
  });

export const OrderPaid = event('order.paid', ToldOrder);
export const OrderShipped = event('order.shipped', ToldOrder);
export const OrderRefunded = event(
  'order.refunded',
  ToldOrder.extend({ refund: z.object({ id: z.string(), amount: Money, isManual: z.boolean() }) }),
);
export const ProductChanged = event('product.changed', ToldProduct);
export const StockChanged = event('stock.changed', ToldStock);
export const WebhookTest = event(TEST_EVENT, z.object({ webhookId: z.string() }));

/** The body of each event, with what it tells of. */
export const WEBHOOK_BODIES = {
  'order.paid': { summary: 'The money for an order has arrived', body: OrderPaid },
  'order.shipped': {
    summary: 'All of an order has left. It comes two minutes later, unless the status was undone meanwhile',
    body: OrderShipped,
  },
  'order.refunded': { summary: 'The money of an order has gone back', body: OrderRefunded },
  'product.changed': {
    summary: 'A product was created, edited, switched on or off, deleted or restored',
    body: ProductChanged,
  },
  'stock.changed': {
    summary:
      'The stock of a product has changed: sold, given back or adjusted. Several changes within seconds come as one',
    body: StockChanged,
  },
  [TEST_EVENT]: { summary: 'Somebody has pressed “Send a test event”', body: WebhookTest },
} as const satisfies Record<WebhookEvent | typeof TEST_EVENT, { summary: string; body: z.ZodObject }>;
