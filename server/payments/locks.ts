import type { Tx } from '#server/db/database.ts';
import { assertLockOrder } from '#server/db/lock-order.ts';
import { NotFound } from '#server/failures.ts';
import type { OrderRow } from '#server/orders/tables.ts';
import { sql } from 'kysely';
import type { PaymentRow } from './tables.ts';

// The only place that locks payments and orders and waits for the lock. Every transaction locks user, payment, order,
// variants by ascending id, coupon: LOCK_ORDER of server/db/lock-order.ts, which each of these functions asserts.
// FOR NO KEY UPDATE, because rows with a foreign key to these are inserted at the same time.

/** Locks a payment's row and returns it. */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow> {
  assertLockOrder(tx, 'payment');
  return tx.selectFrom('payments').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** An order and whether its buyer has withdrawn from some of it, which nobody has decided. */
export interface LockedOrder extends OrderRow {
  has_open_withdrawal: boolean;
}

/**
 * Locks the order of a payment that is locked already, and returns its row. Whoever declares a withdrawal locks the payment first, so none
 * comes in between.
 */
export async function lockOrder(tx: Tx, payment: Pick<PaymentRow, 'order_id'>): Promise<LockedOrder> {
  assertLockOrder(tx, 'order');
  return tx
    .selectFrom('orders')
    .selectAll()
    .select(
      sql<boolean>`exists (select from withdrawals where order_id = orders.id and state in ('received', 'awaiting_goods'))`.as(
        'has_open_withdrawal',
      ),
    )
    .where('id', '=', payment.order_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Locks those of these orders that are not deleted, by ascending id. */
export async function lockOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  assertLockOrder(tx, 'order');
  await tx
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export interface PaymentAndOrder {
  order: OrderRow;
  payment: PaymentRow | undefined;
}

/** Locks the orders that are not deleted of these ids, and before them their payments, each by ascending id. Returns them by order id. */
export async function lockPaymentsAndOrders(
  tx: Tx,
  orderIds: readonly string[],
): Promise<Map<string, PaymentAndOrder>> {
  assertLockOrder(tx, 'payment');
  const payments = await tx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  assertLockOrder(tx, 'order');
  const orders = await tx
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', orderIds)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const paymentOf = ({ id }: OrderRow) => payments.find(({ order_id }) => order_id === id);
  return new Map(orders.map((order) => [order.id, { order, payment: paymentOf(order) }]));
}

/** Locks an order and before it its payment, if it has one. Throws NotFound for an order that is deleted or unknown. */
export async function lockPaymentAndOrder(tx: Tx, orderId: string): Promise<PaymentAndOrder> {
  const locked = (await lockPaymentsAndOrders(tx, [orderId])).get(orderId);
  if (!locked) throw new NotFound('order');
  return locked;
}
