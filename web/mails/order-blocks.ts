import { shopPrice } from '#domain/currency.ts';
import { optionPairs, SIZE_OPTION } from '#domain/line-options.ts';
import { styleOf } from '#domain/variant-text.ts';
import { addressLines } from '#web/address-text.ts';
import { paths } from '#web/paths.ts';
import type { MyOrder, OrderLine } from '#web/shop/orders/read-order.ts';
import type { Block, MailItem } from './mail-content.ts';

/** What was ordered, a line each, with the texts as they were typed. */
export const itemsOf = ({ lines }: MyOrder): Block => ({ is: 'items', items: lines.map(itemOf) });

function itemOf({ id, name, size, style, options, quantity, unitPrice, total }: OrderLine): MailItem {
  const texts = optionPairs(options).filter(([label]) => size === null || label !== SIZE_OPTION);
  const variant = [size && `Size ${size}`, styleOf({ size, title: style })].filter(Boolean).join(' · ');
  return {
    id,
    name,
    details: [
      ...(variant ? [variant] : []),
      ...texts.map(([label, value]) => `${label}: ${value}`),
      ...(quantity > 1 ? [`${quantity} × ${shopPrice(unitPrice)}`] : []),
    ],
    amount: shopPrice(total),
  };
}

/** How an order comes to its total. */
export const totalsOf = ({ subtotal, shipping, discount, couponCode, tax, total }: MyOrder): Block => ({
  is: 'amounts',
  rows: [
    { name: 'Subtotal', amount: shopPrice(subtotal) },
    { name: 'Shipping', amount: shopPrice(shipping) },
    ...(tax > 0 ? [{ name: 'Tax', amount: shopPrice(tax) }] : []),
    ...(discount > 0
      ? [{ name: couponCode ? `Discount (${couponCode})` : 'Discount', amount: `−${shopPrice(discount)}` }]
      : []),
    { name: 'Total, VAT included', amount: shopPrice(total), isTotal: true },
  ],
});

export const addressesOf = ({ shippingAddress, billingAddress }: MyOrder): Block => ({
  is: 'columns',
  columns: [
    { heading: 'Shipping address', lines: addressLines(shippingAddress) },
    { heading: 'Billing address', lines: addressLines(billingAddress) },
  ],
});

/** The link to an order's page, where its buyer signs in. */
export const orderButton = ({ id }: MyOrder, origin: string): Block => ({
  is: 'button',
  text: 'View your order',
  href: origin + paths.order(id),
});
