import type * as contract from '#contract/admin-orders.ts';
import type { Result } from '#contract/endpoint.ts';
import type * as ordersContract from '#contract/orders.ts';
import { readLineOptions } from '#domain/line-options.ts';
import type { ItemRow, OrderRow } from './tables.ts';

interface Buyer {
  first_name: string;
  last_name: string;
  display_name: string;
  email: string;
}
type ShopperOrder = Result<typeof ordersContract.listOrders>['data'][number];
type AdminOrder = Result<typeof contract.getAdminOrder>['data'];

export function presentOrder(order: OrderRow, items: ItemRow[]): ShopperOrder {
  return {
    id: order.id,
    order_number: order.order_number,
    created_at: order.created_at,
    status: order.status,
    shipping_estimate: order.shipping_estimate,
    subtotal: order.subtotal_cents,
    shipping: order.shipping_cents,
    discount: order.discount_cents,
    total: order.total_cents,
    items: items.map(presentItem),
  };
}

export function presentAdminOrder(order: OrderRow & Buyer, items: ItemRow[]): AdminOrder {
  return {
    ...presentOrder(order, items),
    tax: order.tax_cents,
    updated_at: order.updated_at,
    payment_status: order.payment_status,
    dispute: order.dispute,
    user_id: order.user_id,
    user: {
      firstName: order.first_name,
      lastName: order.last_name,
      displayName: order.display_name,
      email: order.email,
    },
    coupon_code: order.coupon_code,
    shipping_address: order.shipping_address,
    billing_address: order.billing_address,
  };
}

/** An item as it was bought: a product that was renamed or deleted since keeps its old name here. */
function presentItem(item: ItemRow): ShopperOrder['items'][number] {
  return {
    id: item.id,
    product: { id: item.product_id, name: item.name, images: item.images },
    product_id: item.product_id,
    product_variant: { size: item.size, title: item.title },
    quantity: item.quantity,
    unit_price: item.unit_price_cents,
    subtotal: item.subtotal_cents,
    options: readLineOptions(item.options),
  };
}
