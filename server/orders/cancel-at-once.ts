import { logActivity } from '#server/activities/log-activity.ts';
import type { Tx } from '#server/db/database.ts';
import { nextTimestamp } from '#server/db/version.ts';
import type { Actor } from '#server/identity/actor.ts';
import { postStatusMails } from '#server/mail/status-mails.ts';
import type { PaymentRow } from '#server/payments/tables.ts';
import type { Services } from '#server/services.ts';
import { applyOrderPlan } from './apply-order-plan.ts';
import { activityValues } from './order-changes.ts';
import { logOrderStep } from './order-steps.ts';
import { planFor, situationOf } from './status-plan.ts';
import type { OrderRow } from './tables.ts';

/**
 * Cancels a paid order of which nothing has left, because its buyer wants it: as an admin does, but that its money is due at once. Payment
 * and order are locked. Returns the id of the refund, which is to be submitted after the commit; undefined where nothing is left to refund.
 */
export async function cancelAtOnce(
  services: Services,
  tx: Tx,
  actor: Pick<Actor, 'id' | 'token'>,
  order: OrderRow,
  payment: PaymentRow | undefined,
): Promise<string | undefined> {
  const plan = planFor(situationOf(order, payment), 'cancelled');
  const after = { status: 'cancelled', cancel_reason: 'buyer' } as const;
  logOrderStep(services, order, { step: 'cancelled', reason: 'buyer' });
  await tx
    .updateTable('orders')
    .set({ ...after, updated_at: nextTimestamp(order.updated_at, services) })
    .where('id', '=', order.id)
    .execute();
  await logActivity(services, tx, actor, {
    type: 'order',
    action: 'order.status_changed',
    description: `Order ${order.order_number} went from ${order.status} to cancelled`,
    objectId: order.id,
    before: activityValues(order),
    after: activityValues({ ...order, ...after }),
  });
  postStatusMails(services, tx, order, 'cancelled', { isFinal: true });
  return applyOrderPlan(services, tx, actor, plan, order, payment, { refundGraceMinutes: 0 });
}
