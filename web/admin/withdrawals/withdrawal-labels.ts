import type { AdminWithdrawal } from '#contract/admin-withdrawals.ts';
import {
  daysSince,
  isOpenWithdrawal,
  REFUND_WITHIN_DAYS,
  type ReturnEvidence,
  URGENT_FROM_DAY,
  type WITHDRAWAL_FILTERS,
  type WithdrawalState,
} from '#domain/withdrawals.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export const withdrawalStates: Record<WithdrawalState, { label: string; tone: BadgeTone }> = {
  received: { label: 'To decide', tone: 'warn' },
  awaiting_goods: { label: 'Waiting for goods', tone: 'info' },
  refunded: { label: 'Refunded', tone: 'ok' },
  declined: { label: 'Declined', tone: 'grey' },
};

export const filterLabels: Record<(typeof WITHDRAWAL_FILTERS)[number], string> = {
  open: 'Open',
  urgent: `Open for ${URGENT_FROM_DAY} days or more`,
  received: withdrawalStates.received.label,
  awaiting_goods: withdrawalStates.awaiting_goods.label,
  refunded: withdrawalStates.refunded.label,
  declined: withdrawalStates.declined.label,
};

export const evidenceLabels: Record<ReturnEvidence, string> = {
  // Also of what had not left.
  goods_back: 'The goods are here',
  proof_of_posting: 'Proof of posting',
};

/** How much of the fourteen days is left, and whether that is urgent; undefined for one that is decided. */
export function clockOf(
  { state, receivedAt }: Pick<AdminWithdrawal, 'state' | 'receivedAt'>,
  now: Date,
): { text: string; isUrgent: boolean } | undefined {
  if (!isOpenWithdrawal(state)) return undefined;
  const passed = daysSince(new Date(receivedAt), now);
  const left = REFUND_WITHIN_DAYS - passed;
  const days = Math.abs(left) === 1 ? 'day' : 'days';
  const text = left < 0 ? `${-left} ${days} late` : left === 0 ? 'Due today' : `${left} ${days} left`;
  return { text, isUrgent: passed >= URGENT_FROM_DAY };
}

/** Who has decided a withdrawal: of what the shop has by itself, why. */
export function decidedText({
  decidedBy,
  decidedReason,
}: Pick<AdminWithdrawal, 'decidedBy' | 'decidedReason'>): string {
  if (decidedBy) return decidedBy;
  return decidedReason ? 'the shop' : 'the shop, since nothing had left yet';
}
