import type { Reader, Tx } from '#server/db/database.ts';
import { changeSince } from '#server/db/version.ts';
import { Conflict, NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { ProviderRefund } from '#server/payments/provider.ts';
import type { RefundRow } from '#server/payments/tables.ts';
import { IS_REST_REFUSED } from './admin-order-list.ts';
import type { OrderRow } from './tables.ts';

type RefusedRefund = Pick<RefundRow, 'id' | 'amount_cents' | 'is_part' | 'reason'>;

/** The refunds of an order that the card provider refused, newest first, while their money is still owed. */
export async function listRefusedRefunds(db: Reader, { id }: Pick<OrderRow, 'id'>): Promise<RefusedRefund[]> {
  const refused = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .innerJoin('refunds', 'refunds.payment_id', 'payments.id')
    .select(['refunds.id', 'refunds.amount_cents', 'refunds.is_part', 'refunds.reason'])
    .where('orders.id', '=', id)
    .where('refunds.state', '=', 'failed')
    .where('refunds.replaced_by', 'is', null)
    .where(({ eb, or }) => or([eb('refunds.is_part', '=', true), IS_REST_REFUSED]))
    .orderBy('refunds.created_at', 'desc')
    .orderBy('refunds.id', 'desc')
    .execute();
  // What is left of a payment is owed once, however often it was tried.
  const rest = refused.find(({ is_part }) => !is_part);
  return refused.filter((refund) => refund.is_part || refund === rest);
}

interface Wanted {
  /** Undefined means the newest refused one. */
  refundId?: string | undefined;
  expectedUpdatedAt?: Date | undefined;
  /** What does not happen otherwise: 'sent again'. */
  undone: string;
}

/**
 * The refund of a locked order that is to be seen to. Throws NotFound (404) for one of another order, and Conflict (409) with what has
 * become of it where it is not refused any more, or where the order is not as the admin saw it.
 */
export async function loadRefusedRefund(
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  { refundId, expectedUpdatedAt, undone }: Wanted,
): Promise<RefusedRefund> {
  const { id, order_number, updated_at: updatedAt } = order;
  const refused = await listRefusedRefunds(tx, order);
  const wanted = refundId ? refused.find((refund) => refund.id === refundId) : refused[0];
  const latest = refundId && !wanted ? await loadLatest(tx, order, refundId) : undefined;
  const news = await changeSince(tx, actor, { what: `order ${order_number}`, id, updatedAt, expectedUpdatedAt });
  const outcome = latest ? refundNews(latest) : REFUND_NEWS[order.payment_status];
  if (news && (wanted || latest?.state === 'failed'))
    throw new Conflict(
      `${news} Its refund is still refused, and nothing was ${undone}: look at the order, then try once more.`,
      { code: 'version_conflict' },
    );
  if (news) throw new Conflict(`${news} ${outcome}, so nothing was ${undone}.`, { code: 'version_conflict' });
  if (wanted) return wanted;
  if (latest) throw new Conflict(`${outcome}, so nothing was ${undone}.`);
  throw new Conflict(`Order ${order_number} has no refund that the card provider refused`);
}

/** The refund that has taken the place of this one in the end, or it itself. */
async function loadLatest(tx: Tx, { id }: OrderRow, refundId: string) {
  const refunds = await tx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'refunds.state', 'is_part', 'replaced_by'])
    .where('order_id', '=', id)
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .execute();
  const named = refunds.find((refund) => refund.id === refundId);
  if (!named) throw new NotFound('refund');
  if (named.state === 'succeeded') return named;
  if (!named.is_part) return refunds.findLast(({ is_part }) => !is_part) ?? named;
  let latest = named;
  for (const refund of refunds) if (refund.id === latest.replaced_by) latest = refund;
  return latest;
}

const refundNews = ({ state, is_part }: Pick<RefundRow, 'state' | 'is_part'>) =>
  state === 'succeeded' && !is_part ? REFUND_NEWS.refunded : STATE_NEWS[state];

const STATE_NEWS = {
  due: 'This refund is about to be sent',
  submitting: 'This refund is being sent',
  succeeded: 'The money of this refund has gone back',
  failed: 'This refund was tried again and refused again',
  dropped: 'Its money is no longer to go back',
} as const satisfies Record<RefundRow['state'], string>;

const REFUND_NEWS = {
  unpaid: 'It is not paid',
  paid: 'It is no longer to be refunded',
  refund_due: 'Its refund is about to be sent',
  refund_submitting: 'Its refund is being sent',
  refunded: 'Its money has gone back',
} as const satisfies Record<OrderRow['payment_status'], string>;

/** A payment, with what the shop knows of its refunds. */
interface Refunded {
  amount: number;
  refunds: readonly { id: string; is_part: boolean }[];
}

/**
 * The refund at the provider with which the money of a refused one has gone back after all: the provider answered with an error and made
 * it nevertheless; or, of all that is left, somebody made it there. Undefined while the money is at the provider.
 */
export function returnedBy(
  theirs: readonly ProviderRefund[],
  refused: { id: string; is_part: boolean },
  { amount, refunds }: Refunded,
): ProviderRefund | undefined {
  const accepted = theirs.filter(({ state }) => state !== 'failed');
  if (refused.is_part) return accepted.find(({ refundId }) => refundId === refused.id);
  const isOfRest = ({ refundId }: ProviderRefund) => refunds.some(({ id, is_part }) => id === refundId && !is_part);
  const sum = accepted.reduce((total, refund) => total + refund.amount, 0);
  return (
    accepted.findLast(isOfRest) ??
    (sum >= amount ? accepted.findLast(({ refundId }) => refundId === undefined) : undefined)
  );
}
