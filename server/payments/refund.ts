import { logActivity } from '#server/activities/log-activity.ts';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { logOrderStep } from '#server/orders/order-steps.ts';
import type { Services } from '#server/services.ts';
import type { Selectable } from 'kysely';
import { alert } from './alert.ts';
import { lockPayment, type PaymentRow } from './payment-row.ts';
import { ProviderRefused } from './provider.ts';

export type RefundRow = Selectable<Tables['refunds']>;
interface Claim {
  refund: RefundRow;
  intentId: string;
}

/** Time for the provider to answer, before another process may take the claim over. */
const CLAIM_MS = 60_000;

/** The refunds whose time has come, those that were cut off on the way included. */
export function listDueRefunds(services: Services, most: number): Promise<RefundRow[]> {
  return services.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refunds')
    .where('refunds.state', 'in', ['due', 'submitting'])
    .where('refunds.due_at', '<=', services.clock.now())
    .where('payments.provider', '=', services.payments.name)
    .orderBy('refunds.due_at')
    .limit(most)
    .execute();
}

/** R0 to R2 for one refund: repeated from any point, the money goes back once. Throws ProviderUnreachable. */
export async function payBack(services: Services, refundId: string): Promise<void> {
  const claim = await claimRefund(services, refundId);
  if (!claim) return;
  const { refund, intentId } = claim;
  services.reached('C11 refund claimed');
  try {
    await services.payments.refund({
      intentId,
      amount: refund.amount_cents,
      metadata: { refund_id: refund.id, payment_id: refund.payment_id },
      idempotencyKey: `re_${refund.id}`,
    });
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    alert(services, 'refund.failed', { refund: refund.id, err: error }, 'the provider refused a refund');
    await concludeRefund(services, refund, 'failed');
    return;
  }
  services.reached('C12 refund made');
  await concludeRefund(services, refund, 'succeeded');
  services.reached('C13 refund noted');
}

/** R0. From here on, reopening the order no longer drops the refund. */
async function claimRefund(services: Services, refundId: string): Promise<Claim | undefined> {
  return services.db.transaction(async (tx) => {
    const payment = await lockPaymentOf(tx, refundId);
    const now = services.clock.now();
    const refund = await tx
      .updateTable('refunds')
      .set({ state: 'submitting', due_at: new Date(now.getTime() + CLAIM_MS), updated_at: now })
      .where('id', '=', refundId)
      .where('state', 'in', ['due', 'submitting'])
      .where('due_at', '<=', now)
      .returningAll()
      .executeTakeFirst();
    if (!refund || payment?.intent_id == null) return undefined;
    await setPaymentStatus(tx, payment, 'refund_submitting', now);
    return { refund, intentId: payment.intent_id };
  });
}

/** R2. What the provider has said may turn out otherwise later, either way. False when nothing is new. */
export async function concludeRefund(
  services: Services,
  refund: Pick<RefundRow, 'id'>,
  state: 'succeeded' | 'failed',
): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const payment = await lockPaymentOf(tx, refund.id);
    const now = services.clock.now();
    const concluded = await tx
      .updateTable('refunds')
      .set({ state, updated_at: now })
      .where('id', '=', refund.id)
      .where('state', 'in', ['submitting', state === 'failed' ? 'succeeded' : 'failed'])
      .returning('id')
      .executeTakeFirst();
    if (!concluded || !payment) return false;
    // After a refusal the money is still owed; a person has to see to it.
    await setPaymentStatus(tx, payment, state === 'succeeded' ? 'refunded' : 'refund_due', now);
    const order = await tx
      .selectFrom('orders')
      .select(['id', 'order_number'])
      .where('id', '=', payment.order_id)
      .executeTakeFirstOrThrow();
    logOrderStep(services, order, { step: `refund ${state}` });
    await logActivity(services, tx, null, {
      type: 'payment',
      action: `refund.${state}`,
      description:
        state === 'succeeded'
          ? `The payment of order ${order.order_number} was refunded`
          : `The card provider refused to refund order ${order.order_number}; please see to it there`,
      objectId: payment.order_id,
    });
    return true;
  });
}

async function lockPaymentOf(tx: Tx, refundId: string): Promise<PaymentRow | undefined> {
  const refund = await tx.selectFrom('refunds').select('payment_id').where('id', '=', refundId).executeTakeFirst();
  return refund && lockPayment(tx, refund.payment_id);
}

async function setPaymentStatus(
  tx: Tx,
  payment: PaymentRow,
  status: 'refund_due' | 'refund_submitting' | 'refunded',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ payment_status: status, updated_at: now })
    .where('id', '=', payment.order_id)
    .execute();
}
