import { sendUnawaited, type Tx } from '#server/db/database.ts';
import { Conflict, NotFound } from '#server/failures.ts';
import type { Card } from '#server/payments/provider.ts';
import type { Services } from '#server/services.ts';
import type { Deliverer } from './deliver.ts';
import { type CardInput, cardOf, outcomeOf } from './cards.ts';
import { type IntentRow, recordEvent } from './events.ts';

type Parts = Pick<Services, 'db' | 'clock' | 'ids'> & { deliverer: Deliverer };
type Payable = 'requires_payment_method' | 'requires_action';

export interface Try {
  intentId: string;
  status: 'succeeded' | Payable;
  error: string | null;
  /** The field of the card that the error is about. */
  field: keyof CardInput | null;
}

/**
 * Tries to pay an intent with a card. Whoever knows the client secret may pay, as with Stripe. Of the card only brand and
 * last four digits are stored, and nothing is logged. Throws Conflict when the intent cannot be paid any more.
 */
export async function payWithCard(parts: Parts, clientSecret: string, card: CardInput): Promise<Try> {
  const outcome = outcomeOf(card, parts.clock.now());
  return parts.db.transaction(async (tx) => {
    switch (outcome.kind) {
      case 'succeeds':
        return moveIntent(tx, parts, clientSecret, PAYABLE, 'succeeded', {
          delayMs: outcome.webhookDelayMs,
          card: cardOf(card),
        });
      case 'asks for authentication':
        return moveIntent(tx, parts, clientSecret, PAYABLE, 'requires_action', { card: cardOf(card) });
      case 'declined':
        return moveIntent(tx, parts, clientSecret, PAYABLE, 'requires_payment_method', { error: outcome.error });
      case 'incomplete': {
        const intent = await loadIntent(tx, clientSecret);
        return { intentId: intent.id, status: payableStatus(intent), error: outcome.error, field: outcome.field };
      }
    }
  });
}

/** The bank's authentication of a payment: `complete` pays, `fail` leaves the intent payable with another card. */
export async function authenticate(parts: Parts, clientSecret: string, outcome: 'complete' | 'fail'): Promise<Try> {
  return parts.db.transaction((tx) =>
    outcome === 'complete'
      ? moveIntent(tx, parts, clientSecret, ['requires_action'], 'succeeded')
      : moveIntent(tx, parts, clientSecret, ['requires_action'], 'requires_payment_method', {
          error: 'The payment was not authenticated.',
        }),
  );
}

const PAYABLE: Payable[] = ['requires_payment_method', 'requires_action'];

/** Changes the status in one conditional update, so that paying and cancelling at the same moment exclude each other. */
async function moveIntent(
  tx: Tx,
  parts: Parts,
  clientSecret: string,
  from: Payable[],
  to: Try['status'],
  { error = null, delayMs = 0, card }: { error?: string | null; delayMs?: number; card?: Card } = {},
): Promise<Try> {
  const intent = await tx
    .updateTable('sandbox_intents')
    .set((eb) => ({
      status: to,
      ...(to === 'succeeded' && { amount_received_cents: eb.ref('amount_cents') }),
      ...(card && { card_brand: card.brand, card_last4: card.last4 }),
    }))
    .where('client_secret', '=', clientSecret)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst();
  if (!intent) return repeatTry(await loadIntent(tx, clientSecret), to);
  if (to === 'succeeded') sendUnawaited(recordEvent(tx, parts, 'payment_intent.succeeded', intent, delayMs));
  if (error) sendUnawaited(recordEvent(tx, parts, 'payment_intent.payment_failed', intent));
  return { intentId: intent.id, status: to, error, field: null };
}

/** The result of a try that an earlier one has made already. Throws Conflict when it is not possible any more. */
function repeatTry(intent: IntentRow, wanted: Try['status']): Try {
  if (intent.status === 'succeeded' || intent.status === wanted) {
    return {
      intentId: intent.id,
      status: intent.status === 'succeeded' ? 'succeeded' : wanted,
      error: null,
      field: null,
    };
  }
  if (intent.status === 'canceled')
    throw new Conflict('This payment has been cancelled. Please check out again.', { code: 'payment_canceled' });
  throw new Conflict('This payment does not wait for authentication');
}

const payableStatus = (intent: IntentRow): Try['status'] =>
  intent.status === 'requires_action' ? 'requires_action' : 'requires_payment_method';

async function loadIntent(tx: Tx, clientSecret: string): Promise<IntentRow> {
  const intent = await tx
    .selectFrom('sandbox_intents')
    .selectAll()
    .where('client_secret', '=', clientSecret)
    .executeTakeFirst();
  if (!intent) throw new NotFound('payment');
  return intent;
}
