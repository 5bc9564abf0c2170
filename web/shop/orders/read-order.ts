import type { Order, OrderDetail, OrderItem, OrderPayment } from '#contract/orders.ts';
import { type LineOptions, readLineOptions } from '#domain/line-options.ts';
import type { Cents } from '#domain/money.ts';
import { cents } from '#web/money.ts';
import { paymentLines } from './payment-lines.ts';
import { type DescribedImage, readFirstImage } from '#web/shop/read-images.ts';

export interface OrderLine {
  id: string;
  productId: string;
  variantId: string;
  name: string;
  image: DescribedImage | undefined;
  size: string | null;
  /** The variant's title. */
  style: string;
  options: LineOptions;
  madeToOrder: boolean;
  quantity: number;
  unitPrice: Cents;
  total: Cents;
}

/** One of my orders as the page uses it: amounts in cents, JSON texts decoded. */
export interface MyOrder {
  id: string;
  /** What a person calls it by. */
  number: string;
  createdAt: string;
  status: Order['status'];
  shippingEstimate: string | null;
  subtotal: Cents;
  shipping: Cents;
  discount: Cents;
  tax: Cents;
  total: Cents;
  couponCode: string | null;
  shippingAddress: Order['shipping_address'];
  billingAddress: Order['billing_address'];
  /** Null where no money has arrived by card. */
  payment: OrderPayment | null;
  /** What was charged and what went back, in sentences. */
  paymentLines: string[];
  lines: OrderLine[];
}

/** With the instants of its steps; null for what it has not come to. */
export interface MyOrderDetail extends MyOrder {
  shippedAt: string | null;
  deliveredAt: string | null;
  cancelledAt: string | null;
}

export const readOrderDetail = (order: OrderDetail): MyOrderDetail => ({
  ...readOrder(order),
  shippedAt: order.shipped_at,
  deliveredAt: order.delivered_at,
  cancelledAt: order.cancelled_at,
});

export const readOrder = (order: Order): MyOrder => ({
  id: order.id,
  number: order.order_number || order.id.slice(0, 8).toUpperCase(),
  createdAt: order.created_at,
  status: order.status,
  shippingEstimate: order.shipping_estimate,
  subtotal: cents(order.subtotal),
  shipping: cents(order.shipping),
  discount: cents(order.discount),
  tax: cents(order.tax),
  total: cents(order.total),
  couponCode: order.coupon_code,
  shippingAddress: order.shipping_address,
  billingAddress: order.billing_address,
  payment: order.payment && readPayment(order.payment),
  paymentLines: paymentLines({ ...order, payment: order.payment && readPayment(order.payment) }),
  lines: order.items.map(readOrderLine),
});

const readPayment = (payment: OrderPayment): OrderPayment => ({
  ...payment,
  amount: cents(payment.amount),
  refunds: payment.refunds.map((refund) => ({ ...refund, amount: cents(refund.amount) })),
});

const readOrderLine = ({ product, product_variant: variant, ...item }: OrderItem): OrderLine => ({
  id: item.id,
  productId: item.product_id,
  variantId: variant.id,
  name: product.name,
  image: readFirstImage(product),
  size: variant.size,
  style: variant.title,
  options: readLineOptions(item.options),
  madeToOrder: item.made_to_order,
  quantity: item.quantity,
  unitPrice: cents(item.unit_price),
  total: cents(item.subtotal),
});
