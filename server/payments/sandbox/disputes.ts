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

/** Whether the payment of a test card is disputed at this moment, or was lost by it: its money cannot be refunded. */
export async function isChargedBack(tx: Tx, { id, card_behaviour }: IntentRow, now: Date): Promise<boolean> {
  if (card_behaviour !== 'dispute_won' && card_behaviour !== 'dispute_lost') return false;
  const events = await tx
    .selectFrom('sandbox_events')
    .select('type')
    .where('intent_id', '=', id)
    // Each try to send it has put its time off.
    .where(({ eb, or }) => or([eb('due_at', '<=', now), eb('tries', '>', 0)]))
    .execute();
  const has = (type: string) => events.some((event) => event.type === type);
  return has('charge.dispute.closed') ? card_behaviour === 'dispute_lost' : has('charge.dispute.created');
}
