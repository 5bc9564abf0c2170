import type * as contract from '#contract/admin-orders.ts';
import type { Result } from '#contract/endpoint.ts';
import type { Order } from '#contract/orders.ts';
import { readLineOptions } from '#domain/line-options.ts';
import { isRefused } from '#domain/refused-refund.ts';
import { isShipped, type OrderStatus } from '#domain/order-status.ts';
import type { Config } from '#server/config.ts';
import { readDeliveries, type WithDeliveries } from '#server/deliveries/deliveries.ts';
import { presentAdminDelivery } from '#server/deliveries/present.ts';
import { type OwnerRow, presentOwner } from '#server/users/owner.ts';
import type { WithWithdrawals } from '#server/withdrawals/withdrawals-of-row.ts';
import { hasLeft } from './exchanges-of-row.ts';
import type { Charge, OrderedItem, OrderParts } from './order-parts.ts';
import type { OrderRow } from './tables.ts';
import type { z } from 'zod';

interface Buyer extends OwnerRow {
  display_name: string;
  phone: string | null;
}
type ShopperOrder = z.output<typeof Order>;
type AdminOrder = Result<typeof contract.getAdminOrder>['data'];

export function presentOrder(order: OrderRow & OrderParts): ShopperOrder {
  return {
    id: order.id,
    order_number: order.order_number,
    created_at: order.created_at,
    status: order.status,
    payment_status: order.payment_status,
    payment: order.charge && presentPayment(order.charge, order),
    dispute: order.dispute,
    shipping_estimate: order.shipping_estimate,
    has_deliveries: order.last_sent_at !== null,
    last_sent_at: order.last_sent_at,
    subtotal: order.subtotal_cents,
    shipping: order.shipping_cents,
    discount: order.discount_cents,
    tax: order.tax_cents,
    total: order.total_cents,
    coupon_code: order.coupon_code,
    shipping_address: order.shipping_address,
    billing_address: order.billing_address,
    items: order.items.map(presentItem),
    replaces: order.replaces && {
      id: order.replaces.id,
      order_number: order.replaces.order_number,
      is_withdrawable: order.replaces.is_withdrawable,
    },
    replaced_by: order.exchanges
      .filter(({ status }) => status !== 'cancelled')
      .map(({ replacement_id: id, order_number, order_item_id, quantity }) => ({
        id,
        order_number,
        order_item_id,
        quantity,
      })),
  };
}

export function presentAdminOrder(
  order: OrderRow &
    OrderParts &
    Buyer &
    WithDeliveries &
    WithWithdrawals & { cancelled_from: OrderStatus | null; packer: string | null; waits_for_bank: boolean },
  { refundGraceMinutes }: Pick<Config, 'refundGraceMinutes'>,
): AdminOrder {
  return {
    ...presentOrder(order),
    payment: order.charge && presentAdminPayment(order.charge, order),
    waits_for_bank: order.waits_for_bank,
    stock_state: order.stock_state,
    updated_at: order.updated_at,
    refund_grace_minutes: refundGraceMinutes,
    deliveries: readDeliveries(order).map((delivery) => presentAdminDelivery(delivery, order)),
    exchanges: order.exchanges.map(
      ({ order_item_id, quantity, replacement_id: id, order_number, status, has_parcels, units_out }) => ({
        order_item_id,
        quantity,
        replacement: {
          id,
          order_number,
          status,
          has_left: hasLeft({ status, has_parcels }),
          restockable_quantity: isShipped(status) ? units_out : 0,
        },
      }),
    ),
    withdrawals: order.withdrawals.map(({ id, reference, state }) => ({ id, reference, state })),
    packing: presentPacking(order),
    cancelled_from: order.cancelled_from,
    user_id: order.user_id,
    user: {
      ...presentOwner(order),
      displayName: order.display_name,
      phone: order.phone,
    },
  };
}

const presentPacking = ({
  packing_started_at: started_at,
  packing_started_by: started_by_id,
  packer,
}: OrderRow & { packer: string | null }) =>
  started_at && started_by_id ? { started_at, started_by: packer ?? '', started_by_id } : null;

type Paid = Pick<OrderRow, 'payment_status'>;

/** Without the provider's ids, and without refunds that it refused and nobody owes any more. */
const presentPayment = (charge: Charge, order: Paid): NonNullable<ShopperOrder['payment']> => ({
  amount: charge.amount_cents,
  currency: charge.currency,
  paid_at: charge.paid_at,
  card: charge.card_brand ? { brand: charge.card_brand, last4: charge.card_last4 } : null,
  refunds: charge.refunds.flatMap((refund) => {
    const is_refused = isRefused(refund, { ...order, refunds: charge.refunds });
    return is_refused || refund.state !== 'failed' ? { ...presentRefund(refund), is_refused } : [];
  }),
});

const presentAdminPayment = (charge: Charge, order: Paid): NonNullable<AdminOrder['payment']> => ({
  ...presentPayment(charge, order),
  provider: charge.provider,
  provider_id: charge.intent_id,
  refunds: charge.refunds.map((refund) => ({
    ...presentRefund(refund),
    state: refund.state,
    provider_id: refund.provider_refund_id,
    note: refund.note,
    is_replaced: refund.is_replaced,
    replaced_by: refund.replaced_by,
  })),
});

/** A refund for its buyer. */
export const presentRefund = ({ amount_cents, due_at, state, updated_at, ...refund }: Charge['refunds'][number]) => ({
  id: refund.id,
  amount: amount_cents,
  is_part: refund.is_part,
  is_chargeback: refund.is_chargeback,
  items: refund.items.map((item) => ({
    order_item_id: item.order_item_id,
    quantity: item.quantity,
    amount: item.amount_cents,
  })),
  shipping: refund.shipping_cents,
  reason: refund.reason,
  due_at,
  // One that has succeeded is not written again, unless the provider takes it back.
  refunded_at: state === 'succeeded' ? updated_at : null,
});

/** An item as it was bought: a product that was renamed or deleted since keeps its old name here. */
function presentItem(item: OrderedItem): ShopperOrder['items'][number] {
  return {
    id: item.id,
    product: { id: item.product_id, name: item.name, images: item.images },
    product_id: item.product_id,
    product_variant: { id: item.variant_id, size: item.size, title: item.title },
    quantity: item.quantity,
    unit_price: item.unit_price_cents,
    subtotal: item.subtotal_cents,
    discount: item.discount_cents,
    shipping: item.shipping_cents,
    refunded_quantity: item.refunded_quantity,
    exchanged_quantity: item.exchanged_quantity,
    returned_quantity: item.returned_quantity,
    options: readLineOptions(item.options),
    made_to_order: item.made_to_order,
  };
}
