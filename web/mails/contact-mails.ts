import type { ContactMailData } from '#contract/mails.ts';
import type { ContactMailKind } from '#domain/mail-kinds.ts';
import { EMAIL } from '#web/shop/contact/channels.ts';
import { type Block, type MailContent, paragraph } from './mail-content.ts';

const CONTENT: Record<ContactMailKind, (mail: ContactMailData) => MailContent> = {
  contact_message: ({ origin, message: { id, name, email, subject, message } }) => ({
    subject: `Message from ${name || email}${subject && `: ${subject}`}`,
    preview: 'Somebody has written to you by the contact form.',
    title: subject || 'A message without a subject',
    blocks: [
      ...wordsOf(message),
      { is: 'columns', columns: [{ heading: 'From', lines: [...(name ? [name] : []), email] }] },
      { is: 'button', text: 'Open in the back office', href: `${origin}/admin/messages?view=${id}` },
      { is: 'small', text: 'Your reply to this mail goes to its sender.' },
    ],
    reason: 'You get this mail because the contact form of your shop was used.',
  }),
  // Anybody can enter anybody's address: nothing of what was typed is sent there.
  contact_received: () => ({
    subject: 'We have your message',
    preview: 'We answer between races.',
    title: 'We have your message',
    blocks: [
      paragraph('Thank you for writing to us. We will answer to this address.'),
      { is: 'small', text: `If it was not you who wrote to us, please tell us: ${EMAIL}.` },
    ],
    reason: 'You get this mail because this address was entered in the contact form of our shop.',
  }),
};

/** What a mail about a message of the contact form says. */
export const contactMail = (data: ContactMailData): MailContent => CONTENT[data.kind](data);

/** A message as it was typed, a paragraph for each line that is not empty. */
const wordsOf = (message: string): Block[] =>
  message
    .split(/\n+/)
    .filter((line) => line.trim())
    .map(paragraph);
