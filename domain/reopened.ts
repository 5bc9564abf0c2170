import type { OrderStatus } from './order-status.ts';

interface Refund {
  is_part: boolean;
  is_chargeback: boolean;
  /** Null as long as the card provider has not taken it. */
  refunded_at: string | Date | null;
}

/**
 * Whether the rest of an order's money went back, as with a cancellation, and an admin has reopened the order since: it is sent after all,
 * paid in another way or for nothing.
 */
export const isReopened = (status: OrderStatus, refunds: readonly Refund[]): boolean =>
  status !== 'cancelled' &&
  refunds.some((refund) => !refund.is_part && !refund.is_chargeback && refund.refunded_at !== null);
