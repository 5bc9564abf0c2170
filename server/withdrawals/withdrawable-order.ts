import type { Result } from '#contract/endpoint.ts';
import type * as contract from '#contract/withdrawals.ts';
import { isPersonalised, readLineOptions } from '#domain/line-options.ts';
import { variantText } from '#domain/variant-text.ts';
import { leftToWithdraw } from '#domain/withdrawals.ts';
import { lastDeliveryOf } from '#domain/withdrawal-window.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { type LoadedDelivery, listDeliveries } from '#server/deliveries/deliveries.ts';
import { NotFound } from '#server/failures.ts';
import { loadMoneyLeft } from '#server/payments/money-left.ts';
import { findReplaced, listExchanges } from '#server/orders/exchanges-of-row.ts';
import type { OrderedItem } from '#server/orders/order-parts.ts';
import { loadStepTimes } from '#server/orders/step-times.ts';
import type { OrderRow } from '#server/orders/tables.ts';
import { UNITS_OF_ITEM } from '#server/orders/units-of-item.ts';
import { sql } from 'kysely';

/** A line of an order, and what of it can be withdrawn from. */
export interface WithdrawableLine extends OrderedItem {
  left: number;
  isPersonalised: boolean;
}

export interface WithdrawableOrder {
  order: OrderRow;
  buyer: { name: string; email: string };
  lines: WithdrawableLine[];
  deliveries: LoadedDelivery[];
}

const NOT_DECLINED = sql`withdrawal_items.order_item_id = order_items.id and withdrawals.state <> 'declined'`;
const sumOf = (
  column: 'quantity' | 'refunded',
) => sql<number>`(select coalesce(sum(${sql.ref(`withdrawal_items.${column}`)}), 0)::int
  from withdrawal_items join withdrawals on withdrawals.id = withdrawal_items.withdrawal_id where ${NOT_DECLINED})`;

/** The lines of an order and what of each can still be withdrawn from; a cancelled order has nothing left. */
export async function loadWithdrawable(db: Reader, order: OrderRow): Promise<WithdrawableOrder> {
  const buyer = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', order.user_id)
    .executeTakeFirstOrThrow();
  const items = await db
    .selectFrom('order_items')
    .selectAll()
    .select(UNITS_OF_ITEM)
    .select([sumOf('quantity').as('withdrawn'), sumOf('refunded').as('withdrawn_and_refunded')])
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute();
  const lines = items.map(({ withdrawn, withdrawn_and_refunded: withdrawnAndRefunded, ...item }) => {
    const { quantity, refunded_quantity: refunded } = item;
    const isMade = isPersonalised(readLineOptions(item.options));
    const left = leftToWithdraw({ quantity, refunded, withdrawn, withdrawnAndRefunded });
    return { ...item, isPersonalised: isMade, left: isMade || order.status === 'cancelled' ? 0 : left };
  });
  return {
    order,
    buyer: { name: `${buyer.first_name} ${buyer.last_name}`.trim(), email: buyer.email },
    lines,
    deliveries: await listDeliveries(db, order.id),
  };
}

/**
 * The order of this id, of this user where one is named; for one that replaces items of another, that other one, which was paid for. An order
 * that an admin has deleted is still a contract. Throws NotFound.
 */
export async function loadContract(db: Reader, id: string, userId?: string): Promise<OrderRow> {
  const order = await loadOrder(db, id, userId);
  const replaced = await findReplaced(db, order.id);
  return replaced ? loadContract(db, replaced.id, userId) : order;
}

async function loadOrder(db: Reader, id: string, userId?: string): Promise<OrderRow> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  if (!order || (userId !== undefined && order.user_id !== userId)) throw new NotFound('order');
  return order;
}

/** Puts a deleted order into the lists of the back office again: somebody has to see to it. */
export const restoreOrder = (tx: Tx, id: string) =>
  tx.updateTable('orders').set({ deleted_at: null }).where('id', '=', id).where('deleted_at', 'is not', null).execute();

/** When the last of an order arrived; null where it has not, or nobody knows. */
export async function loadLastDelivery(
  db: Reader,
  { order, lines, deliveries }: WithdrawableOrder,
): Promise<Date | null> {
  const { delivered_at: deliveredAt } = await loadStepTimes(db, order);
  return lastDeliveryOf({ items: lines, deliveries, deliveredAt });
}

/** What the form shows of an order. */
export async function presentWithdrawable(
  db: Reader,
  withdrawable: WithdrawableOrder,
): Promise<Result<typeof contract.getWithdrawableOrder>['data']> {
  const { order, buyer, lines } = withdrawable;
  const payment = isRefundable(order) ? await findCharge(db, order) : undefined;
  const exchanges = (await listExchanges(db, order.id)).filter(({ status }) => status !== 'cancelled');
  return {
    number: order.order_number,
    placedAt: order.created_at,
    ...buyer,
    lastDelivery: await loadLastDelivery(db, withdrawable),
    isDisputed: isDisputed(order),
    moneyLeft: payment ? await loadMoneyLeft(db, payment) : null,
    lines: lines.map((line) => ({
      id: line.id,
      name: line.name,
      variant: variantText(line),
      quantity: line.quantity,
      subtotal: line.subtotal_cents,
      discount: line.discount_cents,
      shipping: line.shipping_cents,
      refunded: line.refunded_quantity,
      left: line.left,
      replacedBy: exchanges.filter(({ order_item_id: id }) => id === line.id).map(({ order_number }) => order_number),
      isPersonalised: line.isPersonalised,
    })),
  };
}

/** Whether what was charged for an order is here, and can go back. */
export const isRefundable = (order: Pick<OrderRow, 'payment_status' | 'dispute'>): boolean =>
  order.payment_status === 'paid' && !isDisputed(order);

const isDisputed = ({ dispute }: Pick<OrderRow, 'dispute'>): boolean => dispute === 'open' || dispute === 'lost';

/** The payment of an order that has arrived. */
const findCharge = (db: Reader, { id }: OrderRow) =>
  db.selectFrom('payments').selectAll().where('order_id', '=', id).where('state', '=', 'succeeded').executeTakeFirst();
