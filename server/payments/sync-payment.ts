import { logActivity } from '#server/activities/log-activity.ts';
import { type Reader, sendUnawaited, type Tx } from '#server/db/database.ts';
import { lockUser } from '#server/db/lock-user.ts';
import { logOrderStep } from '#server/orders/order-steps.ts';
import { postMail } from '#server/mail/mail-payload.ts';
import type { Services } from '#server/services.ts';
import { applyEarlierWithdrawals } from '#server/withdrawals/earlier-withdrawals.ts';
import { alert } from '#server/alert.ts';
import { type LockedOrder, lockOrder, lockPayment } from './locks.ts';
import { recordDecline } from './declines.ts';
import { cardColumns, markPaid, moneyOf } from './mark-paid.ts';
import { oweRefund } from './owe-refund.ts';
import type { Intent } from './provider.ts';
import { releaseOrder } from './release-order.ts';
import type { PaymentRow, PaymentState } from './tables.ts';

// S1 and S2 of docs/payments.md, called by webhook, confirmation and sweep: the only way to "paid".

/** A statement of the caller's that is committed with the payment. Its result is not looked at. */
type Alongside = (tx: Tx) => Promise<unknown>;

/**
 * Retrieves an intent from the provider and brings our payment and its order in line with it, once, whoever calls and
 * however often. Returns the payment's state afterwards; undefined when the intent is not ours. Throws
 * ProviderUnreachable.
 */
export async function syncPayment(services: Services, intentId: string): Promise<PaymentState | undefined> {
  const payment = await findPayment(services, services.db, intentId);
  if (!payment) return undefined;
  const intent = await services.payments.retrieve(intentId);
  const state = await applyIntent(services, payment, intent);
  // Its webhook may have been lost.
  if (intent.declinedCharge) await recordDecline(services, payment, intent.declinedCharge);
  return state;
}

/** Whose payment an intent of this provider is, and of which order; undefined when it is not ours. */
export const findPayment = (services: Services, db: Reader, intentId: string): Promise<FoundPayment | undefined> =>
  db
    .selectFrom('payments')
    .select(['id', 'user_id', 'order_id', 'state'])
    .where('intent_id', '=', intentId)
    .where('provider', '=', services.payments.name)
    .executeTakeFirst();
export type FoundPayment = Pick<PaymentRow, 'id' | 'user_id' | 'order_id' | 'state'>;

/**
 * S2: applies an intent, as the provider has just reported it, in one transaction. Returns the payment's new state. Of one that has succeeded
 * nothing is locked to find that it has.
 */
export async function applyIntent(
  services: Services,
  { id, user_id, order_id, state: known }: FoundPayment,
  intent: Intent,
  alongside?: Alongside,
): Promise<PaymentState> {
  if (known === 'succeeded' && intent.status === 'succeeded') {
    if (alongside) await services.db.transaction(async (tx) => sendUnawaited(alongside(tx)));
    return known;
  }
  const newState = await services.db.transaction(async (tx) => {
    // Sent together, locked one after the other. The user, because bought lines leave the cart: nobody may change it meanwhile.
    const [, payment, order] = await Promise.all([
      lockUser(tx, user_id),
      lockPayment(tx, id),
      lockOrder(tx, { order_id }),
    ]);
    if (alongside) sendUnawaited(alongside(tx));
    const state = await applyIntentStatus(services, tx, payment, order, intent);
    services.reached('C6 payment synced, not committed');
    return state;
  });
  services.reached('C7 payment synced');
  return newState;
}

/** Returns the payment's new state. */
async function applyIntentStatus(
  services: Services,
  tx: Tx,
  payment: PaymentRow,
  order: LockedOrder,
  intent: Intent,
): Promise<PaymentState> {
  switch (intent.status) {
    case 'succeeded':
      return applySucceededIntent(services, tx, payment, order, intent);
    case 'canceled':
      if (payment.state === 'succeeded') return alertContradiction(services, payment, intent);
      if (payment.state === 'canceled' || payment.state === 'quarantine') return payment.state;
      await releaseOrder(services, tx, await failIfProcessing(services, tx, payment, order), order);
      return 'canceled';
    case 'processing':
      if (payment.state === 'creating' || payment.state === 'open')
        return setPaymentState(services, tx, payment, 'processing');
      if (payment.state === 'succeeded' || payment.state === 'canceled')
        return alertContradiction(services, payment, intent);
      return payment.state;
    case 'requires_payment_method':
    case 'requires_action':
      // A failed try may be repeated; one that took its time may expire again from now on.
      if (payment.state === 'processing') {
        await failIfProcessing(services, tx, payment, order);
        return setPaymentState(services, tx, payment, 'open');
      }
      if (payment.state === 'succeeded') return alertContradiction(services, payment, intent);
      return payment.state;
  }
}

/**
 * Writes into a payment that its bank has been deciding about that it failed, and to its buyer, who has left the checkout. Returns its row.
 * An order that an admin has cancelled or moved on meanwhile has had mails of its own.
 */
async function failIfProcessing(
  services: Services,
  tx: Tx,
  payment: PaymentRow,
  { id: orderId, status, deleted_at }: LockedOrder,
): Promise<PaymentRow> {
  if (payment.state !== 'processing') return payment;
  const failed_at = services.clock.now();
  await tx.updateTable('payments').set({ failed_at }).where('id', '=', payment.id).execute();
  if (status === 'pending' && deleted_at === null)
    postMail(services, tx, { kind: 'payment_failed', orderId, at: failed_at.toISOString() });
  return { ...payment, failed_at };
}

async function applySucceededIntent(
  services: Services,
  tx: Tx,
  payment: PaymentRow,
  order: LockedOrder,
  intent: Intent,
): Promise<PaymentState> {
  if (payment.state === 'succeeded' || payment.state === 'quarantine') return payment.state;
  const asAgreed =
    intent.amountReceived === payment.amount_cents &&
    intent.currency === payment.currency &&
    intent.livemode === services.payments.livemode &&
    intent.metadata.payment_id === payment.id &&
    intent.metadata.order_id === payment.order_id;
  if (!asAgreed) return quarantinePayment(services, tx, payment);
  if (payment.state !== 'canceled') {
    await markPaid(services, tx, payment, order, { card: intent.card });
    if (order.has_open_withdrawal) await applyEarlierWithdrawals(services, tx, payment);
    return 'succeeded';
  }
  // No provider takes money for a payment that it has cancelled. If one does, the stock is gone, so the money goes back.
  alert(services, 'payment.late', { payment: payment.id }, 'money arrived for a cancelled payment');
  await setPaymentState(services, tx, payment, 'succeeded', cardColumns(intent.card));
  await tx.updateTable('orders').set({ paid_at: services.clock.now() }).where('id', '=', order.id).execute();
  logOrderStep(services, order, { step: 'paid', late: true });
  await oweRefund(services, tx, payment, services.clock.now());
  await logActivity(services, tx, null, {
    type: 'payment',
    action: 'payment.late',
    description: 'Money arrived for an order that can no longer be filled; it goes back',
    objectId: payment.order_id,
    after: moneyOf(payment),
  });
  return 'succeeded';
}

/** For another sum, currency or order than was agreed: the stock stays held until a person has looked at the payment. */
async function quarantinePayment(services: Services, tx: Tx, payment: PaymentRow): Promise<PaymentState> {
  alert(services, 'payment.quarantined', { payment: payment.id }, 'the provider took another payment than was agreed');
  await setPaymentState(services, tx, payment, 'quarantine');
  await logActivity(services, tx, null, {
    type: 'payment',
    action: 'payment.quarantined',
    description: 'A payment differs from what was agreed and needs a look at the card provider',
    objectId: payment.order_id,
  });
  return 'quarantine';
}

function alertContradiction(services: Services, payment: PaymentRow, intent: Intent): PaymentState {
  const facts = { payment: payment.id, ours: payment.state, theirs: intent.status };
  alert(services, 'payment.contradiction', facts, 'the provider contradicts itself');
  return payment.state;
}

async function setPaymentState(
  services: Services,
  tx: Tx,
  payment: PaymentRow,
  state: PaymentState,
  more: Partial<ReturnType<typeof cardColumns>> = {},
): Promise<PaymentState> {
  await tx
    .updateTable('payments')
    .set({ state, ...more, updated_at: services.clock.now() })
    .where('id', '=', payment.id)
    .execute();
  return state;
}
