import type { OrderMailData } from '#contract/mails.ts';
import { SELLER } from '#web/shop/contact/channels.ts';
import type { MyOrderDetail } from '#web/shop/orders/read-order.ts';
import { type Block, type MailContent, paragraph } from './mail-content.ts';
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

interface ReplacementMail extends Pick<OrderMailData, 'name' | 'origin' | 'replaced' | 'withdrawalToken'> {
  order: MyOrderDetail;
}

/** Instead of the confirmation, of an order that replaces something of another. */
export const orderReplacement = (
  { name, order, origin, replaced, withdrawalToken }: ReplacementMail,
  { number, delivery }: { number: string; delivery: string | null },
): Omit<MailContent, 'reason'> => ({
  subject: `Your replacement ${order.number}`,
  preview: `We are sending you a replacement for your order ${number}. Nothing is charged.`,
  title: 'Your replacement',
  blocks: [
    ...hello(name),
    paragraph(
      `We are sending you a replacement for your order ${number}, as order ${order.number}. Nothing is charged.${delivery ? ` ${inProse(delivery)}.` : ''} We will write to you once it is on its way.`,
    ),
    ...sendBack(number, replaced),
    orderButton(order, origin),
    { is: 'heading', text: 'What you get' },
    partsOf(order.lines.map((line) => ({ line, quantity: line.quantity }))),
    goesTo(order),
    ...withdrawLink(order, origin, withdrawalToken),
    QUESTIONS,
  ],
  terms: TERMS_IN_FORCE,
});

/** Asks for what an order replaces, as far as it was sent and is not back. */
function sendBack(number: string, replaced: ReplacementMail['replaced']): Block[] {
  if (!replaced || replaced.sent === 0) return [];
  const { units, sent } = replaced;
  const it = sent > 1 && sent < units ? 'them' : 'it';
  const what =
    sent < units
      ? `We had sent ${sent} of the ${units} that it replaces. Do you still have ${it}?`
      : 'Do you still have what it replaces?';
  return [
    paragraph(
      `${what} Please send ${it} to ${SELLER}, with the number ${number} in the parcel, unless we have told you to keep ${it}.`,
    ),
  ];
}
