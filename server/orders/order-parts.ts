import type { AdminPayment } from '#contract/admin-orders.ts';
import type { Reader } from '#server/db/database.ts';
import type { PaymentRow, RefundRow } from '#server/payments/tables.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ItemRow, OrderRow } from './tables.ts';

type Refund = Pick<RefundRow, 'id' | 'amount_cents' | 'due_at' | 'updated_at' | 'provider_refund_id' | 'note'> & {
  state: AdminPayment['refunds'][number]['state'];
};

/** What was charged for an order, and what went back of it or will. */
export interface Charge
  extends Pick<PaymentRow, 'provider' | 'intent_id' | 'amount_cents' | 'currency' | 'card_brand' | 'card_last4'> {
  paid_at: Date;
  /** Oldest first, without those that were dropped. */
  refunds: Refund[];
}

export interface OrderParts {
  /** By position. */
  items: ItemRow[];
  /** Null where nothing was charged. */
  charge: Charge | null;
}

/** SQL expressions of the items and the captured payments of each order that is selected. They come with its row, as JSON. */
export const partsOfRow = (db: Reader) =>
  [jsonArrayFrom(itemsOfRow(db)).as('items'), jsonArrayFrom(paymentsOfRow(db)).as('payments')] as const;

const itemsOfRow = (db: Reader) =>
  db.selectFrom('order_items').selectAll().where('order_id', '=', sql<string>`orders.id`).orderBy('position');

/** A row for each refund; without one a row with nulls. */
const paymentsOfRow = (db: Reader) =>
  db
    .selectFrom('payments')
    .leftJoin('refunds', (join) =>
      join.onRef('refunds.payment_id', '=', 'payments.id').on('refunds.state', '!=', sql.lit('dropped')),
    )
    .select(['provider', 'intent_id', 'payments.amount_cents', 'currency', 'card_brand', 'card_last4'])
    .select(['refunds.id as refund_id', 'refunds.amount_cents as refund_cents', 'refunds.state', 'refunds.due_at'])
    .select(['refunds.updated_at', 'provider_refund_id', 'note'])
    .where('order_id', '=', sql<string>`orders.id`)
    .where('payments.state', '=', sql.lit('succeeded'))
    .orderBy('refunds.created_at')
    .orderBy('refunds.id');

interface PaymentOfRow
  extends Pick<PaymentRow, 'provider' | 'intent_id' | 'amount_cents' | 'currency' | 'card_brand' | 'card_last4'> {
  refund_id: string | null;
  refund_cents: number | null;
  state: RefundRow['state'] | null;
  due_at: string | null;
  updated_at: string | null;
  provider_refund_id: string | null;
  note: string | null;
}

/** The order of a row that was selected with these parts. */
export const withCharge = <Row extends Pick<OrderRow, 'paid_at'> & { payments: PaymentOfRow[] }>({
  payments,
  ...order
}: Row) => ({ ...order, charge: chargeOf(order, payments) });

function chargeOf({ paid_at }: Pick<OrderRow, 'paid_at'>, rows: PaymentOfRow[]): Charge | null {
  const [payment] = rows;
  return payment && paid_at ? { ...payment, paid_at, refunds: rows.flatMap(refundOf) } : null;
}

function refundOf({
  refund_id: id,
  refund_cents: amount_cents,
  state,
  due_at,
  updated_at,
  ...row
}: PaymentOfRow): Refund[] {
  if (!id || amount_cents === null || !state || state === 'dropped' || !due_at || !updated_at) return [];
  const times = { due_at: new Date(due_at), updated_at: new Date(updated_at) };
  return [{ id, amount_cents, state, ...times, provider_refund_id: row.provider_refund_id, note: row.note }];
}
