import type { ShopMailData } from '#contract/mails.ts';
import { type MailContent, paragraph } from './mail-content.ts';

/** What a mail to the shop says: what happened, as the activities of the back office have it, and the way to it. */
export const shopMail = ({ origin, notice: { description, order } }: ShopMailData): MailContent => ({
  subject: order ? `Please look at order ${order.number}` : 'Please look at your shop',
  preview: description,
  title: 'Something needs a look',
  blocks: [
    paragraph(`${description}.`),
    {
      is: 'button',
      text: order ? `Open order ${order.number}` : 'Open the activities',
      href: origin + (order ? `/admin/orders?view=${order.id}` : '/admin/activity?type=payment'),
    },
  ],
  reason: 'You get this mail because you run this shop.',
});
