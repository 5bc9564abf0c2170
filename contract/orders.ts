import { ORDER_STATUSES } from '#domain/order-status.ts';
import { z } from 'zod';
import { endpoint, list } from './endpoint.ts';
import { Instant, LineOptionsText, Money, PagingOf } from './fields.ts';

export const OrderItem = z.object({
  id: z.string(),
  product: z.object({ id: z.string(), name: z.string(), images: z.string() }),
  product_id: z.string(),
  product_variant: z.object({ size: z.string().nullable(), title: z.string() }),
  quantity: z.int(),
  unit_price: Money,
  subtotal: Money,
  options: LineOptionsText,
});
export type OrderItem = z.input<typeof OrderItem>;

export const Order = z.object({
  id: z.string(),
  order_number: z.string(),
  created_at: Instant,
  status: z.enum(ORDER_STATUSES),
  shipping_estimate: z.string().nullable(),
  subtotal: Money,
  shipping: Money,
  discount: Money,
  total: Money,
  items: z.array(OrderItem),
});
export type Order = z.input<typeof Order>;

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  summary: 'My orders, newest first, without abandoned ones',
  query: PagingOf(10),
  response: list(Order),
});
