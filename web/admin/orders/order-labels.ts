import type { AdminOrder } from '#contract/admin-orders.ts';
import { ADMIN_ORDER_STATUSES, isOrderStatus, type OrderStatus } from '#domain/order-status.ts';
import { fullName } from '#domain/person.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

/** The statuses that the back office offers, and the present one where it is another. */
export function statusChoices(current: string): readonly OrderStatus[] {
  const isOffered = ADMIN_ORDER_STATUSES.some((status) => status === current);
  return isOffered || !isOrderStatus(current) ? ADMIN_ORDER_STATUSES : [...ADMIN_ORDER_STATUSES, current];
}

type PaymentStatus = AdminOrder['payment_status'];

export const paymentLabels: Record<PaymentStatus, { label: string; tone: BadgeTone }> = {
  unpaid: { label: 'Unpaid', tone: 'grey' },
  paid: { label: 'Paid', tone: 'ok' },
  refund_due: { label: 'Refund due', tone: 'warn' },
  refund_submitting: { label: 'Refunding', tone: 'warn' },
  refunded: { label: 'Refunded', tone: 'info' },
};

export const PARTLY_REFUNDED = { label: 'Partly refunded', tone: 'info' } as const;
export const REFUND_REFUSED = { label: 'Refund refused', tone: 'bad' } as const;

/** The buyer's bank takes the money back, or has tried to. */
export const disputeLabels: Record<NonNullable<AdminOrder['dispute']>, { label: string; tone: BadgeTone }> = {
  open: { label: 'Disputed', tone: 'bad' },
  won: { label: 'Dispute won', tone: 'info' },
  lost: { label: 'Dispute lost', tone: 'bad' },
};

export function customerName({ user }: Pick<AdminOrder, 'user'>): string {
  return user.displayName || fullName(user) || user.email;
}
