import { logActivity } from '#server/activities/log-activity.ts';
import type { Tx } from '#server/db/database.ts';
import { lockUser } from '#server/db/lock-user.ts';
import { logOrderStep } from '#server/orders/order-steps.ts';
import type { Services } from '#server/services.ts';
import { alert } from './alert.ts';
import { markPaid } from './mark-paid.ts';
import { oweRefund } from './owe-refund.ts';
import { lockPayment, type PaymentRow, type PaymentState } from './payment-row.ts';
import type { Intent } from './provider.ts';
import { releaseOrder } from './release.ts';

/**
 * The only way to "paid". Asks the provider for the truth of an intent and brings our payment and its order in line,
 * once, whoever asks and however often. Answers the payment's state; undefined when the intent is not ours.
 * Throws ProviderUnreachable.
 */
export async function syncPayment(services: Services, intentId: string): Promise<PaymentState | undefined> {
  const known = await services.db
    .selectFrom('payments')
    .select('id')
    .where('intent_id', '=', intentId)
    .where('provider', '=', services.payments.name)
    .executeTakeFirst();
  if (!known) return undefined;
  return applyIntent(services, known.id, await services.payments.retrieve(intentId));
}

/** S2: what the provider has just said of a payment, carried out in one transaction. */
export async function applyIntent(services: Services, paymentId: string, intent: Intent): Promise<PaymentState> {
  const settled = await services.db.transaction(async (tx) => {
    const { user_id } = await tx
      .selectFrom('payments')
      .select('user_id')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    // What was bought leaves the cart, so the cart must stand still.
    await lockUser(tx, user_id);
    const payment = await lockPayment(tx, paymentId);
    if (!payment) throw new Error(`There is no payment ${paymentId}`);
    await carryOut(services, tx, payment, intent);
    services.reached('C6 settling, not committed');
    const after = await tx.selectFrom('payments').select('state').where('id', '=', paymentId).executeTakeFirstOrThrow();
    return after.state;
  });
  services.reached('C7 settled');
  return settled;
}

async function carryOut(services: Services, tx: Tx, payment: PaymentRow, intent: Intent): Promise<void> {
  switch (intent.status) {
    case 'succeeded':
      return carryOutSuccess(services, tx, payment, intent);
    case 'canceled':
      if (payment.state === 'succeeded') return contradiction(services, payment, intent);
      if (payment.state === 'canceled' || payment.state === 'quarantine') return;
      return releaseOrder(services, tx, payment);
    case 'processing':
      if (payment.state === 'creating' || payment.state === 'open')
        return setState(services, tx, payment, 'processing');
      if (payment.state === 'succeeded' || payment.state === 'canceled')
        return contradiction(services, payment, intent);
      return;
    case 'requires_payment_method':
    case 'requires_action':
      // A failed try may be repeated; one that took its time may expire again from now on.
      if (payment.state === 'processing') return setState(services, tx, payment, 'open');
      if (payment.state === 'succeeded') return contradiction(services, payment, intent);
  }
}

async function carryOutSuccess(services: Services, tx: Tx, payment: PaymentRow, intent: Intent): Promise<void> {
  if (payment.state === 'succeeded' || payment.state === 'quarantine') return;
  const asAgreed =
    intent.amountReceived === payment.amount_cents &&
    intent.currency === payment.currency &&
    intent.livemode === services.payments.livemode &&
    intent.metadata.payment_id === payment.id &&
    intent.metadata.order_id === payment.order_id;
  if (!asAgreed) return quarantine(services, tx, payment);
  if (payment.state !== 'canceled') return markPaid(services, tx, payment);
  // A provider never pays what it has cancelled; if one does, what the order held is gone, and the money goes back.
  alert(services, 'payment.late', { payment: payment.id }, 'money arrived for a cancelled payment');
  await setState(services, tx, payment, 'succeeded');
  const order = await tx
    .updateTable('orders')
    .set({ paid_at: services.clock.now() })
    .where('id', '=', payment.order_id)
    .returning(['id', 'order_number'])
    .executeTakeFirstOrThrow();
  logOrderStep(services, order, { step: 'paid', late: true });
  await oweRefund(services, tx, payment, services.clock.now());
  await logActivity(services, tx, null, {
    type: 'payment',
    action: 'payment.late',
    description: 'Money arrived for an order that can no longer be filled; it goes back',
    objectId: payment.order_id,
  });
}

/** Not the sum, currency or order that we agreed on: the stock stays held until a person has looked at it. */
async function quarantine(services: Services, tx: Tx, payment: PaymentRow): Promise<void> {
  alert(services, 'payment.quarantined', { payment: payment.id }, 'the provider took another payment than was agreed');
  await setState(services, tx, payment, 'quarantine');
  await logActivity(services, tx, null, {
    type: 'payment',
    action: 'payment.quarantined',
    description: 'A payment differs from what was agreed and needs a look at the card provider',
    objectId: payment.order_id,
  });
}

function contradiction(services: Services, payment: PaymentRow, intent: Intent): void {
  const facts = { payment: payment.id, ours: payment.state, theirs: intent.status };
  alert(services, 'payment.contradiction', facts, 'the provider contradicts itself');
}

async function setState(services: Services, tx: Tx, payment: PaymentRow, state: PaymentState): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state, updated_at: services.clock.now() })
    .where('id', '=', payment.id)
    .execute();
}
