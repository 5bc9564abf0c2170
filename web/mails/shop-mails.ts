import type { ShopMailData } from '#contract/mails.ts';
import { type Block, type MailContent, paragraph } from './mail-content.ts';

/** What a mail to the shop says: what happened, as the activities of the back office have it, and the way to it. */
export const shopMail = ({ origin, notice }: ShopMailData): MailContent => ({
  subject: notice.order ? `Please look at order ${notice.order.number}` : 'Please look at your shop',
  preview: notice.description,
  title: 'Something needs a look',
  blocks: [paragraph(`${notice.description}.`), buttonOf(notice, origin)],
  reason: 'You get this mail because you run this shop.',
});

function buttonOf({ order, withdrawalId }: ShopMailData['notice'], origin: string): Block {
  const button = (text: string, path: string): Block => ({ is: 'button', text, href: origin + path });
  if (withdrawalId) return button('Open the withdrawal', `/admin/withdrawals?view=${withdrawalId}`);
  if (order) return button(`Open order ${order.number}`, `/admin/orders?view=${order.id}`);
  return button('Open the activities', '/admin/activity?type=payment');
}
