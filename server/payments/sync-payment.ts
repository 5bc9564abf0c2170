import { record } from '#server/activities/log-activity.ts';
import type { Tx } from '#server/db/database.ts';
import { lockUser } from '#server/db/lock-user.ts';
import { tellStep } from '#server/orders/order-steps.ts';
import type { Shop } from '#server/services.ts';
import { alert } from './alert.ts';
import { fulfil } from './mark-paid.ts';
import { oweRefund } from './owe-refund.ts';
import { lockPayment, type PaymentRow, type PaymentState } from './payment-row.ts';
import type { Intent } from './provider.ts';
import { release } from './release.ts';

/**
 * The only way to "paid". Asks the provider for the truth of an intent and brings our payment and its order in line,
 * once, whoever asks and however often. Answers the payment's state; undefined when the intent is not ours.
 * Throws ProviderUnreachable.
 */
export async function settle(shop: Shop, intentId: string): Promise<PaymentState | undefined> {
  const known = await shop.db
    .selectFrom('payments')
    .select('id')
    .where('intent_id', '=', intentId)
    .where('provider', '=', shop.payments.name)
    .executeTakeFirst();
  if (!known) return undefined;
  return applyIntent(shop, known.id, await shop.payments.retrieve(intentId));
}

/** S2: what the provider has just said of a payment, carried out in one transaction. */
export async function applyIntent(shop: Shop, paymentId: string, intent: Intent): Promise<PaymentState> {
  const settled = await shop.db.transaction(async (tx) => {
    const { user_id } = await tx
      .selectFrom('payments')
      .select('user_id')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    // What was bought leaves the cart, so the cart must stand still.
    await lockUser(tx, user_id);
    const payment = await lockPayment(tx, paymentId);
    if (!payment) throw new Error(`There is no payment ${paymentId}`);
    await carryOut(shop, tx, payment, intent);
    shop.reached('C6 settling, not committed');
    const after = await tx.selectFrom('payments').select('state').where('id', '=', paymentId).executeTakeFirstOrThrow();
    return after.state;
  });
  shop.reached('C7 settled');
  return settled;
}

async function carryOut(shop: Shop, tx: Tx, payment: PaymentRow, intent: Intent): Promise<void> {
  switch (intent.status) {
    case 'succeeded':
      return carryOutSuccess(shop, tx, payment, intent);
    case 'canceled':
      if (payment.state === 'succeeded') return contradiction(shop, payment, intent);
      if (payment.state === 'canceled' || payment.state === 'quarantine') return;
      return release(shop, tx, payment);
    case 'processing':
      if (payment.state === 'creating' || payment.state === 'open') return setState(shop, tx, payment, 'processing');
      if (payment.state === 'succeeded' || payment.state === 'canceled') return contradiction(shop, payment, intent);
      return;
    default:
      // A failed try may be repeated; one that took its time may expire again from now on.
      if (payment.state === 'processing') return setState(shop, tx, payment, 'open');
      if (payment.state === 'succeeded') return contradiction(shop, payment, intent);
  }
}

async function carryOutSuccess(shop: Shop, tx: Tx, payment: PaymentRow, intent: Intent): Promise<void> {
  if (payment.state === 'succeeded' || payment.state === 'quarantine') return;
  const asAgreed =
    intent.amountReceived === payment.amount_cents &&
    intent.currency === payment.currency &&
    intent.livemode === shop.payments.livemode &&
    intent.metadata.payment_id === payment.id &&
    intent.metadata.order_id === payment.order_id;
  if (!asAgreed) return quarantine(shop, tx, payment);
  if (payment.state !== 'canceled') return fulfil(shop, tx, payment);
  // A provider never pays what it has cancelled; if one does, what the order held is gone, and the money goes back.
  alert(shop, 'payment.late', { payment: payment.id }, 'money arrived for a cancelled payment');
  await setState(shop, tx, payment, 'succeeded');
  const order = await tx
    .updateTable('orders')
    .set({ paid_at: shop.clock.now() })
    .where('id', '=', payment.order_id)
    .returning(['id', 'order_number'])
    .executeTakeFirstOrThrow();
  tellStep(shop, order, { step: 'paid', late: true });
  await oweRefund(shop, tx, payment, shop.clock.now());
  await record(shop, tx, null, {
    type: 'payment',
    action: 'payment.late',
    description: 'Money arrived for an order that can no longer be filled; it goes back',
    objectId: payment.order_id,
  });
}

/** Not the sum, currency or order that we agreed on: the stock stays held until a person has looked at it. */
async function quarantine(shop: Shop, tx: Tx, payment: PaymentRow): Promise<void> {
  alert(shop, 'payment.quarantined', { payment: payment.id }, 'the provider took another payment than was agreed');
  await setState(shop, tx, payment, 'quarantine');
  await record(shop, tx, null, {
    type: 'payment',
    action: 'payment.quarantined',
    description: 'A payment differs from what was agreed and needs a look at the card provider',
    objectId: payment.order_id,
  });
}

function contradiction(shop: Shop, payment: PaymentRow, intent: Intent): void {
  const facts = { payment: payment.id, ours: payment.state, theirs: intent.status };
  alert(shop, 'payment.contradiction', facts, 'the provider contradicts itself');
}

async function setState(shop: Shop, tx: Tx, payment: PaymentRow, state: PaymentState): Promise<void> {
  await tx.updateTable('payments').set({ state, updated_at: shop.clock.now() }).where('id', '=', payment.id).execute();
}
