import { isDelivered, isShipped, type OrderStatus, isOrderStatus } from '#domain/order-status.ts';
import type { ActivityAction } from '#server/activities/tables.ts';
import type { Reader } from '#server/db/database.ts';
import type { OrderRow } from './tables.ts';

const STATUS_CHANGES: ActivityAction[] = [
  'order.status_changed',
  'order.updated',
  'order.exchanged',
  'delivery.sent',
  'delivery.updated',
  'delivery.delivered',
  'delivery.deleted',
  'refund.created',
];

/** Older changes of an order are not looked at. */
const MAX_CHANGES = 200;

/** When an order was last shipped, delivered and cancelled, as the activities say; null for what it is not, or not any more. */
export async function loadStepTimes(db: Reader, { id, status, cancel_reason, updated_at }: OrderRow) {
  const rows = await db
    .selectFrom('activities')
    .select(['before', 'after', 'created_at'])
    .where('object_id', '=', id)
    .where('type', 'in', ['order', 'payment'])
    .where('action', 'in', STATUS_CHANGES)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_CHANGES)
    .execute();
  const lastTo = (isThere: (status: OrderStatus) => boolean): Date | null => {
    if (!isThere(status)) return null;
    const change = rows.find(({ before, after }) => {
      const [was, is] = [statusOf(before), statusOf(after)];
      return is !== undefined && isThere(is) && !(was !== undefined && isThere(was));
    });
    return change?.created_at ?? null;
  };
  const cancelledByAdmin = lastTo((one) => one === 'cancelled');
  return {
    shipped_at: lastTo(isShipped),
    delivered_at: lastTo(isDelivered),
    // What the shop itself cancels is changed once and never again.
    cancelled_at: cancelledByAdmin ?? (cancel_reason && cancel_reason !== 'admin' ? updated_at : null),
  };
}

function statusOf(values: object | null): OrderStatus | undefined {
  const status: unknown = values && Reflect.get(values, 'status');
  return typeof status === 'string' && isOrderStatus(status) ? status : undefined;
}
