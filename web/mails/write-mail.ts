import type { MailData, WrittenMail } from '#contract/mails.ts';
import { EMAIL, SELLER } from '#web/shop/contact/channels.ts';
import { accountMail } from './account-mails.ts';
import { contactMail } from './contact-mails.ts';
import { type MailContent, textOf } from './mail-content.ts';
import { htmlOf } from './mail-html.ts';
import { newsletterMail } from './newsletter-mails.ts';
import { orderMail } from './order-mails.ts';
import { digestMail, shopMail } from './shop-mails.ts';
import { withdrawalMail } from './withdrawal-mails.ts';

const SIGNATURE = [SELLER, EMAIL];

/** The subject, HTML and text of a mail. */
export function writeMail(data: MailData): WrittenMail {
  const content = contentOf(data);
  return {
    subject: content.subject,
    html: htmlOf(content, SIGNATURE),
    text: textOf(content, SIGNATURE),
  };
}

function contentOf(data: MailData): MailContent {
  if ('order' in data) return orderMail(data);
  if ('notice' in data) return shopMail(data);
  if ('withdrawal' in data) return withdrawalMail(data);
  if ('digest' in data) return digestMail(data);
  if ('account' in data) return accountMail(data);
  return 'message' in data ? contactMail(data) : newsletterMail(data);
}
