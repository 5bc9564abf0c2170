import type { OrderStatus } from '#domain/order-status.ts';
import { afterCommit } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import type { OrderCancelReason, OrderRow } from './tables.ts';

/** Everything that happens to an order, as the log names it: a closed list. */
export type OrderStep =
  | {
      step:
        | 'created'
        | 'deleted'
        | 'refund due'
        | 'refund dropped'
        | 'refund succeeded'
        | 'refund failed'
        | 'refund recorded';
    }
  /** `late`: paid after it was cancelled, so that the money goes back. */
  | { step: 'paid'; late?: boolean }
  | { step: 'cancelled'; reason: OrderCancelReason }
  | { step: 'status changed'; from: OrderStatus; to: OrderStatus };

/** Logs a step of an order and counts it in the metrics, once its transaction has committed. No personal data is logged. */
export function logOrderStep(services: Services, order: Pick<OrderRow, 'id' | 'order_number'>, event: OrderStep): void {
  afterCommit(() => {
    const { metrics, log } = services;
    if (event.step === 'created' || event.step === 'paid' || event.step === 'cancelled') metrics.ordered(event.step);
    if (event.step === 'cancelled') metrics.cancelled(event.reason);
    log.info({ order: order.order_number, orderId: order.id, ...event }, `order ${event.step}`);
  });
}
