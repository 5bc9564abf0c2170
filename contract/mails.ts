import type { MailKind } from '#domain/mail-kinds.ts';
import type { OrderDetail } from './orders.ts';

/** What is known of a mail that is to be written. */
export interface MailData {
  kind: MailKind;
  /** How its reader is addressed: by their first name, or not at all. */
  name: string;
  /** As its buyer's page has it. */
  order: OrderDetail;
  /** What went back, of a mail that says so; in euros, as all amounts of the wire. */
  refund?: { amount: number };
  /** Origin of the shop, for its links. */
  origin: string;
}

/** A mail as it is sent, but for its addresses. */
export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
}
