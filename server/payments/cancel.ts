import type { Services } from '#server/services.ts';
import { intentRequest } from './intent-request.ts';
import { lockOrder, lockPayment } from './locks.ts';
import { type Intent, ProviderRefused } from './provider.ts';
import { releaseOrder } from './release-order.ts';
import { startCanceling } from './start-canceling.ts';
import { applyIntent } from './sync-payment.ts';
import type { CancelReason, PaymentRow } from './tables.ts';

// E1 to E3 of docs/payments.md: the only way in which a payment comes to be cancelled.

/** `in progress`: the bank has not decided, so nothing can be done yet. */
export type CancelOutcome = 'canceled' | 'paid' | 'in progress';

const OUTCOMES = {
  canceled: 'canceled',
  succeeded: 'paid',
  quarantine: 'paid',
  creating: 'in progress',
  open: 'in progress',
  processing: 'in progress',
  canceling: 'in progress',
} as const satisfies Record<PaymentRow['state'], CancelOutcome>;

/**
 * Cancels a payment at the provider, and only then gives back what its order held. Where the provider says that it was
 * paid, the order becomes paid instead. May be cut off at any step: the sweep goes on from there. Throws
 * ProviderUnreachable.
 */
export async function cancelPayment(
  services: Services,
  paymentId: string,
  reason: CancelReason,
): Promise<CancelOutcome> {
  const payment = await services.db.transaction(async (tx) =>
    startCanceling(services, tx, await lockPayment(tx, paymentId), reason),
  );
  if (payment.state !== 'canceling') return OUTCOMES[payment.state];
  services.reached('C8 payment canceling');
  const intent = await cancelAtProvider(services, payment);
  services.reached('C9 canceled at the provider');
  const state = await (intent ? applyIntent(services, payment, intent) : releaseUnknown(services, payment.id));
  services.reached('C10 order released');
  return OUTCOMES[state];
}

/**
 * Cancels a payment that a transaction has decided to cancel: called after the commit, because it asks the provider. When the
 * provider does not answer, it logs a warning, and the sweep tries again.
 */
export async function cancelSoon(services: Services, paymentId: string, reason: CancelReason = 'admin'): Promise<void> {
  await cancelPayment(services, paymentId, reason).catch((error: unknown) => {
    services.log.warn({ err: error, payment: paymentId }, 'a payment could not be cancelled yet');
  });
}

/** E2. The intent as it is afterwards; undefined when the provider has none. */
async function cancelAtProvider(services: Services, payment: PaymentRow): Promise<Intent | undefined> {
  const intentId = payment.intent_id ?? (await findIntentId(services, payment));
  return intentId === undefined ? undefined : services.payments.cancel(intentId);
}

/** Repeats the creation under its idempotency key, which returns the intent that was created before, if one was. */
async function findIntentId(services: Services, payment: PaymentRow): Promise<string | undefined> {
  const request = await intentRequest(services, payment);
  try {
    const { id } = await services.payments.create(request);
    await services.db.transaction((tx) =>
      tx.updateTable('payments').set({ intent_id: id }).where('id', '=', payment.id).execute(),
    );
    return id;
  } catch (error) {
    if (error instanceof ProviderRefused) return undefined;
    throw error;
  }
}

/** E3 for a payment that the provider refused to create. Returns the payment's state afterwards. */
export async function releaseUnknown(services: Services, paymentId: string): Promise<PaymentRow['state']> {
  return services.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment.state !== 'creating' && payment.state !== 'canceling') return payment.state;
    const order = await lockOrder(tx, payment);
    await releaseOrder(services, tx, { ...payment, cancel_reason: payment.cancel_reason ?? 'refused' }, order);
    return 'canceled';
  });
}
