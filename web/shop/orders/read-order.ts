import type { Order, OrderItem } from '#contract/orders.ts';
import { type LineOptions, readLineOptions } from '#domain/line-options.ts';
import type { Cents } from '#domain/money.ts';
import { cents } from '#web/money.ts';
import { type DescribedImage, readFirstImage } from '#web/shop/read-images.ts';

export interface OrderLine {
  id: string;
  productId: string;
  name: string;
  image: DescribedImage | undefined;
  size: string | null;
  /** The variant's title. */
  style: string;
  options: LineOptions;
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
  total: Cents;
  lines: OrderLine[];
}

export const readOrder = (order: Order): MyOrder => ({
  id: order.id,
  number: order.order_number || order.id.slice(0, 8).toUpperCase(),
  createdAt: order.created_at,
  status: order.status,
  shippingEstimate: order.shipping_estimate,
  subtotal: cents(order.subtotal),
  shipping: cents(order.shipping),
  discount: cents(order.discount),
  total: cents(order.total),
  lines: order.items.map(readOrderLine),
});

const readOrderLine = ({ product, product_variant: variant, ...item }: OrderItem): OrderLine => ({
  id: item.id,
  productId: item.product_id,
  name: product.name,
  image: readFirstImage(product),
  size: variant.size,
  style: variant.title,
  options: readLineOptions(item.options),
  quantity: item.quantity,
  unitPrice: cents(item.unit_price),
  total: cents(item.subtotal),
});
