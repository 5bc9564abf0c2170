import type { OrderStatus } from './order-status.ts';

/** How long after paying a buyer may still change their order. */
const GRACE_MS = 60 * 60_000;

interface Changeable {
  status: OrderStatus;
  payment_status: 'unpaid' | 'paid' | 'refund_due' | 'refund_submitting' | 'refunded';
  paid_at: Date | null;
  dispute: 'open' | 'won' | 'lost' | null;
  /** Since when somebody packs it; null as long as nobody does. */
  packing_started_at: Date | null;
  /** Whether some of it has left in a parcel, or what replaces some of it. */
  isSent: boolean;
}

/** Until when its buyer may cancel an order, and correct its shipping address and its texts; null where they may not, or not any more. */
export function changeableUntil(order: Changeable, now: Date): Date | null {
  const { status, payment_status, paid_at, dispute, packing_started_at, isSent } = order;
  const isOpen = (status === 'pending' || status === 'processing') && payment_status === 'paid';
  if (!isOpen || !paid_at || dispute !== null || packing_started_at || isSent) return null;
  const until = new Date(paid_at.getTime() + GRACE_MS);
  return now < until ? until : null;
}

/** Whether its buyer may still change an order. */
export const mayStillChange = (order: Changeable, now: Date): boolean => changeableUntil(order, now) !== null;
