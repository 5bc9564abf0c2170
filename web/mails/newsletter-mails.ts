import type { NewsletterMailData } from '#contract/mails.ts';
import type { NewsletterMailKind } from '#domain/mail-kinds.ts';
import { CONFIRM_WITHIN_DAYS, confirmPath, NEWSLETTER_WORDS, unsubscribePath } from '#domain/newsletter.ts';
import { paths } from '#web/paths.ts';
import { type MailContent, paragraph } from './mail-content.ts';

const CONTENT: Record<NewsletterMailKind, (mail: NewsletterMailData) => MailContent> = {
  newsletter_confirmation: ({ origin, token }) => ({
    subject: 'Please confirm: our newsletter',
    preview: 'One more press, and the next newsletter is yours.',
    title: 'Do you want our newsletter?',
    blocks: [
      paragraph(`Thank you for your interest in our newsletter: ${lowerFirst(NEWSLETTER_WORDS.what)}`),
      paragraph('Please confirm that we may send it to this address:'),
      { is: 'button', text: 'Confirm subscription', href: origin + confirmPath(token) },
      {
        is: 'small',
        text: `If it was not you who asked for it, you need do nothing: no newsletter comes, and we delete your address after ${CONFIRM_WITHIN_DAYS} days.`,
      },
    ],
    reason: 'You get this mail because this address was entered on our home page.',
  }),
  newsletter_welcome: ({ origin, token }) => ({
    subject: 'Welcome to the Pit board',
    preview: NEWSLETTER_WORDS.what,
    title: 'You are on the list',
    blocks: [
      paragraph(`Thank you for confirming. From now on you get our newsletter: ${lowerFirst(NEWSLETTER_WORDS.what)}`),
      { is: 'button', text: 'Visit the shop', href: origin + paths.products },
      { is: 'small', text: 'No more of these? You can unsubscribe without signing in:' },
      { is: 'link', text: 'Unsubscribe', href: origin + unsubscribePath(token) },
    ],
    reason: 'You get this mail because you have confirmed our newsletter.',
  }),
};

/** What a mail about the newsletter says. */
export const newsletterMail = (data: NewsletterMailData): MailContent => CONTENT[data.kind](data);

const lowerFirst = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);
