import type { OrderMailData } from '#contract/mails.ts';
import type { OrderRefund } from '#contract/orders.ts';
import { cardName } from '#domain/card-brand.ts';
import { shopPrice } from '#domain/currency.ts';
import { cents } from '#web/money.ts';
import { EMAIL } from '#web/shop/contact/channels.ts';
import type { MyOrderDetail } from '#web/shop/orders/read-order.ts';
import { ALL_THAT_IS_LEFT } from '#web/shop/withdrawal/next-steps.ts';
import { type Block, type MailContent, paragraph } from './mail-content.ts';
import { hello, itemsOf, orderButton, partsOf, QUESTIONS, totalsOf, withdrawLink } from './order-blocks.ts';

interface RefundMail extends Omit<OrderMailData, 'order'> {
  order: MyOrderDetail;
}
type Content = Omit<MailContent, 'reason'>;

/** What the mail says that money has gone back: how much, for what, and why it is no more. */
export function refundSent({ name, order, refund, isPaidBackByHand, origin, withdrawalToken }: RefundMail): Content {
  const card = !isPaidBackByHand && order.payment?.card ? ` to your ${cardName(order.payment.card)}` : '';
  const amount = shopPrice(cents(refund?.amount ?? 0));
  return {
    subject: `Your refund for order ${order.number}`,
    preview: `${amount} is on its way back to you.`,
    title: 'Your refund is on its way',
    blocks: [
      ...hello(name),
      paragraph(
        `We have refunded ${amount} of your order ${order.number}${card}. Banks take up to ten days to show it.`,
      ),
      ...(refund?.reason ? [paragraph(`Reason: ${refund.reason}`)] : []),
      ...(refund ? whatFor(order, refund) : []),
      ...(refund && isAllThatIsLeft(refund, order) ? [paragraph(`It is ${ALL_THAT_IS_LEFT}`)] : []),
      orderButton(order, origin),
      ...withdrawLink(order, origin, withdrawalToken),
      QUESTIONS,
    ],
  };
}

/** What the mail says that the buyer's bank did not take a refund. */
export function refundFailed({ name, order, refund, origin, withdrawalToken }: RefundMail): Content {
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
}

/** What comes to the amount of a refund; nothing of one that is of any amount, or of what others have left. */
function whatFor(order: MyOrderDetail, refund: OrderRefund): Block[] {
  const { lines, payment } = order;
  const shipping = cents(refund.shipping);
  const parts = refund.items.flatMap(({ order_item_id: id, quantity, amount }) =>
    lines.flatMap((line) => (line.id === id ? [{ line, quantity, amount: cents(amount) }] : [])),
  );
  if (!refund.is_part && parts.length + shipping === 0 && payment) {
    const isAll = payment.amount === cents(refund.amount);
    const heading = isAll ? 'What it is for' : 'It is the rest of what you paid for';
    return [{ is: 'heading', text: heading }, itemsOf(order), totalsOf(order)];
  }
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

/** Whether a refund of items is of the last money, and less than was paid for them: of an order of which any amount went back before. */
function isAllThatIsLeft({ id, items }: OrderRefund, { payment }: MyOrderDetail): boolean {
  const refunds = payment?.refunds ?? [];
  // A mail that was held up is of its day.
  const until = refunds.slice(0, refunds.findIndex((refund) => refund.id === id) + 1);
  const isAll = until.reduce((sum, { amount }) => sum + amount, 0) === payment?.amount;
  const isOfAny = (other: (typeof refunds)[number]) =>
    other.is_part && other.items.length === 0 && other.shipping === 0;
  return items.length > 0 && isAll && until.some(isOfAny);
}
