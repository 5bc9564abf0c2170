import type { MailKind } from '#domain/mail-kinds.ts';
import type { Generated, Selectable } from 'kysely';

export interface MailTables {
  /** A mail as it was written, before it was sent for the first time. */
  mails: {
    outbox_id: string;
    kind: MailKind;
    to_address: string;
    user_id: string | null;
    order_id: string | null;
    subject: string;
    html: string;
    text: string;
    /** Of a mail that its reader may end with one click: RFC 8058. */
    unsubscribe_url: Generated<string | null>;
    /** Where an answer goes, if not to the shop. */
    reply_to: Generated<string | null>;
    written_at: Date;
  };
  /** What a demo has been sent, as it arrived. */
  demo_mails: {
    id: string;
    to_address: string;
    /** RFC 5322, headers included. */
    source: string;
    received_at: Date;
  };
}

export type MailRow = Selectable<MailTables['mails']>;
