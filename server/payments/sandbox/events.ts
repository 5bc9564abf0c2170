import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Clock, Ids } from '#server/services.ts';
import type { Selectable } from 'kysely';
import type { Deliverer } from './deliver.ts';
import { providerId } from './provider-id.ts';

export type IntentRow = Selectable<Tables['sandbox_intents']>;
export type SandboxRefundRow = Selectable<Tables['sandbox_refunds']>;

/** What an event is about, by Stripe's types: https://docs.stripe.com/api/events/types */
export type EventSubject =
  | {
      type: `payment_intent.${'succeeded' | 'processing' | 'canceled'}`;
    }
  | { type: 'payment_intent.payment_failed'; message: string }
  | { type: 'charge.refunded' }
  | { type: 'refund.failed'; refund: SandboxRefundRow }
  | { type: `charge.dispute.${'created' | 'closed'}`; dispute: string; status: 'needs_response' | 'won' | 'lost' };

interface When {
  /** From now until it happens; only then is it sent. */
  inMs?: number;
  /** From when it happens until it is sent. */
  delayMs?: number;
}

/**
 * Inserts a webhook's event into the outbox, in the transaction that changes the intent. `intent` is as it will be when it
 * happens.
 */
export async function recordEvent(
  tx: Tx,
  { clock, ids, deliverer }: { clock: Clock; ids: Ids; deliverer: Pick<Deliverer, 'record'> },
  subject: EventSubject,
  intent: IntentRow,
  { inMs = 0, delayMs = 0 }: When = {},
): Promise<void> {
  const id = providerId(ids, 'evt');
  const created = Math.floor((clock.now().getTime() + inMs) / 1000);
  const { type } = subject;
  const event = { id, object: 'event', type, created, livemode: false, data: { object: objectOf(subject, intent) } };
  await deliverer.record(tx, { id, type, intent_id: intent.id, payload: JSON.stringify(event) }, inMs + delayMs);
}

function objectOf(subject: EventSubject, intent: IntentRow): object {
  const charge = { payment_intent: intent.id, amount: intent.amount_cents, currency: intent.currency };
  switch (subject.type) {
    case 'charge.refunded':
      return { object: 'charge', ...charge };
    case 'refund.failed': {
      const { id, amount_cents: amount, metadata } = subject.refund;
      return { object: 'refund', id, ...charge, amount, metadata, status: 'failed' };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return { object: 'dispute', id: subject.dispute, ...charge, status: subject.status };
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.canceled':
      return intentObject(intent);
    case 'payment_intent.payment_failed':
      return {
        ...intentObject(intent),
        last_payment_error: paymentError(intent, subject.message),
      };
  }
}

/** In Stripe's shape: of what was not authenticated there is no charge. */
function paymentError({ failure_code, failed_charge: charge }: IntentRow, message: string): object {
  return failure_code === 'authentication_failure'
    ? { type: 'invalid_request_error', code: 'payment_intent_authentication_failure', message }
    : { type: 'card_error', code: 'card_declined', decline_code: failure_code, charge, message };
}

const intentObject = (intent: IntentRow) => ({
  object: 'payment_intent',
  id: intent.id,
  status: intent.status,
  amount: intent.amount_cents,
  amount_received: intent.amount_received_cents,
  currency: intent.currency,
  metadata: intent.metadata,
});
