import type { ContactMailKind, NewsletterMailKind, OrderMailKind } from '#domain/mail-kinds.ts';
import type { OrderDetail } from './orders.ts';

interface EveryMail {
  /** Origin of the shop, for its links. */
  origin: string;
}

/** What is known of a mail about an order that is to be written. */
export interface OrderMailData extends EveryMail {
  kind: OrderMailKind;
  /** How its reader is addressed: by their first name, or not at all. */
  name: string;
  /** As its buyer's page has it. */
  order: OrderDetail;
  /** What went back, of a mail that says so; in euros, as all amounts of the wire. */
  refund?: { amount: number };
}

/** The same of a mail about the newsletter. */
export interface NewsletterMailData extends EveryMail {
  kind: NewsletterMailKind;
  /** In the links of this mail: it proves that they were read at the subscriber's address. */
  token: string;
}

/** The same of a mail about a message of the contact form. */
export interface ContactMailData extends EveryMail {
  kind: ContactMailKind;
  /** As it was typed. */
  message: { id: string; name: string; email: string; subject: string; message: string };
}

export type MailData = OrderMailData | NewsletterMailData | ContactMailData;

/** A mail as it is sent, but for its addresses. */
export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
}
