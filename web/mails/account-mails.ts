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
    preview: 'You cannot sign in to our shop any more.',
    title: 'Your account was deactivated',
    blocks: [
      ...hello(account.name),
      paragraph('You cannot sign in to our shop any more. What you have paid for is sent all the same.'),
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
          subject: 'You can open the back office now',
          preview: 'Your account is an admin’s from now on.',
          title: 'You are an admin now',
        }
      : {
          subject: 'You cannot open the back office any more',
          preview: 'Your account is no admin’s any more.',
          title: 'You are no admin any more',
        }),
    blocks: [
      ...hello(account.name),
      paragraph(
        account.role === 'admin'
          ? 'Your account is an admin’s from now on: you can open the back office of our shop. Please sign in again.'
          : 'Your account is no admin’s any more: you cannot open the back office of our shop. Your own orders and addresses are as they were.',
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
        `Somebody signed in to your account from a browser that we have not seen before: ${account.device ?? 'unknown device'}, on ${shopTimeText(new Date(account.at))}.`,
      ),
      paragraph(
        'Was it you? Then there is nothing to do. Was it not? End that session, and look at your Google account.',
      ),
      button('See where you are signed in', origin + paths.profile),
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
