import { isShipped } from '#domain/order-status.ts';
import type { Tx } from '#server/db/database.ts';
import { Conflict, Invalid, NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import { lockVariantsOf } from '#server/inventory/stock.ts';
import { lockPaymentsAndOrders, type PaymentAndOrder } from '#server/payments/locks.ts';
import type { Services } from '#server/services.ts';
import { cancelLocked } from './cancel-locked.ts';
import { isReplacedAndUnsent, listExchanges, type ReplacedUnits } from './exchanges-of-row.ts';
import type { OrderRow } from './tables.ts';

interface WithReplacements extends PaymentAndOrder {
  replacements: PaymentAndOrder[];
  /** The order of which it replaces something, where that was asked for and is not deleted. */
  replaced: OrderRow | undefined;
}

/** Those of the replacements that have one of these ids. */
export const ofIds = (replacements: readonly PaymentAndOrder[], ids: readonly string[]): PaymentAndOrder[] =>
  replacements.filter(({ order }) => ids.includes(order.id));

/** Locks an order with its payment, these orders that replace items of it, and that of which it replaces something itself. Throws Invalid (400) for any other order. */
export async function lockWithReplacements(
  tx: Tx,
  orderId: string,
  replacementIds: readonly string[],
  { replacedId, toRestock = [] }: { replacedId?: string | undefined; toRestock?: readonly string[] } = {},
): Promise<WithReplacements> {
  const ids = [...replacementIds, ...toRestock];
  const locked = await lockPaymentsAndOrders(tx, [orderId, ...ids, ...(replacedId ? [replacedId] : [])]);
  const own = locked.get(orderId);
  if (!own) throw new NotFound('order');
  const replaced = replacedId ? locked.get(replacedId)?.order : undefined;
  if (ids.length === 0) return { ...own, replacements: [], replaced };
  const rows = await tx
    .selectFrom('exchanges')
    .innerJoin('order_items', 'order_items.id', 'order_item_id')
    .select('replacement_id')
    .where('order_items.order_id', '=', orderId)
    .execute();
  const known = new Set(rows.map(({ replacement_id }) => replacement_id));
  assertReplaces(known, { cancelReplacements: replacementIds, restockReplacements: toRestock });
  // One that is deleted is in nobody's way.
  const replacements = [...new Set(ids)].flatMap((id) => locked.get(id) ?? []);
  return { ...own, replacements, replaced };
}

/** Throws Invalid for an order that replaces nothing, by the field that has it. */
function assertReplaces(known: ReadonlySet<string>, fields: Record<string, readonly string[]>): void {
  const wrong = Object.keys(fields).filter((field) => fields[field]?.some((id) => !known.has(id)));
  if (wrong.length > 0)
    throw new Invalid('Only what replaces an item of this order can be changed with it', {
      fields: Object.fromEntries(wrong.map((field) => [field, 'has an order that replaces nothing of it'])),
    });
}

/**
 * Locks an order with its payment, and what replaces items of it and has not left, for its buyer who wants to be out of it. Throws Conflict
 * (409) where that has changed while it waited for the locks.
 */
export async function lockWithUnsentReplacements(
  tx: Tx,
  orderId: string,
): Promise<WithReplacements & { exchanges: ReplacedUnits[] }> {
  const unsentOf = (exchanges: readonly ReplacedUnits[]) =>
    exchanges.filter(isReplacedAndUnsent).map(({ replacement_id }) => replacement_id);
  const ids = unsentOf(await listExchanges(tx, orderId));
  const locked = await lockWithReplacements(tx, orderId, ids);
  const exchanges = await listExchanges(tx, orderId);
  if (unsentOf(exchanges).join() !== ids.join())
    throw new Conflict(`Order ${locked.order.order_number} has just been changed. Please try again.`);
  return { ...locked, exchanges };
}

/**
 * Cancels orders that replace items of another, as an admin would, or because their buyer wants it: what has not left goes back into stock. Those that are cancelled
 * stay so. Throws Conflict (409) for one that was sent. They are locked, and nothing of the other order's stock or coupon is yet. Returns
 * the ids of those that are cancelled by it.
 */
export async function cancelReplacements(
  services: Services,
  tx: Tx,
  actor: Pick<Actor, 'id' | 'token'>,
  { order, replacements }: Pick<WithReplacements, 'order' | 'replacements'>,
  reason: 'admin' | 'buyer' = 'admin',
): Promise<string[]> {
  const toCancel = replacements.filter(({ order: { status } }) => status !== 'cancelled');
  for (const { order: replacement } of toCancel)
    if (isShipped(replacement.status))
      throw new Conflict(
        `Nothing was changed: the replacement ${replacement.order_number} was sent already, so it cannot be cancelled any more. Do it without the replacement, which comes back only if the customer returns it.`,
      );
  if (toCancel.length === 0) return [];
  await lockVariantsOf(tx, [order.id, ...toCancel.map(({ order: { id } }) => id)]);
  const which = `, a replacement of order ${order.order_number},`;
  const isFinal = reason === 'buyer';
  for (const replacement of toCancel) await cancelLocked(services, tx, actor, replacement, { reason, which, isFinal });
  return toCancel.map(({ order: { id } }) => id);
}
