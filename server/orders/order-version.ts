import { shopPrice } from '#domain/currency.ts';
import { changeSince, listActivitiesSince } from '#server/db/version.ts';
import type { ActivityAction } from '#server/activities/tables.ts';
import type { Tx } from '#server/db/database.ts';
import { Conflict } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { activityValues } from './order-changes.ts';
import type { OrderRow } from './tables.ts';

type Values = ReturnType<typeof activityValues>;
type Activity = Awaited<ReturnType<typeof listActivitiesSince>>[number];

/** Throws Conflict (409) with what has become of an order that is not as its editor saw it. */
export async function assertOrderVersion(
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  expectedUpdatedAt: Date | undefined,
): Promise<void> {
  const { id, order_number, updated_at: updatedAt } = order;
  const version = { what: `order ${order_number}`, id, updatedAt, expectedUpdatedAt };
  const news = await changeSince(tx, actor, version);
  if (!news) return;
  const since = await listActivitiesSince(tx, version);
  const isOwnPacking = ({ action, actor_id }: Activity) => PACKING.has(action) && actor_id === actor.id;
  const what = describeNews(
    order,
    since.filter((activity) => !isOwnPacking(activity)),
  );
  throw new Conflict(`${news} ${what}`, { code: 'version_conflict' });
}

/** What was done, as the log has it, and what the order is now where that is another; only the latter where the log has nothing. */
function describeNews(order: OrderRow, since: readonly Activity[]): string {
  const was = since.map(({ before }) => before).find(hasValues);
  const isMoved = since.some(({ action }) => MOVES_STATUS.has(action)) || (was && was.status !== order.status);
  const deeds = since.filter(({ action }) => !EDITS.has(action)).map(deedText);
  const changes = was && !isMoved ? changesSince(was, order) : [];
  const isKnown = deeds.length > 0 || changes.length > 0;
  return [...deeds.slice(-2), ...changes, ...(isMoved || !isKnown ? [nowText(order)] : [])].join(' ');
}

/** 'A part of order ANT-7K3M9Q goes back: “too small” (€10.00).' */
function deedText({ description, after }: Activity): string {
  const cents: unknown = after && 'amount_cents' in after ? after.amount_cents : undefined;
  return `${description}${typeof cents === 'number' ? ` (${shopPrice(cents)})` : ''}.`;
}

/** They say what they have changed in `before` and `after`, and the sentence of `nowText` says it shorter. */
const EDITS: ReadonlySet<ActivityAction> = new Set(['order.status_changed', 'order.updated']);
/** No edits of the order: whoever packs it knows that they do. */
const PACKING: ReadonlySet<ActivityAction> = new Set(['order.packing_started', 'order.packing_stopped']);
/** They change the status and store none. */
const MOVES_STATUS: ReadonlySet<ActivityAction> = new Set([
  'order.paid',
  'order.expired',
  'order.superseded',
  'order.refused',
  'order.released',
]);

const hasValues = (before: object | null): before is Values => before !== null && 'status' in before;

function changesSince(was: Values, order: OrderRow): string[] {
  const { shipping_estimate: estimate } = order;
  const figures = (['subtotal_cents', 'tax_cents', 'shipping_cents', 'total_cents'] as const).filter(
    (column) => was[column] !== order[column],
  );
  return [
    ...((was.shipping_estimate || null) === (estimate || null)
      ? []
      : [estimate ? `Its shipping estimate is now “${estimate}”.` : 'Its shipping estimate was removed.']),
    ...(figures.length > 0 ? ['Its figures were changed.'] : []),
  ];
}

const PAYMENT_NEWS = {
  unpaid: '',
  paid: '',
  refund_due: ', and its refund is due',
  refund_submitting: ', and it is being refunded',
  refunded: ', and it was refunded',
} as const satisfies Record<OrderRow['payment_status'], string>;

function nowText({ status, payment_status, shipping_estimate }: OrderRow): string {
  const estimate = shipping_estimate ? `, with the shipping estimate “${shipping_estimate}”` : '';
  return `It is now ${status}${PAYMENT_NEWS[payment_status]}${estimate}.`;
}
