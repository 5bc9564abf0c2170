import { countryName } from '#domain/countries.ts';
import type { Area } from '#web/admin/area.ts';
import { decimalText } from '#web/admin/form/figures.ts';
import { customerName, itemLabel, paymentStateOf } from './order-labels.ts';
import type { Order, OrderItem } from './read-order.ts';

/** '2 × Race Jersey (Size M, Slim), Name: Ada' */
function lineText(item: OrderItem): string {
  const texts = item.options.filter(([name]) => name !== 'Size').map(([name, value]) => `${name}: ${value}`);
  return [`${item.quantity} × ${itemLabel(item)}`, ...texts].join(', ');
}

const refundedOf = ({ payment }: Order) =>
  payment?.refunds.filter(({ state }) => state === 'succeeded').reduce((sum, { amount }) => sum + amount, 0) ?? 0;

/** What a carrier and bookkeeping need of an order; amounts as plain numbers, so that a spreadsheet can add them up. */
export const orderExport: NonNullable<Area<Order>['export']> = {
  head: [
    'Order',
    'Placed',
    'Status',
    'Payment',
    'Recipient',
    'Email',
    'Phone',
    'Street',
    'City',
    'State',
    'Postcode',
    'Country code',
    'Country',
    'Items',
    'Lines',
    'Coupon',
    'Subtotal',
    'Shipping',
    'Discount',
    'Tax',
    'Total',
    'Charged',
    'Refunded',
    'Dispute',
    'Currency',
    'Payment id',
    'Shipping estimate',
    'Carriers',
    'Tracking numbers',
    'Replaces',
  ],
  cellsOf: (order) => [
    order.order_number,
    order.created_at,
    order.status,
    paymentStateOf(order),
    customerName(order),
    order.user.email,
    order.user.phone ?? '',
    order.shipping_address.street,
    order.shipping_address.city,
    order.shipping_address.state,
    order.shipping_address.zipCode,
    order.shipping_address.country,
    countryName(order.shipping_address.country) ?? '',
    String(order.items.reduce((sum, { quantity }) => sum + quantity, 0)),
    order.items.map(lineText).join('; '),
    order.coupon_code ?? '',
    decimalText(order.subtotal),
    decimalText(order.shipping),
    decimalText(order.discount),
    decimalText(order.tax),
    decimalText(order.total),
    decimalText(order.payment?.amount ?? 0),
    decimalText(refundedOf(order)),
    order.dispute ?? '',
    (order.payment?.currency ?? '').toUpperCase(),
    order.payment?.provider_id ?? '',
    order.shipping_estimate ?? '',
    // Parcel by parcel, so that the first carrier belongs to the first number.
    order.deliveries.map(({ carrier_name }) => carrier_name ?? '').join('; '),
    order.deliveries.map(({ tracking_number }) => tracking_number ?? '').join('; '),
    order.replaces?.order_number ?? '',
  ],
};
