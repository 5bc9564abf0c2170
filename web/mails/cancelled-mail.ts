import type { OrderMailData } from '#contract/mails.ts';
import { shopPrice } from '#domain/currency.ts';
import type { MyOrderDetail } from '#web/shop/orders/read-order.ts';
import { type MailContent, paragraph } from './mail-content.ts';
import { hello, itemsOf, orderButton, QUESTIONS, totalsOf } from './order-blocks.ts';

interface CancelledMail extends Pick<OrderMailData, 'name' | 'origin' | 'cancelledWith'> {
  order: MyOrderDetail;
}

/** What the mail says that an order is cancelled: why, what becomes of the money, and what was in it. */
export const orderCancelled = ({ name, order, origin, cancelledWith }: CancelledMail): Omit<MailContent, 'reason'> => ({
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
});

/** After that it was cancelled; empty where an admin knows why. */
function whyCancelled(order: MyOrderDetail, cancelledWith: CancelledMail['cancelledWith']): string {
  if (cancelledWith === 'order' && order.replaces) return ` together with your order ${order.replaces.number}`;
  if (cancelledWith === 'withdrawal') return ', because you have withdrawn from what it was to replace';
  return isAllWithdrawn(order) ? ', because you have withdrawn from it' : '';
}

/** Whether its buyer has withdrawn from all of it. */
const isAllWithdrawn = ({ lines, withdrawals }: MyOrderDetail): boolean =>
  lines.every(({ id, quantity }) => {
    const items = withdrawals.flatMap((withdrawal) => withdrawal.items.filter((item) => item.order_item_id === id));
    return items.reduce((sum, { refunded }) => sum + refunded, 0) === quantity;
  });

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
