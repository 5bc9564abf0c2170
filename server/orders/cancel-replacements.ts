import { isShipped } from '#domain/order-status.ts';
import { logActivity } from '#server/activities/log-activity.ts';
import type { Tx } from '#server/db/database.ts';
import { nextTimestamp } from '#server/db/version.ts';
import { hasDeliveries } from '#server/deliveries/deliveries.ts';
import { Conflict, Invalid, NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import { lockVariantsOf } from '#server/inventory/stock.ts';
import { postStatusMails } from '#server/mail/status-mails.ts';
import { lockPaymentAndOrder, lockPaymentsAndOrders, type PaymentAndOrder } from '#server/payments/locks.ts';
import type { Services } from '#server/services.ts';
import { postStatusEvents } from '#server/webhooks/status-events.ts';
import { applyOrderPlan } from './apply-order-plan.ts';
import { activityValues } from './order-changes.ts';
import { logOrderStep } from './order-steps.ts';
import { planFor, situationOf } from './status-plan.ts';
import type { OrderRow } from './tables.ts';

interface WithReplacements extends PaymentAndOrder {
  replacements: PaymentAndOrder[];
}

/** Locks an order with its payment, and these orders that replace items of it with theirs. Throws Invalid (400) for any other order. */
export async function lockWithReplacements(
  tx: Tx,
  orderId: string,
  replacementIds: readonly string[],
): Promise<WithReplacements> {
  if (replacementIds.length === 0) return { ...(await lockPaymentAndOrder(tx, orderId)), replacements: [] };
  const locked = await lockPaymentsAndOrders(tx, [orderId, ...replacementIds]);
  const own = locked.get(orderId);
  if (!own) throw new NotFound('order');
  const rows = await tx
    .selectFrom('exchanges')
    .innerJoin('order_items', 'order_items.id', 'order_item_id')
    .select('replacement_id')
    .where('order_items.order_id', '=', orderId)
    .execute();
  const known = new Set(rows.map(({ replacement_id }) => replacement_id));
  if (replacementIds.some((id) => !known.has(id)))
    throw new Invalid('Only what replaces an item of this order can be cancelled with it', {
      fields: { cancelReplacements: 'has an order that replaces nothing of it' },
    });
  // One that is deleted is in nobody's way.
  const replacements = [...new Set(replacementIds)].flatMap((id) => locked.get(id) ?? []);
  return { ...own, replacements };
}

/**
 * Cancels orders that replace items of another, as an admin would: what has not left goes back into stock. Those that are cancelled
 * stay so. Throws Conflict (409) for one that was sent. They are locked, and nothing of the other order's stock or coupon is yet.
 */
export async function cancelReplacements(
  services: Services,
  tx: Tx,
  actor: Actor,
  { order, replacements }: Pick<WithReplacements, 'order' | 'replacements'>,
): Promise<void> {
  const toCancel = replacements.filter(({ order: { status } }) => status !== 'cancelled');
  for (const { order: replacement } of toCancel)
    if (isShipped(replacement.status))
      throw new Conflict(
        `Nothing was changed: the replacement ${replacement.order_number} was sent already, so it cannot be cancelled any more. Do it without the replacement, which comes back only if the customer returns it.`,
      );
  if (toCancel.length === 0) return;
  await lockVariantsOf(tx, [order.id, ...toCancel.map(({ order: { id } }) => id)]);
  for (const replacement of toCancel) await cancelReplacement(services, tx, actor, order, replacement);
}

async function cancelReplacement(
  services: Services,
  tx: Tx,
  actor: Actor,
  { order_number }: OrderRow,
  { order, payment }: PaymentAndOrder,
): Promise<void> {
  const plan = planFor(situationOf(order, payment, await hasDeliveries(tx, order.id)), 'cancelled');
  const after = { status: 'cancelled', cancel_reason: 'admin' } as const;
  logOrderStep(services, order, { step: 'cancelled', reason: 'admin' });
  await tx
    .updateTable('orders')
    .set({ ...after, updated_at: nextTimestamp(order.updated_at, services) })
    .where('id', '=', order.id)
    .execute();
  await logActivity(services, tx, actor, {
    type: 'order',
    action: 'order.status_changed',
    description: `Order ${order.order_number}, a replacement of order ${order_number}, went from ${order.status} to cancelled`,
    objectId: order.id,
    before: activityValues(order),
    after: activityValues({ ...order, ...after }),
  });
  await applyOrderPlan(services, tx, actor, plan, order, payment);
  postStatusMails(services, tx, order, 'cancelled');
  postStatusEvents(services, tx, order, 'cancelled');
}
