import { isPersonalised, readLineOptions } from '#domain/line-options.ts';
import { unitsLeft } from '#domain/refund-of-units.ts';
import { isOfWholeOrder } from '#domain/withdrawals.ts';
import { logActivity } from '#server/activities/log-activity.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/identity/actor.ts';
import { listItems, type OrderedItem } from '#server/orders/order-parts.ts';
import type { OrderRow } from '#server/orders/tables.ts';
import type { Services } from '#server/services.ts';
import { isOpen, type LoadedWithdrawal, selectWithdrawals } from './admin-withdrawals.ts';

interface Units {
  orderItemId: string;
  quantity: number;
}
type Order = Pick<OrderRow, 'id' | 'order_number'>;

/**
 * Notes units of an order that were refunded with its open withdrawals, the oldest first, and closes those of which nothing is left to
 * refund, as decided by whoever has refunded. Called after the refund was inserted; payment and order are locked.
 */
export async function settleWithdrawals(
  services: Services,
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  order: Order,
  refunded: readonly Units[],
): Promise<void> {
  const open = await lockOpenOf(tx, order);
  if (open.length === 0) return;
  const lines = await listItems(tx, order.id);
  const rest = new Map(refunded.map(({ orderItemId, quantity }) => [orderItemId, quantity]));
  for (const withdrawal of open) {
    for (const item of withdrawal.items) {
      const units = Math.min(item.quantity - item.refunded, rest.get(item.order_item_id) ?? 0);
      if (units === 0) continue;
      item.refunded += units;
      rest.set(item.order_item_id, (rest.get(item.order_item_id) ?? 0) - units);
      await noteUnits(tx, withdrawal, item);
    }
    // What somebody wrote about single items is settled by whoever has read it.
    if (withdrawal.items.length === 0 && !isOfWholeOrder(withdrawal.statement)) continue;
    if (isSettled(withdrawal, lines))
      await settle(services, tx, actor, order, withdrawal, 'All of its items have been refunded');
  }
}

/** Closes the open withdrawals of an order whose money has gone back, all of it. */
export async function settleAllWithdrawals(
  services: Services,
  tx: Tx,
  actor: Pick<Actor, 'id'> | null,
  order: Order,
): Promise<void> {
  for (const withdrawal of await lockOpenOf(tx, order)) {
    for (const item of withdrawal.items) await noteUnits(tx, withdrawal, { ...item, refunded: item.quantity });
    await settle(services, tx, actor, order, withdrawal, 'All that was charged for the order has gone back');
  }
}

/** Closes the open withdrawals of an order whose payment did not go through: nothing was charged. */
export async function closeUnpaidWithdrawals(services: Services, tx: Tx, order: Order): Promise<void> {
  for (const withdrawal of await lockOpenOf(tx, order))
    await settle(services, tx, null, order, withdrawal, 'Its payment did not go through, so nothing was charged');
}

/** Whether all that a withdrawal is about was refunded, but what was made for its buyer. `lines` are those of its order. */
export function isSettled({ items, statement }: LoadedWithdrawal, lines: readonly OrderedItem[]): boolean {
  if (items.some(({ quantity, refunded }) => refunded < quantity)) return false;
  if (!isOfWholeOrder(statement)) return true;
  const returnable = lines.filter(({ options }) => !isPersonalised(readLineOptions(options)));
  return (
    returnable.length > 0 &&
    returnable.every(({ quantity, refunded_quantity: refunded }) => unitsLeft({ quantity, refunded }) === 0)
  );
}

type Decision = Partial<Pick<LoadedWithdrawal, 'evidence' | 'decided_reason'>> & {
  id: string;
  state: 'refunded' | 'declined';
};

export const decide = (
  { clock }: Services,
  tx: Tx,
  actor: Pick<Actor, 'id'> | null,
  { id, ...decision }: Decision,
): Promise<unknown> =>
  tx
    .updateTable('withdrawals')
    .set({ ...decision, decided_by: actor?.id ?? null, decided_at: clock.now() })
    .where('id', '=', id)
    .execute();

async function settle(
  services: Services,
  tx: Tx,
  actor: Pick<Actor, 'id'> | null,
  order: Order,
  { id, reference, state }: LoadedWithdrawal,
  reason: string,
): Promise<void> {
  await decide(services, tx, actor, { id, state: 'refunded', decided_reason: reason });
  await logActivity(services, tx, null, {
    type: 'order',
    action: 'withdrawal.decided',
    description: `Withdrawal ${reference} of order ${order.order_number} was closed: ${reason.toLowerCase()}`,
    objectId: order.id,
    before: { withdrawal_id: id, state },
    after: { withdrawal_id: id, state: 'refunded' },
  });
}

/** The withdrawals from an order that are not decided, the oldest first. */
export const lockOpenOf = (tx: Tx, { id }: Pick<Order, 'id'>): Promise<LoadedWithdrawal[]> =>
  selectWithdrawals(tx)
    .where('withdrawals.order_id', '=', id)
    .where(isOpen)
    .orderBy('withdrawals.received_at')
    .orderBy('withdrawals.id')
    .forNoKeyUpdate('withdrawals')
    .execute();

export const noteUnits = (
  tx: Tx,
  { id }: Pick<LoadedWithdrawal, 'id'>,
  { order_item_id, refunded }: LoadedWithdrawal['items'][number],
): Promise<unknown> =>
  tx
    .updateTable('withdrawal_items')
    .set({ refunded })
    .where('withdrawal_id', '=', id)
    .where('order_item_id', '=', order_item_id)
    .execute();
