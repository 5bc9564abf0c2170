import type { OrderStatus } from '#domain/order-status.ts';
import { logActivity } from '#server/activities/log-activity.ts';
import type { Config } from '#server/config.ts';
import type { Tx } from '#server/db/database.ts';
import { nextTimestamp } from '#server/db/version.ts';
import { hasDeliveries } from '#server/deliveries/deliveries.ts';
import type { Actor } from '#server/identity/actor.ts';
import { postStatusMails } from '#server/mail/status-mails.ts';
import type { PaymentAndOrder } from '#server/payments/locks.ts';
import type { Services } from '#server/services.ts';
import { postStatusEvents } from '#server/webhooks/status-events.ts';
import { applyOrderPlan } from './apply-order-plan.ts';
import { activityValues } from './order-changes.ts';
import { logOrderStep } from './order-steps.ts';
import { planFor, situationOf } from './status-plan.ts';
import type { OrderRow } from './tables.ts';

interface Cancellation {
  reason: 'buyer' | 'admin';
  /** What the log adds to the order's number: ', a replacement of order ANT-7K3M9Q,'. */
  which?: string;
  /** Cannot be undone: its mail leaves at once. */
  isFinal?: boolean;
  /** Left out, as the shop has it. */
  refundGraceMinutes?: Config['refundGraceMinutes'];
  /** Why its money goes back, for its buyer. */
  refundReason?: string | undefined;
}

/**
 * Cancels an order that was not sent, beside what is done to another or because its buyer wants it: what has not left goes back into stock,
 * and its money is owed. Payment and order are locked. Returns the id of the refund; undefined where nothing is left to refund.
 */
export async function cancelLocked(
  services: Services,
  tx: Tx,
  actor: Pick<Actor, 'id' | 'token'>,
  { order, payment }: PaymentAndOrder,
  { reason, which = '', isFinal = false, ...terms }: Cancellation,
): Promise<string | undefined> {
  const plan = planFor(situationOf(order, payment, await hasDeliveries(tx, order.id)), 'cancelled');
  logOrderStep(services, order, { step: 'cancelled', reason });
  await writeStatus(services, tx, actor, { order, after: { status: 'cancelled', cancel_reason: reason }, which });
  await postStatusMails(services, tx, order, 'cancelled', { isFinal });
  postStatusEvents(services, tx, order, 'cancelled');
  return applyOrderPlan(services, tx, actor, plan, order, payment, terms);
}

interface Reopening {
  to: Exclude<OrderStatus, 'cancelled'>;
  which: string;
}

/** Takes the cancellation of a paid order back, beside what is done to another: its goods are taken again. Throws Conflict (409) where they are sold out. */
export async function reopenLocked(
  services: Services,
  tx: Tx,
  actor: Pick<Actor, 'id' | 'token'>,
  { order, payment }: PaymentAndOrder,
  { to, which }: Reopening,
): Promise<void> {
  const plan = planFor(situationOf(order, payment, await hasDeliveries(tx, order.id)), to);
  logOrderStep(services, order, { step: 'status changed', from: order.status, to });
  await writeStatus(services, tx, actor, { order, after: { status: to, cancel_reason: null }, which });
  await applyOrderPlan(services, tx, actor, plan, order, payment);
  await postStatusMails(services, tx, order, to);
  postStatusEvents(services, tx, order, to);
}

interface NewStatus {
  order: OrderRow;
  after: Pick<OrderRow, 'status' | 'cancel_reason'>;
  which: string;
}

async function writeStatus(
  services: Services,
  tx: Tx,
  actor: Pick<Actor, 'id' | 'token'>,
  { order, after, which }: NewStatus,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ ...after, updated_at: nextTimestamp(order.updated_at, services) })
    .where('id', '=', order.id)
    .execute();
  await logActivity(services, tx, actor, {
    type: 'order',
    action: 'order.status_changed',
    description: `Order ${order.order_number}${which} went from ${order.status} to ${after.status}`,
    objectId: order.id,
    before: activityValues(order),
    after: activityValues({ ...order, ...after }),
  });
}
