import { isShipped, type OrderStatus } from '#domain/order-status.ts';
import type { Tx } from '#server/db/database.ts';
import type { OrderRow } from '#server/orders/tables.ts';
import type { Services } from '#server/services.ts';
import { postEvent, takeEventBack } from './post-event.ts';

/** Tells webhooks that all of an order has left, once; takes that back where the status is undone before it was sent. */
export function postStatusEvents(services: Services, tx: Tx, order: OrderRow, to: OrderStatus): void {
  const [was, is] = [isShipped(order.status), isShipped(to)];
  if (was === is) return;
  const subject = { event: 'order.shipped', orderId: order.id } as const;
  if (is) postEvent(services, tx, subject);
  else takeEventBack(services, tx, subject);
}
