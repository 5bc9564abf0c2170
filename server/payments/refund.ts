import { logActivity } from '#server/activities/log-activity.ts';
import type { Tx } from '#server/db/database.ts';
import { logOrderStep } from '#server/orders/order-steps.ts';
import type { Services } from '#server/services.ts';
import { alert } from './alert.ts';
import { lockPayment } from './locks.ts';
import { moneyOf } from './mark-paid.ts';
import { ProviderRefused } from './provider.ts';
import type { PaymentRow, RefundRow } from './tables.ts';

interface Claim {
  refund: RefundRow;
  intentId: string;
}

/** How long a claim lasts: after that another process may take it over. */
const CLAIM_MS = 60_000;

/** The refunds that are due now, those included whose submission was cut off. */
export function listDueRefunds(services: Services, limit: number): Promise<RefundRow[]> {
  return services.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refunds')
    .where('refunds.state', 'in', ['due', 'submitting'])
    .where('refunds.due_at', '<=', services.clock.now())
    .where('payments.provider', '=', services.payments.name)
    .orderBy('refunds.due_at')
    .limit(limit)
    .execute();
}

/**
 * Gives the money of a refund back, R0 to R2 of docs/payments.md: repeated from any point, it goes back once. Throws
 * ProviderUnreachable.
 */
export async function submitRefund(services: Services, refundId: string): Promise<void> {
  const claim = await claimRefund(services, refundId);
  if (!claim) return;
  const { refund, intentId } = claim;
  services.reached('C11 refund claimed');
  let providerId: string;
  try {
    providerId = await services.payments.refund({
      intentId,
      amount: refund.amount_cents,
      metadata: { refund_id: refund.id, payment_id: refund.payment_id },
      idempotencyKey: `re_${refund.id}`,
    });
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    alert(services, 'refund.failed', { refund: refund.id, err: error }, 'the provider refused a refund');
    await finishRefund(services, refund, 'failed');
    return;
  }
  services.reached('C12 refund submitted');
  await finishRefund(services, refund, 'succeeded', providerId);
  services.reached('C13 refund finished');
}

/** R0: makes a due refund `submitting`; from then on, reopening the order no longer drops it. Undefined when it is not due. */
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
    await setPaymentStatus(tx, payment, { payment_status: 'refund_submitting' }, now);
    return { refund, intentId: payment.intent_id };
  });
}

/**
 * R2: makes a submitted refund `succeeded` or `failed`, and changes from one to the other when the provider corrects
 * itself later. Returns false when the refund has that state already.
 */
export async function finishRefund(
  services: Services,
  refund: Pick<RefundRow, 'id'>,
  state: 'succeeded' | 'failed',
  providerId?: string,
): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const payment = await lockPaymentOf(tx, refund.id);
    const now = services.clock.now();
    const finished = await tx
      .updateTable('refunds')
      .set({ state, ...(providerId && { provider_refund_id: providerId }), updated_at: now })
      .where('id', '=', refund.id)
      .where('state', 'in', ['submitting', state === 'failed' ? 'succeeded' : 'failed'])
      .returning('amount_cents')
      .executeTakeFirst();
    if (!finished || !payment) return false;
    // The money is still owed after a refusal; the alert asks a person to see to it, who finds it in the lists even if it was deleted.
    const order = await (state === 'succeeded'
      ? setPaymentStatus(tx, payment, { payment_status: 'refunded' }, now)
      : setPaymentStatus(tx, payment, { payment_status: 'refund_due', deleted_at: null }, now));
    logOrderStep(services, order, { step: `refund ${state}` });
    await logActivity(services, tx, null, {
      type: 'payment',
      action: `refund.${state}`,
      description:
        state === 'succeeded'
          ? `The payment of order ${order.order_number} was refunded`
          : `The card provider refused to refund order ${order.order_number}; please try it again in the order, or refund it there`,
      objectId: payment.order_id,
      after: moneyOf(finished),
    });
    return true;
  });
}

async function lockPaymentOf(tx: Tx, refundId: string): Promise<PaymentRow | undefined> {
  const refund = await tx.selectFrom('refunds').select('payment_id').where('id', '=', refundId).executeTakeFirst();
  return refund && lockPayment(tx, refund.payment_id);
}

interface Money {
  payment_status: 'refund_due' | 'refund_submitting' | 'refunded';
  deleted_at?: null;
}

const setPaymentStatus = (tx: Tx, payment: PaymentRow, money: Money, now: Date) =>
  tx
    .updateTable('orders')
    .set({ ...money, updated_at: now })
    .where('id', '=', payment.order_id)
    .returning(['id', 'order_number'])
    .executeTakeFirstOrThrow();
