import type { Cents } from '#domain/money.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import type { ProviderDispute } from '#server/payments/provider.ts';
import { type IntentRow, recordEvent } from './events.ts';
import { providerId } from './provider-id.ts';

const OPENS_IN_MS = 60_000;
const CLOSES_IN_MS = 180_000;

const OUTCOMES = { dispute_won: 'won', dispute_lost: 'lost' } as const;

/** Inserts the events of the dispute that a test card brings, if it does: it opens a minute after it was paid, and is decided two later. */
export function recordDispute(tx: Tx, parts: Parameters<typeof recordEvent>[1], intent: IntentRow): Promise<void>[] {
  const { card_behaviour } = intent;
  if (card_behaviour !== 'dispute_won' && card_behaviour !== 'dispute_lost') return [];
  const dispute = providerId(parts.ids, 'dp');
  const closed = { type: 'charge.dispute.closed', dispute, status: OUTCOMES[card_behaviour] } as const;
  return [
    recordEvent(tx, parts, { type: 'charge.dispute.created', dispute, status: 'needs_response' }, intent, {
      inMs: OPENS_IN_MS,
    }),
    recordEvent(tx, parts, closed, intent, { inMs: CLOSES_IN_MS }),
  ];
}

/** Whether the payment of a test card is disputed at this moment, or was lost by it: its money cannot be refunded. */
export async function isChargedBack(tx: Tx, { id }: IntentRow, now: Date): Promise<boolean> {
  const [found] = await disputesOf(tx, now).where('sandbox_events.intent_id', '=', id).execute();
  return found !== undefined && read(found).dispute !== 'won';
}

/** The disputes of payments that were begun since then, each as it stands. */
export async function listDisputes(db: Reader, since: Date, now: Date): Promise<ProviderDispute[]> {
  const found = await disputesOf(db, now).where('sandbox_intents.created_at', '>=', since).execute();
  return found.map(read);
}

/** The last that has happened of each dispute. */
const disputesOf = (db: Reader, now: Date) =>
  db
    .selectFrom('sandbox_events')
    .innerJoin('sandbox_intents', 'sandbox_intents.id', 'sandbox_events.intent_id')
    .distinctOn('sandbox_events.intent_id')
    .select(['intent_id', 'type', 'card_behaviour', 'amount_cents'])
    .where('type', 'in', ['charge.dispute.created', 'charge.dispute.closed'])
    // Each try to send it has put its time off.
    .where(({ eb, or }) => or([eb('due_at', '<=', now), eb('tries', '>', 0)]))
    // 'closed' before 'created'.
    .orderBy('intent_id')
    .orderBy('type');

interface Happened {
  intent_id: string;
  type: string;
  card_behaviour: IntentRow['card_behaviour'];
  amount_cents: Cents;
}

function read({ intent_id: intentId, type, card_behaviour, amount_cents: disputed }: Happened): ProviderDispute {
  const isLost = card_behaviour === 'dispute_lost';
  return { intentId, dispute: type === 'charge.dispute.created' ? 'open' : isLost ? 'lost' : 'won', disputed };
}
