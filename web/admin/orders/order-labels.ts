import type { AdminOrder } from '#contract/admin-orders.ts';
import { ADMIN_ORDER_STATUSES, isOrderStatus, type OrderStatus } from '#domain/order-status.ts';
import { unitName } from '#domain/unit-name.ts';
import { fullName } from '#domain/person.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
import type { OrderItem } from './read-order.ts';
import { isPartlyRefunded, isRefundRefused, isTakenBack, type Refunded } from './refunds-of.ts';

/** The statuses that the back office offers, and the present one where it is another. */
export function statusChoices(current: string): readonly OrderStatus[] {
  const isOffered = ADMIN_ORDER_STATUSES.some((status) => status === current);
  return isOffered || !isOrderStatus(current) ? ADMIN_ORDER_STATUSES : [...ADMIN_ORDER_STATUSES, current];
}

type PaymentState =
  | AdminOrder['payment_status']
  | 'free'
  | 'refund_failed'
  | 'partly_refunded'
  | 'taken_back'
  | 'partly_taken_back';

export const paymentLabels: Record<PaymentState, { label: string; tone: BadgeTone }> = {
  unpaid: { label: 'Unpaid', tone: 'grey' },
  paid: { label: 'Paid', tone: 'ok' },
  free: { label: 'Free', tone: 'grey' },
  refund_due: { label: 'Refund due', tone: 'warn' },
  refund_submitting: { label: 'Refunding', tone: 'warn' },
  refund_failed: { label: 'Refund refused', tone: 'bad' },
  partly_refunded: { label: 'Partly refunded', tone: 'info' },
  refunded: { label: 'Refunded', tone: 'info' },
  taken_back: { label: 'Taken back by bank', tone: 'info' },
  partly_taken_back: { label: 'Partly taken back by bank', tone: 'info' },
};

/** What has become of the money of an order: its status, but for what that does not say. */
export function paymentStateOf(order: Refunded): PaymentState {
  if (isRefundRefused(order)) return 'refund_failed';
  if (isPartlyRefunded(order)) return isTakenBack(order) ? 'partly_taken_back' : 'partly_refunded';
  if (order.payment_status === 'refunded' && isTakenBack(order)) return 'taken_back';
  return order.payment_status === 'paid' && order.payment?.provider === 'none' ? 'free' : order.payment_status;
}

/** The buyer's bank takes the money back, or has tried to. */
export const disputeLabels: Record<NonNullable<AdminOrder['dispute']>, { label: string; tone: BadgeTone }> = {
  open: { label: 'Disputed', tone: 'bad' },
  won: { label: 'Dispute won', tone: 'info' },
  lost: { label: 'Dispute lost', tone: 'bad' },
};

/** Units of it are paid for, in stock again, and replaced by nothing. */
export const unreplacedLabel: { label: string; tone: BadgeTone } = { label: 'To exchange or refund', tone: 'warn' };

/** 'Race Jersey (Size XL, Thin)' */
export const itemLabel = ({ product: { name }, product_variant: { size, title } }: NamedItem): string =>
  unitName({ name, size, title });
type NamedItem = Pick<OrderItem, 'product' | 'product_variant'>;

export function customerName({ user }: Pick<AdminOrder, 'user'>): string {
  return user.displayName || fullName(user) || user.email;
}
