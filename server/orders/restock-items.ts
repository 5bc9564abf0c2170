import type * as contract from '#contract/admin-orders.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import { isShipped } from '#domain/order-status.ts';
import { restockable, sentUnits } from '#domain/restockable.ts';
import { unitName } from '#domain/unit-name.ts';
import { logActivity } from '#server/activities/log-activity.ts';
import type { Tx } from '#server/db/database.ts';
import { nextTimestamp } from '#server/db/version.ts';
import { listDeliveries } from '#server/deliveries/deliveries.ts';
import { Conflict, Invalid } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import { callOffUnits, returnUnits } from '#server/inventory/reservations.ts';
import { lockVariantsOf } from '#server/inventory/stock.ts';
import { lockPaymentAndOrder, type PaymentAndOrder } from '#server/payments/locks.ts';
import { hasAmountWithoutLines } from '#server/payments/part-refunds.ts';
import type { Services } from '#server/services.ts';
import { readAdminOrder } from './admin-orders.ts';
import { findReplaced } from './exchanges-of-row.ts';
import { assertOrderVersion } from './order-version.ts';
import { listItems } from './order-parts.ts';
import type { OrderRow } from './tables.ts';

type Wanted = Input<typeof contract.restockItems>;

/**
 * Puts units into stock that were refunded or replaced before, sent as a replacement, or sent before their order was cancelled or its money
 * went back without naming items, because they are here now. Throws Conflict (409) for more than that.
 */
export function restockItems(
  services: Services,
  actor: Actor,
  { id, items: wanted, expectedUpdatedAt }: Wanted,
): Promise<Result<typeof contract.restockItems>> {
  return services.db.transaction(async (tx) => {
    const { order } = await lockPaymentAndOrder(tx, id);
    await assertOrderVersion(tx, actor, order, expectedUpdatedAt);
    await restockLocked(services, tx, actor, order, wanted);
    return readAdminOrder(services, tx, id);
  });
}

/**
 * Puts units of orders that replace items of another into stock, beside what is done to that one. All of them are locked, and no stock
 * is yet. Throws as above.
 */
export async function restockReplacements(
  services: Services,
  tx: Tx,
  actor: Actor,
  { order, replacements }: { order: OrderRow; replacements: readonly PaymentAndOrder[] },
  wanted: Input<typeof contract.createRefund>['restockReplacements'],
): Promise<void> {
  if (wanted.length === 0) return;
  await lockVariantsOf(tx, [order.id, ...replacements.map((one) => one.order.id)]);
  for (const { id, quantity } of wanted) {
    const replacement = replacements.find((one) => one.order.id === id)?.order;
    // A replacement has one item.
    const [item] = await listItems(tx, id);
    if (replacement && item)
      await restockLocked(services, tx, actor, replacement, [{ orderItemId: item.id, quantity }]);
  }
}

async function restockLocked(
  services: Services,
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  wanted: Wanted['items'],
): Promise<void> {
  const { units, isOfNoRefund } = await nameUnits(tx, order, wanted);
  // What is reopened takes its goods again.
  const putBack = order.status === 'cancelled' ? callOffUnits : returnUnits;
  await putBack(tx, wanted, services.clock.now(), actor.id);
  await tx
    .updateTable('orders')
    .set({ updated_at: nextTimestamp(order.updated_at, services) })
    .where('id', '=', order.id)
    .execute();
  await logActivity(services, tx, actor, {
    type: 'order',
    action: 'order.restocked',
    description: `Of order ${order.order_number}, ${units.join(', ')} went back into stock${isOfNoRefund ? `: ${OF_NO_REFUND}` : ''}`,
    objectId: order.id,
    after: { restocked: wanted },
  });
}

/** Why units go into stock that no refund and no exchange names. */
const OF_NO_REFUND = 'money of the order went back without naming items';

interface NamedUnits {
  /** As the log names them: '1 × Race Jersey (Size M, Black)'. */
  units: string[];
  /** Whether there are some that were neither refunded nor replaced by themselves. */
  isOfNoRefund: boolean;
}

/** Throws Invalid for an item of another order, and Conflict for more units than may go into stock. */
async function nameUnits(tx: Tx, { id, status, stock_state }: OrderRow, wanted: Wanted['items']): Promise<NamedUnits> {
  const isCancelled = status === 'cancelled';
  if (isCancelled && stock_state !== 'sold') throw new Conflict('All of its goods are in stock already.');
  if (new Set(wanted.map(({ orderItemId }) => orderItemId)).size < wanted.length)
    throw new Invalid('An item can be there once', { fields: { items: 'has an item twice' } });
  const sent = (await findReplaced(tx, id)) && { status, deliveries: await listDeliveries(tx, id) };
  const canBeBack = isShipped(status) && (await hasGoneBack(tx, id));
  const items = new Map((await listItems(tx, id)).map((item) => [item.id, item]));
  const named: NamedUnits = { units: [], isOfNoRefund: false };
  for (const { orderItemId, quantity } of wanted) {
    const item = items.get(orderItemId);
    if (!item)
      throw new Invalid('Only what was ordered can be put into stock', {
        fields: { items: 'has an item of another order' },
      });
    const replaced = (await everReplaced(tx, orderItemId)) + (sent ? sentUnits(item, sent) : 0);
    const ofRefunds = restockable(item, isCancelled ? item.quantity : replaced);
    const most = canBeBack ? restockable(item, item.quantity) : ofRefunds;
    if (quantity > most)
      throw new Conflict(
        `Of “${unitName(item)}”, ${most === 0 ? 'nothing' : `only ${most}`} can be put into stock. What is refunded or exchanged first can be, once.`,
      );
    named.units.push(`${quantity} × ${unitName(item)}`);
    named.isOfNoRefund ||= quantity > ofRefunds;
  }
  return named;
}

/** Whether money of an order went back without naming items. */
const hasGoneBack = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'succeeded')
    .where(hasAmountWithoutLines)
    .executeTakeFirst()) !== undefined;

/** Units of an item that another order replaces, or was to replace before it was cancelled. */
async function everReplaced(tx: Tx, orderItemId: string): Promise<number> {
  const { units } = await tx
    .selectFrom('exchanges')
    .select(({ fn }) => fn.sum<number | null>('quantity').as('units'))
    .where('order_item_id', '=', orderItemId)
    .executeTakeFirstOrThrow();
  return Number(units ?? 0);
}
