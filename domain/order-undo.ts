import type { OrderStatus } from './order-status.ts';

/** An order before or after its status was changed. */
interface Standing {
  status: OrderStatus;
  payment_status: 'unpaid' | 'paid' | 'refund_due' | 'refund_submitting' | 'refunded';
  shipping_estimate: string | null;
}

export interface Undo {
  status: OrderStatus;
  /** Where the change has set another one; null is none. */
  shippingEstimate?: string | null;
}

/** What takes a change of status back; undefined where that is not its exact reverse in stock and money. */
export function undoOf(before: Standing, after: Standing): Undo | undefined {
  const { status, shipping_estimate } = before;
  if (status === after.status) return undefined;
  // Cancelled again, its refund would leave at another time.
  if (status === 'cancelled') return undefined;
  if (after.status === 'cancelled' && !canBeReopened(after)) return undefined;
  return { status, ...(shipping_estimate !== after.shipping_estimate && { shippingEstimate: shipping_estimate }) };
}

/** Unpaid, it has lost its payment and coupon; refunded, its money. */
const canBeReopened = ({ payment_status }: Standing) => payment_status === 'paid' || payment_status === 'refund_due';
