import type * as contract from '#contract/admin-orders.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import { logActivity } from '#server/activities/log-activity.ts';
import { Conflict } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import { cancelSoon } from '#server/payments/cancel.ts';
import { lockPaymentAndOrder } from '#server/payments/locks.ts';
import type { Services } from '#server/services.ts';
import { applyOrderPlan } from './apply-order-plan.ts';
import { assertOrderVersion } from './order-version.ts';
import { activityValues } from './order-changes.ts';
import { logOrderStep } from './order-steps.ts';
import { listRefusedRefunds } from './refused-refunds.ts';
import { planFor, situationOf } from './status-plan.ts';

/**
 * Deletes an order from the lists of the admin and cancels it when it is unpaid. A paid one stays in the revenue and in
 * its owner's history.
 */
export async function deleteOrder(
  services: Services,
  actor: Actor,
  { id, expectedUpdatedAt }: Input<typeof contract.deleteOrder>,
): Promise<Result<typeof contract.deleteOrder>> {
  const { plan, payment } = await services.db.transaction(async (tx) => {
    const { order, payment } = await lockPaymentAndOrder(tx, id);
    await assertOrderVersion(tx, actor, order, expectedUpdatedAt);
    if ((await listRefusedRefunds(tx, order)).length > 0)
      throw new Conflict(
        `The card provider refused the refund of order ${order.order_number}, so its money is still owed. It can be deleted once the money has gone back.`,
      );
    const now = services.clock.now();
    const cancels =
      order.payment_status === 'unpaid' && order.stock_state === 'reserved' && order.status !== 'cancelled';
    const status = cancels ? 'cancelled' : order.status;
    const plan = planFor(situationOf(order, payment), status);
    if (cancels) logOrderStep(services, order, { step: 'cancelled', reason: 'admin' });
    logOrderStep(services, order, { step: 'deleted' });
    await applyOrderPlan(services, tx, actor, plan, order, payment);
    await tx
      .updateTable('orders')
      .set({ status, ...(cancels && { cancel_reason: 'admin' }), deleted_at: now, updated_at: now })
      .where('id', '=', id)
      .execute();
    await logActivity(services, tx, actor, {
      type: 'order',
      action: 'order.deleted',
      description: `Order ${order.order_number} was deleted`,
      objectId: id,
      before: activityValues(order),
    });
    return { plan, payment };
  });
  services.reached('C15 order cancelled by an admin');
  if (plan.cancelPayment && payment) await cancelSoon(services, payment.id);
  return { success: true };
}
