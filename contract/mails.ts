import type {
  AccountMailKind,
  ContactMailKind,
  DigestMailKind,
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
  /** Whether that went back past the card, as by bank transfer. */
  isPaidBackByHand?: boolean;
  /** One of its deliveries, of a mail about that one. */
  deliveryId?: string;
  /** How many units an order replaces, and how many of them were sent and are not back. */
  replaced?: { units: number; sent: number } | undefined;
  /** With what an order that replaces something of another was cancelled: with that one, or by a withdrawal from what it replaces. */
  cancelledWith?: 'order' | 'withdrawal' | undefined;
  /** Whether a mail has told of another carrier or number before. */
  isCorrection?: boolean;
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

/** The same of a mail to the shop about the orders of a day. */
export interface DigestMailData extends EveryMail {
  kind: DigestMailKind;
  digest: {
    /** '2026-11-24' */
    day: string;
    /** That were paid on it. */
    orders: number;
    chargedCents: number;
    /** Orders that are to be packed now. */
    toPack: number;
    /** Those that are open now. */
    withdrawals: number;
    /** Of these, those whose money has to go back soon. */
    urgent: number;
  };
}

/** The same of a mail to somebody about their account. */
export interface AccountMailData extends EveryMail {
  kind: AccountMailKind;
  account: {
    /** How its reader is addressed: by their first name, or not at all. */
    name: string;
    role: 'user' | 'admin';
    /** ISO 8601 */
    at: string;
    /** 'Firefox on Windows' */
    device?: string;
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
    /** Of a late one: the last day to withdraw, which had passed when it was received. */
    windowEndedOn: string | null;
    /** Whether some of it had not left, and was refunded at once. */
    isPartlyRefunded: boolean;
    /** Then, what is to be sent back: '1 × Race Jersey, 2 × Cap'. Empty otherwise. */
    toSendBack: string;
    /** Whether its order is not paid yet: what is paid goes back by itself. */
    waitsForPayment: boolean;
    /** Whether its order cost nothing: no money goes back. */
    isFree: boolean;
    /** Whether some of what was paid for its order went back before, as any amount. False where it was typed. */
    wentBackBefore: boolean;
    /** Typed by whoever, and sent to whomever they named. */
    isTyped: boolean;
    reason: string | null;
  };
}

export type MailData =
  | OrderMailData
  | NewsletterMailData
  | ContactMailData
  | ShopMailData
  | DigestMailData
  | AccountMailData
  | WithdrawalMailData;

/** A mail as it is sent, but for its addresses. */
export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
}
