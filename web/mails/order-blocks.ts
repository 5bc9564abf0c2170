import { shopPrice } from '#domain/currency.ts';
import { WITHDRAW_LABEL } from '#domain/legal-labels.ts';
import { optionPairs, SIZE_OPTION } from '#domain/line-options.ts';
import { styleOf } from '#domain/variant-text.ts';
import { addressLines } from '#domain/address-text.ts';
import type { Cents } from '#domain/money.ts';
import { paths, withdrawFrom } from '#web/paths.ts';
import { EMAIL } from '#web/shop/contact/channels.ts';
import { refundedText, replacedText, shippingLabel } from '#web/shop/orders/line-texts.ts';
import { TERMS, WITHDRAWAL_FORM } from '#web/shop/legal/terms.ts';
import type { MyOrder, OrderLine, PartOfLine } from '#web/shop/orders/read-order.ts';
import { type Block, type MailItem, paragraph } from './mail-content.ts';

export const hello = (name: string): Block[] => (name ? [paragraph(`Hello ${name},`)] : []);
export const QUESTIONS = paragraph(`Questions? Write to ${EMAIL} and give us your order number.`);

/** What was ordered, a line each, with the texts as they were typed, and with what became of it. */
export const itemsOf = ({ lines }: MyOrder): Block => ({ is: 'items', items: lines.map(itemOf) });

/** When something is expected, after another sentence: 'It should arrive Thu 26 to Mon 30 Nov'. */
export const inProse = (delivery: string): string => delivery.replace(/^Arrives/, 'It should arrive');

/** What is in a parcel, is still to come, or was refunded for an amount, a line each. */
export const partsOf = (parts: readonly (PartOfLine & { amount?: Cents })[]): Block => ({
  is: 'items',
  items: parts.map(({ line, quantity, amount }) => ({
    id: line.id,
    name: `${quantity} × ${line.name}`,
    details: choicesOf(line),
    amount: amount === undefined ? '' : shopPrice(amount),
  })),
});

const itemOf = (line: OrderLine): MailItem => ({
  id: line.id,
  name: line.name,
  details: [
    ...choicesOf(line),
    ...(line.quantity > 1 ? [`${line.quantity} × ${shopPrice(line.unitPrice)}`] : []),
    ...line.replacedBy.map(({ number, quantity }) => `${replacedText(quantity, line)} ${number}`),
    ...[refundedText(line)].filter((text) => text !== undefined),
  ],
  amount: shopPrice(line.total),
});

function choicesOf({ size, style, options }: OrderLine): string[] {
  const texts = optionPairs(options).filter(([label]) => size === null || label !== SIZE_OPTION);
  const variant = [size && `Size ${size}`, styleOf({ size, title: style })].filter(Boolean).join(' · ');
  return [...(variant ? [variant] : []), ...texts.map(([label, value]) => `${label}: ${value}`)];
}

/** How an order comes to its total. */
export const totalsOf = ({ subtotal, shipping, discount, couponCode, tax, total }: MyOrder): Block => ({
  is: 'amounts',
  rows: [
    { name: 'Subtotal', amount: shopPrice(subtotal) },
    { name: shippingLabel({ couponCode, shipping, discount }), amount: shopPrice(shipping) },
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

export const goesTo = ({ shippingAddress }: MyOrder): Block => ({
  is: 'columns',
  columns: [{ heading: 'It goes to', lines: addressLines(shippingAddress) }],
});

/** The link to an order's page, where its buyer signs in. */
export const orderButton = ({ id }: MyOrder, origin: string): Block => ({
  is: 'button',
  text: 'View your order',
  href: origin + paths.order(id),
});

/** The link by which its reader withdraws from an order without signing in, where something can be withdrawn from. */
export const withdrawLink = ({ isWithdrawable, replaces }: MyOrder, origin: string, token: string): Block[] =>
  isWithdrawable || replaces?.isWithdrawable
    ? [{ is: 'link', text: WITHDRAW_LABEL, href: origin + withdrawFrom(token) }]
    : [];

/** As the law wants them: in what the buyer keeps, and not only behind a link. */
export const TERMS_IN_FORCE: readonly Block[] = [
  { is: 'heading', text: 'Model withdrawal form' },
  ...WITHDRAWAL_FORM.map((text): Block => ({ is: 'small', text })),
  { is: 'heading', text: 'Terms of Service that apply to this order' },
  ...TERMS.flatMap(({ heading, paragraphs }): Block[] => [
    { is: 'small', text: `${heading}: ${paragraphs[0]}` },
    ...paragraphs.slice(1).map((text): Block => ({ is: 'small', text })),
  ]),
];
