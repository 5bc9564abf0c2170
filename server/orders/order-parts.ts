import type { AdminPayment } from '#contract/admin-orders.ts';
import { oneOf } from '#server/db/one-of.ts';
import type { Db, Reader } from '#server/db/database.ts';
import type { PaymentRow, RefundRow } from '#server/payments/tables.ts';
import { sql } from 'kysely';
import type { ItemRow, OrderRow } from './tables.ts';

type Refund = Pick<RefundRow, 'id' | 'amount_cents' | 'due_at' | 'updated_at' | 'provider_refund_id'> & {
  state: AdminPayment['refunds'][number]['state'];
};

/** What was charged for an order, and what went back of it or will. */
export interface Charge
  extends Pick<PaymentRow, 'provider' | 'intent_id' | 'amount_cents' | 'currency' | 'card_brand' | 'card_last4'> {
  paid_at: Date;
  /** Oldest first, without those that were dropped. */
  refunds: Refund[];
}

type Part = Pick<OrderRow, 'id' | 'paid_at'>;

export interface OrderParts {
  /** By position. */
  items: ItemRow[];
  /** Null where nothing was charged. */
  charge: Charge | null;
}

/** The orders with their items and what was charged for them, in two statements and one round trip however many there are. */
export const loadParts = async <Order extends Part>(db: Db, orders: Order[]): Promise<(Order & OrderParts)[]> =>
  orders.length === 0 ? [] : db.together((reader) => readParts(reader, orders));

/** The same over one connection, such as a transaction's. */
export async function readParts<Order extends Part>(reader: Reader, orders: Order[]): Promise<(Order & OrderParts)[]> {
  const ids = orders.map(({ id }) => id);
  const [itemRows, paymentRows] = await Promise.all([listItems(reader, ids), listPayments(reader, ids)]);
  const items = Map.groupBy(itemRows, (row) => row.order_id);
  const payments = Map.groupBy(paymentRows, (row) => row.order_id);
  return orders.map((order) => ({
    ...order,
    items: items.get(order.id) ?? [],
    charge: chargeOf(order, payments.get(order.id) ?? []),
  }));
}

const listItems = (db: Reader, orderIds: string[]) =>
  db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', oneOf(orderIds))
    .orderBy('order_id')
    .orderBy('position')
    .execute();

/**
 * The captured payments, a row for each refund; without one a row with nulls. The states stand in the text, so that a plan for all
 * orders knows that most payments are captured and few refunds dropped.
 */
const listPayments = (db: Reader, orderIds: string[]) =>
  db
    .selectFrom('payments')
    .leftJoin('refunds', (join) =>
      join.onRef('refunds.payment_id', '=', 'payments.id').on('refunds.state', '!=', sql.lit('dropped')),
    )
    .select(['order_id', 'provider', 'intent_id', 'payments.amount_cents', 'currency', 'card_brand', 'card_last4'])
    .select(['refunds.id as refund_id', 'refunds.amount_cents as refund_cents', 'refunds.state', 'refunds.due_at'])
    .select(['refunds.updated_at', 'provider_refund_id'])
    .where('order_id', '=', oneOf(orderIds))
    .where('payments.state', '=', sql.lit('succeeded'))
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .execute();
type Row = Awaited<ReturnType<typeof listPayments>>[number];

function chargeOf({ paid_at }: Pick<OrderRow, 'paid_at'>, rows: Row[]): Charge | null {
  const [payment] = rows;
  return payment && paid_at ? { ...payment, paid_at, refunds: rows.flatMap(refundOf) } : null;
}

function refundOf({ refund_id: id, refund_cents: amount_cents, state, due_at, updated_at, ...row }: Row): Refund[] {
  if (!id || amount_cents === null || !state || state === 'dropped' || !due_at || !updated_at) return [];
  return [{ id, amount_cents, state, due_at, updated_at, provider_refund_id: row.provider_refund_id }];
}
