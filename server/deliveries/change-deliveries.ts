import type * as contract from '#contract/admin-deliveries.ts';
import type { Result } from '#contract/endpoint.ts';
import { carrierName } from '#domain/carriers.ts';
import { isAllSent } from '#domain/left-to-send.ts';
import { unitName } from '#domain/unit-name.ts';
import { logActivity } from '#server/activities/log-activity.ts';
import type { ActivityAction } from '#server/activities/tables.ts';
import type { Tx } from '#server/db/database.ts';
import { nextTimestamp } from '#server/db/version.ts';
import type { Actor } from '#server/identity/actor.ts';
import { postStatusMails } from '#server/mail/status-mails.ts';
import { readAdminOrder } from '#server/orders/admin-orders.ts';
import { applyOrderPlan } from '#server/orders/apply-order-plan.ts';
import { assertOrderVersion } from '#server/orders/order-version.ts';
import { activityValues } from '#server/orders/order-changes.ts';
import { listItems, type OrderedItem } from '#server/orders/order-parts.ts';
import { logOrderStep } from '#server/orders/order-steps.ts';
import { planFor, situationOf } from '#server/orders/status-plan.ts';
import type { OrderRow } from '#server/orders/tables.ts';
import { lockPaymentAndOrder } from '#server/payments/locks.ts';
import type { Services } from '#server/services.ts';
import { postStatusEvents } from '#server/webhooks/status-events.ts';
import { listDeliveries, type LoadedDelivery } from './deliveries.ts';
import { statusOfDeliveries } from './follow-deliveries.ts';

/** An order, whose row is locked, with what was sent of it. */
export interface SentOrder {
  order: OrderRow;
  items: readonly Pick<
    OrderedItem,
    'id' | 'name' | 'size' | 'title' | 'quantity' | 'refunded_quantity' | 'exchanged_quantity' | 'returned_quantity'
  >[];
  deliveries: readonly LoadedDelivery[];
}

interface Change {
  /** Of the parcel. */
  id: string;
  orderId: string;
  expectedUpdatedAt: Date | undefined;
}

/** Does `work` on one parcel of an order, in one transaction, and gives the order the status that follows. */
export async function changeDeliveries(
  services: Services,
  actor: Actor,
  { id, orderId, expectedUpdatedAt }: Change,
  work: (tx: Tx, sent: SentOrder) => Promise<void>,
): Promise<Result<typeof contract.createDelivery>> {
  return services.db.transaction(async (tx) => {
    const { order, payment } = await lockPaymentAndOrder(tx, orderId);
    await assertOrderVersion(tx, actor, order, expectedUpdatedAt);
    const items = await listItems(tx, orderId);
    const before = await listDeliveries(tx, orderId);
    await work(tx, { order, items, deliveries: before });
    const after = await listDeliveries(tx, orderId);
    const status = statusOfDeliveries(order.status, items, before, after);
    const plan = planFor(situationOf(order, payment), status);
    if (status !== order.status)
      logOrderStep(services, order, { step: 'status changed', from: order.status, to: status });
    await tx
      .updateTable('orders')
      .set({
        status,
        updated_at: nextTimestamp(order.updated_at, services),
        // What is left of it is packed another day; one that has left whole is not packed anew when its parcel is taken back.
        ...(after.length > before.length && !isAllSent(items, after) && NOT_BEING_PACKED),
      })
      .where('id', '=', orderId)
      .execute();
    const [was, is] = [before, after].map((all) => all.find((delivery) => delivery.id === id));
    const action = actionOf(was, is);
    await logActivity(services, tx, actor, {
      type: 'order',
      action,
      description: `A parcel of order ${order.order_number} ${WHAT_HAPPENED[action]}${describe(is ?? was, items)}`,
      objectId: orderId,
      before: { ...activityValues(order), ...(was && { delivery: parcelValues(was) }) },
      after: { ...activityValues({ ...order, status }), ...(is && { delivery: parcelValues(is) }) },
    });
    await applyOrderPlan(services, tx, actor, plan, order, payment);
    await postStatusMails(services, tx, order, status, { byDelivery: true });
    postStatusEvents(services, tx, order, status);
    return readAdminOrder(services, tx, orderId);
  });
}

const NOT_BEING_PACKED = { packing_started_at: null, packing_started_by: null };

const WHAT_HAPPENED = {
  'delivery.sent': 'was sent',
  'delivery.updated': 'was changed',
  'delivery.delivered': 'has arrived',
  'delivery.deleted': 'was taken back',
} as const satisfies Partial<Record<ActivityAction, string>>;

function actionOf(was: LoadedDelivery | undefined, is: LoadedDelivery | undefined): keyof typeof WHAT_HAPPENED {
  if (!is) return 'delivery.deleted';
  if (!was) return 'delivery.sent';
  return is.delivered_at && !was.delivered_at ? 'delivery.delivered' : 'delivery.updated';
}

/** ' (DHL 00340434): 2 × Race Jersey (Size M, Black)' */
function describe(delivery: LoadedDelivery | undefined, ordered: SentOrder['items']): string {
  if (!delivery) return '';
  const { carrier, carrier_name, tracking_number, items } = delivery;
  const by = [carrierName({ carrier, carrierName: carrier_name }), tracking_number].filter(Boolean).join(' ');
  const names = new Map(ordered.map((item) => [item.id, unitName(item)]));
  const inside = items.map(({ order_item_id, quantity }) => `${quantity} × ${names.get(order_item_id)}`);
  return `${by && ` (${by})`}: ${inside.join(', ')}`;
}

/** The values of a parcel that an activity stores beside those of its order. */
const parcelValues = ({
  id,
  carrier,
  carrier_name,
  tracking_number,
  tracking_link,
  delivered_at,
  items,
}: LoadedDelivery) => ({
  id,
  carrier,
  carrier_name,
  tracking_number,
  tracking_link,
  delivered_at,
  items,
});
