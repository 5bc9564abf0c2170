import type { OrderMailData } from '#contract/mails.ts';
import type { OrderRefund } from '#contract/orders.ts';
import { cardName } from '#domain/card-brand.ts';
import { shopPrice } from '#domain/currency.ts';
import { isPersonalised } from '#domain/line-options.ts';
import { RETURN_DAYS } from '#domain/limits.ts';
import type { OrderMailKind } from '#domain/mail-kinds.ts';
import { dayText, shopDay } from '#domain/shop-time.ts';
import { lastDayToWithdraw } from '#domain/withdrawal-window.ts';
import { longDate } from '#web/format.ts';
import { cents } from '#web/money.ts';
import { paths } from '#web/paths.ts';
import { EMAIL, SELLER } from '#web/shop/contact/channels.ts';
import { deliveryText } from '#web/shop/orders/order-progress.ts';
import { type MyOrderDetail, type PartOfLine, readOrderDetail } from '#web/shop/orders/read-order.ts';
import { ALL_THAT_IS_LEFT, WHAT_GOES_BACK } from '#web/shop/withdrawal/next-steps.ts';
import { TERMS, WITHDRAWAL_FORM } from '#web/shop/legal/terms.ts';
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
  totalsOf,
  withdrawLink,
} from './order-blocks.ts';
import { orderReopened } from './reopened-mail.ts';

interface OrderMail extends Omit<OrderMailData, 'order'> {
  order: MyOrderDetail;
}
type Content = Omit<MailContent, 'reason'>;

/** As the law wants them: in what the buyer keeps, and not only behind a link. */
const TERMS_IN_FORCE: Block[] = [
  { is: 'heading', text: 'Model withdrawal form' },
  ...WITHDRAWAL_FORM.map((text): Block => ({ is: 'small', text })),
  { is: 'heading', text: 'Terms of Service that apply to this order' },
  ...TERMS.flatMap(({ heading, paragraphs }): Block[] => [
    { is: 'small', text: `${heading}: ${paragraphs[0]}` },
    ...paragraphs.slice(1).map((text): Block => ({ is: 'small', text })),
  ]),
];

const CONTENT: Record<OrderMailKind, (mail: OrderMail) => Content> = {
  order_confirmation({ name, order, origin, isReplacedOut, withdrawalToken }) {
    const delivery = deliveryText(order, new Date(order.createdAt));
    const paid = shopPrice(order.payment?.amount ?? order.total);
    // Written late, when the mail server was away, it may have been cancelled: a mail of its own says so.
    const isReadied = order.status !== 'cancelled';
    const withdrawn = withdrawnNews(order);
    const what = withdrawn.length > 0 ? 'the rest of it' : 'it';
    if (order.replaces)
      return replacement({ name, order, origin, isReplacedOut, withdrawalToken }, order.replaces.number);
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
        ...TERMS_IN_FORCE,
      ],
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
    const delivery = deliveryText(order, new Date(order.shippedAt ?? order.createdAt));
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
  order_cancelled: ({ name, order, origin, cancelledWith }) => ({
    subject: `Your order ${order.number} was cancelled`,
    preview: refundNews(order)[0] ?? '',
    title: 'Your order was cancelled',
    blocks: [
      ...hello(name),
      paragraph(`Your order ${order.number} was cancelled${whyCancelled(order, cancelledWith)}.`),
      ...refundNews(order).map(paragraph),
      ...(order.payment && order.couponCode
        ? [paragraph(`It still counts as a use of the coupon ${order.couponCode}.`)]
        : []),
      orderButton(order, origin),
      { is: 'heading', text: 'What was cancelled' },
      itemsOf(order),
      ...(order.payment ? [totalsOf(order)] : []),
      QUESTIONS,
    ],
  }),
  order_reopened: orderReopened,
  refund_sent({ name, order, refund, isPaidBackByHand, origin, withdrawalToken }) {
    const card = !isPaidBackByHand && order.payment?.card ? ` to your ${cardName(order.payment.card)}` : '';
    const amount = shopPrice(cents(refund?.amount ?? 0));
    return {
      subject: `Your refund for order ${order.number}`,
      preview: `${amount} is on its way back to you.`,
      title: 'Your refund is on its way',
      blocks: [
        ...hello(name),
        paragraph(
          `We have paid ${amount} for your order ${order.number} back${card || ' to you'}. Banks take up to ten days to show it.`,
        ),
        ...(refund?.reason ? [paragraph(`Reason: ${refund.reason}`)] : []),
        ...(refund ? whatFor(order, refund) : []),
        ...(refund && isAllThatIsLeft(refund, order) ? [paragraph(`It is ${ALL_THAT_IS_LEFT}`)] : []),
        orderButton(order, origin),
        ...withdrawLink(order, origin, withdrawalToken),
        QUESTIONS,
      ],
    };
  },
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
  refund_failed({ name, order, refund, origin, withdrawalToken }) {
    const amount = shopPrice(cents(refund?.amount ?? 0));
    return {
      subject: `Your refund for order ${order.number} did not go through`,
      preview: `${amount} has come back to us. It is still yours.`,
      title: 'Your refund did not go through',
      blocks: [
        ...hello(name),
        paragraph(
          `Our refund of ${amount} for your order ${order.number} has come back to us: your bank did not take it. The money is still yours: we will try again or find another way, and write to you once it has left.`,
        ),
        paragraph(`Has your card been replaced or closed? Write to ${EMAIL}, and we pay you back another way.`),
        orderButton(order, origin),
        ...withdrawLink(order, origin, withdrawalToken),
        QUESTIONS,
      ],
    };
  },
};

/** Whether a refund of items is of the last money, and less than was paid for them: of an order of which any amount went back before. */
function isAllThatIsLeft({ id, items }: NonNullable<OrderMail['refund']>, { payment }: MyOrderDetail): boolean {
  const refunds = payment?.refunds ?? [];
  // A mail that was held up is of its day.
  const until = refunds.slice(0, refunds.findIndex((refund) => refund.id === id) + 1);
  const isAll = until.reduce((sum, { amount }) => sum + amount, 0) === payment?.amount;
  const isOfAny = (other: (typeof refunds)[number]) =>
    other.is_part && other.items.length === 0 && other.shipping === 0;
  return items.length > 0 && isAll && until.some(isOfAny);
}

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

/** Instead of the confirmation, of an order that replaces something of another. */
const replacement = (
  {
    name,
    order,
    origin,
    isReplacedOut,
    withdrawalToken,
  }: Pick<OrderMail, 'name' | 'order' | 'origin' | 'isReplacedOut' | 'withdrawalToken'>,
  replaced: string,
): Content => ({
  subject: `Your replacement ${order.number}`,
  preview: `We are sending you a replacement for your order ${replaced}. Nothing is charged.`,
  title: 'Your replacement',
  blocks: [
    ...hello(name),
    paragraph(
      `We are sending you a replacement for your order ${replaced}, as order ${order.number}. Nothing is charged. We will write to you once it is on its way.`,
    ),
    ...(isReplacedOut
      ? [
          paragraph(
            `Do you still have what it replaces? Please send it to ${SELLER}, with the number ${replaced} in the parcel, unless we have told you to keep it.`,
          ),
        ]
      : []),
    orderButton(order, origin),
    { is: 'heading', text: 'What you get' },
    partsOf(order.lines.map((line) => ({ line, quantity: line.quantity }))),
    goesTo(order),
    ...withdrawLink(order, origin, withdrawalToken),
    QUESTIONS,
    ...TERMS_IN_FORCE,
  ],
});

/** What was in parcels, and what was sent without one: not what was refunded or replaced before it left. */
const deliveredParts = ({ lines, parcels, unsent }: MyOrderDetail): PartOfLine[] => {
  const sent = [...parcels.flatMap(({ parts }) => parts), ...unsent];
  return lines.flatMap((line) => {
    const units = sent.filter((part) => part.line.id === line.id);
    const quantity = units.reduce((sum, part) => sum + part.quantity, 0);
    return quantity > 0 ? [{ line, quantity }] : [];
  });
};

/** Whether its buyer has withdrawn from all of it. */
const isAllWithdrawn = ({ lines, withdrawals }: MyOrderDetail): boolean =>
  lines.every(({ id, quantity }) => {
    const items = withdrawals.flatMap((withdrawal) => withdrawal.items.filter((item) => item.order_item_id === id));
    return items.reduce((sum, { refunded }) => sum + refunded, 0) === quantity;
  });

/** What comes to the amount of a refund; nothing of one that is of any amount, or of what others have left. */
function whatFor(order: MyOrderDetail, refund: OrderRefund): Block[] {
  const { lines, payment } = order;
  const shipping = cents(refund.shipping);
  const parts = refund.items.flatMap(({ order_item_id: id, quantity, amount }) =>
    lines.flatMap((line) => (line.id === id ? [{ line, quantity, amount: cents(amount) }] : [])),
  );
  if (!refund.is_part && payment?.amount === cents(refund.amount))
    return [{ is: 'heading', text: 'What it is for' }, itemsOf(order), totalsOf(order)];
  if (parts.length === 0 && shipping === 0) return [];
  return [
    { is: 'heading', text: 'What it is for' },
    ...(parts.length > 0 ? [partsOf(parts)] : []),
    {
      is: 'amounts',
      rows: [
        ...(shipping > 0 ? [{ name: 'Shipping', amount: shopPrice(shipping) }] : []),
        { name: 'Refund', amount: shopPrice(cents(refund.amount)), isTotal: true },
      ],
    },
  ];
}

/** After that it was cancelled; empty where an admin knows why. */
function whyCancelled(order: MyOrderDetail, cancelledWith: OrderMail['cancelledWith']): string {
  if (cancelledWith === 'order' && order.replaces) return ` together with your order ${order.replaces.number}`;
  if (cancelledWith === 'withdrawal') return ', because you have withdrawn from what it was to replace';
  return isAllWithdrawn(order) ? ', because you have withdrawn from it' : '';
}

/** What its buyer has withdrawn from, while the bank was waited for, of what goes on. */
function withdrawnNews({ withdrawals, status }: MyOrderDetail): string[] {
  if (status === 'cancelled') return [];
  const declared = withdrawals
    .filter(({ items }) => items.some(({ refunded }) => refunded > 0))
    .flatMap((withdrawal) => withdrawal.declared);
  if (declared.length === 0) return [];
  return [`You have withdrawn from ${declared.join(', ')}. ${WHAT_GOES_BACK}`];
}

/** What becomes of the money of a cancelled order. */
function refundNews({ payment, dispute, replaces }: MyOrderDetail): string[] {
  if (replaces) return [`It was a replacement for your order ${replaces.number}, and nothing was charged for it.`];
  if (!payment || payment.amount === 0) return ['Nothing was charged.'];
  if (dispute === 'open')
    return [
      'You have disputed its payment, and your bank is looking into it: we will write to you once it has decided.',
    ];
  if (payment.refunds.some(({ is_chargeback }) => is_chargeback)) return ['Your bank has given you the money back.'];
  const sum = (refunds: typeof payment.refunds) => refunds.reduce((total, { amount }) => total + amount, 0);
  const {
    sent = [],
    due = [],
    refused = [],
  } = Object.groupBy(payment.refunds, ({ refunded_at: at, is_refused: isRefused }) =>
    isRefused ? 'refused' : at ? 'sent' : 'due',
  );
  if (payment.refunds.length === 0) return ['We will write to you about your money.'];
  // What went back before it was cancelled has had mails of its own.
  const inAll = sent.length > 1 ? ' in all' : '';
  return [
    ...(sent.length > 0
      ? [`${shopPrice(sum(sent))}${inAll} has gone back the way it came. Banks take up to ten days to show it.`]
      : []),
    ...(due.length > 0
      ? [`${shopPrice(sum(due))} goes back the way it came. We will write to you once it has left.`]
      : []),
    ...(refused.length > 0
      ? [
          `${shopPrice(sum(refused))} could not be paid back, because your bank did not take it. The money is still yours: we will try again or find another way.`,
        ]
      : []),
  ];
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
