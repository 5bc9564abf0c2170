import type * as contract from '#contract/admin-orders.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import { logActivity } from '#server/activities/log-activity.ts';
import { withProviderFailures } from '#server/checkout/card-provider.ts';
import { nextTimestamp } from '#server/db/version.ts';
import { NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import { lockPaymentAndOrder } from '#server/payments/locks.ts';
import { oweRefund } from '#server/payments/owe-refund.ts';
import { owePartAgain } from '#server/payments/part-refunds.ts';
import { moneyOf } from '#server/payments/mark-paid.ts';
import { finishRefund, submitRefund } from '#server/payments/refund.ts';
import type { Services } from '#server/services.ts';
import { getAdminOrder } from './admin-orders.ts';
import { loadRefusedRefund, returnedBy } from './refused-refunds.ts';

/**
 * Owes a refund anew that the card provider refused, and submits it: another refund under a key of its own, because the provider
 * repeats its refusal under the old key. Where the money has gone back at the provider already, that is noted and nothing is sent.
 * Throws Conflict (409) unless that refund was refused, and Unavailable (503) when the provider does not answer.
 */
export async function retryRefund(
  services: Services,
  actor: Actor,
  { id, ...wanted }: Input<typeof contract.retryRefund>,
): Promise<Result<typeof contract.retryRefund>> {
  const { payment: before } = (await getAdminOrder(services, actor, { id })).data;
  const intentId = before?.provider_id;
  const theirs = intentId ? await withProviderFailures(() => services.payments.listRefunds(intentId)) : [];
  const refund = await services.db.transaction(async (tx) => {
    const { order, payment } = await lockPaymentAndOrder(tx, id);
    const refused = await loadRefusedRefund(tx, actor, order, { ...wanted, undone: 'sent again' });
    if (!payment || !before) throw new NotFound('payment');
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
      after: moneyOf(refused),
    });
    const back = returnedBy(theirs, refused, before);
    if (back) return { id: back.refundId ?? refused.id, back };
    const now = services.clock.now();
    return {
      id: await (refused.is_part
        ? owePartAgain(services, tx, refused, now)
        : oweRefund(services, tx, payment, now, refused.reason)),
      back,
    };
  });
  if (!refund.id) return getAdminOrder(services, actor, { id });
  if (refund.back) await finishRefund(services, { id: refund.id }, 'succeeded', refund.back.id);
  else await submitSoon(services, refund.id);
  return getAdminOrder(services, actor, { id });
}

/** Called after the commit, because it asks the provider; when that does not answer, the sweep tries again. */
export async function submitSoon(services: Services, refundId: string): Promise<void> {
  services.reached('C18 refund due at once');
  await submitRefund(services, refundId).catch((error: unknown) => {
    services.log.warn({ err: error, refund: refundId }, 'a refund could not be sent yet');
  });
}
