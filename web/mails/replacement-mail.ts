import type { OrderMailData } from '#contract/mails.ts';
import { SELLER } from '#web/shop/contact/channels.ts';
import type { MyOrderDetail } from '#web/shop/orders/read-order.ts';
import { type MailContent, paragraph } from './mail-content.ts';
import {
  goesTo,
  hello,
  inProse,
  orderButton,
  partsOf,
  QUESTIONS,
  TERMS_IN_FORCE,
  withdrawLink,
} from './order-blocks.ts';

interface ReplacementMail extends Pick<OrderMailData, 'name' | 'origin' | 'isReplacedOut' | 'withdrawalToken'> {
  order: MyOrderDetail;
}

/** Instead of the confirmation, of an order that replaces something of another. */
export const orderReplacement = (
  { name, order, origin, isReplacedOut, withdrawalToken }: ReplacementMail,
  { replaced, delivery }: { replaced: string; delivery: string | null },
): Omit<MailContent, 'reason'> => ({
  subject: `Your replacement ${order.number}`,
  preview: `We are sending you a replacement for your order ${replaced}. Nothing is charged.`,
  title: 'Your replacement',
  blocks: [
    ...hello(name),
    paragraph(
      `We are sending you a replacement for your order ${replaced}, as order ${order.number}. Nothing is charged.${delivery ? ` ${inProse(delivery)}.` : ''} We will write to you once it is on its way.`,
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
