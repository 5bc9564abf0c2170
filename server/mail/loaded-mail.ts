import type { MailData } from '#contract/mails.ts';

/** A mail that is to be written, and to whom. */
export interface LoadedMail {
  toAddress: string;
  userId: string | null;
  orderId: string | null;
  /** Where its reader ends such mails. */
  unsubscribeUrl?: string;
  data: MailData;
}
