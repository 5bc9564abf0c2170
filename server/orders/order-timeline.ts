import type * as contract from '#contract/admin-orders.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import { unitName } from '#domain/unit-name.ts';
import type { Reader } from '#server/db/database.ts';
import { NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { changesOf } from './order-changes.ts';

type OrderEvent = Result<typeof contract.getOrderTimeline>['data'][number];

/** Of activities and of stock movements each; no order of a real shop comes near. */
const MAX_EVENTS = 200;

/** The events of an order, oldest first: that it was placed, its activities, and its stock movements. */
export async function getOrderTimeline(
  { db }: Services,
  _: Actor,
  { id }: Input<typeof contract.getOrderTimeline>,
): Promise<Result<typeof contract.getOrderTimeline>> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.order_number', 'orders.created_at', 'users.display_name'])
    .where('orders.id', '=', id)
    .where('orders.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!order) throw new NotFound('order');
  const placed: OrderEvent = {
    id,
    type: 'order',
    ...(await beginningOf(db, id, order)),
    changes: [],
    amount: null,
    createdAt: order.created_at,
  };
  const later = [...(await listActivities(db, id)), ...(await listStockMovements(db, id))];
  const sorted = later.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const data = [placed, ...sorted.filter((event, at) => !isSaidBy(event, sorted[at + 1]))];
  return { data, total: data.length };
}

/** How the order came to be, and by whom: its buyer has placed it, or an admin has made it to replace something. */
async function beginningOf(
  db: Reader,
  id: string,
  order: { order_number: string; display_name: string },
): Promise<Pick<OrderEvent, 'action' | 'description' | 'actor'>> {
  const exchange = await db
    .selectFrom('exchanges')
    .innerJoin('order_items', 'order_items.id', 'exchanges.order_item_id')
    .innerJoin('orders as replaced', 'replaced.id', 'order_items.order_id')
    .leftJoin('users', 'users.id', 'exchanges.created_by')
    .select(['replaced.order_number', 'users.display_name'])
    .where('replacement_id', '=', id)
    .executeTakeFirst();
  if (!exchange)
    return {
      action: 'order.placed',
      description: `Order ${order.order_number} was placed`,
      actor: order.display_name,
    };
  return {
    action: 'order.replaces',
    description: `Made as a replacement for an item of order ${exchange.order_number}`,
    actor: exchange.display_name,
  };
}

/** Whether an edit changed nothing of the order itself, but moved its stock, as the next event says. */
const isSaidBy = ({ action, changes, actor }: OrderEvent, next: OrderEvent | undefined): boolean =>
  EDITS.includes(action) && changes.length === 0 && next?.type === 'inventory' && next.actor === actor;

const EDITS = ['order.updated', 'order.status_changed'];

async function listActivities(db: Reader, orderId: string): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('activities')
    .leftJoin('users', 'users.id', 'activities.actor_id')
    .select([
      'activities.id',
      'type',
      'action',
      'description',
      'before',
      'after',
      'activities.created_at',
      'users.display_name',
    ])
    .where('object_id', '=', orderId)
    .where('type', 'in', ['order', 'payment'])
    .orderBy('activities.created_at', 'desc')
    .orderBy('activities.id')
    .limit(MAX_EVENTS)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    action: row.action,
    description: row.description,
    actor: row.display_name,
    changes: changesOf(row.before, row.after),
    amount: amountOf(row.after),
    createdAt: row.created_at,
  }));
}

/** The cents that `moneyOf` stored with an activity; null for an activity that is not about money. */
function amountOf(after: object | null): number | null {
  const cents: unknown = after && Reflect.get(after, 'amount_cents');
  return typeof cents === 'number' ? cents : null;
}

const MOVEMENT_LABELS = {
  release: 'Held stock was given back',
  restock: 'Stock was put back on sale',
  reserve: 'Stock was taken again',
};

/** Stock movements in the words of the timeline, without the first one, which belongs to the order being placed. */
async function listStockMovements(db: Reader, orderId: string): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('stock_ledger')
    .innerJoin('order_items', 'order_items.id', 'stock_ledger.order_item_id')
    .leftJoin('users', 'users.id', 'stock_ledger.actor_id')
    .select(['stock_ledger.id', 'kind', 'delta', 'name', 'size', 'title'])
    .select(['stock_ledger.created_at', 'users.display_name'])
    .where('order_items.order_id', '=', orderId)
    .orderBy('stock_ledger.id', 'desc')
    .limit(MAX_EVENTS)
    .execute();
  const events = new Map<string, OrderEvent>();
  let wasGivenBack = false;
  for (const row of rows.toReversed()) {
    if (row.kind === 'initial' || row.kind === 'adjust') continue;
    wasGivenBack ||= row.kind !== 'reserve';
    if (!wasGivenBack) continue;
    const key = `${row.kind} ${row.created_at.getTime()}`;
    const units = `${Math.abs(row.delta)} × ${unitName(row)}`;
    const known = events.get(key);
    events.set(key, {
      id: known?.id ?? `stock-${row.id}`,
      type: 'inventory',
      action: `stock.${row.kind}`,
      description: known ? `${known.description}, ${units}` : `${MOVEMENT_LABELS[row.kind]}: ${units}`,
      actor: row.display_name,
      changes: [],
      amount: null,
      createdAt: row.created_at,
    });
  }
  return [...events.values()];
}
