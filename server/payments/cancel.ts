import type { Services } from '#server/services.ts';
import { intentRequest } from './intent-request.ts';
import { lockPayment, type PaymentRow } from './payment-row.ts';
import { type Intent, ProviderRefused } from './provider.ts';
import { releaseOrder } from './release.ts';
import { applyIntent } from './sync-payment.ts';

export type CancelReason = NonNullable<PaymentRow['cancel_reason']>;
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
 * E1 to E3 for one payment: cancelled at the provider first; only then is what it held given back. May find that it
 * was paid, and settles it. Any step may be cut off: the sweep goes on from there. Throws ProviderUnreachable.
 */
export async function cancelPayment(
  services: Services,
  paymentId: string,
  reason: CancelReason,
): Promise<CancelOutcome> {
  const payment = await startCanceling(services, paymentId, reason);
  if (payment.state !== 'canceling') return OUTCOMES[payment.state];
  services.reached('C8 cancel noted');
  const intent = await cancelAtProvider(services, payment);
  services.reached('C9 cancelled at the provider');
  const state = await (intent ? applyIntent(services, payment.id, intent) : releaseUnknown(services, payment.id));
  services.reached('C10 hold released');
  return OUTCOMES[state];
}

/** E1. Chosen by the payment's state, never by the order's status, which is only a label. */
async function startCanceling(services: Services, paymentId: string, reason: CancelReason): Promise<PaymentRow> {
  return services.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (!payment) throw new Error(`There is no payment ${paymentId}`);
    if (payment.state !== 'creating' && payment.state !== 'open') return payment;
    return tx
      .updateTable('payments')
      .set({ state: 'canceling', cancel_reason: reason, updated_at: services.clock.now() })
      .where('id', '=', paymentId)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** E2. The intent as it is afterwards; undefined when the provider never made one. */
async function cancelAtProvider(services: Services, payment: PaymentRow): Promise<Intent | undefined> {
  const intentId = payment.intent_id ?? (await findIntentId(services, payment));
  return intentId === undefined ? undefined : services.payments.cancel(intentId);
}

/** Whether the creation got through is not known: repeated under its key, it answers with what it made then. */
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

/** E3 for a payment that the provider refused to make. */
export async function releaseUnknown(services: Services, paymentId: string): Promise<PaymentRow['state']> {
  return services.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (!payment) throw new Error(`There is no payment ${paymentId}`);
    if (payment.state !== 'creating' && payment.state !== 'canceling') return payment.state;
    await releaseOrder(services, tx, { ...payment, cancel_reason: payment.cancel_reason ?? 'refused' });
    return 'canceled';
  });
}
