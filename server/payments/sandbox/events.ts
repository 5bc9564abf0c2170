import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Clock, Ids } from '#server/services.ts';
import type { Selectable } from 'kysely';
import type { Deliverer } from './deliver.ts';
import { providerId } from './provider-id.ts';

export type IntentRow = Selectable<Tables['sandbox_intents']>;

export type EventType =
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'charge.refunded';

/** Inserts a webhook's event into the outbox, in the transaction that changes the intent. */
export async function recordEvent(
  tx: Tx,
  { clock, ids, deliverer }: { clock: Clock; ids: Ids; deliverer: Pick<Deliverer, 'record'> },
  type: EventType,
  intent: IntentRow,
  delayMs = 0,
): Promise<void> {
  const id = providerId(ids, 'evt');
  const now = clock.now();
  const object =
    type === 'charge.refunded'
      ? { object: 'charge', payment_intent: intent.id, amount: intent.amount_cents, currency: intent.currency }
      : {
          object: 'payment_intent',
          id: intent.id,
          status: intent.status,
          amount: intent.amount_cents,
          amount_received: intent.amount_received_cents,
          currency: intent.currency,
          metadata: intent.metadata,
        };
  const created = Math.floor(now.getTime() / 1000);
  const event = { id, object: 'event', type, created, livemode: false, data: { object } };
  await deliverer.record(tx, { id, type, intent_id: intent.id, payload: JSON.stringify(event) }, delayMs);
}
