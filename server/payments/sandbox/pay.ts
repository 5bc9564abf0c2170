import { sendUnawaited, type Tx } from '#server/db/database.ts';
import { Conflict, NotFound } from '#server/failures.ts';
import type { Card } from '#server/payments/provider.ts';
import type { Services } from '#server/services.ts';
import type { Deliverer } from './deliver.ts';
import {
  type CardBehaviour,
  type CardInput,
  type CardOutcome,
  cardOf,
  type Decline,
  DECLINED,
  outcomeOf,
  PROCESSING_MS,
} from './cards.ts';
import { type IntentRow, recordEvent } from './events.ts';
import { providerId } from './provider-id.ts';
import { recordDispute } from './disputes.ts';
import { decided } from './settle.ts';

type Parts = Pick<Services, 'db' | 'clock' | 'ids'> & { deliverer: Deliverer };
type Payable = 'requires_payment_method' | 'requires_action';

export interface Try {
  intentId: string;
  status: 'succeeded' | 'processing' | 'canceled' | Payable;
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
    if (outcome.kind !== 'incomplete')
      return moveIntent(tx, parts, clientSecret, PAYABLE, moveOf(outcome, cardOf(card)));
    const intent = await loadIntent(tx, clientSecret);
    return { intentId: intent.id, status: payableStatus(intent), error: outcome.error, field: outcome.field };
  });
}

/** Begins a payment by bank; the buyer then pays or cancels on the bank's page. */
export function redirectToBank(parts: Parts, clientSecret: string): Promise<Try> {
  const move: Move = { to: 'requires_action', card: { brand: 'bank_redirect', last4: null } };
  return parts.db.transaction((tx) => moveIntent(tx, parts, clientSecret, PAYABLE, move));
}

/** The bank's authentication of a payment: `complete` pays, `fail` leaves the intent payable with another card. */
export async function authenticate(parts: Parts, clientSecret: string, outcome: 'complete' | 'fail'): Promise<Try> {
  return parts.db.transaction(async (tx) => {
    const { card_behaviour } = await loadIntent(tx, clientSecret);
    const move: Move =
      outcome === 'fail'
        ? { to: 'requires_payment_method', decline: NOT_AUTHENTICATED }
        : card_behaviour === 'authentication_declined'
          ? { to: 'requires_payment_method', decline: DECLINED }
          : { to: 'succeeded' };
    return moveIntent(tx, parts, clientSecret, ['requires_action'], move);
  });
}

const PAYABLE: Payable[] = ['requires_payment_method', 'requires_action'];
const NOT_AUTHENTICATED: Decline = { code: 'authentication_failure', error: 'The payment was not authenticated.' };

interface Move {
  to: Try['status'];
  decline?: Decline;
  webhookDelayMs?: number;
  card?: Card;
  behaviour?: CardBehaviour;
  /** What the bank decides about a payment that is processing. */
  settlesAs?: 'succeeded' | 'requires_payment_method';
}

function moveOf(outcome: Exclude<CardOutcome, { kind: 'incomplete' }>, card: Card): Move {
  switch (outcome.kind) {
    case 'succeeds':
      return { ...outcome, to: 'succeeded', card };
    case 'asks for authentication':
      return { ...outcome, to: 'requires_action', card };
    case 'processes':
      return { to: 'processing', settlesAs: outcome.into, card };
    case 'is canceled':
      return { to: 'canceled' };
    case 'declined':
      return { to: 'requires_payment_method', decline: outcome };
  }
}

/** Changes the status in one conditional update, so that paying and cancelling at the same moment exclude each other. */
async function moveIntent(
  tx: Tx,
  parts: Parts,
  clientSecret: string,
  from: Payable[],
  { to, decline, webhookDelayMs = 0, card, behaviour, settlesAs }: Move,
): Promise<Try> {
  const failure = decline ?? (settlesAs === 'requires_payment_method' ? DECLINED : undefined);
  const intent = await tx
    .updateTable('sandbox_intents')
    .set((eb) => ({
      status: to,
      ...(to === 'succeeded' && { amount_received_cents: eb.ref('amount_cents') }),
      ...(card && { card_brand: card.brand, card_last4: card.last4, card_behaviour: behaviour ?? null }),
      ...(settlesAs && { settles_at: new Date(parts.clock.now().getTime() + PROCESSING_MS), settles_as: settlesAs }),
      ...(failure && { failed_charge: providerId(parts.ids, 'ch'), failure_code: failure.code }),
    }))
    .where('client_secret', '=', clientSecret)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst();
  if (!intent) return repeatTry(await loadIntent(tx, clientSecret), to);
  sendUnawaited(...eventsOf(tx, parts, intent, { decline, webhookDelayMs }));
  const error = to === 'canceled' ? CANCELED : (decline?.error ?? null);
  return { intentId: intent.id, status: to, error, field: decline?.field ?? null };
}

/** The events of an intent that has just been moved. */
function eventsOf(
  tx: Tx,
  parts: Parts,
  intent: IntentRow,
  { decline, webhookDelayMs }: { decline: Decline | undefined; webhookDelayMs: number },
): Promise<void>[] {
  if (decline)
    return [recordEvent(tx, parts, { type: 'payment_intent.payment_failed', message: decline.error }, intent)];
  switch (intent.status) {
    case 'succeeded': {
      const succeeded = { type: 'payment_intent.succeeded' } as const;
      return [
        recordEvent(tx, parts, succeeded, intent, { delayMs: webhookDelayMs }),
        ...recordDispute(tx, parts, intent),
      ];
    }
    case 'processing': {
      if (!intent.settles_as) throw new Error(`The bank would never decide about ${intent.id}`);
      const then = { ...intent, ...decided(intent, intent.settles_as) };
      const subject =
        intent.settles_as === 'succeeded'
          ? ({ type: 'payment_intent.succeeded' } as const)
          : ({ type: 'payment_intent.payment_failed', message: DECLINED.error } as const);
      return [
        recordEvent(tx, parts, { type: 'payment_intent.processing' }, intent),
        recordEvent(tx, parts, subject, then, { inMs: PROCESSING_MS }),
      ];
    }
    case 'canceled':
      return [recordEvent(tx, parts, { type: 'payment_intent.canceled' }, intent)];
    case 'requires_action':
    case 'requires_payment_method':
      return [];
  }
}

const CANCELED = 'This payment was cancelled, and nothing was charged. Please try again.';

/** The result of a try that an earlier one has made already. Throws Conflict when it is not possible any more. */
function repeatTry(intent: IntentRow, wanted: Try['status']): Try {
  if (intent.status === 'canceled') throw new Conflict(CANCELED, { code: 'payment_canceled' });
  if (intent.status === 'succeeded' || intent.status === 'processing' || intent.status === wanted)
    return { intentId: intent.id, status: intent.status, error: null, field: null };
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
