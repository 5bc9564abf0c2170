import { Conflict } from '#server/failures.ts';
import type { Reader } from '#server/db/database.ts';
import type { Actor } from '#server/identity/actor.ts';
import { cancelPayment } from '#server/payments/cancel.ts';
import type { Intent } from '#server/payments/provider.ts';
import { applyIntent } from '#server/payments/sync-payment.ts';
import { type PaymentRow, type PaymentState, unfinishedStates } from '#server/payments/tables.ts';
import type { Services } from '#server/services.ts';
import { ALREADY_PAID, openPayment } from './open-payment.ts';

const LAST_MINUTE_MS = 60_000;
const AWAITS_PAYMENT: PaymentState[] = ['creating', 'open'];

const IN_PROGRESS = 'A payment of yours is still in progress. Please wait a moment.';
const NOT_AWAITING = 'These orders are no longer awaiting payment';

/** The payment of a user that must end before a new one may begin; there is one at most. */
export function findUnfinishedPayment(db: Reader, actor: Actor): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', actor.id)
    .where('state', 'in', unfinishedStates)
    .executeTakeFirst();
}

/**
 * Throws Conflict unless these are ids of the user's own order that awaits payment. One sentence for unknown, foreign, paid
 * and cancelled orders, so that it reveals nothing about orders of others.
 */
export function assertAwaitingPayment(orderIds: string[], unfinished: PaymentRow | undefined): void {
  const awaiting = unfinished && AWAITS_PAYMENT.includes(unfinished.state) ? unfinished.order_id : undefined;
  if (orderIds.some((id) => id !== awaiting)) throw new Conflict(NOT_AWAITING, { code: 'not_awaiting' });
}

/**
 * X0: the intent of an earlier payment when the cart has the same contents. Other contents, or a hold that is about to
 * expire, cancel the payment; undefined when that is done. Throws Conflict when it turns out to be paid.
 */
export async function reuseOrSupersede(
  services: Services,
  payment: PaymentRow,
  fingerprint: string,
): Promise<Intent | undefined> {
  const lasts = payment.expires_at.getTime() - services.clock.now().getTime() >= LAST_MINUTE_MS;
  if (payment.fingerprint === fingerprint && lasts) {
    if (payment.state === 'creating') return openPayment(services, payment);
    if (payment.state === 'open') return findPayableIntent(services, payment);
  }
  if (payment.state === 'processing') throw new Conflict(IN_PROGRESS, { code: 'payment_open' });
  services.reached('C1 checkout supersedes');
  switch (await cancelPayment(services, payment.id, 'superseded')) {
    case 'paid':
      throw new Conflict(ALREADY_PAID, { code: 'already_paid' });
    case 'in progress':
      throw new Conflict(IN_PROGRESS, { code: 'payment_open' });
    case 'canceled':
      return undefined;
  }
}

/** The intent of an open payment when it can still be paid; otherwise syncs the payment. */
async function findPayableIntent(services: Services, payment: PaymentRow): Promise<Intent | undefined> {
  if (!payment.intent_id) throw new Error(`The open payment ${payment.id} has no intent`);
  const intent = await services.payments.retrieve(payment.intent_id);
  if (intent.status === 'requires_payment_method' || intent.status === 'requires_action') return intent;
  switch (await applyIntent(services, payment, intent)) {
    case 'succeeded':
    case 'quarantine':
      throw new Conflict(ALREADY_PAID, { code: 'already_paid' });
    case 'canceled':
      return undefined;
    case 'creating':
    case 'open':
    case 'processing':
    case 'canceling':
      throw new Conflict(IN_PROGRESS, { code: 'payment_open' });
  }
}
