import type { OrderMailData } from '#contract/mails.ts';
import { shopPrice } from '#domain/currency.ts';
import { isDelivered, isShipped } from '#domain/order-status.ts';
import { restDeliveryText } from '#web/shop/orders/order-progress.ts';
import type { MyOrderDetail } from '#web/shop/orders/read-order.ts';
import { type Block, type MailContent, paragraph } from './mail-content.ts';
import { goesTo, hello, inProse, itemsOf, orderButton, partsOf, QUESTIONS, withdrawLink } from './order-blocks.ts';

interface ReopenedMail extends Pick<OrderMailData, 'name' | 'origin' | 'withdrawalToken'> {
  order: MyOrderDetail;
}

/** What the mail says to whoever was written that their order is cancelled: it goes on, what becomes of the money, and when the parcel comes. */
export function orderReopened({ name, order, origin, withdrawalToken }: ReopenedMail): Omit<MailContent, 'reason'> {
  const money = moneyNews(order).join(' ');
  const isToCome = !isShipped(order.status) && order.unsent.length > 0;
  return {
    subject: `Your order ${order.number} goes on after all`,
    preview: `It is not cancelled any more. ${money}`,
    title: 'Your order goes on after all',
    blocks: [
      ...hello(name),
      paragraph(
        `We wrote to you that your order ${order.number} was cancelled. That has been taken back: your order goes ahead as before.`,
      ),
      paragraph(money),
      paragraph(parcelNews(order)),
      orderButton(order, origin),
      ...(isToCome ? partsToCome(order) : [{ is: 'heading', text: 'Your order' } as const, itemsOf(order)]),
      ...unwanted(order, origin, withdrawalToken),
      QUESTIONS,
    ],
  };
}

/** What becomes of the money of which the cancellation had said that it goes back. */
function moneyNews({ payment, dispute, replaces }: MyOrderDetail): string[] {
  if (replaces) return [`It is a replacement for your order ${replaces.number}, and nothing is charged for it.`];
  if (!payment || payment.amount === 0) return ['Nothing was charged, and nothing is refunded.'];
  if (dispute === 'open') return ['You have disputed its payment, and your bank is looking into it.'];
  if (payment.refunds.some(({ is_chargeback }) => is_chargeback)) return ['Your bank has given you its money back.'];
  const back = payment.refunds.reduce((total, { amount }) => total + amount, 0);
  if (back >= payment.amount)
    return [`Your refund of ${shopPrice(back)} stays as it is, and nothing is charged again.`];
  if (back > 0)
    return [
      `Your refund of ${shopPrice(back)} stays as it is.`,
      'Nothing more is refunded, and nothing is charged again.',
    ];
  return ['The refund that we announced will not be sent, and nothing is charged again.'];
}

/** What is still to come, and what a parcel that has left meanwhile holds. */
function partsToCome(order: MyOrderDetail): Block[] {
  const sent = order.parcels.flatMap(({ parts }) => parts);
  const toCome: Block[] = [partsOf(order.unsent), goesTo(order)];
  if (sent.length === 0) return [{ is: 'heading', text: 'What you get' }, ...toCome];
  return [
    { is: 'heading', text: 'What has been sent' },
    partsOf(sent),
    { is: 'heading', text: 'What is still to come' },
    ...toCome,
  ];
}

/** When to expect what is still to come, as far as anybody knows. */
function parcelNews(order: MyOrderDetail): string {
  if (isDelivered(order.status)) return 'It has arrived.';
  const expected = restDeliveryText(order, new Date(order.updatedAt));
  const news = isShipped(order.status) ? 'It is on its way.' : 'We will write to you once it is on its way.';
  return expected ? `${inProse(expected)}. ${news}` : news;
}

const unwanted = (order: MyOrderDetail, origin: string, token: string): Block[] =>
  order.isWithdrawable
    ? [
        paragraph('Have you bought something else meanwhile and do not want it any more? You can withdraw from it.'),
        ...withdrawLink(order, origin, token),
      ]
    : [];
