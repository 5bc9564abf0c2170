import type { OrderStatus } from '#domain/order-status.ts';
import { afterCommit } from '#server/db/database.ts';
import type { CancelReason } from '#server/payments/cancel.ts';
import type { OrderRow } from '#server/payments/payment-row.ts';
import type { Services } from '#server/services.ts';

export type OrderStep =
  | { step: 'created' | 'deleted' | 'refund due' | 'refund dropped' | 'refund succeeded' | 'refund failed' }
  /** `late`: after it was cancelled, so the money goes back. */
  | { step: 'paid'; late?: boolean }
  | { step: 'cancelled'; reason: CancelReason }
  | { step: 'status changed'; from: OrderStatus; to: OrderStatus };

/** Counts a step of an order and writes its line into the log, once its transaction has committed. Ids only. */
export function logOrderStep(services: Services, order: Pick<OrderRow, 'id' | 'order_number'>, told: OrderStep): void {
  afterCommit(() => {
    const { metrics, log } = services;
    if (told.step === 'created' || told.step === 'paid' || told.step === 'cancelled') metrics.ordered(told.step);
    if (told.step === 'cancelled') metrics.cancelled(told.reason);
    log.info({ order: order.order_number, orderId: order.id, ...told }, `order ${told.step}`);
  });
}
