import { isAllSent } from '#domain/left-to-send.ts';
import { isDelivered, isShipped, type OrderStatus } from '#domain/order-status.ts';
import type { LoadedDelivery } from './deliveries.ts';

type Items = Parameters<typeof isAllSent>[0];
type Sent = Pick<LoadedDelivery, 'items' | 'delivered_at'>;

/**
 * The status of an order after units of it were refunded or replaced, or are not replaced any more: that of what has left once nothing is left to
 * send, and back. Of an order of which no parcel has left it stays.
 */
export function statusOfItems(
  status: OrderStatus,
  before: Items,
  after: Items,
  deliveries: readonly Sent[],
): OrderStatus {
  if (status === 'cancelled' || deliveries.length === 0) return status;
  const [was, is] = [stateOf(before, deliveries), stateOf(after, deliveries)];
  if (was === is) return status;
  if (is === 'open') return isShipped(status) ? 'processing' : status;
  return isShipped(status) ? status : is;
}

/**
 * The status of an order after its parcels have changed from `before` to `after`: shipped once all of it has left, delivered once all
 * of that has arrived, and back. Where neither changes, and where it is further already, a status that was set by hand stays.
 */
export function statusOfDeliveries(
  status: OrderStatus,
  items: Items,
  before: readonly Sent[],
  after: readonly Sent[],
): OrderStatus {
  if (status === 'cancelled') return status;
  const [was, is] = [stateOf(items, before), stateOf(items, after)];
  if (was === is) return status === 'pending' && after.length > 0 ? 'processing' : status;
  if (is === 'open') return isShipped(status) ? 'processing' : status;
  if (is === 'delivered') return isDelivered(status) ? status : is;
  const isFurther = was === 'open' ? isShipped(status) : !isDelivered(status);
  return isFurther ? status : is;
}

function stateOf(items: Items, deliveries: readonly Sent[]): 'open' | 'shipped' | 'delivered' {
  // Where all was refunded, nothing is left to send, and nothing has left either.
  if (deliveries.length === 0 || !isAllSent(items, deliveries)) return 'open';
  return deliveries.every(({ delivered_at }) => delivered_at !== null) ? 'delivered' : 'shipped';
}
