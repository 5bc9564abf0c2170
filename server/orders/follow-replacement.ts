import { logActivity } from '#server/activities/log-activity.ts';
import type { Tx } from '#server/db/database.ts';
import { nextTimestamp } from '#server/db/version.ts';
import { listDeliveries } from '#server/deliveries/deliveries.ts';
import { statusOfItems } from '#server/deliveries/follow-deliveries.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { postStatusEvents } from '#server/webhooks/status-events.ts';
import { activityValues } from './order-changes.ts';
import { listItems, type OrderedItem } from './order-parts.ts';
import { logOrderStep } from './order-steps.ts';
import type { OrderRow } from './tables.ts';

interface Replaced {
  /** Its row is locked. */
  order: OrderRow;
  /** Before its replacement was cancelled or reopened. */
  items: readonly OrderedItem[];
}

/** Gives an order the status that follows once its `replacement` is cancelled, or is not any more: it has something to send again, or nothing left. */
export async function followReplacement(
  services: Services,
  tx: Tx,
  actor: Pick<Actor, 'id' | 'token'>,
  { order, items }: Replaced,
  replacement: Pick<OrderRow, 'order_number' | 'status'>,
): Promise<void> {
  const after = await listItems(tx, order.id);
  const status = statusOfItems(order.status, items, after, await listDeliveries(tx, order.id));
  if (status === order.status) return;
  logOrderStep(services, order, { step: 'status changed', from: order.status, to: status });
  await tx
    .updateTable('orders')
    .set({ status, updated_at: nextTimestamp(order.updated_at, services) })
    .where('id', '=', order.id)
    .execute();
  await logActivity(services, tx, actor, {
    type: 'order',
    action: 'order.status_changed',
    description: `Order ${order.order_number} went from ${order.status} to ${status} with its replacement ${replacement.order_number}, which is ${replacement.status} now`,
    objectId: order.id,
    before: activityValues(order),
    after: activityValues({ ...order, status }),
  });
  postStatusEvents(services, tx, order, status);
}
