import type { DigestMailData, ShopMailData } from '#contract/mails.ts';
import { shopPrice } from '#domain/currency.ts';
import { dayText } from '#domain/shop-time.ts';
import { type Block, type MailContent, paragraph } from './mail-content.ts';

/** What a mail to the shop says: what happened, as the activities of the back office have it, and the way to it. */
export const shopMail = ({ origin, notice }: ShopMailData): MailContent => ({
  // What happened, without what is to be done about it.
  subject: notice.description.split(/[;.:] /, 1).join(''),
  preview: notice.description,
  title: 'Something needs a look',
  blocks: [paragraph(`${notice.description}.`), buttonOf(notice, origin)],
  reason: WHY,
});

/** What a mail to the shop about the orders of a day says, and what is to be done now. */
export function digestMail({ origin, digest }: DigestMailData): MailContent {
  const { day, orders, chargedCents, toPack, withdrawals, urgent } = digest;
  const sold = `${orders === 1 ? '1 order' : `${orders} orders`}, ${shopPrice(chargedCents)}`;
  return {
    subject: `${dayText(day)}: ${sold}`,
    preview: `${toPack} to pack, ${withdrawals} ${withdrawals === 1 ? 'withdrawal' : 'withdrawals'} open.`,
    title: `Orders of ${dayText(day)}`,
    blocks: [
      paragraph(`Paid on ${dayText(day)}: ${sold}.`),
      { is: 'heading', text: 'To do' },
      {
        is: 'amounts',
        rows: [
          { name: 'Orders to pack', amount: String(toPack) },
          { name: 'Open withdrawals', amount: String(withdrawals) },
          ...(urgent > 0 ? [{ name: 'Of these, to be refunded soon', amount: String(urgent) }] : []),
        ],
      },
      toPack > 0
        ? { is: 'button', text: 'Open Packing', href: `${origin}/admin/packing` }
        : { is: 'button', text: 'Open the back office', href: `${origin}/admin` },
    ],
    reason: WHY,
  };
}

const WHY = 'You get this mail because you run this shop.';

function buttonOf({ order, withdrawalId }: ShopMailData['notice'], origin: string): Block {
  const button = (text: string, path: string): Block => ({ is: 'button', text, href: origin + path });
  if (withdrawalId) return button('Open the withdrawal', `/admin/withdrawals?view=${withdrawalId}`);
  if (order) return button(`Open order ${order.number}`, `/admin/orders?view=${order.id}`);
  return button('Open the activities', '/admin/activity?type=payment');
}
