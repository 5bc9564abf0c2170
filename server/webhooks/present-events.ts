import type * as contract from '#contract/webhook-events.ts';
import type { LoadedDelivery } from '#server/deliveries/deliveries.ts';
import type { OrderParts } from '#server/orders/order-parts.ts';
import type { OrderRow } from '#server/orders/tables.ts';
import { inSizeOrder, type VariantRow } from '#server/products/variants.ts';
import type { z } from 'zod';

/** An order as webhooks are told of it: no name, no address. */
export const presentToldOrder = (
  order: OrderRow & Pick<OrderParts, 'items'>,
  deliveries: readonly LoadedDelivery[],
): z.output<typeof contract.ToldOrder> => ({
  id: order.id,
  orderNumber: order.order_number,
  status: order.status,
  currency: order.currency.toUpperCase(),
  subtotal: order.subtotal_cents,
  discount: order.discount_cents,
  shipping: order.shipping_cents,
  tax: order.tax_cents,
  total: order.total_cents,
  couponCode: order.coupon_code,
  createdAt: order.created_at,
  paidAt: order.paid_at,
  items: order.items.map((item) => ({
    id: item.id,
    productId: item.product_id,
    variantId: item.variant_id,
    name: item.name,
    size: item.size,
    style: item.title,
    quantity: item.quantity,
    unitPrice: item.unit_price_cents,
  })),
  deliveries: deliveries.map((delivery) => ({
    id: delivery.id,
    carrier: delivery.carrier,
    carrierName: delivery.carrier_name,
    trackingNumber: delivery.tracking_number,
    sentAt: delivery.sent_at,
    items: delivery.items.map(({ order_item_id, quantity }) => ({ orderItemId: order_item_id, quantity })),
  })),
});

export interface ToldProductRow {
  id: string;
  name: string;
  price_cents: number;
  category_id: string;
  category_name: string;
  is_active: boolean;
  deleted_at: Date | null;
  updated_at: Date;
  variants: VariantRow[];
}

export const presentToldProduct = (row: ToldProductRow): z.output<typeof contract.ToldProduct> => ({
  id: row.id,
  name: row.name,
  price: row.price_cents,
  category: { id: row.category_id, name: row.category_name },
  isActive: row.is_active,
  isDeleted: row.deleted_at !== null,
  updatedAt: row.updated_at,
  variants: variantsOf(row).map((variant) => ({ ...presentToldVariant(variant), priceAdjust: variant.priceAdjust })),
});

export const presentToldStock = (row: ToldProductRow): z.output<typeof contract.ToldStock> => ({
  productId: row.id,
  name: row.name,
  variants: variantsOf(row).map(presentToldVariant),
});

const variantsOf = ({ variants }: ToldProductRow) => inSizeOrder(variants.filter(({ deleted }) => !deleted));

const presentToldVariant = ({ id, size, title, stock }: VariantRow) => ({ id, size, style: title, stock });
