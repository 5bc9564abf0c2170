import type { AdminOrder } from '#contract/admin-orders.ts';
import { Badge } from '#web/ui/badge.tsx';
import { disputeWords, paymentWords } from './order-words.ts';

/** What became of the money, and whether the buyer disputes it. */
export function PaymentBadges({ order }: { order: Pick<AdminOrder, 'payment_status' | 'dispute'> }) {
  const payment = paymentWords[order.payment_status];
  const dispute = order.dispute && disputeWords[order.dispute];
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={payment.tone}>{payment.label}</Badge>
      {dispute && <Badge tone={dispute.tone}>{dispute.label}</Badge>}
    </span>
  );
}
