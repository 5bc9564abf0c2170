interface Refund {
  is_part: boolean;
  /** Another refund has taken its place. */
  is_replaced: boolean;
  state: string;
}

/** Whether the card provider refused this one of an order's refunds, oldest first, and its money is still owed. */
export function isRefused<R extends Refund>(
  refund: R,
  { refunds, payment_status }: { refunds: readonly R[]; payment_status: string },
): boolean {
  if (refund.state !== 'failed') return false;
  if (refund.is_part) return !refund.is_replaced;
  return payment_status === 'refund_due' && refund === refunds.findLast(({ is_part }) => !is_part);
}
