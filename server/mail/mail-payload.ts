import {
  type AccountMailKind,
  type ContactMailKind,
  type DigestMailKind,
  MAIL_UNDO_MS,
  type MailKind,
  type NewsletterMailKind,
  type OrderMailKind,
  type ShopMailKind,
  type WithdrawalMailKind,
} from '#domain/mail-kinds.ts';
import type { Tx } from '#server/db/database.ts';
import { post, takeBack } from '#server/outbox/post.ts';
import type { Services } from '#server/services.ts';
import { type EventSubject, eventRows } from '#server/webhooks/post-event.ts';
import { sql } from 'kysely';

/** What the outbox has of a mail about an order. */
export interface OrderMailPayload {
  kind: OrderMailKind;
  orderId: string;
  refundId?: string;
  deliveryId?: string;
  /** When it happened, of what has happened before: it is written of again. */
  at?: string;
  /** How many mails had told of other carriers or numbers of its parcel before. */
  correction?: number;
}

/** The same of one about the newsletter. */
export interface NewsletterMailPayload {
  kind: NewsletterMailKind;
  subscriberId: string;
  /** When it was asked for: who asks again is written to again. */
  at: string;
}

/** The same of one about a message of the contact form. */
export interface ContactMailPayload {
  kind: ContactMailKind;
  messageId: string;
}

/** The same of one to the shop about something that a person has to look at. */
export interface ShopMailPayload {
  kind: ShopMailKind;
  activityId: string;
}

/** The same of one to whoever withdraws from a contract. */
export interface WithdrawalMailPayload {
  kind: WithdrawalMailKind;
  withdrawalId: string;
}

/** The same of one to the shop about the orders of a day. */
export interface DigestMailPayload {
  kind: DigestMailKind;
  /** '2026-11-24', on the shop's calendar. */
  day: string;
}

/** The same of one to somebody about their account. */
export interface AccountMailPayload {
  kind: AccountMailKind;
  accountId: string;
  /** When it happened: it may happen again. */
  at: string;
  /** From which browser: 'Firefox on Windows'. */
  device?: string;
}

/** What the outbox has of a mail: it is written from what the database says when it is sent. */
export type MailPayload = (
  | OrderMailPayload
  | NewsletterMailPayload
  | ContactMailPayload
  | ShopMailPayload
  | WithdrawalMailPayload
  | DigestMailPayload
  | AccountMailPayload
) & {
  /** The row of the mail that this one sends again. */
  repeats?: string;
};

const AFTER_UNDO: ReadonlySet<MailKind> = new Set([
  'delivery_sent',
  'order_shipped',
  'order_delivered',
  'order_cancelled',
  'order_reopened',
  'account_deactivated',
  'account_reactivated',
]);

/** One mail of a kind for an order, a message or a day; one for each refund and each parcel; one each time that something happens to an account, or that the newsletter is asked for. */
function keyOf(payload: MailPayload): string {
  if ('orderId' in payload) {
    const { kind, orderId, refundId, deliveryId, at, correction } = payload;
    return [kind, refundId ?? deliveryId ?? orderId, at, correction].filter(Boolean).join(' ');
  }
  if ('activityId' in payload) return `${payload.kind} ${payload.activityId}`;
  if ('messageId' in payload) return `${payload.kind} ${payload.messageId}`;
  if ('withdrawalId' in payload) return `${payload.kind} ${payload.withdrawalId}`;
  if ('day' in payload) return `${payload.kind} ${payload.day}`;
  if ('accountId' in payload) return `${payload.kind} ${payload.accountId} ${payload.at}`;
  return `${payload.kind} ${payload.subscriberId} ${payload.at}`;
}

/**
 * Sends a mail once this transaction has committed; one about a status of an order two minutes later, unless it `isFinal`. Webhooks are
 * told of `event` with the same statement.
 */
export function postMail(
  services: Services,
  tx: Tx,
  payload: MailPayload,
  { event, isFinal = false }: { event?: EventSubject; isFinal?: boolean } = {},
): void {
  const waits = AFTER_UNDO.has(payload.kind) && !isFinal;
  const dueAt = waits ? new Date(services.clock.now().getTime() + MAIL_UNDO_MS) : undefined;
  const posting = { topic: 'mail', key: keyOf(payload), payload, ...(dueAt && { dueAt }) } as const;
  post(services, tx, posting, ...(event ? [eventRows(services, event)] : []));
}

/** How many mails about a parcel have left. */
export async function countSent(tx: Tx, { kind, orderId, deliveryId }: OrderMailPayload): Promise<number> {
  const { sent } = await tx
    .selectFrom('mails')
    .innerJoin('outbox', 'outbox.id', 'mails.outbox_id')
    .select(({ fn }) => fn.countAll<string>().as('sent'))
    .where('mails.order_id', '=', orderId)
    .where('mails.kind', '=', kind)
    .where('outbox.state', '=', 'sent')
    .where(sql`outbox.payload ->> 'deliveryId'`, '=', deliveryId)
    .executeTakeFirstOrThrow();
  return Number(sent);
}

/** Takes a mail back that has not been sent yet. */
export const takeMailBack = (services: Services, tx: Tx, payload: MailPayload): void =>
  takeBack(services, tx, keyOf(payload));
