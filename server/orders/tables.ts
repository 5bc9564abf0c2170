import type { Place } from '#contract/addresses.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import type { CancelReason } from '#server/payments/tables.ts';
import type { Generated, JSONColumnType, Selectable } from 'kysely';

/** Why an order was cancelled: because its payment was, or because its buyer has cancelled it once it was paid. */
export type OrderCancelReason = CancelReason | 'buyer';

export interface OrderTables {
  orders: {
    id: string;
    order_number: string;
    user_id: string;
    status: OrderStatus;
    payment_status: 'unpaid' | 'paid' | 'refund_due' | 'refund_submitting' | 'refunded';
    stock_state: 'reserved' | 'sold' | 'released';
    cancel_reason: OrderCancelReason | null;
    currency: Generated<string>;
    subtotal_cents: number;
    shipping_cents: number;
    discount_cents: number;
    tax_cents: Generated<number>;
    total_cents: number;
    coupon_id: string | null;
    coupon_code: string | null;
    shipping_estimate: string | null;
    shipping_address: JSONColumnType<Place>;
    billing_address: JSONColumnType<Place>;
    paid_at: Date | null;
    dispute: 'open' | 'won' | 'lost' | null;
    /** Null as long as nobody packs it. */
    packing_started_at: Date | null;
    packing_started_by: string | null;
    created_at: Date;
    updated_at: Date;
    deleted_at: Date | null;
  };
  order_items: {
    id: string;
    order_id: string;
    position: number;
    product_id: string;
    variant_id: string;
    name: string;
    images: string;
    size: string | null;
    title: string;
    quantity: number;
    unit_price_cents: number;
    subtotal_cents: number;
    /** Its share of the order's discount. */
    discount_cents: Generated<number>;
    /** What was charged for its shipping. */
    shipping_cents: Generated<number>;
    options: string;
    made_to_order: Generated<boolean>;
  };
  exchanges: {
    /** The order that replaces them. */
    replacement_id: string;
    order_item_id: string;
    quantity: number;
    /** It was cancelled together with the order of which it replaces something, and is reopened with it. */
    cancelled_with_order: Generated<boolean>;
    created_by: string;
    created_at: Date;
  };
}

export type OrderRow = Selectable<OrderTables['orders']>;
export type ItemRow = Selectable<OrderTables['order_items']>;
