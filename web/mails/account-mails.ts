import type { AccountMailData } from '#contract/mails.ts';
import type { AccountMailKind } from '#domain/mail-kinds.ts';
import { shopTimeText } from '#domain/shop-time.ts';
import { paths } from '#web/paths.ts';
import { EMAIL } from '#web/shop/contact/channels.ts';
import { type Block, type MailContent, paragraph } from './mail-content.ts';
import { hello } from './order-blocks.ts';

type Content = Omit<MailContent, 'reason'>;

const CONTENT: Record<AccountMailKind, (mail: AccountMailData) => Content> = {
  account_deactivated: ({ account }) => ({
    subject: 'Your account was deactivated',
    preview: 'You can no longer sign in to our shop.',
    title: 'Your account was deactivated',
    blocks: [
      ...hello(account.name),
      paragraph('You can no longer sign in to our shop. What you have paid for is sent all the same.'),
      paragraph(`Do you think that this is a mistake? Write to ${EMAIL}.`),
    ],
  }),
  account_reactivated: ({ account, origin }) => ({
    subject: 'Your account is active again',
    preview: 'You can sign in to our shop again.',
    title: 'Your account is active again',
    blocks: [
      ...hello(account.name),
      paragraph('You can sign in to our shop again. Your orders and addresses are as they were.'),
      button('Visit the shop', origin + paths.products),
    ],
  }),
  account_role_changed: ({ account, origin }) => ({
    ...(account.role === 'admin'
      ? {
          subject: 'You now have access to the back office',
          preview: 'Please sign in again first.',
          title: 'You are now an admin',
        }
      : {
          subject: 'You no longer have access to the back office',
          preview: 'Your own orders and addresses are as they were.',
          title: 'You are no longer an admin',
        }),
    blocks: [
      ...hello(account.name),
      paragraph(
        account.role === 'admin'
          ? 'You can now open the back office of our shop. Please sign in again first.'
          : 'You can no longer open the back office of our shop. Your own orders and addresses are as they were.',
      ),
      account.role === 'admin' ? button('Open the back office', `${origin}/admin`) : button('Visit the shop', origin),
      paragraph(`Did you not expect this? Write to ${EMAIL}.`),
    ],
  }),
  account_new_device: ({ account, origin }) => ({
    subject: 'New sign-in to your account',
    preview: `${account.device ?? 'A new device'}, ${shopTimeText(new Date(account.at))}.`,
    title: 'New sign-in to your account',
    blocks: [
      ...hello(account.name),
      paragraph(
        `Somebody signed in to your account from a browser that is new to us: ${account.device ?? 'unknown device'}, on ${shopTimeText(new Date(account.at))}.`,
      ),
      paragraph(
        'Was it you? Then there is nothing to do. Was it not? Sign that device out, and look at your Google account.',
      ),
      button('See where you are signed in', `${origin}${paths.profile}#sessions`),
      paragraph(`Questions? Write to ${EMAIL}.`),
    ],
  }),
};

/** What a mail about somebody's account says. */
export const accountMail = (data: AccountMailData): MailContent => ({
  ...CONTENT[data.kind](data),
  reason: 'You get this mail because of your account in our shop.',
});

const button = (text: string, href: string): Block => ({ is: 'button', text, href });
