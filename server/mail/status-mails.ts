import { isDelivered, isShipped, type OrderStatus } from '#domain/order-status.ts';
import type { Tx } from '#server/db/database.ts';
import type { OrderRow } from '#server/orders/tables.ts';
import type { Services } from '#server/services.ts';
import { postCancellationMail } from './cancellation-mails.ts';
import { type OrderMailPayload, postMail, takeMailBack } from './mail-payload.ts';

/** Whether an order in this status has taken the step that a mail tells of. */
const STEPS: Pick<
  Record<OrderMailPayload['kind'], (status: OrderStatus) => boolean>,
  'order_shipped' | 'order_delivered'
> = {
  order_shipped: (status) => isShipped(status) && !isDelivered(status),
  order_delivered: isDelivered,
};

/**
 * Posts the mail about a new status of an order that its buyer knows of, and takes back the one about a status that was undone. Each
 * parcel has a mail of its own, so that of an order that was shipped `byDelivery` there is no other. What `isFinal` cannot be undone.
 * Resolves with whether its buyer, who knows of the cancellation, is written that it goes on after all.
 */
export async function postStatusMails(
  services: Services,
  tx: Tx,
  order: OrderRow,
  to: OrderStatus,
  { byDelivery = false, isFinal = false } = {},
): Promise<boolean> {
  if (to === order.status) return false;
  const isKnown = order.payment_status !== 'unpaid' || order.status !== 'pending';
  const isReopened = order.status === 'cancelled';
  const isTold = isReopened && (await postCancellationMail(services, tx, 'order_reopened', order.id));
  if (to === 'cancelled' && isKnown) await postCancellationMail(services, tx, 'order_cancelled', order.id, { isFinal });
  for (const [kind, has] of Object.entries(STEPS) as [keyof typeof STEPS, (status: OrderStatus) => boolean][]) {
    const payload = { kind, orderId: order.id };
    if (has(order.status) && !has(to)) takeMailBack(services, tx, payload);
    if (byDelivery && kind === 'order_shipped') continue;
    if (has(to) && !has(order.status) && isKnown) postMail(services, tx, payload, { isFinal });
  }
  return isTold;
}
