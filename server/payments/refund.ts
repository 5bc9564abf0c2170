import { logActivity } from '#server/activities/log-activity.ts';
import type { Tx } from '#server/db/database.ts';
import { postMail } from '#server/mail/mail-payload.ts';
import { logOrderStep } from '#server/orders/order-steps.ts';
import type { OrderRow } from '#server/orders/tables.ts';
import type { Services } from '#server/services.ts';
import { settleAllWithdrawals } from '#server/withdrawals/settle-withdrawals.ts';
import { alert } from '#server/alert.ts';
import { recordChargeback } from './chargeback.ts';
import { lockOrder, lockPayment } from './locks.ts';
import { moneyOf } from './mark-paid.ts';
import { isAllReturned } from './part-refunds.ts';
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
    if (!refund.is_part) await updateOrder(tx, payment, { payment_status: 'refund_submitting' }, now);
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
    const before = await tx.selectFrom('refunds').select('state').where('id', '=', refund.id).executeTakeFirst();
    const finished = await tx
      .updateTable('refunds')
      .set({ state, ...(providerId && { provider_refund_id: providerId }), updated_at: now })
      .where('id', '=', refund.id)
      .where('state', 'in', ['submitting', state === 'failed' ? 'succeeded' : 'failed'])
      .returning(['id', 'amount_cents', 'is_part', 'replaced_by'])
      .executeTakeFirst();
    if (!finished || !before || !payment) return false;
    const isPaidBack = finished.is_part ? finished.replaced_by !== null : await hasManualRefund(tx, payment);
    const change = await orderAfter(tx, payment, finished, state, isPaidBack);
    const order = await updateOrder(tx, payment, change, now);
    // It was under way when the bank decided.
    if (state === 'failed' && order.dispute === 'lost')
      await recordChargeback(services, tx, { payment, order: await lockOrder(tx, payment) });
    if (change.payment_status === 'refunded') await settleAllWithdrawals(services, tx, null, order);
    logOrderStep(services, order, { step: `refund ${state}` });
    const subject = { orderId: order.id, refundId: refund.id };
    // What its buyer was told of is corrected.
    const again = before.state === 'submitting' ? {} : { at: now.toISOString() };
    if (state === 'succeeded')
      postMail(
        services,
        tx,
        { kind: 'refund_sent', ...subject, ...again },
        { event: { event: 'order.refunded', ...subject } },
      );
    else if (before.state === 'succeeded' && !isPaidBack)
      postMail(services, tx, { kind: 'refund_failed', ...subject, ...again });
    if (isPaidBack && state === 'succeeded')
      alert(services, 'refund.twice', { refund: refund.id, order: order.id }, 'money went back twice');
    const { action, text } = FINISHED[isPaidBack ? 'beside another' : finished.is_part ? 'of a part' : 'alone'][state];
    await logActivity(services, tx, null, {
      type: 'payment',
      action,
      description: text(order.order_number),
      objectId: payment.order_id,
      after: moneyOf(finished),
    });
    return true;
  });
}

/** What a refund that has ended changes of its order. What a person has to see to is in the lists again, even if it was deleted. */
async function orderAfter(
  tx: Tx,
  payment: PaymentRow,
  { is_part }: Pick<RefundRow, 'is_part'>,
  state: 'succeeded' | 'failed',
  isPaidBack: boolean,
): Promise<OrderChange> {
  const seen = state === 'succeeded' && !isPaidBack ? {} : { deleted_at: null };
  if (!is_part) return { payment_status: state === 'failed' && !isPaidBack ? 'refund_due' : 'refunded', ...seen };
  const order = await lockOrder(tx, payment);
  if (order.payment_status === 'paid' && state === 'succeeded' && (await isAllReturned(tx, payment)))
    return { payment_status: 'refunded' };
  // The bank took back the last part, days later.
  if (order.payment_status === 'refunded' && state === 'failed' && order.status !== 'cancelled')
    return { payment_status: 'paid', ...seen };
  return seen;
}

const FINISHED = {
  alone: {
    succeeded: { action: 'refund.succeeded', text: (number: string) => `The payment of order ${number} was refunded` },
    failed: {
      action: 'refund.failed',
      text: (number: string) =>
        `The card provider refused to refund order ${number}; please try it again in the order, or send the money at the card provider`,
    },
  },
  'of a part': {
    succeeded: {
      action: 'refund.succeeded',
      text: (number: string) => `A part of the payment of order ${number} was refunded`,
    },
    failed: {
      action: 'refund.failed',
      text: (number: string) =>
        `The card provider refused to refund a part of order ${number}; please try it again in the order, or send the money at the card provider`,
    },
  },
  'beside another': {
    succeeded: {
      action: 'refund.twice',
      text: (number: string) =>
        `The money of order ${number} went back twice: the card provider has refunded it after all, and it had been paid back otherwise`,
    },
    failed: {
      action: 'refund.second_failed',
      text: (number: string) =>
        `The second refund of order ${number}, by the card provider, has failed: its money went back once`,
    },
  },
} as const;

/** Whether an admin has noted that all that was left of a payment was paid back past the provider. */
async function hasManualRefund(tx: Tx, { id }: Pick<PaymentRow, 'id'>): Promise<boolean> {
  const manual = tx.selectFrom('refunds').select('id').where('payment_id', '=', id).where('is_part', '=', false);
  return (await manual.where('recorded_by', 'is not', null).executeTakeFirst()) !== undefined;
}

async function lockPaymentOf(tx: Tx, refundId: string): Promise<PaymentRow | undefined> {
  const refund = await tx.selectFrom('refunds').select('payment_id').where('id', '=', refundId).executeTakeFirst();
  return refund && lockPayment(tx, refund.payment_id);
}

interface OrderChange {
  payment_status?: OrderRow['payment_status'];
  deleted_at?: null;
}

const updateOrder = (tx: Tx, payment: PaymentRow, change: OrderChange, now: Date) =>
  tx
    .updateTable('orders')
    .set({ ...change, updated_at: now })
    .where('id', '=', payment.order_id)
    .returning(['id', 'order_number', 'dispute'])
    .executeTakeFirstOrThrow();
