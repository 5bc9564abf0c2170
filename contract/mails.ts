import type {
  ContactMailKind,
  NewsletterMailKind,
  OrderMailKind,
  ShopMailKind,
  WithdrawalMailKind,
} from '#domain/mail-kinds.ts';
import type { WithdrawalState, WithdrawalStatement } from '#domain/withdrawals.ts';
import type { OrderDetail, OrderRefund } from './orders.ts';

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
  /** What went back, of a mail that says so. */
  refund?: OrderRefund;
  /** One of its deliveries, of a mail about that one. */
  deliveryId?: string;
  /** In the link by which its reader withdraws: it proves that it was read at the buyer's address. */
  withdrawalToken: string;
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

/** The same of a mail to the shop about something that a person has to look at. */
export interface ShopMailData extends EveryMail {
  kind: ShopMailKind;
  /** The activity as the back office lists it. */
  notice: {
    description: string;
    order: { id: string; number: string } | null;
    /** The id of the withdrawal that it is about. */
    withdrawalId?: string;
  };
}

/** The same of a mail to whoever withdraws from a contract. */
export interface WithdrawalMailData extends EveryMail {
  kind: WithdrawalMailKind;
  withdrawal: {
    reference: string;
    /** ISO 8601 */
    receivedAt: string;
    statement: WithdrawalStatement;
    state: WithdrawalState;
    /** Whether some of it had not left, and was refunded at once. */
    isPartlyRefunded: boolean;
    /** Typed by whoever, and sent to whomever they named. */
    isTyped: boolean;
    reason: string | null;
  };
}

export type MailData = OrderMailData | NewsletterMailData | ContactMailData | ShopMailData | WithdrawalMailData;

/** A mail as it is sent, but for its addresses. */
export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
}
