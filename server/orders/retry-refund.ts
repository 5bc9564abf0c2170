import type * as contract from '#contract/admin-orders.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import { logActivity } from '#server/activities/log-activity.ts';
import { withProviderFailures } from '#server/checkout/card-provider.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { changeSince, nextTimestamp } from '#server/db/version.ts';
import { Conflict } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import { lockPaymentAndOrder } from '#server/payments/locks.ts';
import { oweRefund } from '#server/payments/owe-refund.ts';
import { owePartAgain } from '#server/payments/part-refunds.ts';
import { moneyOf } from '#server/payments/mark-paid.ts';
import type { ProviderRefund } from '#server/payments/provider.ts';
import { finishRefund, submitRefund } from '#server/payments/refund.ts';
import type { RefundRow } from '#server/payments/tables.ts';
import type { Services } from '#server/services.ts';
import { getAdminOrder } from './admin-orders.ts';
import { IS_REST_REFUSED } from './admin-order-list.ts';
import type { OrderRow } from './tables.ts';

/**
 * Owes a refund anew that the card provider refused, and submits it: another refund under a key of its own, because the provider
 * repeats its refusal under the old key. Where the money has gone back at the provider already, that is noted and nothing is sent.
 * Throws Conflict (409) unless a refund was refused, and Unavailable (503) when the provider does not answer.
 */
export async function retryRefund(
  services: Services,
  actor: Actor,
  { id, expectedUpdatedAt }: Input<typeof contract.retryRefund>,
): Promise<Result<typeof contract.retryRefund>> {
  const { data: before } = await getAdminOrder(services, actor, { id });
  const intentId = before.payment?.provider_id;
  const theirs = intentId ? await withProviderFailures(() => services.payments.listRefunds(intentId)) : [];
  const refund = await services.db.transaction(async (tx) => {
    const { order, payment } = await lockPaymentAndOrder(tx, id);
    const refused = await listRefusedRefunds(tx, order);
    await assertRefundVersion(tx, actor, order, { refused, expectedUpdatedAt, undone: 'sent again' });
    const [last] = refused;
    if (!payment || !last) throw noRefusedRefund(order);
    await tx
      .updateTable('orders')
      .set({ updated_at: nextTimestamp(order.updated_at, services) })
      .where('id', '=', id)
      .execute();
    await logActivity(services, tx, actor, {
      type: 'payment',
      action: 'refund.retried',
      description: `The refund of order ${order.order_number} was tried again`,
      objectId: id,
      after: moneyOf(last),
    });
    const back = last.is_part ? acceptedOf(theirs, last) : returned(theirs, payment.amount_cents);
    // One of ours that the provider answered with an error, and created nevertheless; or one that somebody created there.
    if (back) return { ...(refused.find(({ id: ours }) => ours === back.refundId) ?? last), back };
    const now = services.clock.now();
    return {
      id: await (last.is_part ? owePartAgain(services, tx, last, now) : oweRefund(services, tx, payment, now)),
      back,
    };
  });
  if (refund.back) await finishRefund(services, refund, 'succeeded', refund.back.id);
  else if (refund.id) await submitSoon(services, refund.id);
  return getAdminOrder(services, actor, { id });
}

/** The refunds of an order that the card provider refused, newest first, while its money is still owed. */
export const listRefusedRefunds = (db: Reader, { id }: Pick<OrderRow, 'id'>) =>
  db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .innerJoin('refunds', 'refunds.payment_id', 'payments.id')
    .select(['refunds.id', 'refunds.amount_cents', 'refunds.is_part'])
    .where('orders.id', '=', id)
    .where('refunds.state', '=', 'failed')
    .where('refunds.replaced_by', 'is', null)
    .where(({ eb, or }) => or([eb('refunds.is_part', '=', true), IS_REST_REFUSED]))
    .orderBy('refunds.created_at', 'desc')
    .orderBy('refunds.id', 'desc')
    .execute();

interface RefundVersion {
  refused: readonly unknown[];
  expectedUpdatedAt: Date | undefined;
  /** What has not happened: 'sent again'. */
  undone: string;
}

/** Throws Conflict (409) with what has become of the refund where the order is not as the admin saw it. */
export async function assertRefundVersion(
  tx: Tx,
  actor: Actor,
  { id, order_number, payment_status, updated_at: updatedAt }: OrderRow,
  { refused, expectedUpdatedAt, undone }: RefundVersion,
): Promise<void> {
  const news = await changeSince(tx, actor, { what: `order ${order_number}`, id, updatedAt, expectedUpdatedAt });
  if (!news) return;
  const outcome =
    refused.length > 0
      ? `Its refund is still refused, and nothing was ${undone}: look at the order, then try once more.`
      : `${REFUND_NEWS[payment_status]}, so nothing was ${undone}.`;
  throw new Conflict(`${news} ${outcome}`, { code: 'version_conflict' });
}

const REFUND_NEWS = {
  unpaid: 'It is not paid',
  paid: 'It is no longer to be refunded',
  refund_due: 'Its refund is about to be sent',
  refund_submitting: 'Its refund is being sent',
  refunded: 'Its money has gone back',
} as const satisfies Record<OrderRow['payment_status'], string>;

export const noRefusedRefund = ({ order_number }: Pick<OrderRow, 'order_number'>) =>
  new Conflict(`Order ${order_number} has no refund that the card provider refused`);

/** The refund at the provider that it has made of ours, after all. */
export const acceptedOf = (
  theirs: readonly ProviderRefund[],
  { id }: Pick<RefundRow, 'id'>,
): ProviderRefund | undefined => theirs.find(({ refundId, state }) => refundId === id && state !== 'failed');

/** The refund at the provider with which all of the money has gone back; undefined while some of it is there. */
export function returned(theirs: readonly ProviderRefund[], cents: number): ProviderRefund | undefined {
  const accepted = theirs.filter(({ state }) => state !== 'failed');
  const sum = accepted.reduce((total, { amount }) => total + amount, 0);
  return sum >= cents ? accepted.at(-1) : undefined;
}

/** Called after the commit, because it asks the provider; when that does not answer, the sweep tries again. */
export async function submitSoon(services: Services, refundId: string): Promise<void> {
  services.reached('C18 refund due at once');
  await submitRefund(services, refundId).catch((error: unknown) => {
    services.log.warn({ err: error, refund: refundId }, 'a refund could not be sent yet');
  });
}
