import type { TEST_EVENT, WebhookEvent } from '#domain/webhook-events.ts';
import { sendUnawaited, type Tx } from '#server/db/database.ts';
import { postRows, type Rows } from '#server/outbox/post.ts';
import type { Services } from '#server/services.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** What an event is about. */
export type EventSubject =
  | { event: 'order.paid' | 'order.shipped'; orderId: string }
  | { event: 'order.refunded'; orderId: string; refundId: string }
  | { event: 'product.changed' | 'stock.changed'; productId: string };

/** What the outbox has of a delivery: its body is written from what the database says when it is first sent. */
export type WebhookPayload = (EventSubject | { event: typeof TEST_EVENT }) & {
  endpointId: string;
  /** The row of the delivery that this one sends again. */
  repeats?: string;
};

const UNDO_MS = 2 * 60_000;

/** One of each about an order and a refund; one each time that a product changes. */
function keyOf(subject: EventSubject, now: Date): string {
  if ('refundId' in subject) return `${subject.event} ${subject.refundId}`;
  if ('orderId' in subject) return `${subject.event} ${subject.orderId}`;
  return `${subject.event} ${subject.productId} ${now.toISOString()}`;
}

/** SQL condition: this webhook is to be told of the event. */
export const isTold = (event: WebhookEvent): RawBuilder<SqlBool> =>
  sql<SqlBool>`webhook_endpoints.is_active and webhook_endpoints.deleted_at is null
    and webhook_endpoints.events @> ${JSON.stringify([event])}::jsonb`;

/**
 * Tells every webhook that wants to hear of it once this transaction has committed; of what a person can undo, two minutes later. One
 * statement that nobody waits for; beside a mail, postMail needs none for it.
 */
export const postEvent = (services: Services, tx: Tx, subject: EventSubject): void =>
  postRows(services, tx, eventRows(services, subject));

/** SQL query: a row of the outbox for each webhook that is to be told. */
export function eventRows({ clock }: Pick<Services, 'clock'>, subject: EventSubject): Rows {
  const now = clock.now();
  const dueAt = subject.event === 'order.shipped' ? new Date(now.getTime() + UNDO_MS) : now;
  return sql`select gen_random_uuid(), 'webhook', ${keyOf(subject, now)} || ' ' || webhook_endpoints.id,
    jsonb_build_object('endpointId', webhook_endpoints.id) || ${JSON.stringify(subject)}::jsonb,
    ${dueAt}::timestamptz, ${now}::timestamptz
    from webhook_endpoints where ${isTold(subject.event)}`;
}

/** Takes an event about an order back that has not been sent yet. */
export function takeEventBack(services: Services, tx: Tx, subject: EventSubject): void {
  const now = services.clock.now();
  sendUnawaited(
    tx
      .updateTable('outbox')
      .set({ state: 'dropped', error: 'It was taken back', finished_at: now })
      .where('state', '=', 'due')
      .where('key', 'in', (query) =>
        query
          .selectFrom('webhook_endpoints')
          .select(sql<string>`${keyOf(subject, now)} || ' ' || webhook_endpoints.id`.as('key')),
      )
      .execute(),
  );
}
