import type { OrderMailData } from '#contract/mails.ts';
import { shopPrice } from '#domain/currency.ts';
import { isPersonalised } from '#domain/line-options.ts';
import { RETURN_DAYS } from '#domain/limits.ts';
import type { OrderMailKind } from '#domain/mail-kinds.ts';
import { dayText, shopDay } from '#domain/shop-time.ts';
import { lastDayToWithdraw } from '#domain/withdrawal-window.ts';
import { longDate } from '#web/format.ts';
import { paths } from '#web/paths.ts';
import { EMAIL } from '#web/shop/contact/channels.ts';
import { deliveryText, restDeliveryText } from '#web/shop/orders/order-progress.ts';
import { type MyOrderDetail, type PartOfLine, readOrderDetail } from '#web/shop/orders/read-order.ts';
import { WHAT_GOES_BACK } from '#web/shop/withdrawal/next-steps.ts';
import { orderCancelled } from './cancelled-mail.ts';
import { deliverySent } from './delivery-mail.ts';
import { type Block, type MailContent, paragraph } from './mail-content.ts';
import {
  addressesOf,
  goesTo,
  hello,
  inProse,
  itemsOf,
  orderButton,
  partsOf,
  QUESTIONS,
  TERMS_IN_FORCE,
  totalsOf,
  withdrawLink,
} from './order-blocks.ts';
import { refundFailed, refundSent } from './refund-mails.ts';
import { orderReopened } from './reopened-mail.ts';
import { orderReplacement } from './replacement-mail.ts';

interface OrderMail extends Omit<OrderMailData, 'order'> {
  order: MyOrderDetail;
}
type Content = Omit<MailContent, 'reason'>;

const CONTENT: Record<OrderMailKind, (mail: OrderMail) => Content> = {
  order_confirmation({ name, order, origin, replaced, withdrawalToken }) {
    const delivery = deliveryText(order, new Date(order.createdAt));
    const paid = shopPrice(order.payment?.amount ?? order.total);
    // Written late, when the mail server was away, it may have been cancelled: a mail of its own says so.
    const isReadied = order.status !== 'cancelled';
    const withdrawn = withdrawnNews(order);
    const what = withdrawn.length > 0 ? 'the rest of it' : 'it';
    if (order.replaces)
      return orderReplacement(
        { name, order, origin, replaced, withdrawalToken },
        { number: order.replaces.number, delivery },
      );
    return {
      subject: `Your order ${order.number}`,
      preview: `Thank you. We have your payment of ${paid}${isReadied ? ' and are getting your order ready' : ''}.`,
      title: 'Thank you for your order',
      blocks: [
        ...hello(name),
        paragraph(
          `We have your order ${order.number}${isReadied ? ` and are getting ${what} ready` : ''}.${delivery ? ` ${inProse(delivery)}.` : ''}`,
        ),
        ...withdrawn.map(paragraph),
        ...(order.changeableUntil === null
          ? []
          : [
              paragraph(
                'Is something wrong? For an hour, or until we pack it, you can correct the address and what is printed, or cancel it, on its page.',
              ),
            ]),
        orderButton(order, origin),
        { is: 'heading', text: 'Your order' },
        itemsOf(order),
        totalsOf(order),
        ...order.paymentLines.map((text): Block => ({ is: 'small', text })),
        addressesOf(order),
        ...withdrawal(order, origin, withdrawalToken),
        QUESTIONS,
      ],
      terms: TERMS_IN_FORCE,
    };
  },
  order_corrected: ({ name, order, origin, withdrawalToken }) => ({
    subject: `Your order ${order.number} was corrected`,
    preview: 'We have noted what you changed. This is how your order stands now.',
    title: 'Your order was corrected',
    blocks: [
      ...hello(name),
      paragraph(`We have noted what you changed in your order ${order.number}. This is how it stands now.`),
      orderButton(order, origin),
      { is: 'heading', text: 'Your order' },
      itemsOf(order),
      addressesOf(order),
      paragraph(`If this was not you, write to ${EMAIL} at once.`),
      ...withdrawLink(order, origin, withdrawalToken),
    ],
  }),
  order_shipped({ name, order, origin, withdrawalToken }) {
    const delivery = restDeliveryText(order, new Date(order.shippedAt ?? order.createdAt));
    return {
      subject: `Your order ${order.number} is on its way`,
      preview: delivery ?? 'We have handed your parcel over.',
      title: 'Your order is on its way',
      blocks: [
        ...hello(name),
        paragraph(`We have sent your order ${order.number}.${delivery ? ` ${inProse(delivery)}.` : ''}`),
        orderButton(order, origin),
        { is: 'heading', text: 'In the parcel' },
        // What has left in parcels before has had mails of its own, and what was refunded or replaced is not in it.
        order.unsent.length > 0 ? partsOf(order.unsent) : itemsOf(order),
        goesTo(order),
        ...withdrawLink(order, origin, withdrawalToken),
        QUESTIONS,
      ],
    };
  },
  delivery_sent: deliverySent,
  order_delivered: ({ name, order, origin, withdrawalToken }) => ({
    subject: `Your order ${order.number} was delivered`,
    preview: 'We hope that everything is as you wanted it.',
    title: 'Your order was delivered',
    blocks: [
      ...hello(name),
      paragraph(`Your order ${order.number} was delivered. We hope that everything is as you wanted it.`),
      orderButton(order, origin),
      { is: 'heading', text: 'What was delivered' },
      partsOf(deliveredParts(order)),
      ...withdrawal(order, origin, withdrawalToken),
      QUESTIONS,
    ],
  }),
  order_cancelled: orderCancelled,
  order_reopened: orderReopened,
  refund_sent: refundSent,
  refund_failed: refundFailed,
  payment_failed: ({ name, order, origin }) => ({
    subject: 'Your payment did not go through',
    preview: 'Nothing was charged. Your cart is as you left it.',
    title: 'Your payment did not go through',
    blocks: [
      ...hello(name),
      paragraph(
        order.paymentFailedAt
          ? `Your bank declined the payment for order ${order.number}, and nothing was charged. Your cart is as you left it, so you can try again.`
          : `Your card was declined, and nothing was charged for order ${order.number}. We no longer hold its items for you; your cart is as you left it.`,
      ),
      { is: 'button', text: 'Back to your cart', href: origin + paths.cart },
      { is: 'heading', text: 'What you wanted' },
      itemsOf(order),
      paragraph('Another card may work, or your bank can tell you why it refused this one.'),
      QUESTIONS,
    ],
  }),
};

/** 27 November 2026, by the shop's clock: whoever writes a mail does not know its reader's. */
const shopDate = (iso: string) => longDate(shopDay(new Date(iso)), 'utc');

/** What a mail about an order says. */
export function orderMail({ order: wire, ...data }: OrderMailData): MailContent {
  const order = readOrderDetail(wire, shopDate);
  return {
    ...CONTENT[data.kind]({ ...data, order }),
    reason: `You get this mail because of your order ${order.number} in our shop.`,
  };
}

/** What was in parcels, and what was sent without one: not what was refunded or replaced before it left. */
const deliveredParts = ({ lines, parcels, unsent }: MyOrderDetail): PartOfLine[] => {
  const sent = [...parcels.flatMap(({ parts }) => parts), ...unsent];
  return lines.flatMap((line) => {
    const units = sent.filter((part) => part.line.id === line.id);
    const quantity = units.reduce((sum, part) => sum + part.quantity, 0);
    return quantity > 0 ? [{ line, quantity }] : [];
  });
};

/** What its buyer has withdrawn from, while the bank was waited for, of what goes on. */
function withdrawnNews({ withdrawals, status }: MyOrderDetail): string[] {
  if (status === 'cancelled') return [];
  const declared = withdrawals
    .filter(({ items }) => items.some(({ refunded }) => refunded > 0))
    .flatMap((withdrawal) => withdrawal.declared);
  if (declared.length === 0) return [];
  return [`You have withdrawn from ${declared.join(', ')}. ${WHAT_GOES_BACK}`];
}

const lastDay = ({ lastDelivery }: MyOrderDetail): Block[] =>
  lastDelivery ? [paragraph(`Your last day to withdraw is ${dayText(lastDayToWithdraw(lastDelivery))}.`)] : [];

function withdrawal(order: MyOrderDetail, origin: string, token: string): Block[] {
  const excluded = order.lines.filter(({ options }) => isPersonalised(options)).map(({ name }) => name);
  const right = paragraph(
    `You may withdraw from this contract, or from a part of it, within ${RETURN_DAYS} days of delivery without giving a reason: by the link below, without signing in, or by writing to ${EMAIL}. We return what you paid for the items, and the shipping that was charged for them.`,
  );
  if (!order.isWithdrawable && excluded.length === 0) return [];
  return [
    { is: 'heading', text: 'Changed your mind?' },
    ...(order.isWithdrawable ? [right, ...lastDay(order)] : []),
    ...withdrawLink(order, origin, token),
    ...(excluded.length > 0
      ? [paragraph(`Made for you, and so excluded unless faulty: ${[...new Set(excluded)].join(', ')}.`)]
      : []),
    { is: 'link', text: 'Our terms', href: origin + paths.terms },
  ];
}
