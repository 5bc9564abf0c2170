import type { MailData } from '#contract/mails.ts';

/** A mail that is to be written, and to whom. */
export interface LoadedMail {
  toAddress: string;
  userId: string | null;
  orderId: string | null;
  /** Where its reader ends such mails. */
  unsubscribeUrl?: string;
  /** Where an answer goes, if not to the shop. */
  replyTo?: string;
  data: MailData;
}
