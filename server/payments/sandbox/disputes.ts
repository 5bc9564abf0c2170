import type { Tx } from '#server/db/database.ts';
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
