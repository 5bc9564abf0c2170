import type { AdminOrder } from '#contract/admin-orders.ts';
import type { SentTo } from '#contract/calls.ts';
import type { OrderStatus } from '#domain/order-status.ts';

/** The order form; figures are text until they are sent. */
export interface OrderValues {
  status: OrderStatus;
  shippingEstimate: string;
  subtotal: string;
  tax: string;
  shipping: string;
  total: string;
}
type OrderBody = SentTo<'PUT /api/admin/orders/:id'>['body'];

export const valuesOf = (order: AdminOrder): OrderValues => ({
  status: order.status,
  shippingEstimate: order.shipping_estimate ?? '',
  subtotal: order.subtotal.toFixed(2),
  tax: order.tax.toFixed(2),
  shipping: order.shipping.toFixed(2),
  total: order.total.toFixed(2),
});

/** An emptied figure is left as it is. */
export const bodyOf = (values: OrderValues, status: OrderStatus): OrderBody => ({
  status,
  shippingEstimate: values.shippingEstimate.trim() || null,
  subtotal: figure(values.subtotal),
  tax: figure(values.tax),
  shipping: figure(values.shipping),
  total: figure(values.total),
});

const figure = (text: string) => (text.trim() === '' ? undefined : Number(text));
